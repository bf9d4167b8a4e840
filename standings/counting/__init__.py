"""Writes results, and what is counted from them. Everything here runs in a transaction of the writer's thread."""
