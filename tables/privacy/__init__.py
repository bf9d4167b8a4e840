"""Exports personal data of people and servers, and deletes it for good (docs/privacy.md)."""
