"""Proves that no move is lost or doubled when the bot is killed or the power fails."""
