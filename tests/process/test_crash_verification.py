"""The crash proof finds faults: whatever a crash could do to a table's log, and each difference from what people
saw."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cogs.panels import drawing
from cogs.panels.context import PanelPage, PanelState
from cogs.wire.custom_ids import Tap, tap_on
from cogs.words.emoji import NEWS
from engine.game import Phase
from engine.moves import PickUp
from proving.crash import power_cut
from proving.crash.log_replay import LogReplay, ReplayedMove, read_tables
from proving.crash.panel_check import SeenPanel
from proving.crash.press_matching import PressOutcome, PressRecord, Recorded, match_presses
from proving.crash.verification import PlayerRecord, Verifier
from tables.live.table import Table
from tests.catalogs import all_words
from tests.tables.harness import ANA, BEN, open_tables, phase_of, play_until

ACK, NO, PERHAPS = PressOutcome.ACKNOWLEDGED, PressOutcome.REFUSED, PressOutcome.UNKNOWN


def tap(what: str) -> Tap:
    verb, *args = what.split()
    return Tap(1, "1.0", verb, tuple(args))


@pytest.mark.parametrize(
    ("pressed", "logged", "lost", "doubled"),
    [
        ([("pick 1", ACK), ("keep", ACK)], ["pick 1", "keep"], [], []),
        ([("pick 1", ACK), ("keep", ACK)], ["pick 1"], ["keep"], []),
        ([("pick 1", ACK), ("keep", ACK)], ["pick 1", "keep", "keep"], [], ["keep"]),
        ([("pick 1", ACK), ("pick 2", ACK)], ["pick 2", "pick 1"], ["pick 1"], ["pick 1"]),
        ([("keep", NO), ("pick 1", ACK)], ["keep", "pick 1"], [], ["keep"]),
        ([("pick 1", PERHAPS), ("keep", ACK)], ["keep"], [], []),
        ([("pick 1", PERHAPS), ("keep", ACK)], ["pick 1", "keep"], [], []),
        ([("pick 1", PERHAPS), ("keep", ACK)], ["pick 1", "pick 1", "keep"], [], ["pick 1"]),
        ([("keep", PERHAPS), ("keep", NO), ("keep", ACK)], ["keep"], [], []),
        ([], ["keep"], [], ["keep"]),
    ],
)
def test_lost_and_doubled_presses_are_found_by_comparing_with_the_log(
    pressed: list[tuple[str, PressOutcome]], logged: list[str], lost: list[str], doubled: list[str]
) -> None:
    log = [ReplayedMove(seq, 0, tap(what)) for seq, what in enumerate(logged, 1)]
    match = match_presses([PressRecord(tap(what), outcome) for what, outcome in pressed], log)
    assert [press.tap for press in match.lost] == [tap(what) for what in lost]
    assert [each.tap for each in match.doubled] == [tap(what) for what in doubled]


@pytest.mark.parametrize(
    ("recorded", "pressed", "logged"),
    [
        # two presses had no answer; after her record she kept the tile and picked up the next one
        (Recorded.BEFORE, [("pick 7", PERHAPS), ("pick 1", PERHAPS), ("pick 7", ACK)], ["pick 7", "keep", "pick 1"]),
        (Recorded.BEFORE, [("pick 7", ACK)], ["pick 7", "keep", "pick 7", "keep"]),
        # her last press was answered after the reading
        (Recorded.AFTER, [("pick 7", PERHAPS), ("keep", PERHAPS), ("pick 7", ACK)], ["pick 7", "keep"]),
        (Recorded.AFTER, [("pick 7", ACK), ("keep", ACK), ("pick 7", ACK)], ["pick 7"]),
    ],
)
def test_what_happened_between_a_record_and_the_reading_of_the_log_is_neither_lost_nor_doubled(
    recorded: Recorded, pressed: list[tuple[str, PressOutcome]], logged: list[str]
) -> None:
    log = [ReplayedMove(seq, 0, tap(what)) for seq, what in enumerate(logged, 1)]
    match = match_presses([PressRecord(tap(what), outcome) for what, outcome in pressed], log, recorded)
    assert (match.lost if recorded is Recorded.BEFORE else match.doubled) == []


@pytest.mark.parametrize(
    ("recorded", "pressed", "logged"),
    [
        (Recorded.BEFORE, [("pick 7", ACK), ("keep", ACK)], ["pick 7", "pick 1", "pick 2"]),
        (Recorded.AFTER, [("pick 7", ACK), ("keep", ACK), ("pick 1", ACK)], ["pick 7", "keep", "keep"]),
    ],
)
def test_a_lost_press_and_a_doubled_move_are_found_whatever_happened_meanwhile(
    recorded: Recorded, pressed: list[tuple[str, PressOutcome]], logged: list[str]
) -> None:
    log = [ReplayedMove(seq, 0, tap(what)) for seq, what in enumerate(logged, 1)]
    match = match_presses([PressRecord(tap(what), outcome) for what, outcome in pressed], log, recorded)
    found = [press.tap for press in match.lost] if recorded is Recorded.BEFORE else [each.tap for each in match.doubled]
    assert found == [tap("keep")]


def test_the_same_move_at_another_prompt_counts_as_a_different_move() -> None:
    log = [ReplayedMove(1, 0, Tap(1, "1.1", "pass"))]
    match = match_presses([PressRecord(Tap(1, "1.2", "pass"), ACK)], log)
    assert len(match.lost) == len(match.doubled) == 1


@dataclass(frozen=True)
class Evening:
    """One game of Ana and Ben: copies of its database, and panels of Ana."""

    table: int
    moved_once: Path  # copied after the first move, which is Ana's
    exchanging: Path  # copied in the first exchanges
    telling: Path  # copied when Ana had news
    late: Path  # copied in the second round
    unmoved: SeenPanel  # before the first move
    moved: list[SeenPanel]  # after the first move: three different panels
    at_markets: SeenPanel  # at the same moment as `exchanging`
    told: SeenPanel  # at the same moment as `telling`


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return asyncio.run(an_evening(tmp_path_factory.mktemp("evening")))


@pytest.fixture
def evening(played: Evening, tmp_path: Path) -> Evening:
    """Copies the databases for this test alone: reading moves the write-ahead log into the database."""

    def copied(path: Path) -> Path:
        return power_cut.copied(path, tmp_path / path.parent.name)

    return replace(
        played,
        moved_once=copied(played.moved_once),
        exchanging=copied(played.exchanging),
        telling=copied(played.telling),
        late=copied(played.late),
    )


async def an_evening(folder: Path) -> Evening:
    def copied(name: str) -> Path:
        return power_cut.copied(folder / "exchange.db", folder / name)

    async with open_tables(folder) as process:
        table = await process.search(ANA, BEN)
        unmoved = seen(table, PanelState())
        await table.submit(ANA, "1.0", PickUp(0, 3))
        moved_once = copied("moved once")
        moved = [seen(table, PanelState()), seen(table, PanelState(PanelPage.BOARD)), seen(table, PanelState(), "Non")]
        await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
        exchanging, at_markets = copied("exchanging"), seen(table, PanelState(PanelPage.MARKETS))
        await play_until(table, lambda: has_news_since_her_move(table))
        telling, told = copied("telling"), seen(table, PanelState(PanelPage.MARKETS))
        await play_until(table, lambda: table.game is not None and table.game.round > 1)
        return Evening(table.id, moved_once, exchanging, telling, copied("late"), unmoved, moved, at_markets, told)


def has_news_since_her_move(table: Table) -> bool:
    """Whether Ana has several items of news, and the first is her own move."""
    reports = table.news(0).reports
    return len(reports) > 1 and getattr(reports[0].event, "seat", None) == 0


def seen(table: Table, screen: PanelState, notice: str | None = None) -> SeenPanel:
    panel = drawing.private(table, 0, all_words().say("fr"), screen, notice)
    return SeenPanel(ANA, table.id, "fr", tuple(_walked(panel.payload)), "the panel")


def _walked(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    walked: list[dict[str, Any]] = []
    for part in components:
        walked += [part, *_walked(part.get("components", []))]
        walked += [part["accessory"]] if "accessory" in part else []
    return walked


def ana_says(path: Path, table: int) -> PlayerRecord:
    """Returns Ana's record: each of her moves was acknowledged."""
    return PlayerRecord(ANA, "ana", {table: _acknowledged(path, table, 0)}, [])


