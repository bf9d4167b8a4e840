"""Pairing: who plays together in the next round of a tournament."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from proving.tournaments.evenings import drawn_strengths, new_evening, played_evening, with_round
from tables.tournaments.model.pairing import paired, table_sizes
from tables.tournaments.model.tournament import TableStage, Tournament
from tables.tournaments.model.tournament_standings import standings

Met = Counter[tuple[int, int]]
Groups = tuple[tuple[int, ...], ...]


def an_evening(people: int, size: int, rounds: int, seed: int = 1) -> Tournament:
    chance = Random(seed)
    return played_evening(new_evening(people, size, rounds, chance), drawn_strengths(people, chance), chance)


def met_before(evening: Tournament) -> Met:
    """Returns how often each pair of people has played together, the lower id first."""
    tables = [table for each in evening.rounds for table in each.tables]
    return Counter(pair for table in tables for pair in combinations(sorted(table.seats), 2))


def small_places(evening: Tournament) -> Counter[int]:
    """Returns how often each person has played at a smaller table than others of the round."""
    tables = [(table, max(len(each.seats) for each in done.tables)) for done in evening.rounds for table in done.tables]
    return Counter(user for table, largest in tables for user in table.seats if len(table.seats) < largest)


# --- sizes ---


@pytest.mark.parametrize(
    ("people", "size", "sizes"),
    [
        (200, 4, (4,) * 50),
        (7, 4, (4, 3)),
        (6, 4, (3, 3)),
        (5, 4, (3, 2)),
        (9, 4, (3, 3, 3)),
        (3, 4, (3,)),
        (9, 3, (3, 3, 3)),
        (8, 3, (3, 3, 2)),
        (7, 3, (4, 3)),
        (5, 3, (3, 2)),
        (4, 3, (4,)),
        (8, 2, (2, 2, 2, 2)),
        (7, 2, (2, 2, 2, 1)),
        (1, 4, (1,)),
        (0, 4, ()),
    ],
)
def test_table_sizes_are_similar_and_close_to_the_wanted_size(people: int, size: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(people, size) == sizes


def test_only_duels_can_leave_a_person_without_opponents() -> None:
    for size in (3, 4):
        for people in range(2, 201):
            sizes = table_sizes(people, size)
            assert sum(sizes) == people
            assert 2 <= min(sizes) <= max(sizes) <= min(4, min(sizes) + 1)


# --- the tables ---


@given(st.integers(2, 40), st.sampled_from((2, 3, 4)), st.integers(0, 4), st.data())
def test_everybody_who_plays_has_one_seat(people: int, size: int, rounds: int, data: st.DataObject) -> None:
    evening = an_evening(people, size, rounds)
    users = st.integers(1, people)
    late, withdrawn = data.draw(st.sets(users, max_size=5)), data.draw(st.sets(users, max_size=5))
    entrants = tuple(
        replace(
            each,
            first_round=rounds + 1 + each.user_id % 2 if each.user_id in late else 1,
            last_round=rounds if each.user_id in withdrawn else None,
        )
        for each in evening.entrants
    )
    evening = replace(evening, entrants=entrants)
    tables = paired(evening)
    playing = sorted(each.user_id for each in entrants if each.plays_in(rounds + 1))
    assert sorted(user for table in tables for user in table.seats) == playing
    assert Counter(len(table.seats) for table in tables) == Counter(table_sizes(len(playing), size))
    assert all(table.size >= 2 and bool(table.rivals) == table.is_bye for table in tables)
    assert [table.number for table in tables] == list(range(1, len(tables) + 1))
    assert all(table.stage is TableStage.WAITING for table in tables)


def test_pairing_does_not_depend_on_the_order_of_entrants() -> None:
    evening = an_evening(11, 4, 2)
    assert paired(replace(evening, entrants=evening.entrants[::-1])) == paired(evening)


def test_another_seed_seats_people_differently() -> None:
    evening = an_evening(12, 4, 0)
    assert paired(evening) != paired(replace(evening, seed=bytes(32)))


def divisions(people: Sequence[int], sizes: Sequence[int]) -> Iterator[Groups]:
    if not sizes:
        yield ()
        return
    first, *rest = people
    for size in set(sizes):
        remaining = list(sizes)
        remaining.remove(size)
        for others in combinations(rest, size - 1):
            for more in divisions([each for each in rest if each not in others], remaining):
                yield (first, *others), *more


def unfairness(groups: Groups, met: Met, small: Counter[int], *, are_duels: bool) -> tuple[int, int, int]:
    """Returns three sums, the lower the fairer. The first sum is the most important.

    - In duels, the earlier byes of the people who have a bye now. Otherwise 0.
    - The earlier meetings of each pair of people who meet now.
    - The earlier smaller tables of the people who are at a smaller table now.
    """
    largest = max(map(len, groups))
    again = sum(small[user] for group in groups if len(group) < largest for user in group)
    rematches = sum(met[pair] for group in groups for pair in combinations(sorted(group), 2))
    return again if are_duels else 0, rematches, again


@pytest.mark.parametrize(("people", "size"), [(5, 2), (5, 4), (6, 2), (6, 3), (7, 4), (8, 3), (8, 4), (9, 3)])
def test_in_a_small_field_the_pairing_is_the_fairest_division(people: int, size: int) -> None:
    chance = Random(people * size)
    strengths = drawn_strengths(people, chance)
    evening = new_evening(people, size, 5, chance)
    every = list(divisions(range(1, people + 1), table_sizes(people, size)))
    for _ in range(4):
        evening = with_round(evening, strengths, chance)
        met, small = met_before(evening), small_places(evening)
        ours = tuple(table.seats for table in paired(evening))
        least = min(unfairness(groups, met, small, are_duels=size == 2) for groups in every)
        assert unfairness(ours, met, small, are_duels=size == 2) == least


@pytest.mark.parametrize("size", [2, 3, 4])
def test_in_a_large_field_nobody_meets_again(size: int) -> None:
    evening = an_evening(59, size, 5)
    assert max(met_before(evening).values()) == 1


def test_after_the_first_round_winners_sit_together() -> None:
    evening = an_evening(16, 4, 1)
    winners = {line.user_id for line in standings(evening) if line.points == 6}
    assert set(paired(evening)[0].seats) == winners


def test_the_leaders_have_the_first_table_and_the_bye_is_last() -> None:
    evening = an_evening(15, 2, 3)
    points = {line.user_id: line.points for line in standings(evening)}
    tables = paired(evening)
    means = [sum(points[user] for user in table.seats) / len(table.seats) for table in tables[:-1]]
    assert means == sorted(means, reverse=True)
    assert tables[-1].is_bye


@pytest.mark.parametrize("people", [3, 5, 7, 15])
def test_nobody_has_a_second_bye_before_everyone_had_one(people: int) -> None:
    byes = small_places(an_evening(people, 2, min(people, 5)))
    assert set(byes.values()) == {1}


def test_the_bye_goes_to_somebody_with_few_points() -> None:
    evening = an_evening(21, 2, 2)
    points = {line.user_id: line.points for line in standings(evening)}
    had = small_places(evening)
    (user,) = paired(evening)[-1].seats
    assert points[user] == min(each for other, each in points.items() if not had[other])


@pytest.mark.parametrize(("people", "size"), [(27, 4), (39, 4), (20, 3), (50, 3)])
def test_places_at_smaller_tables_are_spread_evenly(people: int, size: int) -> None:
    evening = an_evening(people, size, 5)
    small = small_places(evening)
    times = [small[user] for user in range(1, people + 1)]
    assert max(times) - min(times) <= 1


@pytest.mark.parametrize("size", [2, 3, 4])
def test_seat_numbers_are_spread_evenly(size: int) -> None:
    evening = an_evening(24, size, 5)
    had = Counter(
        (user, seat) for each in evening.rounds for table in each.tables for seat, user in enumerate(table.seats)
    )
    assert max(had.values()) <= -(-5 // size) + 1


def test_two_hundred_people_are_paired_in_a_tenth_of_a_second() -> None:
    evening = an_evening(200, 4, 4)
    tries = []
    for _ in range(3):
        began = process_time()
        paired(evening)
        tries.append(process_time() - began)
    assert min(tries) < 0.1
