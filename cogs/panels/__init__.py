"""Builds the components of messages from data and words.

The functions here are pure: they use only their arguments. Start reading at

- `game/private.py` for a player's private panel
- `lobby/lobby.py` and `game/public.py` for a table's public message

The *reader* is the person to whom a private panel is shown.
"""