def ben_says(path: Path, table: int) -> PlayerRecord:
    return PlayerRecord(BEN, "ben", {table: _acknowledged(path, table, 1)}, [])


def _acknowledged(path: Path, table: int, seat: int) -> list[PressRecord]:
    replay = LogReplay(table)
    assert replay.go_on(read_tables(path)[table]) == []
    return [PressRecord(each.tap, ACK) for each in replay.moves if each.seat == seat]


def test_a_correct_log_and_correct_panels_pass_the_check(evening: Evening) -> None:
    path = evening.late
    assert Verifier().verify(path, [ana_says(path, evening.table), ben_says(path, evening.table)]).all == []


OF_ANA = "CAST(move AS TEXT) LIKE '%\"seat\":0%'"


def without_the_last_move(log: sqlite3.Connection) -> None:
    log.execute(f"DELETE FROM game_log WHERE seq = (SELECT max(seq) FROM game_log WHERE {OF_ANA})")


def a_move_twice(log: sqlite3.Connection) -> None:
    log.execute(
        "INSERT INTO game_log SELECT table_id, (SELECT max(seq) + 1 FROM game_log), at, schema, move, events"
        f" FROM game_log WHERE seq = (SELECT max(seq) FROM game_log WHERE {OF_ANA})"
    )


