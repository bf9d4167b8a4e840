"""Proves that the bot survives malformed payloads from Discord and still answers."""
