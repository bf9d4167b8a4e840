"""Forged buttons (proving/abuse/fuzz.py): whatever is pressed, it is answered, and no bug is logged, which every
evening looks at in its end."""

from collections.abc import Sequence
from typing import Any

import pytest

from cogs.panels.admin.parts import Section
from engine.game import Phase
from proving.abuse import fuzz
from proving.abuse.forgery import DESTROYS, VERBS
from tests.cogs.evening import Evening
from tests.cogs.people import BUTTON, SELECT, Tap, controls

AT_ONCE = 20
"""Presses in one go; a pause after them lets limits on one person forget."""
SAMPLE = 250
PLAYERS = ("ana", "ben")
OTHERS = ("cleo", "dan", "eva", "fay")


async def press(evening: Evening, forged: Sequence[fuzz.Forged], names: Sequence[str]) -> None:
    """Everything is pressed on the newest public message, and answered."""
    source = evening.public()[-1]
    for at in range(0, len(forged), AT_ONCE):
        taps = [
            Tap(
                evening[names[number % len(names)]],
                source,
                each.custom_id,
                SELECT if each.is_choice else BUTTON,
                each.values,
            )
            for number, each in enumerate(forged[at : at + AT_ONCE])
        ]
        records = await evening.burst(*taps)
        silent = [tap.custom_id for tap, record in zip(taps, records, strict=True) if not record.responded]
        assert not silent, silent
        await evening.wait(30)


async def drawn(evening: Evening) -> list[str]:
    """All buttons that people get to see here."""
    await evening["max"].desk()
    desk = evening["max"].panel
    await evening.burst(*(Tap(evening["max"], desk, f"mx:0:-:admin-open:{drawer}") for drawer in Section))
    for name in ("leaderboard", "profile", "history", "privacy", "rules", "learn", "panel", "status", "replay"):
        await evening["ana"].command(name)
    if evening.phase is Phase.OVER:
        await evening["ana"].command("replay", game=evening.table.id)
    stored = evening.env.backend.messages[evening.place.id].values()
    return sorted({each["custom_id"] for message in stored for each in controls(message) if _keeps(each["custom_id"])})


def _keeps(custom_id: str) -> bool:
    """Whether a button leaves what is pressed after it."""
    return custom_id.split(":")[3] not in DESTROYS


def test_every_verb_is_forged(evening: Evening) -> None:
    """The router's own verbs, but for those that destroy what is pressed."""
    router: Any = evening.bot.get_cog("Router")
    assert set(VERBS) | set(DESTROYS) == set(router._routes)


@pytest.mark.parametrize("where", ["lobby", "search", "over"])
async def test_forged_buttons(evening: Evening, where: str) -> None:
    evening.arrives("max", "en-US", manages=True)
    table = await getattr(evening, where)(*PLAYERS)
    parts = [f"{table.id}.{table.head.seed_hash[:6]}", str(table.id)]
    forged = list(fuzz.buttons(VERBS, parts, await drawn(evening), 7, SAMPLE))
    await press(evening, forged, (*OTHERS, *PLAYERS, "max"))
