"""Reads boards, profiles, histories and lists. Nothing here writes."""
