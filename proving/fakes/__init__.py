"""Fakes for the proofs and tests that run without a process: stores in memory, and a virtual clock."""
