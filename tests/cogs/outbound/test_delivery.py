"""In the end every panel and public message shows the newest state (`proving/delivery/`): random histories, cases that
they have found, and planted errors."""

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pytest

from cogs.outbound.private import private_panels
from cogs.outbound.private.panel_delivery import PanelDelivery
from cogs.outbound.private.private_panels import PrivatePanels
from cogs.panels import drawing
from cogs.panels.components import Panel, parts_of
from cogs.words.emoji import AWAY
from proving.delivery.bot import CHANNEL, GUILD, PEOPLE
from proving.delivery.fake_discord import PlannedResponse, controls
from proving.delivery.histories import Histories, prove
from proving.delivery.simulation import Simulation
from proving.delivery.staleness import stale
from tables.live.table import Table
from tables.state.deadlines import IDLE_SECONDS
from tests.long import draws

ANA, BEN, CLEO, DAN = PEOPLE
SLOW = PlannedResponse(there=0.4)
CROWD: Final = range(1_000, 1_040)  # ids of people without a seat
TURN: Final = 0.1  # seconds that each push waits for an idle moment


@pytest.fixture
def world() -> Iterator[Simulation]:
    made = Simulation()
    yield made
    made.end()


def slowly(world: Simulation, user: int, command: str) -> None:
    world.discord.planned["answer"] = [SLOW]
    world.command(user, command)


def verbs_on_panel(world: Simulation, user: int) -> set[str]:
    newest = max((each for each in world.discord.messages.values() if each.owner == user), key=lambda each: each.id)
    return {control["custom_id"].split(":")[3] for control in controls(newest)}


def press(world: Simulation, user: int, verb: str) -> None:
    for message in reversed(world.discord.visible(user)):
        for control in controls(message):
            if control["custom_id"].split(":")[3] == verb:
                world.press(user, message, control)
                return
    raise AssertionError(f"{user} sees no {verb}")


def test_every_order_of_answers_pushes_and_changes_ends_with_the_newest_state() -> None:
    histories, before = draws(15, 200), Histories.ended
    assert prove(histories, seed=1)
    assert Histories.ended - before >= histories


# --- a crowd ---


