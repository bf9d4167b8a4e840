"""Discord's wire format: custom_ids, payloads and the gateway. Also what the bot changes in discord.py."""
