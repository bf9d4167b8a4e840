"""Scenarios 29 to 33, from problems of other bots: words."""

import shutil
from pathlib import Path

import pytest
import structlog

from cogs.panels.components import SUCCESS
from cogs.panels.lobby.lobby import lobby_panel
from cogs.words.catalogs import LOCALE, Words
from tests.cogs.limits import broken
from tests.cogs.people import text_in, text_of, walk
from tests.cogs.screens import drawn_screens
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions

NASTY = {
    "everyone": "@everyone",
    "here": "@here",
    "mention": "<@1>",
    "role": "<@&2>",
    "channel": "<#3>",
    "bold": "**ann**",
    "spoiler": "||ann||",
    "heading": "# ann",
    "list": "- ann",
    "link": "[ann](https://x.example)",
    "code": "`ann`",
    "block": "```ann",
    "emoji": "<:ann:1>",
    "time": "<t:1:R>",
    "rtl": "\u202eann\u202c",
    "isolate": "\u2067ann",
    "wide": "字" * 32,
    "flags": "W" * 32,
    "zalgo": "a" + "\u0301" * 31,
    "blank": "\u3164\u3164",
    "lines": "ann\n\n\n# x",
}


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("es-419", "es"), ("pt-BR", "pt"), ("en-GB", "en"), ("it", "it"), ("fr", "fr"), ("ja", "en")],
)
async def test_scenario_29_the_first_answer_is_in_the_clients_language(
    server: SimulatedServer, locale: str, language: str
) -> None:
    await server.lobby("ana")
    guest = server.add_person("guest", locale)
    first = await guest.press("rival")
    assert first == server.words.say(language)("refusal-not-host", host="ana", minutes=5)
    assert server.words.say(language)("rules-page-1-title") in await guest.press("rulebook")


async def test_scenario_29_public_messages_are_in_the_servers_language(server: SimulatedServer) -> None:
    await server.started("ana", "ben")
    assert server.says("table-panel-label") in [each.get("label") for each in walk(server.post.components)]
    assert server.says("table-panel-label") != server["ana"].says("table-panel-label")


async def test_scenario_30_only_a_missing_sentence_falls_back_to_english(
    server: SimulatedServer, tmp_path: Path
) -> None:
    table = await server.lobby("ana")
    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder)
    panels = folder / "de" / "panels.ftl"
    lines = panels.read_text(encoding="utf-8").splitlines()
    panels.write_text("\n".join(each for each in lines if not each.startswith("lobby-host =")), encoding="utf-8")

    with structlog.testing.capture_logs() as logs:
        loose = Words.load(folder)
        say = loose.say("de")
        shown = text_in(lobby_panel(table.head, say).payload)
    assert "· host" in shown
    assert say("lobby-free-seat") == server.words.say("de")("lobby-free-seat")
    assert any("lobby-host" in str(each) for each in logs), "the log names the missing text"
    with pytest.raises(LookupError):
        Words(loose.catalogs, strict=True).say("de")("lobby-host")


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
async def test_scenario_31_unusual_names_neither_break_the_layout_nor_ping_anybody(
    server: SimulatedServer, name: str
) -> None:
    await server.lobby("ana")
    guest = server.add_person("guest", "it", called=name)
    await guest.press("join")
    lines = text_of(server.post).splitlines()
    seat = next(line for line in lines if line.startswith("- 🐦"))
    shown = seat.removeprefix("- 🐦 **").removesuffix("**")

    assert len(lines) == len(text_of(server.post).splitlines())
    for sign in "*_`|~#[]<>":
        assert shown.count(sign) == shown.count(f"\\{sign}"), f"{sign} is escaped in {shown!r}"
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert not set(shown) & set("\u202e\u202c\u2067\u3164\n")
    assert shown.replace("\\", "").replace("\u200b", "")
    assert sum(2 if ord(letter) > 0x2E80 else 1 for letter in shown.replace("\\", "").replace("\u200b", "")) <= 22
    assert not server.post.ping_user_ids
    assert not server.post.mention_everyone


async def test_scenario_32_every_state_of_a_tile_has_its_own_symbol(server: SimulatedServer) -> None:
    game = positions.search("I C", hand="G", rivals=("J J",), up="L")
    await server.arrange(game, "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ben.press(f"pick:{positions.tile_of(game, 'D')}")
    await server.wait(2)

    def sign(tile: int) -> str:
        return str(ana.control(f"pick:{tile}")["emoji"]["name"])

    garage = server.table.view(0).tiles[:18]
    by_state = {(tile.lies, tile.loot if tile.lies == "up" else None): sign(tile.number) for tile in garage}
    assert len(by_state) == len(set(by_state.values())) == 4, (
        "a tile can be face down, face up, in another's hand, or taken"
    )
    await ana.press("show:room:study")
    held = ana.control(f"keep:{game.seats[0].hand}")
    assert held["emoji"]["name"] == "💎"
    assert held["style"] == SUCCESS.value, "the tile in my own hand is green, and a press keeps it"


async def test_scenario_32_a_locked_room_has_a_symbol_and_a_text(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ana = server["ana"]
    assert ana.control("show:room:safe")["emoji"]["name"] == "🔒"
    assert ana.says("place-locked", place="safe") in await ana.press("show:room:safe")
    assert ana.can("pick:0"), "the panel still shows the same room"


def test_scenario_33_pictures_have_descriptions(words: Words) -> None:
    """Panels show pieces as emoji, which screen readers can name. A picture without a description would fail this
    test."""
    pictures = [
        part for _, panel in drawn_screens(words.say("en")) for part in walk(panel.payload) if part["type"] in (11, 12)
    ]
    assert not broken(pictures)
    assert broken([{"type": 12, "items": [{"media": {"url": "https://x.example"}}]}]) == ["a picture without words"]
