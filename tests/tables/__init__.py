"""Tables that are live and stored."""
