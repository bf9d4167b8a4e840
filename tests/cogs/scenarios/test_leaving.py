"""What went wrong for people on other bots, 16 to 22: leaving and stopping."""

from functools import partial

import pytest
from msgspec.structs import replace

from cogs.upkeep.attendance import QUIET, ROUND
from engine.game import Phase
from engine.invariants import broken_invariants
from engine.options import Options
from tables.state.deadlines import DESERTED_SECONDS, GRACE_SECONDS, LOBBY_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.occupants import Occupant, Presence
from tables.storage.store import Commit
from tables.storage.writer import NotSaved
from tests.cogs.evening import NEVER, NO_LIMITS, Evening
from tests.cogs.people import controls, text_of
from tests.cogs.thumb import Thumb, play
from tests.engine import positions
from tests.tables.rig import phase_of, presence_of, status_of

LIMITS = Options(search_seconds=120, turn_seconds=30, edition="tiny")
LOOKED_FOR = QUIET * (1 + ROUND) + 5  # s after which a silent person has been asked after


async def test_scenario_16_a_player_who_leaves_the_server_is_played_on_and_the_channel_is_free_again(
    evening: Evening,
) -> None:
    await evening.search("ana", "ben", options=LIMITS)
    evening.pace = 0.5
    evening.guild.remove_member(evening["ben"].actor)
    await play(evening, Thumb(evening["ana"], 5))
    await evening.wait(3)

    assert status_of(evening.table) is Status.OVER
    assert "ben" in text_of(evening.public()[-1])
    await evening["cleo"].command("play")
    assert status_of(evening.table) is Status.LOBBY


async def test_scenario_16_who_was_banned_is_not_waited_for(evening: Evening) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    evening.guild.remove_member(evening["ben"].actor)
    await evening.wait(LOOKED_FOR)
    ana, ben = (each.presence for each in evening.table.head.occupants)
    assert (ana, ben) == (Presence.PRESENT, Presence.AWAY), "quiet is not gone: ana is still a member"


async def test_scenario_16_who_left_the_server_and_presses_again_has_the_seat_back(evening: Evening) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    ben = evening["ben"]
    evening.guild.remove_member(ben.actor)
    await evening.wait(LOOKED_FOR)
    assert presence_of(evening.table, 1) is Presence.AWAY
    evening.guild.add_member(ben.actor.user)
    await ben.press("pick:3")
    assert presence_of(evening.table, 1) is Presence.PRESENT


