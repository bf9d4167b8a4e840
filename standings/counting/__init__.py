"""Writes results, and computes careers and ratings from them. Everything here runs in a transaction of the writer's
thread."""
