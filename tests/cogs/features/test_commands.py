"""The slash commands, with every option they have."""

from typing import Any

import pytest
from simcord.backend.errors import OptionError, SetupError

from cogs.words.catalogs import LANGUAGES, RULES_PAGES
from cogs.words.options import ALL_SIDES
from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, PutBackRule, Trading
from proving.clients import CLIENTS
from rivals.levels import Level
from tables.state.audit_entries import ManagerAction
from tables.state.head import Status
from tests.cogs.evening import Evening
from tests.cogs.features.admin.managers import acts
from tests.cogs.people import asks, controls, text_of


def command(evening: Evening, name: str) -> dict[str, Any]:
    """A subcommand as Discord knows it."""
    (exchange,) = (each for (known, _), each in evening.env.backend.commands[None].items() if known == "exchange")
    return next(each for each in exchange["options"] if each["name"] == name)


def option(evening: Evening, name: str, of: str = "play") -> list[str]:
    """The choices of an option."""
    return [c["value"] for o in command(evening, of)["options"] if o["name"] == name for c in o["choices"]]


# --- play ---


async def test_play_opens_a_table_for_all_with_its_host_seated(evening: Evening) -> None:
    await evening["ana"].command("play")
    assert evening.table.head.host_id == evening["ana"].id
    assert evening.table.head.preset == "house"
    assert evening.table.head.options == PRESETS["house"]
    assert evening.says("lobby-title") in text_of(evening.post)
    assert evening["dan"].can("join")


async def test_play_offers_every_choice_there_is(evening: Evening) -> None:
    assert option(evening, "rivals") == ["1", "2", "3"]
    assert option(evening, "level") == list(Level)
    assert option(evening, "rulebook") == list(PRESETS)
    assert option(evening, "put-back") == list(PutBackRule)
    assert option(evening, "trading") == list(Trading)
    assert option(evening, "boards") == ["closed", "open"]
    assert option(evening, "markets") == ["random", *ALL_SIDES]
    assert option(evening, "search-limit") == [str(limit) for limit in SEARCH_LIMITS]
    assert option(evening, "turn-limit") == [str(limit) for limit in TURN_LIMITS]


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_rulebook_sets_what_that_books_edition_says(evening: Evening, preset: str) -> None:
    await evening["ana"].command("play", rulebook=preset)
    assert evening.table.head.options == PRESETS[preset]
    assert evening.table.head.preset == preset
    assert evening.says(f"rulebook-{preset}") in text_of(evening.post)


@pytest.mark.parametrize(
    ("given", "field", "value"),
    [
        ({"put_back": "face-down"}, "put_back", PutBackRule.FACE_DOWN),
        ({"trading": "two-turns"}, "trading", Trading.TWO_TURNS),
        ({"boards": "open"}, "open_boards", True),
        ({"markets": "abba"}, "sides", ("a", "b", "b", "a")),
        ({"markets": "random"}, "sides", None),
        ({"search_limit": "0"}, "search_seconds", 0),
        ({"search_limit": "300"}, "search_seconds", 300),
        ({"turn_limit": "120"}, "turn_seconds", 120),
        ({"edition": "short"}, "edition", "short"),
        ({"rulebook": "es", "put_back": "either"}, "put_back", PutBackRule.EITHER),
        ({"rulebook": "it", "markets": "bbbb"}, "sides", ("b",) * 4),
    ],
)
async def test_each_option_of_play_counts(evening: Evening, given: dict[str, str], field: str, value: object) -> None:
    await evening["ana"].command("play", **given)
    assert getattr(evening.table.head.options, field) == value


async def test_the_edition_is_completed_while_it_is_typed(evening: Evening) -> None:
    ana = evening["ana"].actor
    for typed, expected in (("", ["standard", "short", "tiny"]), ("SH", ["short"]), ("x", [])):
        offered = await ana.autocomplete(evening.place, "exchange play", "edition", typed)
        assert [each["value"] for each in offered] == expected


async def test_an_edition_nobody_knows_is_refused_and_opens_nothing(evening: Evening) -> None:
    assert await evening["ana"].command("play", edition="luxury") == evening["ana"].says("refusal-edition-gone")
    assert evening.registry.live_in(evening.place.id) is None


async def test_a_second_table_in_a_channel_is_refused_with_the_way_to_the_first(evening: Evening) -> None:
    await evening["ana"].command("play")
    said = await evening["ben"].command("play")
    link = f"https://discord.com/channels/{evening.guild.id}/{evening.place.id}/{evening.post.id}"
    assert said == evening["ben"].says("refusal-channel-busy", link=link) == evening["ben"].reads()


# --- panel, status, leave, cancel ---


@pytest.mark.parametrize("name", ["panel", "leave", "cancel"])
async def test_where_no_table_is_the_command_says_so_privately(evening: Evening, name: str) -> None:
    assert await evening["cleo"].command(name) == evening["cleo"].says("no-table-here") == evening["cleo"].reads()


