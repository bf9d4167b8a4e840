"""Forged buttons (proving/abuse/fuzz.py): every press is answered, and no error is logged."""

from collections.abc import Sequence
from typing import Any

import pytest

from cogs.panels.admin.sections import Section
from cogs.words.options_form import LIMITS
from engine.game import Phase
from proving.abuse import fuzz
from proving.abuse.forgery import DESTROYS, VERBS
from tests.cogs.people import BUTTON, SELECT, Tap, controls
from tests.cogs.simulated_server import SimulatedServer
from tests.long import draws

AT_ONCE = 20
"""The number of presses without a pause. After a pause, the limits for one person allow presses again."""
SAMPLE = draws(100, 1_000)
PLAYERS = ("ana", "ben")
OTHERS = ("cleo", "dan", "eva", "fay")


async def press(server: SimulatedServer, forged: Sequence[fuzz.Forged], names: Sequence[str]) -> None:
    """Presses these buttons on the newest public message. Each must be answered."""
    source = server.public()[-1]
    for at in range(0, len(forged), AT_ONCE):
        taps = [
            Tap(
                server[names[number % len(names)]],
                source,
                each.custom_id,
                SELECT if each.is_choice else BUTTON,
                each.values,
            )
            for number, each in enumerate(forged[at : at + AT_ONCE])
        ]
        records = await server.burst(*taps)
        silent = [tap.custom_id for tap, record in zip(taps, records, strict=True) if not record.responded]
        assert not silent, silent
        await server.wait(30)


async def drawn(server: SimulatedServer) -> list[str]:
    await server["max"].admin()
    panel = server["max"].panel
    await server.burst(*(Tap(server["max"], panel, f"mx:0:-:admin-open:{section}") for section in Section))
    for name in (
        "leaderboard",
        "profile",
        "history",
        "privacy",
        "settings",
        "rules",
        "learn",
        "panel",
        "status",
        "replay",
    ):
        await server["ana"].command(name)
    if server.phase is Phase.OVER:
        await server["ana"].command("replay", game=server.table.id)
    stored = server.env.backend.messages[server.channel.id].values()
    return sorted({each["custom_id"] for message in stored for each in controls(message) if _keeps(each["custom_id"])})


def _keeps(custom_id: str) -> bool:
    return custom_id.split(":")[3] not in DESTROYS


def test_the_fuzzer_forges_every_verb(server: SimulatedServer) -> None:
    """The exceptions are verbs that would delete what later presses need."""
    router: Any = server.bot.get_cog("Router")
    assert set(VERBS) | set(DESTROYS) == set(router._routes)


@pytest.mark.parametrize("where", ["lobby", "search", "over"])
async def test_forged_buttons_are_answered_without_an_error(server: SimulatedServer, where: str) -> None:
    server.add_person("max", "en-US", manages=True)
    table = await getattr(server, where)(*PLAYERS)
    parts = [f"{table.id}.{table.head.seed_hash[:6]}", str(table.id)]
    forged = list(fuzz.buttons(VERBS, parts, await drawn(server), 7, SAMPLE))
    await press(server, forged, (*OTHERS, *PLAYERS, "max"))


async def test_forged_forms_are_answered_without_an_error(server: SimulatedServer) -> None:
    await server.lobby(*PLAYERS)
    host = server[PLAYERS[0]]
    form = await host.open("options")
    offered = {name: list(form.offers(name)) for name in form.chosen}
    for given in fuzz.forms(offered, 5, SAMPLE):
        form.chosen = given
        assert (await host.submit(form)).strip(), given
    options = server.table.head.options
    assert (options.search_seconds, options.turn_seconds) in LIMITS
    assert options.edition in server.editions
