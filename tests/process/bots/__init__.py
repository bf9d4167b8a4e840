"""Programs that tests start in place of `bot.py`: the bot with one constant changed, or on a terminal."""
