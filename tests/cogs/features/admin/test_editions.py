"""1.6: a server's own editions."""

from typing import Any

import pytest

from cogs.features.admin.editions import flaw_words
from cogs.panels.admin.sections import Section
from cogs.words.catalogs import ENGLISH, LANGUAGES
from engine.editions.flaws import FlawCode
from tables.state.audit_entries import ManagerAction
from tests.catalogs import all_words
from tests.cogs.features.admin.managers import FIRST_MARKET, OURS, STANDARD, acts, manager, opened
from tests.cogs.people import text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.engine.test_edition import flawed


async def test_an_edition_is_uploaded_chosen_replaced_and_removed(server: SimulatedServer) -> None:
    boss, ana = manager(server), server["ana"]
    said = await boss.admin(("ours.toml", OURS.encode()))
    assert boss.says("admin-edition-added", edition=r"ours\: \*the\* cellar") in said
    offered = await ana.actor.autocomplete(server.channel, "exchange play", "edition", "our")
    assert [each["value"] for each in offered] == ["ours: *the* cellar"]
    await server.restart()
    await ana.command("play", edition="ours: *the* cellar")
    assert r"ours\: \*the\* cellar" in text_of(server.post), "markdown in a name is escaped"
    options = await ana.open("options")
    assert options.chosen["edition"] == "ours: *the* cellar"
    assert "standard" in options.offers("edition")
    await server["ben"].press("join")
    await ana.press("start")
    game = server.table.game
    assert game is not None
    assert sum(game.edition.arts) == 60

    await boss.admin(("again.toml", OURS.replace("= 10", "= 9").encode()))
    await server.restart()
    assert server.table.game is not None
    assert sum(server.table.game.edition.arts) == 60, "a running game keeps its edition"
    edition = await server.run_in_bot(lambda: server.registry.guilds.edition(server.guild.id, "ours: *the* cellar"))
    assert edition is not None
    assert sum(edition.arts) == 54

    await opened(boss, Section.EDITIONS)
    await boss.press("admin-ask:remove", "ours: *the* cellar")
    sure = boss.tap_on("admin-do:remove:ours: *the* cellar")
    await server.together(sure, sure)
    assert boss.says("admin-gone") in boss.reads(), "the second press finds no edition to remove"
    await server.restart()
    server.channel = server.guild.create_text_channel("second")
    assert await ana.command("play", edition="ours: *the* cellar") == ana.says("refusal-edition-gone")
    assert [act for act, _ in await acts(server)] == [
        ManagerAction.EDITION_REMOVED,
        ManagerAction.EDITION_REPLACED,
        ManagerAction.EDITION_ADDED,
    ]


async def test_if_the_default_edition_is_removed_new_tables_use_the_standard_one(
    server: SimulatedServer,
) -> None:
    boss = manager(server)
    await boss.admin(("ours.toml", OURS.encode()))
    await opened(boss, Section.DEFAULTS)
    await boss.press("admin-set:default:edition", "ours: *the* cellar")
    await opened(boss, Section.EDITIONS)
    await boss.press("admin-ask:remove", "ours: *the* cellar")
    await boss.press("admin-do:remove:ours: *the* cellar")
    await server["ana"].command("play")
    assert server.table.head.options.edition == "standard"


async def test_starting_a_lobby_whose_edition_is_removed_says_so(server: SimulatedServer) -> None:
    boss = manager(server)
    await boss.admin(("ours.toml", OURS.encode()))
    await server["ana"].command("play", edition="ours: *the* cellar")
    await server["ben"].press("join")
    await server.run_in_bot(lambda: server.registry.guilds.remove_edition(server.guild.id, 1, "ours: *the* cellar"))
    ana = server["ana"]
    assert ana.says("options-edition-gone", edition=r"ours\: \*the\* cellar") in await ana.press("start")


async def test_a_form_opened_before_its_edition_is_removed_is_accepted_while_the_table_has_it(
    server: SimulatedServer,
) -> None:
    await manager(server).admin(("ours.toml", OURS.encode()))
    ana, ours = server["ana"], "ours: *the* cellar"
    await ana.command("play", edition=ours)
    form = await ana.open("options")
    await server.run_in_bot(lambda: server.registry.guilds.remove_edition(server.guild.id, 1, ours))
    await ana.submit(form, boards="open")
    options = server.table.head.options
    assert (options.edition, options.open_boards) == (ours, True)
    await ana.set_options(edition="short")
    assert await ana.submit(form) == ana.says("refusal-edition-gone")


