"""The features of the bot. Each one answers its own commands and buttons."""
