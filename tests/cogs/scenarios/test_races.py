"""Scenarios 10 to 15, and similar ones: people press at the same instant, and see the result. `proving/simultaneity/`
tests every order."""

import pytest
from msgspec.structs import replace

from cogs.words.emoji import ESCAPE
from engine.game import Phase
from engine.pieces import Lies
from tables.state.head import Status
from tests.cogs.people import Tap, text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions


async def test_scenario_10_joining_twice_counts_once(server: SimulatedServer) -> None:
    await server.lobby("ana")
    ben = server["ben"]
    await server.together(ben.tap_on("join"), ben.tap_on("join"), ben.tap_on("join"))
    assert [each.name for each in server.table.head.occupants] == ["ana", "ben"]


async def test_scenario_11_ten_press_for_the_last_seat_and_one_gets_it(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben", "cleo")
    crowd = [server.add_person(f"guest {number}", "it") for number in range(10)]
    said = await server.together(*(guest.tap_on("join") for guest in crowd))

    assert len(server.table.head.occupants) == 4
    losers = [guest for guest in crowd if server.table.seat_of(guest.id) is None]
    assert len(losers) == 9
    assert said.count(crowd[0].says("refusal-table-full")) == 9
    assert all(guest.reads() == guest.says("refusal-table-full") for guest in losers)


async def test_scenario_12_starting_twice_counts_once(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    ana = server["ana"]
    first, second = await server.together(ana.tap_on("start"), ana.tap_on("start"))
    assert server.game.round == 1
    assert second == ana.says("refusal-already-started")
    await server.wait(3)
    assert len(server.public()) == 1, "one table was opened, and posted once"
    assert first != second


@pytest.mark.parametrize("leaves_first", [True, False])
async def test_scenario_12_start_and_leave_at_once_are_handled_in_order(
    server: SimulatedServer, leaves_first: bool
) -> None:
    await server.lobby("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    taps = [ben.tap_on("unseat"), ana.tap_on("start")]
    said = await server.together(*(taps if leaves_first else taps[::-1]))
    if leaves_first:
        assert server.table.head.status is Status.LOBBY
        assert said[1] == ana.says("refusal-too-few-players")
    else:
        assert server.table.head.status is Status.PLAYING
        assert said[1] == ben.says("refusal-already-started")
        assert server.table.seat_of(ben.id) == 1


async def test_scenario_13_two_pick_the_same_tile_and_one_is_refused(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    first, second = await server.together(ben.tap_on("pick:5"), ana.tap_on("pick:5"))
    assert ana.says("refusal-tile-gone") in second
    assert ben.says("refusal-tile-gone") not in first
    assert [seat.hand for seat in server.game.seats] == [None, 5]
    assert ana.control("pick:5")["emoji"]["name"] == "🐦"
    assert ben.can("keep")
    assert not ana.can("keep")


async def test_scenario_13_four_pick_at_once_and_each_tile_is_in_one_hand(server: SimulatedServer) -> None:
    names = ("ana", "ben", "cleo", "dan")
    await server.search(*names)
    tiles = {"ana": 3, "ben": 4, "cleo": 3, "dan": 4}
    await server.together(*(server[name].tap_on(f"pick:{tile}") for name, tile in tiles.items()))
    await server.together(*(server[name].tap_on("pick:9") for name in names))
    hands = [seat.hand for seat in server.game.seats]
    held = [number for number, tile in enumerate(server.game.tiles) if tile.lies is Lies.IN_HAND]
    assert hands == [9, 4, None, None], "a refused person keeps the tile in their hand (3.9)"
    assert held == [4, 9]


async def test_scenario_14_a_double_tap_buys_one_art_for_one_price(server: SimulatedServer) -> None:
    game = positions.exchange("J C J C", markets="2a 3a", stock="watch chalice")
    await server.arrange(game, "ana", "ben")
    ana = server["ana"]
    await ana.press("show:market:2")
    await server.together(ana.tap_on("art:2:0"), ana.tap_on("art:2:0"))

    me = server.table.view(0).me
    assert me.arts == ("watch",)
    assert me.kept == 2, "the price was paid once"
    assert ana.says("refusal-prompt-gone") in ana.reads()
    assert server.mover() is server["ben"]


async def test_scenario_14_a_double_tap_buys_one_card_and_opens_one_bag(server: SimulatedServer) -> None:
    game = positions.exchange("J C L L", markets="2a 3a")
    await server.arrange(game, "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await server.together(ana.tap_on("bag"), ana.tap_on("bag"), ana.tap_on("pass"))
    assert len(server.table.view(0).me.arts) == 1
    await server.wait(2)
    await ben.press("pass")
    await server.wait(2)
    await ana.press("show:market:2")
    await server.together(ana.tap_on("cards:2:0"), ana.tap_on("cards:2:0"))
    assert len(server.table.view(0).me.cards) == 1


async def test_scenario_15_two_who_escape_at_once_get_two_tokens_in_order_of_arrival(server: SimulatedServer) -> None:
    full = "J J J C C C"
    await server.arrange(positions.search("", rivals=("J", full, "I C L L D D")), "ana", "ben", "cleo", "dan")
    dan, cleo = server["dan"], server["cleo"]
    said = await server.together(dan.tap_on("escape"), cleo.tap_on("escape"))
    assert [seat.token for seat in server.game.seats] == [None, None, 2, 1]
    titles = (who.says("escaped-title", sign=ESCAPE, token=at) for at, who in enumerate((dan, cleo), 1))
    assert [title in each for title, each in zip(titles, said, strict=True)] == [True, True]
    await server.wait(3)
    _, calls = map(text_of, server.public())
    assert 0 <= calls.find("dan") < calls.find("cleo"), "one message announces both escapes"


async def test_scenario_15_the_second_to_last_escape_stops_the_last_player_once(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J J C C C", rivals=("I C L L D D",)), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    said = await server.together(ana.tap_on("escape"), ben.tap_on("escape"))
    assert [seat.token for seat in server.game.seats] == [1, 2]
    assert server.phase is Phase.EXCHANGE
    assert ben.says("refusal-prompt-gone") in said[1]


@pytest.mark.parametrize("starts_first", [True, False])
async def test_start_and_join_at_once_are_handled_in_order(server: SimulatedServer, starts_first: bool) -> None:
    await server.lobby("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    await cleo.press("rulebook")  # the language of a new person must be read first
    taps = [ana.tap_on("start"), cleo.tap_on("join")]
    said = await server.together(*(taps if starts_first else taps[::-1]))
    assert server.table.head.status is Status.PLAYING
    if starts_first:
        assert said[1] == cleo.reads() == cleo.says("refusal-already-started")
        assert len(server.game.seats) == 2
    else:
        assert server.table.seat_of(cleo.id) == 2
        assert len(server.game.seats) == 3


async def test_three_pick_the_last_tile_and_one_gets_it(server: SimulatedServer) -> None:
    names = ("ana", "ben", "cleo", "dan")
    boards = ("J C L I D", "J C L I D", "C I")
    await server.arrange(positions.search("J J C I D", rivals=boards), *names)
    [last] = [number for number in range(18) if server.game.tiles[number].lies is Lies.FACE_DOWN]
    first, *others = (server[name] for name in ("cleo", "ana", "ben"))
    said = await server.together(*(each.tap_on(f"pick:{last}") for each in (first, *others)))
    assert [seat.hand for seat in server.game.seats] == [None, None, last, None]
    for loser, answer in zip(others, said[1:], strict=True):
        assert loser.says("refusal-tile-gone") in answer
        assert loser.says("refusal-tile-gone") in loser.reads(), "the refusal is on the panel"
    assert first.says("refusal-tile-gone") not in said[0]


@pytest.mark.parametrize("escapes_first", [True, False])
async def test_a_keep_at_the_same_instant_as_the_last_escape_is_handled_in_order(
    server: SimulatedServer, escapes_first: bool
) -> None:
    game = positions.search("J J C I D", hand="C", rivals=("J J C C L D",))
    await server.arrange(game, "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    taps = [ben.tap_on("escape"), ana.tap_on("keep")]
    said = await server.together(*(taps if escapes_first else taps[::-1]))
    assert [seat.token for seat in server.game.seats] == [2, 1]
    assert server.game.seats[0].hand is None
    assert len(server.game.seats[0].board) == (5 if escapes_first else 6)
    if escapes_first:
        assert ana.says("refusal-prompt-gone") in said[1]
        assert ana.says("refusal-prompt-gone") in ana.reads()


async def test_a_keep_at_the_same_instant_as_another_escape_succeeds(server: SimulatedServer) -> None:
    game = positions.search("J J C I D", hand="C", rivals=("J J C C L D", ""))
    await server.arrange(game, "ana", "ben", "cleo")
    ana, ben = server["ana"], server["ben"]
    await server.together(ben.tap_on("escape"), ana.tap_on("keep"))
    assert [seat.token for seat in server.game.seats] == [None, 1, None]
    assert ana.can("escape"), "the board has six tiles"


@pytest.mark.parametrize("asked_first", [True, False])
async def test_two_buy_the_same_art_and_only_the_one_to_move_gets_it(
    server: SimulatedServer, asked_first: bool
) -> None:
    game = positions.exchange("J C C", rivals=("J C",), markets="2a 3a", stock="watch chalice")
    await server.arrange(game, "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("show:market:2")
    asked = ana.tap_on("art:2:0")
    early = Tap(ben, ben.panel, asked.custom_id)  # a client that is behind; on an up-to-date panel it is disabled
    said = await server.together(*([asked, early] if asked_first else [early, asked]))
    assert server.table.view(0).me.arts == ("watch",)
    assert server.table.view(1).me.arts == ()
    assert server.game.seats[1].board == game.seats[1].board, "nobody paid without getting something"
    kind = ben.says("refusal-prompt-gone") if asked_first else ben.says("refusal-not-your-turn", seat="ana")
    assert kind in said[1 if asked_first else 0]


@pytest.mark.parametrize("places_first", [True, False])
async def test_placing_art_at_the_same_instant_as_the_end_is_handled_in_order(
    server: SimulatedServer, places_first: bool
) -> None:
    game = positions.give(positions.exchange("D D D", turn=1), 0, "jewellery", {positions.JEWELLERY: 0})
    await server.arrange(replace(game, idle_rounds=1), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    taps = [ana.tap_on(f"place:jewellery:{positions.JEWELLERY}"), ben.tap_on("pass")]
    said = await server.together(*(taps if places_first else taps[::-1]))
    assert server.phase is Phase.OVER
    assert server.table.view(0).me.arts == (), "6.7: the art is on the collection in both cases"
    late = ana.says("over-first", count=5) if not places_first else ben.says("over-place", rank=2, count=0)
    assert late in said[1], "the second person sees the result, and nothing was lost"


# --- leaving at the same instant as something else ---


@pytest.mark.parametrize("leaves_first", [True, False])
@pytest.mark.parametrize("doing", ["pick:5", "keep", "escape", "art:2:0"])
async def test_leaving_at_the_same_instant_as_ones_own_move_is_handled_in_order(
    server: SimulatedServer, doing: str, leaves_first: bool
) -> None:
    game = {
        "pick:5": positions.search(""),
        "keep": positions.search("J", hand="C"),
        "escape": positions.search("J J C C L D", rivals=("", "")),
        "art:2:0": positions.exchange("J C C", rivals=("L",), markets="2a 3a", stock="watch chalice"),
    }[doing]
    await server.arrange(game, *("ana", "ben", "cleo")[: len(game.seats)])
    ana = server["ana"]
    if doing.startswith("art"):
        await ana.press("show:market:2")
    move = ana.tap_on(doing)
    await ana.press("leave")
    taps = [ana.tap_on("leave-yes"), move]
    said = await server.together(*(taps if leaves_first else taps[::-1]))
    assert server.table.head.has_left(ana.id)
    happened = server.table.game != game
    assert happened is not leaves_first
    if leaves_first:
        assert ana.says("refusal-already-left") in said[1]
    else:
        assert said[1] == ana.says("left")


async def test_leaving_at_the_same_instant_as_others_moves_is_handled_in_order(server: SimulatedServer) -> None:
    game = positions.search("J J C C L D", rivals=("J J C C I D", "I"))
    await server.arrange(game, "ana", "ben", "cleo")
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    await ana.press("leave")
    [tile] = [next(number for number in range(18) if game.tiles[number].lies is Lies.FACE_DOWN)]
    said = await server.together(ana.tap_on("leave-yes"), ben.tap_on("escape"), cleo.tap_on(f"pick:{tile}"))
    assert [seat.token for seat in server.game.seats] == [None, 1, None]
    assert server.game.seats[2].hand == tile
    assert said[0] == ana.says("left")


async def test_the_last_two_leave_at_once_and_the_table_closes_once(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("leave")
    await ben.press("leave")
    said = await server.together(ana.tap_on("leave-yes"), ben.tap_on("leave-yes"))
    assert said == [ana.says("left"), ben.says("left")]
    assert server.table.head.status is Status.CLOSED
    await server.wait(3)
    assert len(server.public()) == 1


@pytest.mark.parametrize("leaves_first", [True, False])
async def test_leaving_at_the_same_instant_as_cancelling_is_handled_in_order(
    server: SimulatedServer, leaves_first: bool
) -> None:
    await server.search("ana", "ben")
    boss, ben = server.add_person("boss", "de", manages=True), server["ben"]
    await boss.command("cancel")
    await ben.press("leave")
    taps = [ben.tap_on("leave-yes"), boss.tap_on("cancel-yes")]
    said = await server.together(*(taps if leaves_first else taps[::-1]))
    assert server.table.head.status is Status.CLOSED
    assert boss.says("cancelled") in said
    assert said[0 if leaves_first else 1] == ben.says("left" if leaves_first else "refusal-table-over")
