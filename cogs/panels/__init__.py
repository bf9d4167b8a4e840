"""Turns a view and words into components. Pure: no await, no state, no lookups.

Start reading at `private.py` for a player's panel, at `table.py` and `lobby.py` for the public message. In docstrings,
the reader is the person to whom a private panel is shown.
"""
