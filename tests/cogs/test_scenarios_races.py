"""What went wrong for people on other bots, 10 to 15: everything here happens at the very same instant."""

import pytest

from engine.game import Phase
from engine.pieces import Lies
from tables.head import Status
from tests.cogs.evening import Evening
from tests.engine import positions


async def test_scenario_10_joining_twice_is_joining_once(evening: Evening) -> None:
    await evening.lobby("ana")
    ben = evening["ben"]
    await evening.together(ben.thumb("join"), ben.thumb("join"), ben.thumb("join"))
    assert [each.name for each in evening.table.head.occupants] == ["ana", "ben"]


async def test_scenario_11_of_ten_for_the_last_seat_one_sits_and_nine_are_told(evening: Evening) -> None:
    await evening.lobby("ana", "ben", "cleo")
    crowd = [evening.arrives(f"guest {number}", "it") for number in range(10)]
    said = await evening.together(*(guest.thumb("join") for guest in crowd))

    assert len(evening.table.head.occupants) == 4
    losers = [guest for guest in crowd if evening.table.seat_of(guest.id) is None]
    assert len(losers) == 9
    assert said.count(crowd[0].says("refusal-table-full")) == 9
    assert all(guest.reads() == guest.says("refusal-table-full") for guest in losers)


async def test_scenario_12_start_twice_is_one_start(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    ana = evening["ana"]
    first, second = await evening.together(ana.thumb("start"), ana.thumb("start"))
    assert evening.table.game.round == 1
    assert second == ana.says("refusal-already-started")
    await evening.wait(3)
    assert len(evening.public()) == 1, "one table, posted once"
    assert first != second


@pytest.mark.parametrize("leaves_first", [True, False])
async def test_scenario_12_start_and_leave_together_come_one_after_the_other(
    evening: Evening, leaves_first: bool
) -> None:
    await evening.lobby("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    taps = [ben.thumb("unseat"), ana.thumb("start")]
    said = await evening.together(*(taps if leaves_first else taps[::-1]))
    if leaves_first:
        assert evening.table.head.status is Status.LOBBY
        assert said[1] == ana.says("refusal-too-few-players")
    else:
        assert evening.table.head.status is Status.PLAYING
        assert said[1] == ben.says("refusal-already-started")
        assert evening.table.seat_of(ben.id) == 1


async def test_scenario_13_of_two_who_grab_a_tile_one_has_it_and_the_other_is_told(evening: Evening) -> None:
    await evening.search("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    first, second = await evening.together(ben.thumb("pick:5"), ana.thumb("pick:5"))
    assert ana.says("refusal-tile-gone") in second
    assert ben.says("refusal-tile-gone") not in first
    assert [seat.hand for seat in evening.table.game.seats] == [None, 5]
    assert ana.sees("pick:5")["emoji"]["name"] == "✋"
    assert ben.can("keep")
    assert not ana.can("keep")


async def test_scenario_13_four_grab_at_once_and_each_tile_is_in_one_hand(evening: Evening) -> None:
    names = ("ana", "ben", "cleo", "dan")
    await evening.search(*names)
    tiles = {"ana": 3, "ben": 4, "cleo": 3, "dan": 4}
    await evening.together(*(evening[name].thumb(f"pick:{tile}") for name, tile in tiles.items()))
    await evening.together(*(evening[name].thumb("pick:9") for name in names))
    hands = [seat.hand for seat in evening.table.game.seats]
    held = [number for number, tile in enumerate(evening.table.game.tiles) if tile.lies is Lies.IN_HAND]
    assert hands == [9, 4, None, None], "who is refused keeps what they hold (3.9)"
    assert held == [4, 9]


async def test_scenario_14_a_double_tap_buys_one_art_for_one_price(evening: Evening) -> None:
    game = positions.exchange("J C J C", markets="2a 3a", stock="watch chalice")
    await evening.arrange(game, "ana", "ben")
    ana = evening["ana"]
    await ana.press("show:market:2")
    await evening.together(ana.thumb("art:2:0"), ana.thumb("art:2:0"))

    me = evening.table.view(0).me
    assert me.arts == ("watch",)
    assert me.kept == 2, "paid once"
    assert ana.says("refusal-prompt-gone") in ana.reads()
    assert evening.mover() is evening["ben"]


async def test_scenario_14_a_double_tap_on_a_card_and_on_the_bag(evening: Evening) -> None:
    game = positions.exchange("J C L L", markets="2a 3a")
    await evening.arrange(game, "ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    await evening.together(ana.thumb("bag"), ana.thumb("bag"), ana.thumb("pass"))
    assert len(evening.table.view(0).me.arts) == 1
    await evening.wait(2)
    await ben.press("pass")
    await evening.wait(2)
    await ana.press("show:market:2")
    await evening.together(ana.thumb("cards:2:0"), ana.thumb("cards:2:0"))
    assert len(evening.table.view(0).me.cards) == 1


async def test_scenario_15_two_who_escape_at_once_get_two_tokens_in_order_of_arrival(evening: Evening) -> None:
    full = "J J J C C C"
    await evening.arrange(positions.search("", rivals=("J", full, "I C L L D D")), "ana", "ben", "cleo", "dan")
    dan, cleo = evening["dan"], evening["cleo"]
    said = await evening.together(dan.thumb("escape"), cleo.thumb("escape"))
    assert [seat.token for seat in evening.table.game.seats] == [None, None, 2, 1]
    assert [each.splitlines()[0] for each in said] == [
        dan.says("escaped-title", token=1).splitlines()[0],
        cleo.says("escaped-title", token=2).splitlines()[0],
    ]
    await evening.wait(3)
    calls = [text for text in (message.components[0].get("content", "") for message in evening.public()) if text]
    assert [("dan" in call, "cleo" in call) for call in calls] == [(True, False), (False, True)], "both called aloud"


async def test_scenario_15_the_last_but_one_escape_stops_the_last_player_once(evening: Evening) -> None:
    await evening.arrange(positions.search("J J J C C C", rivals=("I C L L D D",)), "ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    said = await evening.together(ana.thumb("escape"), ben.thumb("escape"))
    assert [seat.token for seat in evening.table.game.seats] == [1, 2]
    assert evening.phase is Phase.EXCHANGE
    assert ben.says("refusal-prompt-gone") in said[1]
