"""The REST routes that such a bot uses, and no others."""
