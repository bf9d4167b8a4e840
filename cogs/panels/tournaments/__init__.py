"""Tournaments: their message, what each person and each director sees, and the standings."""
