"""A simulated Discord on this machine: its REST API, its gateway, and a page for each person.

It speaks Discord's protocols over real sockets and enforces Discord's limits, so a bot needs no change. It is
independent of this bot and its game.
"""

from sandbox.server import Sandbox

__all__ = ["Sandbox"]