def two_moves_swapped(log: sqlite3.Connection) -> None:
    first, second = (row[0] for row in log.execute(f"SELECT seq FROM game_log WHERE {OF_ANA} ORDER BY seq LIMIT 2"))
    for old, new in ((first, -1), (second, first), (-1, second)):
        log.execute("UPDATE game_log SET seq = ? WHERE seq = ?", (new, old))


def another_answer(log: sqlite3.Connection) -> None:
    log.execute("UPDATE game_log SET events = CAST(replace(events, '\"gem\"', '\"gold\"') AS BLOB)")


def an_older_snapshot(log: sqlite3.Connection) -> None:
    log.execute("UPDATE snapshot SET game = CAST(replace(game, '\"round\":2', '\"round\":1') AS BLOB)")


@pytest.mark.parametrize(
    ("harm", "found"),
    [
        (without_the_last_move, "is not stored"),
        (a_move_twice, "was not asked for"),
        (two_moves_swapped, "was not asked for"),
        (another_answer, "the log has"),
        (an_older_snapshot, "the snapshot of commit"),
    ],
)
def test_a_damaged_log_is_found(evening: Evening, harm: Callable[[sqlite3.Connection], None], found: str) -> None:
    late = evening.late
    words = ana_says(late, evening.table)
    with closing(sqlite3.connect(late)) as log, log:
        harm(log)
    assert [each for each in Verifier().verify(late, [words]).all if found in each]


def test_a_log_that_became_shorter_is_found(evening: Evening) -> None:
    late, verifier = evening.late, Verifier()
    assert verifier.verify(late, []).all == []
    with closing(sqlite3.connect(late)) as log, log:
        log.execute("DELETE FROM game_log WHERE seq = (SELECT max(seq) FROM game_log)")
    (found,) = verifier.verify(late, []).broken
    assert "are missing or have changed" in found


def test_a_file_that_is_not_a_database_is_reported(tmp_path: Path) -> None:
    (tmp_path / "exchange.db").write_text("Dear Ana, this is no database. " * 100)
    (found,) = Verifier().verify(tmp_path / "exchange.db", []).broken
    assert "can't be read" in found


