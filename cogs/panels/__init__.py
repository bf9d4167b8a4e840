"""Panels: a view and words in, components out. Pure: no await, no state, nothing is looked up.

`private.py` is the way in to a player's panel, `table.py` and `lobby.py` to the public message.
"""
