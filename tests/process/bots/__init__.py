"""Programs that tests start instead of `bot.py`: the bot with one constant changed, or on a terminal."""
