"""What things cost: `make bench`. Ratios against a baseline of the same run outlast a busy machine."""
