"""Discord's wire format: custom_ids, payloads and the gateway. Also the bot's changes to discord.py."""
