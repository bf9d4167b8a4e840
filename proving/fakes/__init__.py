"""Fakes for proofs and tests without a process: stores in memory, and a clock that jumps."""
