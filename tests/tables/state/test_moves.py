"""A person's move, from the press to the store. Scenarios 2, 3, 13, 14 and 15."""

import asyncio
from collections.abc import Callable

import pytest

from engine.events import ArtBought, ArtPlaced, CardsBought, Escaped, PickedUp
from engine.game import Phase
from engine.legal import legal_moves
from engine.moves import BuyArt, BuyCards, Escape, Keep, Pass, PickUp, PlaceArt, PutBack, SeatMove
from engine.refusals import Code, Refused
from tables.live.table import Table
from tables.state.head import Status
from tables.state.refusals import TableCode, TableRefused
from tests.tables.harness import (
    ANA,
    BEN,
    CLEO,
    Tables,
    mover,
    phase_of,
    play_until,
    prompt,
    refusal,
    stored_equals_memory,
)


def code_of(refused: Refused | TableRefused) -> str:
    return refused.code


async def test_a_move_is_answered_stored_and_published(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    seq = table.seq
    events = await table.submit(ANA, prompt(table), PickUp(0, 3))
    assert [type(event) for event in events] == [PickedUp]
    assert table.seq == seq + 1
    assert here.told[-1] == (table, events)
    assert await stored_equals_memory(here.store, table)


async def test_a_refused_move_changes_nothing(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.submit(BEN, prompt(table), PickUp(1, 4))
    state, told = (table.head, table.game, table.seq), len(here.told)
    cases: list[tuple[int, SeatMove, str | None, Code | TableCode]] = [
        (ANA, Keep(0), None, Code.HAND_EMPTY),
        (ANA, PickUp(0, 20), None, Code.PLACE_LOCKED),
        (ANA, PickUp(0, 4), None, Code.TILE_GONE),
        (ANA, PutBack(1, False), None, TableCode.NOT_YOUR_SEAT),
        (CLEO, PickUp(0, 3), None, TableCode.NOT_SEATED),
        (ANA, PickUp(0, 3), "0.0", TableCode.PROMPT_GONE),
        (ANA, Pass(0), None, Code.NOT_EXCHANGING),
    ]
    for user, move, under, code in cases:
        assert code_of(await refusal(table, user, move, under)) == code
    assert (table.head, table.game, table.seq) == state
    assert len(here.told) == told
    assert await stored_equals_memory(here.store, table)


async def test_game_buttons_are_refused_before_and_after_the_game(here: Tables) -> None:
    lobby = await here.lobby(ANA, BEN)
    assert await refusal(lobby, ANA, PickUp(0, 0), "1.0") == TableRefused(TableCode.NOT_STARTED_YET)
    with pytest.raises(TableRefused, match="not-started-yet"):
        lobby.view(0)
    with pytest.raises(TableRefused, match="not-started-yet"):
        lobby.ranking()
    await lobby.cancel()
    assert await refusal(lobby, ANA, PickUp(0, 0), "1.0") == TableRefused(TableCode.TABLE_OVER)


async def test_nobody_picks_up_before_the_signal(here: Tables) -> None:
    table = await here.ready(ANA, BEN)
    assert code_of(await refusal(table, ANA, PickUp(0, 0))) == Code.NOT_STARTED
    await table.ready(ANA)
    assert (table.is_ready(0), table.is_ready(1)) == (True, False)
    assert code_of(await refusal(table, ANA, PickUp(0, 0))) == Code.NOT_STARTED
    await table.ready(BEN)
    assert phase_of(table) is Phase.SEARCH
    await table.submit(ANA, prompt(table), PickUp(0, 0))


async def test_scenario_13_if_two_grab_the_same_tile_one_gets_it(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    outcomes = await asyncio.gather(
        table.submit(ANA, prompt(table), PickUp(0, 5)),
        table.submit(BEN, prompt(table), PickUp(1, 5)),
        return_exceptions=True,
    )
    assert outcomes[1] == Refused(Code.TILE_GONE, tile=5)
    assert isinstance(outcomes[0], list)
    assert table.game is not None
    assert [seat.hand for seat in table.game.seats] == [5, None]


async def until_buy(table: Table) -> BuyArt | BuyCards:
    """Plays until a seat can buy something. Returns the first such purchase."""

    def purchases() -> list[SeatMove]:
        assert table.game is not None
        if table.game.to_move is None:
            return []
        return [m for m in legal_moves(table.game, table.game.to_move) if isinstance(m, BuyArt | BuyCards)]

    await play_until(table, lambda: bool(purchases()))
    buy = purchases()[0]
    assert isinstance(buy, BuyArt | BuyCards)
    return buy


async def test_scenario_14_a_double_tap_buys_once(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    buy = await until_buy(table)
    _, user = mover(table)
    under = prompt(table)
    outcomes = await asyncio.gather(*(table.submit(user, under, buy) for _ in range(2)), return_exceptions=True)
    assert isinstance(outcomes[0], list)
    assert any(isinstance(event, ArtBought | CardsBought) for event in outcomes[0])
    assert outcomes[1] == TableRefused(TableCode.PROMPT_GONE)


async def test_scenario_15_two_escape_at_the_same_instant_and_take_different_tokens(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)

    def full_boards() -> list[int]:
        assert table.game is not None
        return [seat.number for seat in table.game.seats if seat.board_is_full and seat.token is None]

    await fill_boards(table, (0, 1))
    assert full_boards() == [0, 1]
    first, second = await asyncio.gather(
        table.submit(BEN, prompt(table), Escape(1)), table.submit(ANA, prompt(table), Escape(0))
    )
    tokens = [event.token for events in (first, second) for event in events if isinstance(event, Escaped)]
    assert tokens == [1, 2]
    assert phase_of(table) is Phase.EXCHANGE  # 4.3: Cleo was the last seat


async def fill_boards(table: Table, seats: tuple[int, ...]) -> None:
    """Makes these seats keep tiles of the Garage until their boards are full."""
    users = [occupant.user_id for occupant in table.head.occupants]
    for tile in range(18):
        for seat in seats:
            assert table.game is not None
            user = users[seat]
            assert user is not None
            if table.game.seats[seat].board_is_full:
                continue
            try:
                await table.submit(user, prompt(table), PickUp(seat, tile))
                await table.submit(user, prompt(table), Keep(seat))
                break
            except Refused:
                continue


async def test_6_4_art_can_be_placed_at_any_prompt(here: Tables) -> None:
    table = await here.search(ANA, BEN)

    def placings() -> list[PlaceArt]:
        assert table.game is not None
        seats = range(len(table.game.seats))
        return [m for s in seats for m in legal_moves(table.game, s) if isinstance(m, PlaceArt)]

    await play_collecting(table, lambda: bool(placings()))
    place = placings()[0]
    user = table.head.occupants[place.seat].user_id
    assert user is not None
    events = await table.submit(user, "0.0", place)
    assert [type(event) for event in events] == [ArtPlaced]


async def play_collecting(table: Table, done: Callable[[], bool]) -> None:
    """Plays until `done` returns True or the game is over. Each seat first buys a card, and then art that it does not
    place."""
    while table.head.is_live and not done():
        await play_until(table, lambda: done() or can_buy(table))
        if not done() and can_buy(table):
            seat, user = mover(table)
            assert table.game is not None
            buys = [m for m in legal_moves(table.game, seat) if isinstance(m, BuyArt | BuyCards)]
            cards = [m for m in buys if isinstance(m, BuyCards)]
            loose = [m for m in buys if isinstance(m, BuyArt) and m.onto is None]
            owns = bool(table.game.seats[seat].cards)
            await table.submit(user, prompt(table), (loose or cards if owns else cards or loose)[0])


def can_buy(table: Table) -> bool:
    if table.game is None or table.game.to_move is None:
        return False
    moves = legal_moves(table.game, table.game.to_move)
    return any(isinstance(move, BuyArt | BuyCards) for move in moves)


async def test_a_whole_game_ends_with_a_ranking_and_its_seed(here: Tables) -> None:
    table = await here.over(ANA, BEN)
    assert table.head.status is Status.OVER
    assert sorted(table.ranking()) == [0, 1]
    assert table.revealed_seed is not None
    assert table.head.deadline is None
    assert await stored_equals_memory(here.store, table)
    for asked in (table.leave(ANA), table.ready(ANA), table.cancel()):
        with pytest.raises(TableRefused, match="table-over"):
            await asked


async def test_a_failing_listener_does_not_undo_the_move(here: Tables) -> None:
    def fails(table: Table, events: object) -> None:
        raise RuntimeError("a bug")

    here.registry.on_change.insert(0, fails)
    table = await here.search(ANA, BEN)
    await table.submit(ANA, prompt(table), PickUp(0, 1))
    assert here.told[-1][0] is table


async def test_listeners_are_called_in_the_order_of_commits(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    seqs: list[int] = []
    here.registry.on_change.append(lambda table, _: seqs.append(table.seq))
    under = prompt(table)
    await asyncio.gather(
        *(table.submit(user, under, PickUp(seat, 5 * seat)) for seat, user in enumerate((ANA, BEN, CLEO)))
    )
    assert seqs == sorted(seqs)
    assert len(seqs) == 3