def test_a_panel_must_show_any_page_of_the_current_table(evening: Evening) -> None:
    path, table = evening.exchanging, evening.table
    words = ana_says(path, table)
    assert found(path, words, evening.at_markets) == []
    first = {table: words.pressed[table][:1] + [PressRecord(each.tap) for each in words.pressed[table][1:]]}
    assert [found(path, msgspec.structs.replace(words, pressed=first), panel) for panel in evening.moved] == [
        [],
        [],
        [],
    ]


def test_a_panel_older_than_an_answered_move_is_found(evening: Evening) -> None:
    path = evening.moved_once
    (told,) = found(path, ana_says(path, evening.table), evening.unmoved)
    assert "no state since commit" in told


def test_a_lobby_may_be_shown_only_before_the_first_answered_move(evening: Evening) -> None:
    """A host who sets options by a private form sees the lobby on their panel."""
    path, table = evening.moved_once, evening.table
    join = {"type": 2, "custom_id": tap_on(read_tables(path)[table].head, "join").custom_id}
    lobby = msgspec.structs.replace(evening.unmoved, components=({"type": 10, "content": "Midnight Exchange"}, join))
    unanswered = {table: [PressRecord(each.tap) for each in ana_says(path, table).pressed[table]]}
    assert found(path, PlayerRecord(ANA, "ana", unanswered, []), lobby) == []
    (told,) = found(path, ana_says(path, table), lobby)
    assert "no state since commit" in told


NEWS_LINE = f"{NEWS} "


def with_news(panel: SeenPanel, change: Callable[[list[str]], list[str]]) -> SeenPanel:
    """Returns a panel with changed lines of news."""
    lines = [line for part in panel.components for line in str(part.get("content", "")).splitlines()]
    news = [line for line in lines if line.startswith(NEWS_LINE)]
    assert len(news) > 1
    parts = [
        {**part, "content": part["content"].replace("\n".join(news), "\n".join(change(news)))}
        if NEWS_LINE in part.get("content", "")
        else part
        for part in panel.components
    ]
    return msgspec.structs.replace(panel, components=tuple(parts))


def test_correct_news_on_a_panel_pass_the_check(evening: Evening) -> None:
    path = evening.telling
    assert found(path, ana_says(path, evening.table), evening.told) == []


@pytest.mark.parametrize(
    "change",
    [lambda news: news[:-1], lambda news: news[1:], lambda news: [*news[:-1], news[0]], lambda news: [*news, news[-1]]],
    ids=["the newest is missing", "the oldest is missing", "another one", "one twice"],
)
def test_wrong_news_on_a_panel_are_found(evening: Evening, change: Callable[[list[str]], list[str]]) -> None:
    path = evening.telling
    (told,) = found(path, ana_says(path, evening.table), with_news(evening.told, change))
    assert "were never the news" in told


def found(path: Path, words: PlayerRecord, panel: SeenPanel) -> list[str]:
    return Verifier().verify(path, [msgspec.structs.replace(words, panels=[panel])]).all


@pytest.mark.parametrize("seed", range(20))
def test_a_power_cut_loses_nothing_that_was_committed(evening: Evening, tmp_path: Path, seed: int) -> None:
    whole, torn = evening.exchanging, power_cut.copied(evening.exchanging, tmp_path / "torn")
    assert power_cut.tear(torn, random.Random(seed)) != power_cut.NO_LOG
    assert read_tables(torn)[evening.table].rows == read_tables(whole)[evening.table].rows


def test_a_commit_lost_in_a_power_cut_is_found(evening: Evening, tmp_path: Path) -> None:
    whole, torn = (power_cut.copied(evening.moved_once, tmp_path / name) for name in ("whole", "torn"))
    words = ana_says(whole, evening.table)
    log = torn.with_name("exchange.db-wal")
    log.write_bytes(log.read_bytes()[:-1])
    (found,) = Verifier().verify(torn, [words]).lost
    assert "mx:1:1.0:pick:3 was acknowledged and is not stored" in found
