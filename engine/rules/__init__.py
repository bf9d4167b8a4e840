"""The rules of chapters 2 to 8.

Each function `why_not_*` returns why a move is refused, or None if the move is allowed. The functions that carry out a
move raise this refusal. `engine.legal` leaves a refused move out. So buttons and rules always agree.
"""
