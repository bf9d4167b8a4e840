"""A local stand-in for Discord: its REST API, its gateway, and a page for each person.

It speaks Discord's protocols over real sockets and enforces Discord's limits, so a bot runs against it unchanged. It
knows nothing about this bot or its game.
"""

from sandbox.server import Sandbox

__all__ = ["Sandbox"]
