"""Long proofs of what the bot promises. Scripted people play against the real bot, which is killed, cut off and
flooded.

`docs/testing.md` lists the proofs and how to add to them. The bot never imports this package.
"""
