"""The result of a game is computed from its head (stored state) and log alone."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.events import ArtBought, BagOpened, CardsBought, Kept
from engine.evolve import replay
from engine.game import Game
from engine.pieces import Art, Loot
from engine.rules.prestige import card_points
from engine.rules.scoring import points_of, ranking
from rivals.levels import Level
from standings.model.result import Result, result_of
from tables.state.occupants import latecomer
from tests.standings.harness import ANA, BEN, CLEO, HOME, RIVAL, SATURDAY, Left
from tests.standings.played import BEGAN, head, whole_game

SEEDS = range(4)


def result(*people: int | None, seed: int = 1) -> Result:
    return result_of(head(*people, table=7), whole_game(len(people), seed), BEGAN, SATURDAY)


def played(seats: int, seed: int = 1) -> Game:
    return replay(whole_game(seats, seed))


def test_a_result_has_place_time_duration_and_reason_of_the_end() -> None:
    found = result(ANA, BEN)
    assert (found.table, found.guild_id, found.ended_at, found.seconds) == (7, HOME, SATURDAY, 900)
    assert (found.rounds, found.reason) == (played(2).round, played(2).ended)
    assert found.options.edition == "quick"
    assert found.season is None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_result_has_the_places_and_points_of_the_final_count(seed: int) -> None:
    game, found = played(3, seed), result(ANA, BEN, CLEO, seed=seed)
    assert [seat.points for seat in found.seats] == [points_of(game, seat) for seat in game.seats]
    assert sorted(range(3), key=lambda seat: found.seats[seat].place) == ranking(game)


def test_9_2_a_player_who_left_is_last() -> None:
    winner = ranking(played(3))[0]
    people = [ANA, BEN, CLEO]
    found = result(*(Left(one) if seat == winner else one for seat, one in enumerate(people)))
    assert found.seats[winner].place == 3
    assert [seat.has_left for seat in found.seats] == [seat == winner for seat in range(3)]


def test_a_rival_has_a_level_and_no_number() -> None:
    found = result(ANA, RIVAL, BEN)
    assert [(seat.person, seat.level) for seat in found.seats] == [(ANA, None), (None, Level.HARD), (BEN, None)]
    assert [one.person for one in found.entry.people] == [ANA, BEN]


@pytest.mark.parametrize(
    ("people", "counts"), [((ANA, RIVAL), False), ((ANA, BEN), True), ((ANA, Left(BEN), RIVAL), True)]
)
def test_a_game_counts_with_at_least_two_people(people: tuple[int | None, ...], counts: bool) -> None:
    assert result(*people).entry.is_rated is counts


@pytest.mark.parametrize("seed", SEEDS)
def test_spoils_are_everything_a_seat_kept_paid_and_gained(seed: int) -> None:
    found, events = result(ANA, BEN, seed=seed), whole_game(2, seed)
    for seat in found.seats:
        kept = [event.loot for event in events if isinstance(event, Kept) and event.seat == seat.seat]
        assert Counter(seat.spoils.kept) == Counter(kept)
        bags = [event for event in events if isinstance(event, BagOpened) and event.seat == seat.seat]
        assert seat.spoils.paid.get(Loot.BAG, 0) == len(bags)
        bought = [each for each in events if isinstance(each, ArtBought | CardsBought) and each.seat == seat.seat]
        assert sum(seat.spoils.paid.values()) == len(bags) + sum(len(each.paid) for each in bought)
        drawn = Counter[Art](each.art for each in bags if each.art)
        assert Counter(seat.spoils.arts) == drawn + Counter(each.art for each in bought if isinstance(each, ArtBought))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_collection_is_the_one_with_most_points(seed: int) -> None:
    game, found = played(2, seed), result(ANA, BEN, seed=seed)
    for seat in game.seats:
        cards = [(game.card(owned.card), owned.filled) for owned in seat.cards]
        worth = [card_points(card, filled) for card, filled in cards if not card.is_unique]
        best = found.seats[seat.number].spoils.best
        assert (best.points if best else None) == (max(worth) if worth else None)


def test_9_3_the_rounds_that_a_computer_played_for_somebody_are_counted() -> None:
    one = head(ANA, BEN, table=7)
    one = replace(one, occupants=(replace(one.occupants[0], stood_in=(2, 3)), one.occupants[1]))
    found = result_of(one, whole_game(2), BEGAN, SATURDAY)
    assert [seat.stood_in for seat in found.seats] == [2, 0]
    assert [one.share for one in found.entry.people] == [1 - 2 / found.rounds, 1.0]


@pytest.mark.parametrize(("came_in", "counts"), [(1, True), (3, True), (4, False), (5, False)])
def test_9_6_a_game_of_four_rounds_counts_for_a_latecomer_who_played_half_of_it(came_in: int, counts: bool) -> None:
    events = whole_game(2)
    assert replay(events).round == 4
    table = head(ANA, BEN, table=7)
    table = replace(table, occupants=(table.occupants[0], latecomer(BEN, "Ben", came_in)))
    found = result_of(table, events, BEGAN, SATURDAY)
    late = found.seats[1]
    assert (late.person, late.level, late.stood_in) == ((BEN, None, came_in - 1) if counts else (None, Level.HARD, 0))
    assert found.entry.is_rated == counts, "with a rival on that seat, Ana has played alone"
    assert [one.person for one in found.entry.people] == ([ANA, BEN] if counts else [ANA])
