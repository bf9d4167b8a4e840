"""The rules of Midnight Exchange as pure functions, without clock, randomness or I/O (except to read an edition).

Numbers in docstrings are those of `docs/rules.md`. Start reading with `decide`, then `evolve`.
"""
