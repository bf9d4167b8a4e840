"""Tournament evenings, running and over: stored, changed, found, and with the tables that were opened for them.
`tables/state/tournament_steps.py` has their rules."""
