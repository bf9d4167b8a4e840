"""The rules of chapters 2 to 8 of docs/rules.md. Each `why_not_*` returns why a move is refused, or None if it is not.

`engine.decide` raises the refusal and `engine.legal` leaves the move out, so buttons and rules always agree.
"""
