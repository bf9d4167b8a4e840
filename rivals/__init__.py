"""Computer players, called rivals (chapter 9). Each takes the view of one seat and returns a move."""
