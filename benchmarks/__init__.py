"""Measures what things cost: `make bench`. Costs are also given as ratios to a baseline from the same run. Such a ratio
is valid even on a busy machine."""
