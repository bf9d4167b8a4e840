"""The rules of chapters 2 to 8.

A function `why_not_*` returns why a move is refused, or None. Moves are carried out and listed (`engine.legal`) by the
same functions, so buttons and rules always agree.
"""
