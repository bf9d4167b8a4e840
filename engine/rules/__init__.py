"""The rules of chapters 2 to 8 (docs/rules.md). Each `why_not_*` returns the refusal of a move, or None if it is allowed.

`engine.decide` raises the refusal and `engine.legal` leaves the move out, so buttons and rules always agree.
"""
