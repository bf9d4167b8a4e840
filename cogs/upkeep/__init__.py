"""Keeps the bot in step with Discord's servers: members who leave, channels that are removed, and data that is due for
deletion."""