async def test_panel_before_the_start_shows_the_lobby_in_ones_own_language(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    assert evening["ana"].says("lobby-title").splitlines()[1].strip() in await evening["ana"].command("panel")
    assert evening["ana"].can("start")


async def test_panel_brings_ones_own_back_and_shows_strangers_the_public_view(evening: Evening) -> None:
    await evening.search("ana", "ben")
    assert evening["ana"].says("search-hand-empty") in await evening["ana"].command("panel")
    assert evening["dan"].says("watch-hint") in await evening["dan"].command("panel")
    assert not any(each.startswith("pick") for each in evening["dan"].live())


async def test_status_names_every_seat_here_and_the_way_there(evening: Evening) -> None:
    ana = evening["ana"]
    assert await ana.command("status") == ana.says("status-nothing")
    await evening.started("ana", "ben")
    first = evening.post
    evening.place = evening.guild.create_text_channel("second")
    await ana.command("play")
    said = await ana.command("status")
    assert ana.says("status-title") in said
    assert ana.says("status-playing", players=2) in said
    assert ana.says("status-lobby", players=1) in said
    assert str(first.id) in said
    assert str(evening.post.id) in said
    assert await evening["ben"].command("status") != said


async def test_leave_in_the_lobby_frees_the_seat_at_once(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    assert await evening["ben"].command("leave") == evening["ben"].says("left")
    assert evening.table.seat_of(evening["ben"].id) is None
    await evening.wait(3)
    assert "ben" not in text_of(evening.post)
    assert await evening["ben"].command("leave") == evening["ben"].says("refusal-not-seated")


async def test_leave_in_a_game_is_asked_once_more(evening: Evening) -> None:
    await evening.search("ana", "ben")
    ben = evening["ben"]
    assert await ben.command("leave") == ben.says("leave-question")
    assert evening.table.seat_of(ben.id) == 1
    assert await ben.press("leave-yes") == ben.says("left")
    assert evening.table.seat_of(ben.id) is None
    assert await ben.command("leave") == ben.says("refusal-already-left")
    assert ben.says("watch-hint") in await ben.command("panel")


async def test_cancel_is_for_the_host_and_for_who_may_manage_the_server(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    boss = evening.arrives("boss", "de", manages=True)
    assert await ben.command("cancel") == ben.says("refusal-not-host-or-manager", host="ana")
    assert await boss.command("cancel") == boss.says("cancel-question")
    assert await ana.command("cancel") == ana.says("cancel-question")
    assert evening.table.head.status is Status.LOBBY
    assert await ana.press("cancel-yes") == ana.says("cancelled")
    assert await boss.press("cancel-yes") == boss.says("refusal-table-over")
    assert await acts(evening) == [], "a host's own table is no matter of managers"


async def test_what_a_manager_cancels_for_others_is_in_the_audit(evening: Evening) -> None:
    table = await evening.lobby("ana", "ben")
    boss = evening.arrives("boss", "de", manages=True)
    await boss.command("cancel")
    await boss.press("cancel-yes")
    assert table.head.status is Status.CLOSED
    assert await acts(evening) == [(ManagerAction.CANCELLED, boss.id)]


# --- rules, language ---


@pytest.mark.parametrize("locale", CLIENTS)
async def test_rules_are_turned_page_by_page_there_and_back(evening: Evening, locale: str) -> None:
    reader = evening.arrives("reader", locale)
    said = await reader.command("rules")
    for page in RULES_PAGES:
        assert reader.says(f"rules-page-{page}-title") in said
        assert reader.says(f"rules-page-{page}-body") in said
        if reader.can(f"rules:{page + 1}"):
            said = await reader.press(f"rules:{page + 1}")
    assert f"{RULES_PAGES[-1]}/{RULES_PAGES[-1]}" in said
    assert [asks(each) for each in controls(reader.panel) if not each.get("disabled")] == [f"rules:{page - 1}", "learn"]
    assert len(reader.private()) == 1, "turned in place"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_my_language_is_mine_alone_until_it_is_automatic_again(evening: Evening, language: str) -> None:
    ana = evening["ana"]
    say = evening.words.say(language)
    assert await ana.command("language", language=language) == say("language-mine-set")
    assert await ana.command("status") == say("status-nothing")
    await evening.restart()
    assert await ana.command("status") == say("status-nothing"), "it is remembered"
    assert await evening["dan"].command("status") == evening["dan"].says("status-nothing")
    assert await ana.command("language", language="auto") == ana.says("language-mine-set")
    assert await ana.command("status") == ana.says("status-nothing")


async def test_the_servers_language_needs_manage_server_and_redraws_its_tables(evening: Evening) -> None:
    await evening.lobby("ana")
    ana = evening["ana"]
    said = await ana.command("language", **{"language": "de", "for": "server"})
    assert said == ana.says("language-server-not-allowed") == ana.reads()

    boss = evening.arrives("boss", "it", manages=True)
    german = evening.words.say("de")
    assert await boss.command("language", **{"language": "de", "for": "server"}) == german("language-server-set")
    await evening.wait(3)
    assert german("lobby-title") in text_of(evening.post)
    await boss.command("language", **{"language": "auto", "for": "server"})
    await evening.wait(3)
    assert evening.says("lobby-title") in text_of(evening.post)


# --- as Discord knows them ---


async def test_commands_are_for_servers_only(evening: Evening) -> None:
    assert evening["ana"].actor.available_commands(evening.place)
    assert evening["ana"].actor.user.available_commands() == ()
    with pytest.raises(SetupError):
        await evening["ana"].actor.user.slash("exchange play")


async def test_commands_are_synced_once_and_again_only_when_discord_forgot_them(evening: Evening) -> None:
    def syncs() -> int:
        return len(evening.sent("PUT", "/applications/*/commands"))

    assert syncs() == 1
    await evening.restart()
    assert syncs() == 1
    evening.env.backend.commands.clear()
    await evening.restart()
    assert syncs() == 2


async def test_what_is_no_choice_cannot_be_sent(evening: Evening) -> None:
    with pytest.raises(OptionError):
        await evening["ana"].command("play", search_limit="7")
