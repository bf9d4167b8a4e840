"""Tournaments: their message, the panels of entrants and directors, and the standings."""
