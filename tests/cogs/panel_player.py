"""Plays games by the controls of panels, which `proving/screen.py` chooses."""

from __future__ import annotations

import random

from proving.screen import next_press, screen_with
from tests.cogs.people import Person, Tap, controls, text_of
from tests.cogs.simulated_server import SimulatedServer


class PanelPlayer:
    """Plays one person's seat from their newest panel."""

    def __init__(self, person: Person, whim: int) -> None:
        self.person = person
        self.taps = 0
        self._whim = random.Random(whim)

    def next(self) -> Tap | None:
        """Returns None if the person can only wait."""
        panel = self.person.panel
        button = next_press(screen_with(text_of(panel), controls(panel)), self._whim.randrange)
        if button is None:
            return None
        self.taps += 1
        return Tap(self.person, panel, button.custom_id)


async def play(server: SimulatedServer, *players: PanelPlayer, until: str | None = None, most: int = 400) -> None:
    """Lets the players tap in turn until the game is over or the phase `until` has begun.

    If all players must wait, time passes. Fails after `most` turns.
    """
    for _ in range(most):
        taps = []
        for player in players:
            if not server.table.head.is_live or server.phase == until:
                return
            tap = player.next()
            if tap is not None:
                taps += await server.together(tap)
        await server.wait(2 if not taps else 0.3)
    raise AssertionError(f"the game does not end; it is {server.phase}")
