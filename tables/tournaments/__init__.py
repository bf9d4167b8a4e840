"""Tournaments: stored, changed and found, together with their opened tables. `tables/tournaments/model/` has their
rules."""
