"""The rules of chapters 2 to 8.

A function `why_not_*` returns why a move is refused, or None if the move is allowed. Carrying out a move and listing
legal moves (`engine.legal`) use the same function. So buttons and rules always agree.
"""
