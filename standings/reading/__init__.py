"""Reads leaderboards, profiles, histories and achievements, and lists for managers and exports."""
