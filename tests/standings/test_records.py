"""Long lists: results and careers for managers, and a person's data for an export."""

import pytest
from sqlalchemy import select

from standings.model.entry import EVERYWHERE
from standings.reading import records
from standings.rows import ResultRow
from tests.standings.harness import ANA, AWAY, BEN, CLEO, DAN, HOME, RIVAL, SATURDAY, Book, game


@pytest.fixture(params=[2, 250])
def some(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Sets how many rows are read at once, and returns this number. The lists must not depend on it."""
    monkeypatch.setattr(records, "AT_ONCE", request.param)
    return int(request.param)


async def test_results_are_listed_the_newest_first_with_the_winners_seat_first(empty: Book, some: int) -> None:
    people = (ANA, BEN, CLEO)
    await empty.settle(*(game(n, people[n % 3], RIVAL, DAN, when=SATURDAY + n) for n in range(1, 8)))
    count, listed = await empty.standings.results(HOME, 1, 5)
    assert count == 7
    assert [record.table for record in listed] == [6, 5, 4, 3, 2]
    assert [[seat.person for seat in record.seats] for record in listed[:2]] == [[ANA, RIVAL, DAN], [CLEO, RIVAL, DAN]]
    assert [seat.place for seat in listed[0].seats] == [1, 2, 3]


async def test_a_board_is_listed_completely_and_equals_share_a_place(empty: Book, some: int) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, CLEO, DAN, when=SATURDAY + 1))
    count, listed = await empty.standings.careers(HOME)
    assert count == 4
    assert [(line.person, line.place) for line in listed] == [(CLEO, 1), (ANA, 1), (DAN, 3), (BEN, 3)]


async def test_a_long_board_is_cut_and_says_how_long_it_is(empty: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_PEOPLE", 3)
    await empty.settle(game(1, ANA, BEN, CLEO, DAN))
    count, listed = await empty.standings.careers(HOME)
    assert (count, len(listed)) == (4, 3)


async def test_an_export_has_everything_about_a_person_in_every_scope(empty: Book, some: int) -> None:
    games = [game(n, ANA, BEN, when=SATURDAY + n, guild=(HOME, AWAY)[n % 2]) for n in range(1, 6)]
    await empty.settle(*games)
    told = await empty.standings.about(ANA)
    assert [each["table_id"] for each in told["results"]] == [1, 2, 3, 4, 5]
    scopes = {str(scope): len([each for each in told["ratings"] if each["scope"] == str(scope)]) for scope in (0, 1, 2)}
    assert scopes == {str(EVERYWHERE): 5, str(HOME): 2, str(AWAY): 3}
    assert {each["scope"] for each in told["boards"]} == set(scopes)


async def test_a_long_list_is_read_in_parts(empty: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "AT_ONCE", 2)
    await empty.settle(*(game(n, ANA, BEN, when=SATURDAY + n) for n in range(1, 6)))
    query = select(ResultRow.table_id).order_by(ResultRow.table_id)
    found = await empty.store.read(lambda connection: list(records._parts(connection, query)))
    assert found == [[(1,), (2,)], [(3,), (4,)], [(5,)]]
