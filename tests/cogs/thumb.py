"""A scripted thumb: it decides from the components it sees, as a person who knows the rules a little would."""

from __future__ import annotations

import random
from typing import Final

from engine.pieces import BOARD_SPACES
from tests.cogs.evening import Evening
from tests.cogs.people import Component, Person, Tap, asks, controls, text_of

GREEN: Final = 3  # a button's style
LOCKED: Final = "🔒"
DRAWER: Final = "🗄️"
KEYS: Final = ("🗝️", "🔑")
PATIENCE: Final = 10
"""Tiles looked at in a round before whatever fits is kept."""


class Thumb:
    """Plays one person's seat by their newest panel."""

    def __init__(self, person: Person, whim: int) -> None:
        self.person = person
        self.taps = 0
        self._whim = random.Random(whim)
        self._looked_at: set[str] = set()

    def next(self) -> Tap | None:
        """The next tap; None while there is nothing to do but wait."""
        panel = self.person.panel
        live = {asks(each): each for each in controls(panel) if not each.get("disabled")}
        choice = self._choice(live, text_of(panel))
        if choice is None:
            return None
        self.taps += 1
        return self.person.thumb(choice, on=panel)

    def _choice(self, live: dict[str, Component], text: str) -> str | None:
        for sure in ("ready", "escape"):
            if sure in live:
                self._looked_at.clear()
                return sure
        placing = _first(live, "place:")
        if placing:
            return placing
        if "show:room:garage" in live or _first(live, "pick:"):
            return self._search(live, text)
        return self._exchange(live)

    # --- chapter 3 ---

    def _search(self, live: dict[str, Component], text: str) -> str | None:
        fresh = [each for each in live if each.startswith("pick:") and each not in self._looked_at]
        if "keep" in live and self._wants(text, hasty=not fresh):
            return "keep"
        if deeper := _deeper(live):
            return deeper
        if fresh:
            choice = self._whim.choice(fresh)
            self._looked_at.add(choice)
            return choice
        return "put:down" if "put:down" in live else None

    def _wants(self, text: str, *, hasty: bool) -> bool:
        """By the lines `board 2/6 ...` and `in your hand: ...`, in whatever language they are."""
        board, hand = (next(line for line in text.splitlines() if mark in line) for mark in (f"/{BOARD_SPACES}", ": "))
        if any(key in hand and key in board for key in KEYS):
            return False
        return DRAWER not in hand or hasty or len(self._looked_at) >= PATIENCE

    # --- chapter 5 ---

    def _exchange(self, live: dict[str, Component]) -> str | None:
        self._looked_at.clear()  # they are shuffled before the next search
        for wanted in ("cards:", "art:", "show:art:", "show:market:", "bag"):
            offers = [each for each in live if each.startswith(wanted)]
            if offers:
                return max(offers, key=len) if wanted == "art:" else self._whim.choice(sorted(offers))
        return _first(live, "pass") or _first(live, "show:markets")


def _deeper(live: dict[str, Component]) -> str | None:
    """The tab of an open room further in; the room one is in has none that is live."""
    for tab in ("show:room:safe", "show:room:study"):
        if tab not in live:
            return None
        if (live[tab].get("emoji") or {}).get("name") != LOCKED:
            return tab
    return None


def _first(live: dict[str, Component], start: str) -> str | None:
    return next((each for each in live if each.startswith(start)), None)


async def play(evening: Evening, *thumbs: Thumb, until: str | None = None, most: int = 400) -> None:
    """All take turns to tap until the game is over, or a phase has come. Where all wait, a clock runs out."""
    for _ in range(most):
        taps = []
        for thumb in thumbs:
            if not evening.table.head.is_live or evening.phase == until:
                return
            tap = thumb.next()
            if tap is not None:
                taps += await evening.together(tap)
        await evening.wait(2 if not taps else 0.3)
    raise AssertionError(f"the game does not end; it is {evening.phase}")
