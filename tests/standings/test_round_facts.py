"""Who escaped first in which round, and who would have come last before the last round."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.events import ArtPlaced, Escaped, Event, RoundBegan
from engine.evolve import evolve, replay
from engine.rules.scoring import points_of, ranking
from standings.model.result import result_of
from standings.model.round_facts import first_outs, last_before_the_last_round
from tests.standings.harness import ANA, BEN, CLEO, SATURDAY
from tests.standings.played import BEGAN, head, whole_game

SEATS, SEEDS = 3, range(12)


def until_last_round(events: Sequence[Event]) -> list[Event]:
    return list(events[: max(at for at, event in enumerate(events) if isinstance(event, RoundBegan))])


def without_placing(events: Sequence[Event], seat: int) -> list[Event]:
    """Returns the events as if the seat held its art back."""
    return [event for event in events if not (isinstance(event, ArtPlaced) and event.seat == seat)]


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_4_1_only_one_seat_takes_the_first_token_of_each_round(seed: int) -> None:
    events = whole_game(SEATS, seed)
    taken: dict[int, int] = {}
    game = replay(events[:1])
    for event in events[1:]:
        game = evolve(game, event)
        if isinstance(event, Escaped) and event.token == 1:
            taken[game.round] = event.seat
    assert taken
    for seat in range(SEATS):
        assert first_outs(events, seat) == {number for number, taker in taken.items() if taker == seat}


def test_9_3_first_escapes_made_by_a_computer_do_not_count_for_the_person() -> None:
    events = whole_game(SEATS)
    seat, rounds = next((seat, outs) for seat in range(SEATS) if (outs := sorted(first_outs(events, seat))))
    table = head(ANA, BEN, CLEO, table=7)
    away = replace(table.occupants[seat], stood_in=(rounds[0],))
    others = [away if number == seat else each for number, each in enumerate(table.occupants)]
    before, after = [
        result_of(each, events, BEGAN, SATURDAY).seats[seat].spoils.first_outs
        for each in (table, replace(table, occupants=tuple(others)))
    ]
    assert (before, after) == (len(rounds), len(rounds) - 1)


def test_only_one_seat_of_a_result_was_last() -> None:
    for seed in SEEDS:
        found = result_of(head(ANA, BEN, CLEO, table=7), whole_game(SEATS, seed), BEGAN, SATURDAY)
        last = last_before_the_last_round(whole_game(SEATS, seed))
        assert [seat.seat for seat in found.seats if seat.spoils.was_last] == ([] if last is None else [last])


def test_a_seat_far_behind_counts_as_last() -> None:
    found = 0
    for seed in SEEDS:
        events = whole_game(SEATS, seed)
        game = replay(until_last_round(events))
        totals = [points_of(game, seat).total for seat in game.seats]
        loose = [2 * len(seat.arts) * 7 for seat in game.seats]  # more than any placement gains
        for seat in range(SEATS):
            if all(totals[seat] + loose[seat] < totals[other] for other in range(SEATS) if other != seat):
                found += 1
                assert last_before_the_last_round(events) == seat
    assert found


def test_6_7_holding_back_art_does_not_make_a_player_count_as_last() -> None:
    looked_last = 0
    for seed in SEEDS:
        events = whole_game(SEATS, seed)
        last = last_before_the_last_round(events)
        for seat in range(SEATS):
            held_back = without_placing(events, seat)
            looked_last += ranking(replay(until_last_round(held_back)))[-1] == seat != last
            assert seat == last or last_before_the_last_round(held_back) != seat
    assert looked_last


def test_in_a_game_of_one_round_nobody_was_last_before_the_last_round() -> None:
    events = whole_game(SEATS)
    second = next(at for at, event in enumerate(events) if isinstance(event, RoundBegan) and event.number == 2)
    assert last_before_the_last_round(events[:second]) is None


def test_a_game_may_end_before_its_first_round() -> None:
    """An edition may have too little art for a whole round."""
    events = whole_game(SEATS)
    first = next(at for at, event in enumerate(events) if isinstance(event, RoundBegan))
    assert last_before_the_last_round(events[:first]) is None
    assert first_outs(events[:first], 0) == set()
