"""What is stored about a person or a server: exported, and deleted for good (docs/privacy.md)."""
