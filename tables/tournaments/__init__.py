"""Tournaments: stored, changed and found, together with their opened tables. `tables/state/tournament_steps.py` has
their rules."""
