"""The operations of a table: each takes its state and returns a transition, or refuses."""
