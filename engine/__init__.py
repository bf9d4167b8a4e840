"""The rules of Midnight Exchange as pure functions.

No function reads a clock. All random numbers come from a seed (`engine.chance`). Only `engine.editions.reading` does
I/O: it reads edition files. Numbers in docstrings, such as 3.4, are those of `docs/rules.md`. Start reading with
`engine.decide`, then `engine.evolve`.
"""
