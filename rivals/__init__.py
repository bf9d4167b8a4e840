"""Computer players: a seat's view in, a move out (chapter 9)."""
