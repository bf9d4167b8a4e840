"""The rules, one file a chapter. Each `why_not_*` tells the refusal that stands in a move's way, or None:
`engine.decide` raises it, `engine.legal` skips the move, so buttons and judge never disagree.
"""
