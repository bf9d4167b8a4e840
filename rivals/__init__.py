"""Computer players: each takes the view of one seat and returns a move (chapter 9)."""
