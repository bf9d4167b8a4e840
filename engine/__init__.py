"""The rules of Midnight Exchange as pure functions. Start reading with `engine.decide`, then `engine.evolve`.

No function reads a clock. All random numbers come from a seed (`engine.chance`). Only `engine.editions.reading` reads
files. Numbers in docstrings, such as 3.4, are those of `docs/rules.md`.
"""
