"""The news that a table keeps for people who were not watching."""

from pathlib import Path

import pytest

from engine.events import (
    ArtBought,
    ArtPlaced,
    BagOpened,
    Caught,
    Escaped,
    Event,
    ExchangesEnded,
    Passed,
    RoundBegan,
    SearchStarted,
)
from engine.game import Game, Phase
from engine.moves import BuyArt, OpenBag, Pass, PlaceArt, StopSearch
from engine.options import Options
from engine.pieces import Art
from engine.reports import Holdings, holdings_of
from tables.live.news import MAX_KEPT, NewsLog
from tables.live.table import Table
from tests.engine import positions
from tests.engine.positions import CHALICES, LAYOUT, happened
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    Clock,
    Tables,
    arranged,
    make_away,
    open_tables,
    phase_of,
    play_until,
    prompt,
)

LIMITED = Options(search_seconds=60, turn_seconds=60)


def exchanges() -> Game:
    """Returns a game in Ana's turn. Everyone has a bag and can pay at market 2."""
    return positions.exchange("J C L", rivals=["J C L", "J C L"], markets="1a 2a 3a")


def news_of(table: Table, seat: int | None) -> list[Event]:
    return [report.event for report in table.news(seat).reports]


def kinds(table: Table, seat: int | None) -> list[type[Event]]:
    return [type(event) for event in news_of(table, seat)]


async def test_news_begin_after_the_persons_last_move(here: Tables) -> None:
    table = await arranged(here, exchanges(), ANA, BEN, CLEO)
    await table.submit(ANA, prompt(table), BuyArt(0, 2, 0))
    await table.submit(BEN, prompt(table), OpenBag(1))
    await table.submit(CLEO, prompt(table), Pass(2))
    assert kinds(table, 0) == kinds(table, None) == [ArtBought, BagOpened, Passed]
    assert (kinds(table, 1), kinds(table, 2)) == ([BagOpened, Passed], [Passed])
    assert news_of(table, 2) == [Passed(2)]


async def test_6_4_placing_art_does_not_clear_the_news(here: Tables) -> None:
    game = positions.give(exchanges(), 1, "chalice", cards={CHALICES: 0})
    table = await arranged(here, game, ANA, BEN, CLEO)
    await table.submit(ANA, prompt(table), Pass(0))
    await table.submit(BEN, prompt(table), PlaceArt(1, Art.CHALICE, CHALICES))
    assert kinds(table, 1) == [Passed, ArtPlaced]


async def test_moves_made_by_the_clock_for_a_player_are_news_to_them(here: Tables) -> None:
    table = await arranged(here, exchanges(), ANA, BEN, CLEO, options=LIMITED)
    await table.submit(ANA, prompt(table), Pass(0))
    await here.expire(table)
    assert news_of(table, 1) == [Passed(0), Passed(1)]


async def test_moves_made_by_a_computer_for_a_player_are_news_to_them(here: Tables) -> None:
    table = await arranged(here, exchanges(), ANA, BEN, CLEO)
    await table.submit(ANA, prompt(table), Pass(0))
    await make_away(table, 1)
    await table.submit_for_computer(prompt(table), OpenBag(1))
    assert kinds(table, 1) == [Passed, BagOpened]


async def test_an_executed_plan_is_news_together_with_everything_before_it(here: Tables) -> None:
    table = await arranged(here, exchanges(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), BuyArt(1, 2, 1))
    await table.submit(ANA, prompt(table), BuyArt(0, 2, 0))
    await here.settled()
    assert kinds(table, 1) == [ArtBought, ArtBought]


async def test_4_3_a_caught_player_reads_who_caught_them(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO, options=LIMITED)
    await play_until(table, lambda: table.news(None).reports != ())
    assert {type(event) for event in news_of(table, None)} <= {Escaped, Caught}
    await here.expire(table)
    assert phase_of(table) is Phase.EXCHANGE
    caught = [event for event in news_of(table, 2) if isinstance(event, Escaped | Caught)]
    assert sorted(event.token for event in caught) == [1, 2, 3]


async def test_7_the_end_of_a_round_is_news_until_the_next_search(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await play_until(table, lambda: table.game is not None and table.game.round == 2)
    ended = next(report for report in table.news(0).reports if isinstance(report.event, ExchangesEnded))
    assert len(ended.gains) == 2
    assert any(each != Holdings() for each in ended.gains)
    for user in (ANA, BEN):
        await table.ready(user)
    assert phase_of(table) is Phase.SEARCH
    assert kinds(table, 0) == kinds(table, None) == []


async def test_news_survive_a_restart_within_their_round(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await here.exchange(ANA, BEN, CLEO)
        await play_until(table, lambda: table.game is not None and table.game.turn > 3)
        before = [table.news(seat) for seat in (None, 0, 1, 2)]
        assert before[0].reports
    async with open_tables(tmp_path, clock) as here:
        restored = here.registry.live_in(CHANNEL)
        assert restored is not None
        assert [restored.news(seat) for seat in (None, 0, 1, 2)] == before


async def test_the_gains_of_a_round_are_right_after_a_restart_in_it(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await here.exchange(ANA, BEN)
        await play_until(table, lambda: is_at(table, 2, Phase.EXCHANGE))
        assert table.game is not None
        before = holdings_of(table.game)
    async with open_tables(tmp_path, clock) as here:
        restored = here.registry.live_in(CHANNEL)
        assert restored is not None
        await play_until(restored, lambda: is_at(restored, 3, Phase.READY))
        assert restored.game is not None
        gains, now = restored.news(None).reports[-1].gains, holdings_of(restored.game)
    assert [was.cards + gained.cards for was, gained in zip(before, gains, strict=True)] == [each.cards for each in now]
    arts = [sorted(was.arts + gained.arts) for was, gained in zip(before, gains, strict=True)]
    assert arts == [sorted(each.arts) for each in now]


def is_at(table: Table, number: int, phase: Phase) -> bool:
    return table.game is not None and (table.game.round, table.game.phase) == (number, phase)


@pytest.mark.parametrize(("passes", "omitted"), [(MAX_KEPT, 0), (MAX_KEPT + 3, 3)])
def test_very_old_news_are_only_counted(passes: int, omitted: int) -> None:
    log, game = NewsLog(), exchanges()
    for _ in range(passes):
        log.note(Passed(0), game, game, None)
    news = log.seen(1)
    assert (len(news.reports), news.omitted) == (MAX_KEPT, omitted)
    log.note(Passed(1), game, game, 1)
    assert (len(log.seen(1).reports), log.seen(1).omitted) == (1, 0)
    assert log.seen(0).omitted == omitted + 1


def test_moves_of_others_in_the_search_are_not_news() -> None:
    log, game = NewsLog(), positions.search("I", rivals=["J"])
    log.note_step(game, game, positions.events(game, StopSearch()), None)
    assert {type(report.event) for report in log.seen(0).reports} <= {Caught, Passed, ExchangesEnded}
    log.note_step(game, happened(game, SearchStarted()), [SearchStarted()], None)
    assert log.seen(0).reports == ()
    begun = happened(game, RoundBegan(2, LAYOUT))
    log.note_step(game, begun, [RoundBegan(2, LAYOUT)], None)
    assert log.seen(0).reports == (), "no report contains the loot of a round"
