"""What players can do and read while they wait."""

from functools import partial

import pytest

from cogs.panels.context import PanelPage, PanelState
from cogs.panels.game.private import private_panel
from cogs.panels.people import relative_time
from cogs.words.emoji import TURN
from engine.moves import Pass
from tests.catalogs import all_words
from tests.cogs.people import seen, text_in
from tests.cogs.screens import context
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions


async def test_3_1_a_ready_player_can_read_the_markets_until_the_signal(server: SimulatedServer) -> None:
    await server.started("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("panel")
    numbers = [market.number for market in server.game.markets]
    assert ana.live() == [f"show:market:{number}" for number in numbers]
    await ana.press(f"show:market:{numbers[0]}")
    await ana.press("show:markets")
    await ana.press(f"show:market:{numbers[0]}")
    await ben.press("panel")
    await server.wait(1.5)
    assert ana.can("pick:0"), "the search replaces the market's page"


async def test_3_1_an_open_market_never_hides_the_ready_button(server: SimulatedServer) -> None:
    await server.arrange(positions.exchange("J C", turn=1, markets="2a 3a", rivals=("L",)), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("show:market:2")
    await ben.press("bag")
    await server.wait(1.5)
    while server.game.round == 1:
        move = Pass(server.game.to_move or 0)
        await server.run_in_bot(partial(server.table.submit, server.mover().id, server.game.prompt, move))
    await server.wait(3)
    assert ana.live() == ["ready"]
    await ana.press("ready")
    assert ana.can("show:market:2")


async def test_5_1_the_page_of_a_market_says_whose_turn_it_is(server: SimulatedServer) -> None:
    await server.arrange(positions.exchange("L J C", markets="2a 3a", rivals=("J C",)), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ben.press("show:market:2")
    assert ben.says("exchange-mine", sign=TURN) not in ben.reads()
    await ana.press("bag")
    await server.wait(1.5)
    assert seen(ben.says("exchange-mine", sign=TURN)) in ben.reads()
    assert ben.can("show:markets"), "the page is still open"


@pytest.mark.parametrize("screen", [PanelState(), PanelState(PanelPage.MARKET, ("2",))])
def test_4_4_a_player_who_plans_after_escaping_sees_when_the_search_ends(screen: PanelState) -> None:
    say = all_words().say("en")
    escaped = context(positions.search("J C L", rivals=("", ""), token=1), say, 0, screen)
    assert escaped.head.deadline is not None
    ends = say("escaped-wait-until", when=relative_time(escaped.head.deadline.at))
    assert ends in text_in(private_panel(escaped).payload)
