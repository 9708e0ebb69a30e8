"""The server: rooms, screens and the network around the rules of `engine`."""
