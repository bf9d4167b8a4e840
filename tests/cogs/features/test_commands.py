"""The slash commands with all their options."""

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.backend.errors import OptionError, SetupError

from cogs.words.catalogs import LANGUAGES, RULES_PAGES
from engine.options import PRESETS, Options
from proving.clients import CLIENTS
from rivals.levels import Level
from tables.state.audit_entries import ManagerAction
from tables.state.head import Status
from tests.cogs.features.admin.managers import acts
from tests.cogs.people import asks, controls, text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.long import mostly_long


def command(server: SimulatedServer, name: str) -> dict[str, Any]:
    (exchange,) = (each for (known, _), each in server.env.backend.commands[None].items() if known == "exchange")
    return next(each for each in exchange["options"] if each["name"] == name)


def option(server: SimulatedServer, name: str, of: str = "play") -> list[str]:
    return [c["value"] for o in command(server, of)["options"] if o["name"] == name for c in o["choices"]]


# --- play ---


async def test_play_opens_a_public_table_with_its_host_seated(server: SimulatedServer) -> None:
    await server["ana"].command("play")
    assert server.table.head.host_id == server["ana"].id
    assert server.table.head.preset == "house"
    assert server.table.head.options == PRESETS["house"]
    assert server.says("lobby-title") in text_of(server.post)
    assert server["dan"].can("join")


async def test_the_command_play_has_three_options(server: SimulatedServer) -> None:
    assert [each["name"] for each in command(server, "play")["options"]] == ["rivals", "level", "edition"]
    assert option(server, "rivals") == ["1", "2", "3"]
    assert option(server, "level") == list(Level)


async def test_play_opens_a_table_of_an_edition(server: SimulatedServer) -> None:
    await server["ana"].command("play", edition="short")
    assert server.table.head.options == replace(PRESETS["house"], edition="short")


async def test_if_the_servers_default_edition_was_removed_tables_open_with_the_standard_one(
    server: SimulatedServer,
) -> None:
    await server.change_settings(options=Options(edition="gone"))
    await server["ana"].command("play")
    assert server.table.head.options.edition == "standard"


async def test_editions_are_suggested_while_typing(server: SimulatedServer) -> None:
    ana = server["ana"].actor
    for typed, expected in (("", ["standard", "short", "tiny"]), ("SH", ["short"]), ("x", [])):
        offered = await ana.autocomplete(server.channel, "exchange play", "edition", typed)
        assert [each["value"] for each in offered] == expected


async def test_an_unknown_edition_is_refused_and_no_table_opens(server: SimulatedServer) -> None:
    assert await server["ana"].command("play", edition="luxury") == server["ana"].says("refusal-edition-gone")
    assert server.registry.live_in(server.channel.id) is None


async def test_a_second_table_in_a_channel_is_refused_with_a_link_to_the_first(server: SimulatedServer) -> None:
    await server["ana"].command("play")
    said = await server["ben"].command("play")
    link = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}/{server.post.id}"
    ben = server["ben"]
    assert said == "\n".join((ben.says("table-here", link=link), ben.says("no-thread-off"))) == ben.reads()


# --- panel, status, leave, cancel ---


@pytest.mark.parametrize("name", ["panel", "leave", "cancel"])
async def test_without_a_table_the_command_says_so_privately(server: SimulatedServer, name: str) -> None:
    assert await server["cleo"].command(name) == server["cleo"].says("no-table-here") == server["cleo"].reads()