async def test_an_edition_belongs_to_one_server_only(server: SimulatedServer) -> None:
    await manager(server).admin(("ours.toml", OURS.encode()))
    guilds = server.registry.guilds
    assert await server.run_in_bot(lambda: guilds.own_editions(server.guild.id)) == ("ours: *the* cellar",)
    assert await server.run_in_bot(lambda: guilds.own_editions(server.guild.id + 1)) == ()


NO_ART = "x" * 100 + " = 1"


@pytest.mark.parametrize(
    ("content", "line", "key", "written", "flaw"),
    [
        (
            OURS.replace("watch = 10", "watch = -1").encode(),
            "11",
            r"art\.watch",
            r"> watch = \-1",
            {"code": FlawCode.TOKENS, "most": 99, "count": -1},
        ),
        (
            OURS.replace("[[market]]", "[[market").encode(),
            FIRST_MARKET,
            "TOML",
            r"> \[\[market",
            {"code": FlawCode.NOT_TOML},
        ),
        (b"\xff\xfe\x00", "1", "TOML", "", {"code": FlawCode.NOT_UTF_8}),
        (b"", "1", "name", "", {"code": FlawCode.MISSING, "name": "name"}),
        (b"a = 0x" + b"f" * 29_000, "1", "TOML", "> a = 0xff", {"code": FlawCode.TOO_LONG, "most": 100}),
        (b"a." * 16_000 + b"a = 1", "1", "TOML", r"> a\.a\.", {"code": FlawCode.TOO_MANY_PARTS, "most": 8}),
        (OURS.replace("watch = 10", f"watch = 1{'0' * 90}").encode(), "11", r"art\.watch", "0" * 90, None),
        (OURS.replace("manuscript = 10", NO_ART).encode(), "7", r"art\.xxx", "> xxx", None),
    ],
)
async def test_an_invalid_edition_is_refused_with_file_line_key_and_reason(
    server: SimulatedServer, content: bytes, line: str, key: str, written: str, flaw: dict[str, Any] | None
) -> None:
    boss = manager(server)
    said = await boss.admin(("o*u*rs.toml", content))
    assert boss.says("admin-edition-refused") in said
    assert rf"o\*u\*rs\.toml, Zeile {line}: {key}" in said
    assert written in said
    if flaw is not None:
        assert boss.says(f"flaw-{flaw.pop('code')}", **flaw) in said
    assert len(said) < 2000
    assert await server.run_in_bot(lambda: server.registry.guilds.own_editions(server.guild.id)) == ()
    assert await acts(server) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_flaw_has_a_text_in_every_language(language: str) -> None:
    say, english = all_words().say(language), all_words().say(ENGLISH)
    for error in flawed():
        told = flaw_words(error, say)
        assert len(told) < 600
        assert (told == flaw_words(error, english)) == (language == ENGLISH)


async def test_the_standard_edition_can_be_downloaded_as_a_template(server: SimulatedServer) -> None:
    boss = manager(server)
    await opened(boss, Section.EDITIONS)
    assert boss.says("admin-editions-example-ready") in await boss.press("admin-file:standard")
    name, content = boss.file()
    assert (name, content.decode()) == ("standard.toml", STANDARD)
    assert boss.says("refusal-edition-taken") in await boss.admin((name, content)), "another edition has this name"
    assert await acts(server) == [], "neither the download nor the refused upload is in the audit log"


async def test_a_file_that_is_too_big_is_not_downloaded(server: SimulatedServer) -> None:
    boss = manager(server)
    since = server.request_count
    said = await boss.admin(("big.toml", b"#" * 40_000))
    assert boss.says("admin-edition-too-big", most=32) in said
    assert not [request for request in server.sent(since=since) if "cdn" in request.path]


async def test_names_of_built_in_editions_are_refused_and_a_server_has_at_most_twenty(server: SimulatedServer) -> None:
    boss = manager(server)
    assert boss.says("refusal-edition-taken") in await boss.admin(("standard.toml", STANDARD.encode()))
    for number in range(20):
        await boss.admin(("ours.toml", OURS.replace("ours", f"ours {number}").encode()))
    assert boss.says("refusal-too-many-editions", most=20) in await boss.admin(("ours.toml", OURS.encode()))
    await boss.admin(("ours.toml", OURS.replace("ours", "ours 3").encode()))
    assert (await acts(server))[0][0] == ManagerAction.EDITION_REPLACED, (
        "an edition can still be replaced by one with the same name"
    )
