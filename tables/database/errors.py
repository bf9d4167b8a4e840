"""What keeps a process from its database."""


class StoreError(Exception):
    """The database cannot be used. The message is one sentence that says why, for whoever runs the bot."""
