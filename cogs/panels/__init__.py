"""Builds the components of messages from a view of the game and from words. Pure functions: no await, no state, no
reads of the store.

Start reading at `game/private.py` for a player's panel, at `lobby/lobby.py` and `game/public.py` for the public
message. The modules beside this file are shared by all panels. The *reader* is the person to whom a private panel is
shown.
"""
