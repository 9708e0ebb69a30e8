"""The server of the party: rooms, messages and pages around the rules in `engine`. It holds no rule of the game."""