async def test_scenario_16_a_lobby_frees_the_seat_and_passes_on_the_host(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    evening.guild.remove_member(evening["ana"].actor)
    await evening.wait(LOOKED_FOR)
    assert [each.user_id for each in evening.table.head.occupants] == [evening["ben"].id]
    assert evening.table.head.host_id == evening["ben"].id
    assert "ana" not in text_of(evening.post)


async def test_scenario_16_a_table_of_people_who_are_all_gone_frees_its_channel(evening: Evening) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    for name in ("ana", "ben"):
        evening.guild.remove_member(evening[name].actor)
    await evening.wait(LOOKED_FOR)
    assert evening.table.head.close_reason is CloseReason.ALL_LEFT
    assert evening.says("closed-all-left") in text_of(evening.post)
    await evening["cleo"].command("play")
    assert status_of(evening.table) is Status.LOBBY


async def test_scenario_17_when_the_host_leaves_the_lobby_the_longest_seated_starts(evening: Evening) -> None:
    await evening.lobby("ana", "ben", "cleo")
    await evening["ana"].press("unseat")
    assert evening.table.head.host_id == evening["ben"].id
    assert f"**ben** · {evening.says('lobby-host')}" in text_of(evening.post)
    await evening["ben"].press("start")
    assert status_of(evening.table) is Status.PLAYING


async def test_scenario_18_a_lobby_nobody_starts_closes_and_says_so(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    post = evening.post
    await evening.wait(LOBBY_SECONDS + 3)
    assert text_of(post) == "\n".join([evening.says("closed-title"), evening.says("closed-lobby-expired")])
    assert not controls(post), "nothing is left to press"
    await evening["cleo"].command("play")
    assert evening["ben"].can("join")


async def test_scenario_18_a_lobbys_clock_goes_on_in_an_outage(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    post = evening.post
    await evening.wait(LOBBY_SECONDS - 200)
    await evening.restart(outage=100)
    await evening.wait(90)
    assert evening["cleo"].can("join")
    await evening.wait(13)
    assert text_of(post) == "\n".join([evening.says("closed-title"), evening.says("closed-lobby-expired")])


async def test_scenario_19_a_leavers_pieces_stay_in_the_game(evening: Evening) -> None:
    await evening.search("ana", "ben", options=replace(NO_LIMITS, edition="tiny"))
    ana = evening["ana"]
    for tile in (1, 2, 3):
        await ana.press(f"pick:{tile}")
        await ana.press("keep")
    await ana.press("pick:5")
    assert await ana.press("leave") == ana.says("leave-question"), "a thumb is asked once more (8)"
    assert await ana.press("leave-yes") == ana.says("left")
    assert broken_invariants(evening.game) == []
    assert len(evening.game.seats[0].board) == 3

    evening.pace = 0.5
    await play(evening, Thumb(evening["ben"], 3))
    await evening.wait(3)
    assert broken_invariants(evening.game) == []
    assert evening.table.ranking()[-1] == 0, "9.2: the leaver's place counts as last"
    assert evening.says("result-left") in text_of(evening.public()[-1])


async def test_scenario_19_when_all_have_left_the_table_closes_without_a_result(evening: Evening) -> None:
    await evening.search("ana", "ben")
    post = evening.post
    for name in ("ana", "ben"):
        await evening[name].command("leave")
        await evening[name].press("leave-yes")
    await evening.wait(3)
    assert evening.table.head.close_reason is CloseReason.ALL_LEFT
    assert evening.says("closed-all-left") in text_of(post)


async def test_scenario_20_a_press_that_is_refused_gives_the_seat_back(evening: Evening) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    ben = evening["ben"]
    evening.guild.remove_member(ben.actor)
    await evening.wait(LOOKED_FOR)
    assert presence_of(evening.table, 1) is Presence.AWAY
    evening.guild.add_member(ben.actor.user)
    await ben.command("cancel")  # which is the host's to do
    assert presence_of(evening.table, 1) is Presence.PRESENT


async def test_scenario_20_who_acted_a_moment_ago_is_not_called_away(evening: Evening) -> None:
    game = positions.exchange("J C J C L L", rivals=("L L L",), markets="2a 3a", options=LIMITS)
    await evening.arrange(game, "ana", "ben", options=LIMITS)
    ana, ben = evening["ana"], evening["ben"]
    for sheet in ("board", "markets"):  # looks about in each of her turns, and thinks too long
        await evening.wait(20)
        await ana.press(f"show:{sheet}")
        await evening.wait(11)
        assert evening.mover() is ben
        await ben.press("bag")
        await evening.wait(2)
    assert presence_of(evening.table, 0) is Presence.PRESENT
    assert evening.table.head.occupants[0].missed == 0


async def test_scenario_20_who_pressed_nothing_twice_is_away_until_any_press(evening: Evening) -> None:
    game = positions.exchange("L L", rivals=("L L L L",), markets="2a 3a", options=LIMITS)
    await evening.arrange(game, "ana", "ben", options=LIMITS)
    ana, ben = evening["ana"], evening["ben"]
    for _ in range(2):
        await evening.wait(32)
        await ben.press("bag")
        await evening.wait(2)
    assert presence_of(evening.table, 0) is Presence.AWAY
    assert "💤" in text_of(evening.post)
    await ana.press("show:board")
    await evening.wait(3)
    assert presence_of(evening.table, 0) is Presence.PRESENT
    assert "💤" not in text_of(evening.post)


async def hand_over(evening: Evening, name: str) -> None:
    """A person leaves the server, which the bot finds out, and comes back to it."""
    person = evening[name]
    evening.guild.remove_member(person.actor)
    await evening.wait(LOOKED_FOR)
    evening.guild.add_member(person.actor.user)
    assert occupant(evening, name).presence is Presence.AWAY


def occupant(evening: Evening, name: str) -> Occupant:
    return evening.table.head.occupants[evening.table.seat_of(evening[name].id) or 0]


async def test_scenario_20_a_seat_that_was_handed_over_before_a_restart_is_given_back_after_it(
    evening: Evening,
) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    ben = evening["ben"]
    await hand_over(evening, "ben")
    evening.pace = 2.0
    await evening.restart()
    await evening.wait(10)
    kept = len(evening.game.seats[1].board)
    assert kept, "the rival plays on, though it knows no tile any more"
    evening.pace = NEVER
    await ben.press("show:board")
    assert f"> {ben.says('back-again', round=1)}" in ben.reads()
    assert f"{kept}/6" in ben.reads(), "what the rival kept is Ben's"
    assert occupant(evening, "ben").presence is Presence.PRESENT
    assert broken_invariants(evening.game) == []


@pytest.mark.parametrize("command", ["rules", "status", "profile"])
async def test_scenario_20_whoever_asks_the_bot_for_anything_has_the_seat_back(evening: Evening, command: str) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    await hand_over(evening, "ben")
    await evening["ben"].command(command)
    assert occupant(evening, "ben").presence is Presence.PRESENT


async def test_scenario_20_who_reads_the_rules_is_not_called_away(evening: Evening) -> None:
    """Buttons of the rules name no table; those who turn their pages act all the same."""
    game = positions.exchange("L L", rivals=("L L L L",), markets="2a 3a", options=LIMITS)
    await evening.arrange(game, "ana", "ben", options=LIMITS)
    ana, ben = evening["ana"], evening["ben"]
    await ana.command("rules")
    for page in (2, 3):  # one in each of her turns, in which she thinks too long
        await evening.wait(20)
        await ana.press(f"rules:{page}")
        await evening.wait(11)
        assert evening.mover() is ben
        await ben.press("bag")
        await evening.wait(2)
    assert (occupant(evening, "ana").presence, occupant(evening, "ana").missed) == (Presence.PRESENT, 0)


async def test_scenario_20_the_rules_are_answered_though_no_press_can_be_saved(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    await hand_over(evening, "ben")
    ben = evening["ben"]

    async def fails(_: Commit) -> None:
        raise NotSaved("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(evening.store, "append", fails)
        answer = await ben.command("rules")
        assert occupant(evening, "ben").presence is Presence.AWAY
    assert await ben.command("rules") == answer
    assert occupant(evening, "ben").presence is Presence.PRESENT


async def test_scenario_20_whoever_comes_back_reads_once_since_when(evening: Evening) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    await hand_over(evening, "ben")
    evening.pace = 0.5
    await play(evening, Thumb(evening["ana"], 3), until=Phase.EXCHANGE)
    await play(evening, Thumb(evening["ana"], 3), until=Phase.READY)
    evening.pace = NEVER
    for name in ("ben", "cleo"):  # each in their own language; Cleo has no seat and nothing to come back to
        await evening[name].command("panel")
    assert evening["ben"].says("back-again", round=1) in evening["ben"].reads()
    assert evening["cleo"].says("back-again", round=1) not in evening["cleo"].reads()
    await evening["ben"].command("panel")
    assert evening["ben"].says("back-again", round=1) not in evening["ben"].reads()


@pytest.mark.parametrize("again", ["resumed", "ready"])
async def test_scenario_22_a_line_that_was_broken_calls_nobody_away_and_shows_the_time_there_is(
    evening: Evening, again: str
) -> None:
    await evening.search("ana", "ben", options=LIMITS)
    await line(evening, "disconnect")
    await evening.wait(2 * LIMITS.search_seconds)
    assert phase_of(evening.table) is Phase.SEARCH
    await line(evening, *(["resumed"] if again == "resumed" else ["connect", "ready"]))
    await evening.wait(3)
    there_is = evening.deadline
    assert there_is - evening.env.seconds == pytest.approx(GRACE_SECONDS - 3, abs=0.1)
    assert f"<t:{int(there_is)}:R>" in text_of(evening.post)
    await evening.wait(GRACE_SECONDS)
    assert phase_of(evening.table) is not Phase.SEARCH
    assert [each.missed for each in evening.table.head.occupants] == [0, 0]


async def test_scenario_22_a_line_that_breaks_again_before_it_is_ready_is_broken(evening: Evening) -> None:
    await evening.search("ana", "ben", options=LIMITS)
    await line(evening, "disconnect", "connect", "disconnect", "ready")
    await evening.wait(2 * LIMITS.search_seconds)
    assert evening.phase is Phase.SEARCH


async def line(evening: Evening, *events: str) -> None:
    """What becomes of the line to Discord, as discord.py tells it."""

    async def told() -> None:
        for event in events:
            evening.bot.dispatch(event)

    await evening.inside(told)


async def test_scenario_20_a_deserted_table_says_what_it_waits_for_and_goes_on(evening: Evening) -> None:
    await deserted(evening)
    when = f"<t:{int(evening.deadline)}:R>"
    assert evening.says("table-deserted", round=2, when=when) in text_of(evening.post)
    assert text_of(evening.post).count("💤") == 3, "beside both names, and in the line that says what it means"
    ana = evening["ana"]
    assert ana.says("ready-deserted", when=when) in ana.reads(), "her panel tells it as well, in her language"
    assert await ana.press("ready")
    await evening.wait(3)
    assert ana.says("back-again", round=1) in ana.reads()
    assert evening.phase is Phase.SEARCH, "who is away is not waited for"
    assert text_of(evening.post).count("💤") == 2


async def test_scenario_18_a_deserted_table_closes_and_says_why(evening: Evening) -> None:
    await deserted(evening)
    post = evening.post
    await evening.wait(DESERTED_SECONDS + 3)
    assert text_of(post) == "\n".join([evening.says("closed-title"), evening.says("closed-deserted")])
    ben = evening["ben"]
    assert ben.reads() == "\n".join([ben.says("closed-title"), ben.says("closed-deserted")])
    await evening["cleo"].command("play")
    assert evening["ben"].can("join")


async def deserted(evening: Evening) -> None:
    """Both are away, and computers have played the round to its end."""
    await evening.search("ana", "ben", options=LIMITS)
    for name in ("ana", "ben"):  # asked after one by one; together, the table would close at once
        asked = {evening[name].id: evening.env.seconds}
        await evening.inside(partial(evening.table.departed, asked))
    evening.pace = 0.5
    while evening.phase is not Phase.READY:
        await evening.wait(5)
    evening.pace = NEVER
    await evening.wait(3)


@pytest.mark.parametrize("phase", ["lobby", "search", "exchange"])
async def test_scenario_21_a_cancelled_table_leaves_nothing_behind(evening: Evening, phase: str) -> None:
    table = await getattr(evening, phase)("ana", "ben", options=Options())
    boss = evening.arrives("boss", "de", manages=True)
    post = evening.post
    assert await boss.command("cancel") == boss.says("cancel-question")
    assert await boss.press("cancel-yes") == boss.says("cancelled")
    await evening.wait(3)

    closed = [evening["ben"].says("closed-title"), evening["ben"].says("closed-cancelled")]
    assert text_of(post) == "\n".join([evening.says("closed-title"), evening.says("closed-cancelled")])
    if phase != "lobby":
        assert evening["ben"].reads() == "\n".join(closed), "his open panel, in his own language"
    assert await evening["ana"].command("status") == evening["ana"].says("status-nothing")
    assert table.timer is None
    assert not list(evening.registry.live())
    since = evening.so_far
    await evening.wait(3600)
    assert not evening.sent(since=since), "no clock, no panel, no post moves any more"
    await evening["ben"].command("play")
    assert evening["ana"].can("join")


async def test_scenario_21_no_part_of_the_bot_keeps_anything_of_a_cancelled_table(evening: Evening) -> None:
    """A computer thinks, an escape was called, a watcher looks on, and a panel is about to be pushed."""
    await evening.lobby("ana", "ben", "cleo")
    await evening["ana"].press("rival")
    await evening["ana"].press("start")
    await evening.wait(1)
    for name in ("ana", "ben", "cleo"):
        await evening[name].press("panel")
    await evening["dan"].press("watch")
    await evening.arrange_again(positions.search("J J J C C C", rivals=("", "", "")))
    await evening.wait(2.5)
    await evening["ana"].press("escape")
    await evening.wait(2.5)
    called = len(evening.public())
    assert called == 2, "the table, and One!"
    await evening["ben"].press("pick:17")
    company, publisher = evening.registry._rival_runner, evening.bot._publisher
    assert company._timers
    assert publisher.panels._tables
    assert publisher.public_messages._calls._tables

    boss = evening.arrives("boss", "de", manages=True)
    await boss.command("cancel")
    await boss.press("cancel-yes")
    await evening.wait(5)
    kept = {
        "computers": (company._timers, company._moving, company._players, +company._failures),
        "panels": (publisher.panels._tables,),
        "posts": (publisher.public_messages._lines,),
        "calls": (publisher.public_messages._calls._tables,),
        "leftovers": (
            publisher.public_messages._stale_messages._messages,
            publisher.public_messages._stale_messages._jobs,
        ),
    }
    assert {name for name, parts in kept.items() if any(parts)} == set()
    assert len(evening.public()) == 1, "the call is gone with its round"


async def test_scenario_22_a_clock_went_on_in_an_outage_but_leaves_time_to_act(evening: Evening) -> None:
    await evening.search("ana", "ben", options=replace(NO_LIMITS, search_seconds=120))
    await evening.wait(90)
    await evening.restart(outage=600)
    left = evening.deadline - evening.env.seconds
    assert GRACE_SECONDS - 1 <= left <= GRACE_SECONDS
    await evening.wait(1)
    assert f"<t:{int(evening.deadline)}:R>" in evening["ana"].reads(), "her panel tells the new time"
    await evening["ana"].press("pick:0")
    await evening.wait(left)
    assert evening.phase is Phase.EXCHANGE or evening.game.round == 2


async def test_scenario_22_a_short_outage_changes_no_clock(evening: Evening) -> None:
    await evening.search("ana", "ben", options=replace(NO_LIMITS, search_seconds=120))
    before = evening.table.head.deadline
    await evening.restart(outage=20)
    assert evening.table.head.deadline == before
