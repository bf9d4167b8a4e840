"""Discord's wire format: custom ids, payloads, the gateway, and what is changed in discord.py."""
