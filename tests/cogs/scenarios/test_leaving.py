"""Scenarios 16 to 22, from problems of other bots: people leave, and games stop."""

from functools import partial

import pytest
from msgspec.structs import replace

from cogs.upkeep.departed_players import CHECK_GAP, QUIET
from engine.game import Phase
from engine.invariants import broken_invariants
from engine.options import Options
from tables.state.deadlines import DESERTED_SECONDS, GRACE_SECONDS, LOBBY_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.occupants import Occupant, Presence
from tables.storage.commits import Commit
from tables.storage.writer import NotSaved
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.people import asks, controls, text_of
from tests.cogs.simulated_server import NEVER, NO_LIMITS, TINY_GAME, SimulatedServer
from tests.engine import positions
from tests.tables.harness import phase_of, presence_of, status_of

LIMITS = Options(search_seconds=120, turn_seconds=30, edition="tiny")
LOOKED_FOR = QUIET * (1 + CHECK_GAP) + 5  # seconds until the bot has asked Discord about a silent person


async def test_scenario_16_a_computer_plays_for_someone_who_left_the_server_and_the_channel_becomes_free(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben", options=LIMITS)
    server.pace = 0.5
    server.guild.remove_member(server["ben"].actor)
    await play(server, PanelPlayer(server["ana"], 5))
    await server.wait(3)

    assert status_of(server.table) is Status.OVER
    assert "ben" in text_of(server.public()[-1])
    await server["cleo"].command("play")
    assert status_of(server.table) is Status.LOBBY


async def test_scenario_16_nobody_waits_for_a_banned_player(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    server.guild.remove_member(server["ben"].actor)
    await server.wait(LOOKED_FOR)
    ana, ben = (each.presence for each in server.table.head.occupants)
    assert (ana, ben) == (Presence.PRESENT, Presence.AWAY), "Ana is silent but still a member"


async def test_scenario_16_a_player_who_left_the_server_gets_the_seat_back_with_a_press(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben")
    ben = server["ben"]
    server.guild.remove_member(ben.actor)
    await server.wait(LOOKED_FOR)
    assert presence_of(server.table, 1) is Presence.AWAY
    server.guild.add_member(ben.actor.user)
    await ben.press("pick:3")
    assert presence_of(server.table, 1) is Presence.PRESENT


async def test_scenario_16_a_lobby_frees_the_seat_and_passes_on_the_host(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    server.guild.remove_member(server["ana"].actor)
    await server.wait(LOOKED_FOR)
    assert [each.user_id for each in server.table.head.occupants] == [server["ben"].id]
    assert server.table.head.host_id == server["ben"].id
    assert "ana" not in text_of(server.post)


async def test_scenario_16_a_table_that_everyone_left_frees_its_channel(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    for name in ("ana", "ben"):
        server.guild.remove_member(server[name].actor)
    await server.wait(LOOKED_FOR)
    assert server.table.head.close_reason is CloseReason.ALL_LEFT
    assert server.says("closed-all-left") in text_of(server.post)
    await server["cleo"].command("play")
    assert status_of(server.table) is Status.LOBBY


async def test_scenario_17_when_the_host_leaves_the_lobby_the_longest_seated_player_can_start(
    server: SimulatedServer,
) -> None:
    await server.lobby("ana", "ben", "cleo")
    await server["ana"].press("unseat")
    assert server.table.head.host_id == server["ben"].id
    assert f"**ben** · {server.says('lobby-host')}" in text_of(server.post)
    await server["ben"].press("start")
    assert status_of(server.table) is Status.PLAYING


async def test_scenario_18_a_lobby_nobody_starts_closes_and_says_so(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    post = server.post
    await server.wait(LOBBY_SECONDS + 3)
    assert text_of(post) == "\n".join([server.says("closed-title"), server.says("closed-lobby-expired")])
    assert [asks(each) for each in controls(post)] == ["alert-mine"], "no button of the table is left"
    await server["cleo"].command("play")
    assert server["ben"].can("join")


async def test_scenario_18_a_lobbys_deadline_keeps_running_in_an_outage(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    post = server.post
    await server.wait(LOBBY_SECONDS - 200)
    await server.restart(outage=100)
    await server.wait(90)
    assert server["cleo"].can("join")
    await server.wait(13)
    assert text_of(post) == "\n".join([server.says("closed-title"), server.says("closed-lobby-expired")])


async def test_scenario_19_a_leavers_pieces_stay_in_the_game(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    ana = server["ana"]
    for tile in (1, 2, 3):
        await ana.keep(tile)
    await ana.press("pick:5")
    assert await ana.press("leave") == ana.says("leave-question"), "leaving needs a second press (8)"
    assert await ana.press("leave-yes") == ana.says("left")
    assert broken_invariants(server.game) == []
    assert len(server.game.seats[0].board) == 3

    server.pace = 0.5
    await play(server, PanelPlayer(server["ben"], 3))
    await server.wait(3)
    assert broken_invariants(server.game) == []
    assert server.table.ranking()[-1] == 0, "9.2: a person who leaves gets the last place"
    assert server.says("result-left") in text_of(server.public()[-1])


async def test_scenario_19_when_all_have_left_the_table_closes_without_a_result(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    post = server.post
    for name in ("ana", "ben"):
        await server[name].command("leave")
        await server[name].press("leave-yes")
    await server.wait(3)
    assert server.table.head.close_reason is CloseReason.ALL_LEFT
    assert server.says("closed-all-left") in text_of(post)


async def test_scenario_20_an_away_player_gets_the_seat_back_even_by_a_refused_press(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ben = server["ben"]
    server.guild.remove_member(ben.actor)
    await server.wait(LOOKED_FOR)
    assert presence_of(server.table, 1) is Presence.AWAY
    server.guild.add_member(ben.actor.user)
    await ben.command("cancel")  # refused: only the host may do this
    assert presence_of(server.table, 1) is Presence.PRESENT


async def test_scenario_20_a_player_who_has_just_pressed_something_is_not_away(server: SimulatedServer) -> None:
    game = positions.exchange("J C J C L L", rivals=("L L L",), markets="2a 3a", options=LIMITS)
    await server.arrange(game, "ana", "ben", options=LIMITS)
    ana, ben = server["ana"], server["ben"]
    for looks_at in ("show:market:2", "dealing"):  # in each of her turns she looks at a page, and the time runs out
        await server.wait(20)
        await ana.press(looks_at)
        await server.wait(11)
        assert server.mover() is ben
        await ben.press("bag")
        await server.wait(2)
    assert presence_of(server.table, 0) is Presence.PRESENT
    assert server.table.head.occupants[0].missed == 0


async def test_scenario_20_a_player_who_misses_two_limits_is_away_until_any_press(server: SimulatedServer) -> None:
    game = positions.exchange("L L", rivals=("L L L L",), markets="2a 3a", options=LIMITS)
    await server.arrange(game, "ana", "ben", options=LIMITS)
    ana, ben = server["ana"], server["ben"]
    for _ in range(2):
        await server.wait(32)
        await ben.press("bag")
        await server.wait(2)
    assert presence_of(server.table, 0) is Presence.AWAY
    assert "💤" in text_of(server.post)
    await ana.press("dealing")
    await server.wait(3)
    assert presence_of(server.table, 0) is Presence.PRESENT
    assert "💤" not in text_of(server.post)


async def hand_over(server: SimulatedServer, name: str) -> None:
    """A person leaves the server, and a computer takes over their seat. Then they return to the server."""
    person = server[name]
    server.guild.remove_member(person.actor)
    await server.wait(LOOKED_FOR)
    server.guild.add_member(person.actor.user)
    assert occupant(server, name).presence is Presence.AWAY


def occupant(server: SimulatedServer, name: str) -> Occupant:
    return server.table.head.occupants[server.table.seat_of(server[name].id) or 0]


async def test_scenario_20_an_away_player_gets_the_seat_back_after_a_restart(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben")
    ben = server["ben"]
    await hand_over(server, "ben")
    server.pace = 2.0
    await server.restart()
    await server.wait(10)
    kept = len(server.game.seats[1].board)
    assert kept, "the rival continues, although it has seen no tile"
    server.pace = NEVER
    await ben.press("show:board")
    assert f"> {ben.says('back-again', round=1)}" in ben.reads()
    assert f"{kept}/6" in ben.reads(), "Ben has the tiles that the rival kept"
    assert occupant(server, "ben").presence is Presence.PRESENT
    assert broken_invariants(server.game) == []


@pytest.mark.parametrize("command", ["rules", "status", "profile"])
async def test_scenario_20_any_command_gives_the_seat_back(server: SimulatedServer, command: str) -> None:
    await server.search("ana", "ben")
    await hand_over(server, "ben")
    await server["ben"].command(command)
    assert occupant(server, "ben").presence is Presence.PRESENT


async def test_scenario_20_a_player_who_reads_the_rules_is_not_away(server: SimulatedServer) -> None:
    """The buttons of the rules name no table, but still show that the player is present."""
    game = positions.exchange("L L", rivals=("L L L L",), markets="2a 3a", options=LIMITS)
    await server.arrange(game, "ana", "ben", options=LIMITS)
    ana, ben = server["ana"], server["ben"]
    await ana.command("rules")
    for page in (2, 3):  # she looks at one page in each of her turns, which all time out
        await server.wait(20)
        await ana.press(f"rules:{page}")
        await server.wait(11)
        assert server.mover() is ben
        await ben.press("bag")
        await server.wait(2)
    assert (occupant(server, "ana").presence, occupant(server, "ana").missed) == (Presence.PRESENT, 0)


async def test_scenario_20_the_rules_are_shown_even_if_the_press_cannot_be_saved(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    await hand_over(server, "ben")
    ben = server["ben"]

    async def fails(_: Commit) -> None:
        raise NotSaved("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(server.store, "append", fails)
        answer = await ben.command("rules")
        assert occupant(server, "ben").presence is Presence.AWAY
    assert await ben.command("rules") == answer
    assert occupant(server, "ben").presence is Presence.PRESENT


async def test_scenario_20_a_returning_player_is_told_once_from_which_round_a_computer_played(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben")
    await hand_over(server, "ben")
    server.pace = 0.5
    await play(server, PanelPlayer(server["ana"], 3), until=Phase.EXCHANGE)
    await play(server, PanelPlayer(server["ana"], 3), until=Phase.READY)
    server.pace = NEVER
    for name in ("ben", "cleo"):  # each in their own language; Cleo has no seat
        await server[name].command("panel")
    assert server["ben"].says("back-again", round=1) in server["ben"].reads()
    assert server["cleo"].says("back-again", round=1) not in server["cleo"].reads()
    await server["ben"].command("panel")
    assert server["ben"].says("back-again", round=1) not in server["ben"].reads()


@pytest.mark.parametrize("again", ["resumed", "ready"])
async def test_scenario_22_a_lost_connection_marks_nobody_away_and_shows_the_new_deadline(
    server: SimulatedServer, again: str
) -> None:
    await server.search("ana", "ben", options=LIMITS)
    await line(server, "disconnect")
    await server.wait(2 * LIMITS.search_seconds)
    assert phase_of(server.table) is Phase.SEARCH
    await line(server, *(["resumed"] if again == "resumed" else ["connect", "ready"]))
    await server.wait(3)
    there_is = server.deadline
    assert there_is - server.env.seconds == pytest.approx(GRACE_SECONDS - 3, abs=0.1)
    assert f"<t:{int(there_is)}:R>" in text_of(server.post)
    await server.wait(GRACE_SECONDS)
    assert phase_of(server.table) is not Phase.SEARCH
    assert [each.missed for each in server.table.head.occupants] == [0, 0]


async def test_scenario_22_a_connection_lost_again_before_ready_counts_as_lost(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=LIMITS)
    await line(server, "disconnect", "connect", "disconnect", "ready")
    await server.wait(2 * LIMITS.search_seconds)
    assert server.phase is Phase.SEARCH


async def line(server: SimulatedServer, *events: str) -> None:
    """Dispatches discord.py's events about the connection."""

    async def told() -> None:
        for event in events:
            server.bot.dispatch(f"shard_{event}", 0)

    await server.run_in_bot(told)


async def test_scenario_20_a_deserted_table_says_that_it_waits_for_a_person_and_then_continues(
    server: SimulatedServer,
) -> None:
    await deserted(server)
    when = f"<t:{int(server.deadline)}:R>"
    assert server.says("table-deserted", round=2, when=when) in text_of(server.post)
    assert text_of(server.post).count("💤") == 3, "the sign is beside both names, and in the line that explains it"
    ana = server["ana"]
    assert ana.says("ready-deserted", when=when) in ana.reads(), "Ana's panel says it as well, in her language"
    assert await ana.press("ready")
    await server.wait(3)
    assert ana.says("back-again", round=1) in ana.reads()
    assert server.phase is Phase.SEARCH, "the game does not wait for people who are away"
    assert text_of(server.post).count("💤") == 2


async def test_scenario_18_a_deserted_table_closes_and_says_why(server: SimulatedServer) -> None:
    await deserted(server)
    post = server.post
    await server.wait(DESERTED_SECONDS + 3)
    assert text_of(post) == "\n".join([server.says("closed-title"), server.says("closed-deserted")])
    ben = server["ben"]
    assert ben.reads() == f"🌙 {ben.says('cancelled')} {ben.says('closed-deserted')}"
    await server["cleo"].command("play")
    assert server["ben"].can("join")


async def deserted(server: SimulatedServer) -> None:
    """Makes both players away. Computers finish the round."""
    await server.search("ana", "ben", options=LIMITS)
    for name in ("ana", "ben"):  # one by one, because the table would close if all were away at once
        asked = {server[name].id: server.env.seconds}
        await server.run_in_bot(partial(server.table.departed, asked))
    server.pace = 0.5
    while server.phase is not Phase.READY:
        await server.wait(5)
    server.pace = NEVER
    await server.wait(3)


@pytest.mark.parametrize("phase", ["lobby", "search", "exchange"])
async def test_scenario_21_a_cancelled_table_leaves_nothing_behind(server: SimulatedServer, phase: str) -> None:
    table = await getattr(server, phase)("ana", "ben", options=Options())
    boss = server.add_person("boss", "de", manages=True)
    post = server.post
    assert await boss.command("cancel") == boss.says("cancel-question")
    assert await boss.press("cancel-yes") == boss.says("cancelled")
    await server.wait(3)

    ben = server["ben"]
    assert text_of(post) == "\n".join([server.says("closed-title"), server.says("closed-cancelled")])
    if phase != "lobby":
        closed = f"🌙 {ben.says('cancelled')} {ben.says('closed-cancelled')}"
        assert ben.reads() == closed, "Ben's open panel is in his own language"
    assert await server["ana"].command("status") == server["ana"].says("status-nothing")
    assert table.timer is None
    assert not list(server.registry.live())
    since = server.request_count
    await server.wait(3600)
    assert not server.sent(since=since), "no clock runs, and nothing is redrawn"
    await server["ben"].command("play")
    assert server["ana"].can("join")


async def test_scenario_21_no_part_of_the_bot_keeps_data_of_a_cancelled_table(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben", "cleo")
    await server["ana"].press("rival")
    await server["ana"].press("start")
    await server.wait(1)
    for name in ("ana", "ben", "cleo"):
        await server[name].press("panel")
    await server["dan"].press("watch")
    await server.arrange_again(positions.search("J J J C C C", rivals=("", "", "")))
    await server.wait(2.5)
    await server["ana"].press("escape")
    await server.wait(2.5)
    called = len(server.public())
    assert called == 2, "there are the table's message and the escape call"
    await server["ben"].press("pick:17")
    runner, publisher = server.registry._rival_runner, server.bot._publisher
    assert runner._timers
    assert publisher.panels._tables
    assert publisher.public_messages._escape_calls._tables

    boss = server.add_person("boss", "de", manages=True)
    await boss.command("cancel")
    await boss.press("cancel-yes")
    await server.wait(5)
    kept = {
        "computers": (runner._timers, runner._moving, runner._players, +runner._failures),
        "panels": (publisher.panels._tables,),
        "posts": (publisher.public_messages._deliveries,),
        "calls": (publisher.public_messages._escape_calls._tables,),
        "stale messages": (
            publisher.public_messages._stale_messages._messages,
            publisher.public_messages._stale_messages._jobs,
        ),
    }
    assert {name for name, parts in kept.items() if any(parts)} == set()
    assert len(server.public()) == 1, "the escape call is deleted"


async def test_scenario_22_a_deadline_keeps_running_in_an_outage_but_leaves_time_to_act(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben", options=replace(NO_LIMITS, search_seconds=120))
    await server.wait(90)
    await server.restart(outage=600)
    left = server.deadline - server.env.seconds
    assert GRACE_SECONDS - 1 <= left <= GRACE_SECONDS
    await server.wait(1)
    assert f"<t:{int(server.deadline)}:R>" in server["ana"].reads(), "Ana's panel shows the new deadline"
    await server["ana"].press("pick:0")
    await server.wait(left)
    assert server.phase is Phase.EXCHANGE or server.game.round == 2


async def test_scenario_22_a_short_outage_changes_no_deadline(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=replace(NO_LIMITS, search_seconds=120))
    before = server.table.head.deadline
    await server.restart(outage=20)
    assert server.table.head.deadline == before
