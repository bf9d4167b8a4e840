"""Game nights: stored, changed, and found when their scheduled time has come. `tables/state/night_steps.py` has their
rules."""
