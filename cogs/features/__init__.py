"""The features of the bot. Each feature answers its own commands and buttons."""
