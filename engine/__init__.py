"""The rules of Midnight Exchange as pure functions. They use no clock, no randomness of their own, and no I/O except to
read an edition.

Numbers in docstrings are those of `docs/rules.md`. Start reading with `decide`, then `evolve`.
"""
