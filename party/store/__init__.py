"""Where rooms live between two commands, and after the server's end."""