def test_a_crowd_of_watchers_shares_one_drawn_panel_and_does_not_delay_players(
    world: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.begin("search")
    world.command(BEN, "panel")
    for watcher in CROWD:
        world.command(watcher, "watch")
    world.advance(10)
    panels, table = world.bot.publisher.panels, world.bot.registry.live_in(CHANNEL)
    assert table is not None
    drawn: list[int | None] = []
    draw = drawing.private

    def noted(table: Table, seat: int | None, *args: Any) -> Panel:
        drawn.append(seat)
        return draw(table, seat, *args)

    monkeypatch.setattr(drawing, "private", noted)
    monkeypatch.setattr(private_panels, "wait_until_idle", partial(asyncio.sleep, TURN))
    world.change(1)
    world.advance(
        private_panels.PUSH_DELAY + 4 * TURN
    )  # a watcher's turn that had begun, Ben's turn, and the request of 0.1 s
    assert not panels.delivery(table, BEN).is_outdated
    assert panels.backlog > len(CROWD) / 2
    world.advance(len(CROWD) * TURN + 1)
    assert drawn.count(None) == 1
    assert stale(world) == []


def test_all_watchers_of_a_table_share_one_limit_of_pushes_per_second(world: Simulation) -> None:
    world.begin("search")
    crowd = range(1_000, 1_000 + 2 * private_panels.WATCHER_PUSHES_PER_SECOND)
    for watcher in crowd:
        world.command(watcher, "watch")
    world.change(1)
    world.advance(1)
    panels = world.bot.publisher.panels
    assert panels.backlog == 0, "no watcher waits for the first one"
    world.change(1)
    world.advance(1)
    assert panels.backlog >= len(crowd)
    world.advance(1.5)
    assert panels.backlog == 0


# --- the end ---


def links_on_panel(world: Simulation, user: int) -> list[str]:
    newest = max((each for each in world.discord.messages.values() if each.owner == user), key=lambda each: each.id)
    return [part["url"] for part in parts_of(newest.components[0]) if "url" in part]


def test_a_panel_links_to_the_channel_until_the_result_is_posted_and_then_to_the_result(world: Simulation) -> None:
    world.begin("search")
    world.command(ANA, "panel")
    world.command(DAN, "watch")
    world.advance(3)
    world.discord.refuses = {"post": PlannedResponse(there=2.5)}
    world.change(400)
    world.advance(2)
    channel = f"https://discord.com/channels/{GUILD}/{CHANNEL}"
    assert links_on_panel(world, ANA) == links_on_panel(world, DAN) == [channel]
    world.advance(3)
    (result,) = world.discord.public()
    assert links_on_panel(world, ANA) == links_on_panel(world, DAN) == [f"{channel}/{result.id}"]
    assert stale(world) == []


def test_a_panel_has_the_whole_result_as_soon_as_the_channel_has_refused_it(world: Simulation) -> None:
    world.begin("search")
    world.command(ANA, "panel")
    world.advance(3)
    world.discord.refuses = {kind: PlannedResponse(status=403, code=50013) for kind in ("post", "edit")}
    world.change(400)
    world.advance(2)
    assert "rematch" in verbs_on_panel(world, ANA)
    world.discord.refuses = {}
    world.settle()
    (result,) = world.discord.public()
    assert links_on_panel(world, ANA) == [f"https://discord.com/channels/{GUILD}/{CHANNEL}/{result.id}"]
    assert stale(world) == []


# --- bugs that the histories have found ---


def test_a_search_that_begins_while_a_first_panel_is_being_sent_appears_on_it(world: Simulation) -> None:
    world.begin("game")
    slowly(world, ANA, "panel")
    world.command(BEN, "panel")
    world.command(CLEO, "panel")  # the last person who is ready
    world.settle()
    assert "pick" in verbs_on_panel(world, ANA)
    assert stale(world) == []


def test_changes_while_a_watchers_first_panel_is_being_sent_appear_on_that_panel(world: Simulation) -> None:
    world.begin("game")
    slowly(world, DAN, "watch")
    world.change(1)
    world.settle()
    assert stale(world) == []


def test_changes_while_a_panel_is_replaced_after_its_token_expired_appear_on_it(world: Simulation) -> None:
    world.begin("search")
    world.command(ANA, "panel")
    world.advance(3)
    for token in world.discord.tokens.values():
        token.is_dead = True
    world.change(1)
    world.advance(3)
    slowly(world, ANA, "panel")
    world.change(3)
    world.settle()
    assert stale(world) == []


def test_changes_while_the_first_panel_of_a_lesson_is_being_sent_appear_on_it(world: Simulation) -> None:
    slowly(world, ANA, "learn")
    world.change(1)
    world.settle()
    assert stale(world) == []


def answer_before_a_push_that_comes_back_first(world: Simulation) -> None:
    """Ana presses during a push to her panel. Discord applies the push last, but the bot gets the push's receipt
    first."""
    world.begin("search")
    world.command(ANA, "panel")
    world.advance(3)
    world.discord.planned["push"] = [PlannedResponse(there=0.4)]
    world.change(1)
    world.advance(private_panels.PUSH_DELAY + 0.05)
    world.discord.planned["answer"] = [PlannedResponse(back=1.0)]
    press(world, ANA, "pick")


def test_a_push_that_arrives_after_an_answer_is_corrected_within_one_round_trip(world: Simulation) -> None:
    answer_before_a_push_that_comes_back_first(world)
    world.advance(1.0)
    assert stale(world), "the receipt of the answer is still missing"
    world.advance(0.15)
    assert stale(world) == []


def test_a_private_panel_of_a_lobby_is_updated_when_the_game_begins(world: Simulation) -> None:
    world.begin("lobby")
    world.command(BEN, "panel")
    world.advance(1)
    press(world, BEN, "join")
    world.advance(1)
    assert "unseat" in verbs_on_panel(world, BEN)
    press(world, ANA, "start")
    world.settle()
    assert "join" not in verbs_on_panel(world, BEN)
    assert stale(world) == []


def test_if_one_panel_of_a_person_shows_the_end_the_other_shows_it_too(world: Simulation) -> None:
    world.begin("search")
    world.command(ANA, "watch")
    world.command(ANA, "panel")
    world.advance(3)
    own = max(each.id for each in world.discord.messages.values() if each.owner == ANA)
    table = world.bot.registry.live_in(CHANNEL)
    assert table is not None
    control = next(controls(world.discord.messages[own]))
    world.change(400)
    world.press(ANA, world.discord.messages[own], control)
    world.settle()
    assert not table.head.is_live
    assert stale(world) == []


def test_joining_while_a_lobbys_first_message_is_being_sent_is_shown_on_it(world: Simulation) -> None:
    slowly(world, ANA, "play")
    world.command(BEN, "panel")
    world.advance(0.2)
    press(world, BEN, "join")
    world.settle()
    assert stale(world) == []


def test_a_player_who_returns_with_a_hidden_move_is_shown_as_present_in_public(world: Simulation) -> None:
    world.begin("search")
    world.advance(IDLE_SECONDS + 10)
    assert AWAY in str(world.discord.public()[-1].components)
    world.change(1)
    world.settle()
    assert stale(world) == []


def test_an_edit_with_a_late_receipt_does_not_hide_a_later_answer(world: Simulation) -> None:
    world.begin("lobby")
    table = world.bot.registry.live_in(CHANNEL)
    assert table is not None
    world.run(table.join(CLEO, "p13"))
    world.advance(1.2)  # the next edit comes in 0.8 s
    world.discord.planned |= {"answer": [PlannedResponse(there=1.2)], "edit": [PlannedResponse(back=5.5)]}
    press(world, BEN, "join")
    world.run(table.stand_up(CLEO))  # the edit shows Ben alone, and after that the answer shows both
    world.advance(3)
    world.settle()
    assert stale(world) == []


def test_an_unconfirmed_post_keeps_its_nonce_even_after_an_answer_was_posted(
    world: Simulation,
) -> None:
    world.begin("game")
    world.change(400)
    world.command(ANA, "play")  # while the result is on its way
    world.discord.planned["post"] = [PlannedResponse(lost=True)]
    world.advance(3)
    world.settle()
    assert stale(world) == []


def test_a_table_whose_first_message_a_crash_cut_off_is_posted_once(world: Simulation) -> None:
    world.command(ANA, "play")
    world.restart()
    world.settle()
    assert len(world.discord.public()) == 1
    assert stale(world) == []


# --- the proof itself finds bugs ---


def forgets_what_came_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Brings a bug back: the bot did not check whether the table had changed while an answer was sent."""
    through = PrivatePanels.answer_sent

    def answered(self: PrivatePanels, line: PanelDelivery, _: int, *rest: Any) -> None:
        through(self, line, line.panels.version, *rest)

    monkeypatch.setattr(PrivatePanels, "answer_sent", answered)


def test_the_proof_finds_a_publisher_with_a_known_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    forgets_what_came_meanwhile(monkeypatch)
    assert not prove(400, seed=6, shrinks=False)  # the fourth history finds it


def test_the_proof_finds_a_publisher_that_ignores_overlapping_writes(
    world: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    through = PanelDelivery.end_write

    def ended(line: PanelDelivery) -> None:
        line.writes_overlapped = False
        through(line)

    monkeypatch.setattr(PanelDelivery, "end_write", ended)
    answer_before_a_push_that_comes_back_first(world)
    world.settle()
    assert stale(world) == [f"the panel of person {ANA} at table 1 (playing)"]
