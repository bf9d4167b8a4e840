"""Planned exchanges: the bot makes one when the turn comes, says so if it cannot, and shows it to nobody else."""

from typing import Any

import pytest

from cogs.panels import drawing
from cogs.panels.context import PanelPage, PanelState
from cogs.words.catalogs import ART
from cogs.words.emoji import ART_EMOJI, ESCAPE, TURN
from engine.moves import BuyArt, BuyCards
from engine.pieces import Art
from tables.live.table import Table
from tables.state.head import PlannedExchange
from tests.cogs.people import Tap
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions

PLAYERS = ("ana", "ben", "cleo")
WATCH = PlannedExchange(1, BuyArt(1, 2, 0), Art.WATCH)


async def waiting(server: SimulatedServer) -> Table:
    """Arranges Ana's turn. Everyone can pay for the watch of market 2."""
    stock = "manuscript manuscript manuscript manuscript watch chalice"
    game = positions.exchange("J C L", rivals=["J C", "J C L"], markets="1a 2a 3a", stock=stock)
    table = await server.arrange(game, *PLAYERS)
    for name in PLAYERS:
        await server[name].press("panel")
    return table


def tap(server: SimulatedServer, name: str, what: str) -> Tap:
    """Returns a tap on a button of the current prompt, even if the panel does not have the button."""
    head, game = server.table.head, server.game
    return Tap(server[name], server[name].panel, f"mx:{head.id}.{head.seed_hash[:6]}:{game.prompt}:{what}")


async def taps(server: SimulatedServer, name: str, what: str) -> str:
    return (await server.together(tap(server, name, what)))[0]


def plan_of(server: SimulatedServer, seat: int) -> PlannedExchange | None:
    return drawing.context_of(server.table, seat, server.words.say("it")).plan


async def test_a_plan_is_carried_out_when_the_turn_comes_and_everybody_sees_the_purchase(
    server: SimulatedServer,
) -> None:
    await waiting(server)
    await taps(server, "ben", "plan:art:2:0")
    assert plan_of(server, 1) == WATCH
    await server["ana"].press("pass")
    await server.wait(3)
    assert (server.game.to_move, server.game.seats[1].arts, plan_of(server, 1)) == (2, (Art.WATCH,), None)
    assert server["cleo"].says("exchange-mine", sign=TURN) in server["cleo"].reads()


async def test_4_1_a_player_who_has_escaped_can_plan_while_others_search(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J C L", rivals=("", "", ""), token=1), *PLAYERS, "dan")
    ana = server["ana"]
    await ana.press("panel")
    assert [*ana.live()] == [*(f"show:market:{number}" for number in (1, 2, 3, 4)), "plan:bag"]
    assert ana.control("plan:bag")["label"] == ana.says("plan-bag-label")
    await ana.press("show:market:2")
    await ana.press("plan:art:2:0")
    assert plan_of(server, 0) == PlannedExchange(0, BuyArt(0, 2, 0), Art.WATCH)
    art = f"{ART_EMOJI[Art.WATCH]} {ana.says(ART(Art.WATCH))}"
    assert ana.says("plan-made", what=art) in ana.reads()
    assert ana.says("escaped-title", sign=ESCAPE, token=1) in ana.reads(), "she sees that the search goes on"
    await ana.press("unplan")
    assert plan_of(server, 0) is None


async def test_a_plan_is_replaced_and_cancelled(server: SimulatedServer) -> None:
    await waiting(server)
    ben = server["ben"]
    await taps(server, "ben", "plan:art:2:1")
    await taps(server, "ben", "plan:cards:2:0")
    plan = plan_of(server, 1)
    assert plan is not None
    assert plan.move == BuyCards(1, 2, 0)
    await taps(server, "ben", "unplan")
    assert plan_of(server, 1) is None
    assert ben.says("refusal-no-plan") in await taps(server, "ben", "unplan")
    await server["ana"].press("pass")
    await server.wait(3)
    assert server.game.to_move == 1


async def test_a_failed_plan_stays_on_the_panel_until_its_player_acts(server: SimulatedServer) -> None:
    await waiting(server)
    await taps(server, "ben", "plan:art:2:0")
    await taps(server, "ana", "art:2:0")
    await server.wait(3)
    plan = plan_of(server, 1)
    assert plan is not None
    assert (plan.has_failed, plan.art, server.game.to_move) == (True, Art.WATCH, 1)
    await server["ben"].press("panel")
    assert plan_of(server, 1) is not None, "opening a page does not end the plan"
    await taps(server, "ben", "pass")
    assert plan_of(server, 1) is None


@pytest.mark.parametrize(
    ("what", "word"),
    [
        ("plan:art:3:0", "refusal-cannot-pay"),
        ("plan:bag", "refusal-no-bag"),
        ("plan:art:2:9", "refusal-nothing-there"),
        ("plan:pass", "unknown-button"),
        ("plan:pick:3", "unknown-button"),
        ("plan", "unknown-button"),
        ("plan:art:2", "unknown-button"),
    ],
)
async def test_a_plan_is_refused_with_a_sentence(server: SimulatedServer, what: str, word: str) -> None:
    await waiting(server)
    ben = server["ben"]
    assert ben.says(word, lacking="X").partition("X")[0] in await taps(server, "ben", what)
    assert plan_of(server, 1) is None


async def test_a_plan_changes_nothing_that_others_can_see(server: SimulatedServer) -> None:
    table = await waiting(server)

    def seen() -> list[Any]:
        say, screen = server.words.say("fr"), PanelState(PanelPage.MARKETS)
        drawn = [drawing.private(table, seat, say, screen).payload for seat in (None, 0, 2)]
        return [drawing.public(table, say).payload, *drawn]

    before, since = seen(), server.request_count
    await taps(server, "ben", "plan:art:2:0")
    await server.wait(5)
    assert seen() == before
    assert len(server.sent(since=since)) == 1, "the only request is the answer to Ben"
    assert [plan_of(server, seat) for seat in (0, 2)] == [None, None]
    assert not [line for line in server.logs if "2:0" in str(line) or "watch" in str(line)]


async def test_a_plan_survives_a_restart_and_its_panel_shows_it(server: SimulatedServer) -> None:
    await waiting(server)
    await taps(server, "ben", "plan:art:2:0")
    await server.restart()
    assert plan_of(server, 1) == WATCH
    await server["ana"].press("pass")
    await server.wait(3)
    assert server.game.seats[1].arts == (Art.WATCH,)
