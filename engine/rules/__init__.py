"""The rules of chapters 2 to 8. Each `why_not_*` returns why a move is refused, or None if it is allowed.

`engine.decide` raises the refusal, `engine.legal` leaves the move out: so buttons and rules always agree.
"""
