"""Long-running tests (proofs) of the bot's promises. Scripted people play with the real bot, which is killed,
disconnected and flooded.

`docs/proofs.md` lists the proofs and how to add to them. The bot never imports this package.
"""
