"""What keeps the bot in step with Discord's servers: members, removed channels, due deletions."""
