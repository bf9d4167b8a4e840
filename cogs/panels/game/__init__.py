"""The panels of a running game: each player's private panel with its pages, and the public message."""
