"""A rival with a seed, and the clock of a search in which rivals wait for one person."""

from engine.chance import SeededChance
from engine.moves import SeatMove
from engine.view import view_for
from rivals.levels import Level
from rivals.search_clock import PERSON_MILLISECONDS, RIVAL_MILLISECONDS, SearchClock
from rivals.seeded import SeededRival
from simulation.games import secret_of
from tests.engine import positions

BELOW = SeededChance(secret_of(1, 1)).below
OTHER_BELOW = SeededChance(secret_of(1, 2)).below


def first_move(rival: SeededRival) -> SeatMove | None:
    return rival.move(view_for(positions.search("", rivals=("", "", "")), 1))


def test_the_same_seed_and_seat_make_the_same_move() -> None:
    assert first_move(SeededRival(Level.MEDIUM, 1, BELOW)) == first_move(SeededRival(Level.MEDIUM, 1, BELOW))


def test_different_seeds_and_seats_make_different_moves() -> None:
    moves = {
        repr(first_move(SeededRival(Level.MEDIUM, seat, below))) for seat in range(8) for below in (BELOW, OTHER_BELOW)
    }
    assert len(moves) > 3


def test_a_seeded_move_depends_on_the_number_of_earlier_moves() -> None:
    """Otherwise a rival would choose the same tile after each move."""
    rival = SeededRival(Level.MEDIUM, 1, BELOW)
    found = set()
    for _ in range(8):
        found.add(repr(first_move(rival)))
        rival.moved()
    assert len(found) > 3


def test_no_rival_moves_before_the_person_acts() -> None:
    assert SearchClock(BELOW, 1, (1, 2, 3)).due((1, 2, 3), waits_for_person=True) == []


def test_rivals_act_about_as_often_as_the_person() -> None:
    clock, actions = SearchClock(BELOW, 1, (1, 2, 3)), dict.fromkeys((1, 2, 3), 0)
    for _ in range(400):
        clock.person_acted()
        while due := clock.due(actions, waits_for_person=True):
            clock.rival_acted(due[0])
            actions[due[0]] += 1
    least, most = RIVAL_MILLISECONDS
    assert all(0.9 < count * (least + most) / 2 / (400 * PERSON_MILLISECONDS) < 1.1 for count in actions.values())


def test_if_nobody_waits_for_the_person_the_earliest_rival_moves_first() -> None:
    clock, order = SearchClock(BELOW, 1, (1, 2, 3)), []
    for _ in range(30):
        order.append(clock.due((1, 2, 3), waits_for_person=False)[0])
        clock.rival_acted(order[-1])
    assert all(order.count(seat) > 5 for seat in (1, 2, 3))
    assert clock.due((2, 3), waits_for_person=False)[0] in (2, 3)


def test_each_round_has_its_own_pace() -> None:
    orders = set()
    for number in range(1, 9):
        clock = SearchClock(BELOW, number, (1, 2, 3))
        orders.add(tuple(clock.due((1, 2, 3), waits_for_person=False)))
    assert len(orders) > 1
