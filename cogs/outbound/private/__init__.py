"""Private panels: each person's own view of a table."""
