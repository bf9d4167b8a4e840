"""The rules of Midnight Exchange, pure: no clock, no randomness of its own, no I/O except reading an edition.

Numbers in docstrings are those of `docs/rules.md`. Start with `decide`, then `evolve`.
"""
