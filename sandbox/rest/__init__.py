"""The REST routes that a bot of this kind uses, and no others."""
