"""Long-running proofs of the bot's promises (`docs/proofs.md`). The bot never imports this package."""
