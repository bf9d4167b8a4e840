"""Measures what things cost: `make bench`. Ratios against a baseline of the same run hold even on a busy machine."""
