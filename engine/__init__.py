"""The rules of Midnight Exchange, pure: no clock, no randomness of its own, no I/O but reading an edition.

The numbers in docstrings are those of `docs/rules.md`. Start reading at `decide`, then `evolve`.
"""
