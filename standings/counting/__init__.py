"""Writes results, and computes careers, ratings and achievements from them, in transactions of the writer's thread."""
