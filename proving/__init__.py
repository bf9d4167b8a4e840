"""The proving ground: people by script against the real process, which is killed, cut off and loaded meanwhile.

`docs/testing.md` tells what is proved here, and how to add to it. Nothing in the bot knows this package.
"""
