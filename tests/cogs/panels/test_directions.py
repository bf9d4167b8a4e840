"""Right-to-left names do not change the order of other text: each name is in an isolate, and each isolate is closed."""

import unicodedata
from collections.abc import Iterator
from typing import Any, Final

import pytest
from msgspec.structs import replace

from cogs.panels.admin.sections import Section
from cogs.words.catalogs import Words
from cogs.words.names import ISOLATE, POP_ISOLATE
from engine.game import Phase
from tests.cogs import screens
from tests.cogs.features.admin.managers import STANDARD, manager, opened
from tests.cogs.people import walk
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer

HEBREW: Final = "\u05d3\u05e0\u05d4 7"
ARABIC: Final = "\u0628\u062f\u0631"
TURNED: Final = f"\u202e{ARABIC} \u2067\u2066**{HEBREW}**"
"""A name with an override and two open isolates."""
EDITION: Final = "\u0637\u0628\u0639\u0629 1"
OLD_EDITION: Final = f"{EDITION}\u202e1\u2068"
"""Older versions accepted a name like this."""
READ: Final = ("content", "label", "placeholder", "description", "name")


def astray(text: str) -> list[str]:
    """Returns the faults of a text:

    - right-to-left letters and mentions outside of isolates
    - isolates that are open at the end of a line
    - characters that change the direction
    """
    return [f"{fault} in {line!r}" for line in text.split("\n") for fault in _faults(line)]


def _faults(line: str) -> Iterator[str]:
    depth = 0
    for at, letter in enumerate(line):
        depth += {ISOLATE: 1, POP_ISOLATE: -1}.get(letter, 0)
        if not 0 <= depth <= 1:
            yield "an isolate that is opened or closed twice"
        if not depth and (unicodedata.bidirectional(letter) in ("R", "AL", "AN") or line[at : at + 2] in ("<@", "<#")):
            yield f"{letter!r} outside of an isolate"
        if letter not in (ISOLATE, POP_ISOLATE) and unicodedata.bidirectional(letter) in _TURNING:
            yield f"{letter!r}"
    if depth:
        yield "an isolate that stays open"


_TURNING: Final = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))


def read_in(components: Any) -> list[str]:
    """Returns all text that people read on components, with the choices of selects."""
    parts = [*walk(components)]
    parts += [each for part in parts for each in (*part.get("options", ()), *part.get("items", ()))]
    return [part[key] for part in parts for key in READ if isinstance(part.get(key), str)]


def test_every_panel_isolates_names(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "LONG", TURNED)
    monkeypatch.setattr(screens, "OPTIONS", replace(screens.OPTIONS, edition=OLD_EDITION))
    monkeypatch.setattr(screens, "EDITIONS", (OLD_EDITION, HEBREW))
    shown = [text for _, panel in screens.screens(words.say("en")) for text in read_in(panel.payload)]
    assert [fault for text in shown for fault in astray(text)] == []
    assert sum(ISOLATE in text for text in shown) > 100


async def test_every_message_of_an_evening_isolates_names(server: SimulatedServer) -> None:
    """Players, an edition and a manager have such names. All messages, suggested choices and the game's file are
    checked."""
    boss = manager(server)
    small = STANDARD.replace("= 10", "= 3").replace('name = "standard"', f'name = "{EDITION}"')
    await boss.admin((f"{HEBREW}.toml", small.encode()))
    await boss.admin((f"{HEBREW}.toml", small.replace("= 3", "= -1").encode()))
    dana, badr = server.add_person("dana", "it", called=HEBREW), server.add_person("badr", "de", called=TURNED)
    offered = await dana.actor.autocomplete(server.channel, "exchange play", "edition", "")
    await dana.command("play", edition=EDITION)
    await badr.press("join")
    await badr.press("start")
    await server.run_in_bot(
        lambda: server.table.set_options(dana.id, "house", replace(NO_LIMITS, edition=EDITION, open_boards=True))
    )
    await dana.press("options")
    await dana.press("start")
    await server.wait(1)
    for person in (dana, badr):
        await person.press("panel")
    await server.play_on(Phase.EXCHANGE)
    await server.play_on(Phase.OVER)
    offered += await dana.actor.autocomplete(server.channel, "exchange replay", "game", "")
    await badr.command("profile", person=dana.actor.user)
    await badr.press(f"games:{badr.id}:{dana.id}:0")
    await dana.command("leaderboard")
    await dana.press("replay")
    await dana.press("file:0:all")
    _, story = dana.file()
    await badr.press("rematch", on=server.public()[-1])
    await server.wait(3)
    for section in Section:
        await opened(boss, section)

    sent = [request.json for request in server.sent() if isinstance(request.json, dict)]
    shown = [text for body in sent for text in read_in((body.get("data") or body).get("components"))]
    shown += [each["name"] for each in offered]
    assert [fault for text in [*shown, story.decode()] for fault in astray(text)] == []
    for name in (HEBREW, ARABIC, EDITION[:4]):
        assert sum(name in text for text in shown) > 3, name
    assert HEBREW in story.decode()
