"""Planned evenings: stored, changed, and found when something is due. `tables/state/game_night.py` has their rules."""
