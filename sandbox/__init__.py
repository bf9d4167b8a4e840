"""A simulated Discord on this machine: its REST API, its gateway, and a page for each person.

A bot can use the sandbox unchanged. The sandbox speaks Discord's protocols over real sockets, and enforces Discord's
limits. It knows nothing about this project's bot and game.
"""

from sandbox.server import Sandbox

__all__ = ["Sandbox"]
