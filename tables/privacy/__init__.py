"""Personal data of people and servers: exported, and deleted for good (docs/privacy.md)."""
