"""What keeps the bot in step with Discord's servers: who is there, which channels are gone, what is due for deletion."""
