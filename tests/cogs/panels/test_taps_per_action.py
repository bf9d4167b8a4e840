"""The taps that each action takes (docs/rules.md 3.9, docs/decisions/0003)."""

import pytest

from cogs.features import play
from engine.game import OwnedCard
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions


async def test_a_search_takes_one_tap_for_each_tile(server: SimulatedServer) -> None:
    """3.9: one tap picks up a tile and puts the one in hand back, even in another room."""
    await server.arrange(positions.search("I"), "ana", "ben")
    ana = server["ana"]
    for tile in range(1, 6):
        await ana.press(f"pick:{tile}")
        assert server.game.seats[0].hand == tile
    await ana.press("show:room:study")
    await ana.press("pick:20")
    assert server.game.seats[0].hand == 20
    assert ana.control("show:room:study")["disabled"], "the Study is still open"


async def test_a_card_takes_two_taps(server: SimulatedServer) -> None:
    await server.arrange(positions.exchange("J C", markets="2a 3a"), "ana", "ben")
    ana = server["ana"]
    await ana.press("show:market:2")
    await ana.press("cards:2:0")
    assert len(server.table.view(0).me.cards) == 1


async def test_art_with_one_destination_takes_two_taps(server: SimulatedServer) -> None:
    await server.arrange(positions.exchange("J C", markets="2a 3a", stock="watch"), "ana", "ben")
    ana = server["ana"]
    await ana.press("show:market:2")
    await ana.press("art:2:0")
    assert server.table.view(0).me.arts == ("watch",)


async def test_art_with_several_destinations_takes_two_taps(server: SimulatedServer) -> None:
    game = positions.exchange("J C", markets="2a 3a", stock="jewellery")
    game = positions.give(game, 0, cards={positions.JEWELLERY: 0})
    await server.arrange(game, "ana", "ben")
    ana = server["ana"]
    await ana.press("show:market:2")
    assert ana.can("art:2:0"), "the art can go to the board"
    await ana.press(f"art:2:0:{positions.JEWELLERY}")
    (card,) = server.table.view(0).me.cards
    assert card == OwnedCard(positions.JEWELLERY, 1)


async def test_a_bag_and_a_pass_take_one_tap_each(server: SimulatedServer) -> None:
    await server.arrange(positions.exchange("L J", markets="2a 3a"), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("bag")
    assert len(server.table.view(0).me.arts) == 1
    await server.wait(2)
    await ben.press("pass")
    assert server.game.turn == 3 or server.game.round == 2


async def test_a_second_tap_on_a_tile_keeps_it(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """3.5: the two taps are on the same spot."""
    monkeypatch.setattr(play, "DOUBLE_TAP_SECONDS", 0.0)
    await server.arrange(positions.search(), "ana", "ben")
    ana = server["ana"]
    await ana.press("pick:7")
    await ana.press("keep:7")
    assert server.game.seats[0].board == (7,)


@pytest.mark.parametrize("second", ["pick:7", "keep:7"], ids=["on the old panel", "on the new panel"])
async def test_a_double_tap_counts_as_one_tap(
    server: SimulatedServer, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "DOUBLE_TAP_SECONDS", 60.0)
    await server.arrange(positions.search(), "ana", "ben")
    ana = server["ana"]
    old = ana.tap_on("pick:7")
    await ana.press("pick:7")
    answer = (await server.together(old))[0] if second == "pick:7" else await ana.press(second)
    assert server.game.seats[0].hand == 7
    assert ">" not in answer, "the answer has no refusal"


async def test_a_swap_takes_one_tap(server: SimulatedServer) -> None:
    """3.7: on a full board, each kind of loot except keys has a button. It swaps a tile of this kind for the tile in
    hand."""
    await server.arrange(positions.search("I J J C C C", hand="D"), "ana", "ben")
    ana = server["ana"]
    assert len([asked for asked in ana.live() if asked.startswith("swap:")]) == 2
    await ana.press(next(asked for asked in ana.live() if asked.startswith("swap:")))
    assert positions.on_board(server.game) == "I J C C C D"
    assert server.game.seats[0].hand is None
    assert not [asked for asked in ana.live() if asked.startswith("swap:")]


async def test_keep_put_back_and_escape_take_one_tap_each(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J J C C", hand="L"), "ana", "ben")
    ana = server["ana"]
    await ana.press("put:up")
    shown = positions.tile_of(positions.search("J J J C C"), "L")
    assert ana.control(f"pick:{shown}")["emoji"]["name"] == "👜"
    await ana.press(f"pick:{shown}")
    await ana.press("keep")
    await ana.press("escape")
    assert server.game.seats[0].token == 1


async def test_returning_a_tile_takes_three_taps_and_a_key_explains_why_it_stays(server: SimulatedServer) -> None:
    await server.arrange(positions.search("I J"), "ana", "ben")
    ana = server["ana"]
    key, jewels = server.game.seats[0].board
    await ana.press("show:board")
    assert ana.says("refusal-key-stays") in await ana.press(f"return:{key}:down")
    await ana.press(f"show:tile:{jewels}")
    await ana.press(f"return:{jewels}:down")
    assert server.game.seats[0].board == (key,)


async def test_placing_art_takes_one_tap_in_the_exchanges(server: SimulatedServer) -> None:
    game = positions.give(positions.exchange("L", turn=1, rivals=("L",)), 0, "jewellery", {positions.JEWELLERY: 0})
    await server.arrange(game, "ana", "ben")
    ana = server["ana"]
    await ana.press(f"place:jewellery:{positions.JEWELLERY}")
    assert server.table.view(0).me.arts == ()
    assert server.mover() is server["ben"], "it is not Ana's turn"


async def test_a_lost_panel_is_one_tap_away(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    for message in server["ana"].private():
        server.env.backend.delete_message(message.channel_id, message.id)  # her client was reloaded
    await server["ana"].press("panel")
    assert server["ana"].can("pick:0")


async def test_3_1_nobody_picks_up_before_the_search_starts_for_everyone(server: SimulatedServer) -> None:
    """3.1: the search starts when the last player opens their panel, or after 20 seconds."""
    await server.started("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("panel")
    await server.wait(5)
    assert not any(each.startswith("pick") for each in ana.live())
    await ben.press("panel")
    assert ben.can("pick:0")
    await server.wait(1.5)
    assert ana.can("pick:0"), "the panel is updated without a tap"


async def test_3_1_the_search_starts_after_twenty_seconds(server: SimulatedServer) -> None:
    await server.started("ana", "ben")
    await server["ana"].press("panel")
    await server.wait(17)
    assert not server["ana"].can("pick:0")
    await server.wait(3.5)
    assert server["ana"].can("pick:0")
