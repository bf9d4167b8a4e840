"""The rules of chapters 2 to 8.

A function `why_not_*` returns why a move is refused, or None. The functions that carry out a move raise this refusal,
and `engine.legal` leaves out a refused move. So buttons and rules always agree.
"""