async def test_panel_shows_the_lobby_in_the_users_language(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    assert server["ana"].says("lobby-title").splitlines()[1].strip() in await server["ana"].command("panel")
    assert server["ana"].can("start")


async def test_panel_shows_players_their_panel_and_others_the_public_view(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    assert server["ana"].says("search-hand-empty") in await server["ana"].command("panel")
    assert server["dan"].says("watch-hint") in await server["dan"].command("panel")
    assert not any(each.startswith("pick") for each in server["dan"].live())


async def test_status_lists_every_seat_in_this_server_with_a_link(server: SimulatedServer) -> None:
    ana = server["ana"]
    assert await ana.command("status") == ana.says("status-nothing")
    await server.started("ana", "ben")
    first = server.post
    server.channel = server.guild.create_text_channel("second")
    await ana.command("play")
    said = await ana.command("status")
    assert ana.says("status-title") in said
    assert ana.says("status-playing", players=2) in said
    assert ana.says("status-lobby", players=1) in said
    assert str(first.id) in said
    assert str(server.post.id) in said
    assert await server["ben"].command("status") != said


async def test_leave_in_the_lobby_frees_the_seat_at_once(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    assert await server["ben"].command("leave") == server["ben"].says("left")
    assert server.table.seat_of(server["ben"].id) is None
    await server.wait(3)
    assert "ben" not in text_of(server.post)
    assert await server["ben"].command("leave") == server["ben"].says("refusal-not-seated")


async def test_scenario_08_leave_in_a_game_asks_for_confirmation(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ben = server["ben"]
    assert await ben.command("leave") == ben.says("leave-question")
    assert server.table.seat_of(ben.id) == 1
    assert await ben.press("leave-yes") == ben.says("left")
    assert server.table.seat_of(ben.id) is None
    assert await ben.command("leave") == ben.says("refusal-already-left")
    assert ben.says("watch-hint") in await ben.command("panel")


async def test_only_the_host_and_managers_can_cancel(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    boss = server.add_person("boss", "de", manages=True)
    assert await ben.command("cancel") == ben.says("refusal-not-host-or-manager", host="ana")
    assert await boss.command("cancel") == boss.says("cancel-question")
    assert await ana.command("cancel") == ana.says("cancel-question")
    assert server.table.head.status is Status.LOBBY
    assert await ana.press("cancel-yes") == ana.says("cancelled")
    assert await boss.press("cancel-yes") == boss.says("refusal-table-over")
    assert await acts(server) == [], "a host who cancels their own table is not in the audit log"


async def test_a_cancellation_by_a_manager_is_in_the_audit(server: SimulatedServer) -> None:
    table = await server.lobby("ana", "ben")
    boss = server.add_person("boss", "de", manages=True)
    await boss.command("cancel")
    await boss.press("cancel-yes")
    assert table.head.status is Status.CLOSED
    assert await acts(server) == [(ManagerAction.CANCELLED, boss.id)]


# --- rules, language ---


def is_drawn(line: str) -> bool:
    """Whether this line is an example of emoji only, which a picture may replace."""
    return "➜" in line and not any(map(str.isalpha, line))


@pytest.mark.parametrize("locale", mostly_long(CLIENTS, "ana", "cleo"))
async def test_the_rules_can_be_paged_forwards_and_back(server: SimulatedServer, locale: str) -> None:
    reader = server.add_person("reader", locale)
    said = await reader.command("rules")
    for page in RULES_PAGES:
        assert reader.says(f"rules-page-{page}-title") in said
        assert all(line in said for line in reader.says(f"rules-page-{page}-body").splitlines() if not is_drawn(line))
        if reader.can(f"rules:{page + 1}"):
            said = await reader.press(f"rules:{page + 1}")
    assert f"{RULES_PAGES[-1]}/{RULES_PAGES[-1]}" in said
    assert [asks(each) for each in controls(reader.panel) if not each.get("disabled")] == [f"rules:{page - 1}", "learn"]
    assert len(reader.private()) == 1, "the same message was edited"


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
async def test_a_chosen_language_is_only_the_users_until_it_is_automatic_again(
    server: SimulatedServer, language: str
) -> None:
    ana = server["ana"]
    say = server.words.say(language)
    assert await ana.command("language", language=language) == say("language-mine-set")
    assert await ana.command("status") == say("status-nothing")
    await server.restart()
    assert await ana.command("status") == say("status-nothing"), "the chosen language is stored"
    assert await server["dan"].command("status") == server["dan"].says("status-nothing")
    assert await ana.command("language", language="auto") == ana.says("language-mine-set")
    assert await ana.command("status") == ana.says("status-nothing")


async def test_the_servers_language_needs_manage_server_and_redraws_its_tables(server: SimulatedServer) -> None:
    await server.lobby("ana")
    ana = server["ana"]
    said = await ana.command("language", **{"language": "de", "for": "server"})
    assert said == ana.says("language-server-not-allowed") == ana.reads()

    boss = server.add_person("boss", "it", manages=True)
    german = server.words.say("de")
    assert await boss.command("language", **{"language": "de", "for": "server"}) == german("language-server-set")
    await server.wait(3)
    assert german("lobby-title") in text_of(server.post)
    await boss.command("language", **{"language": "auto", "for": "server"})
    await server.wait(3)
    assert server.says("lobby-title") in text_of(server.post)


# --- registration with Discord ---


async def test_direct_messages_offer_the_game_but_not_the_managers_command(server: SimulatedServer) -> None:
    assert "exchange play" in server["ana"].actor.user.available_commands()
    with pytest.raises(SetupError):
        await server["ana"].actor.user.slash("exchange-admin")


async def test_commands_are_synced_again_only_if_discord_lost_them(server: SimulatedServer) -> None:
    def syncs() -> int:
        return len(server.sent("PUT", "/applications/*/commands"))

    assert syncs() == 1
    await server.restart()
    assert syncs() == 1
    server.env.backend.commands.clear()
    await server.restart()
    assert syncs() == 2


async def test_a_value_that_is_not_offered_is_refused(server: SimulatedServer) -> None:
    with pytest.raises(OptionError):
        await server["ana"].command("play", rivals="7")
