"""Writes results, and computes careers (people's sums of games, wins and points) and ratings from them. Everything here
runs in a transaction of the writer's thread."""
