"""Proves that the bot survives odd payloads from Discord and still answers."""
