"""Planned evenings: stored, changed, and found when something is due. `tables/state/night_steps.py` has their rules."""
