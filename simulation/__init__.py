"""Plays whole games between computer players, without tables or Discord, to measure, test and read them."""
