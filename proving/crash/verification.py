"""Compares what people saw with what is stored, after every crash."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from cogs.wire.custom_ids import Tap
from cogs.words.catalogs import Words
from proving.crash.log_replay import LogReplay, ReplayedMove, SavedTable, UnreadableDatabase, read_tables
from proving.crash.panel_check import SeenPanel, own_pieces, problem_with
from proving.crash.press_matching import PressRecord, Recorded, match_presses
from tables.state.head import Status


class PlayerRecord(Struct, frozen=True):
    """What a person has pressed and sees."""

    user_id: int
    name: str
    pressed: Mapping[int, list[PressRecord]]  # by table
    panels: list[SeenPanel]


class VerificationResult(Struct):
    """The stored tables, and a sentence for each problem."""

    tables: dict[int, SavedTable]
    lost: list[str] = []  # acknowledged presses that are not stored
    doubled: list[str] = []  # stored moves for which no press asked
    broken: list[str] = []  # all other problems: with a table, its log, or a panel
    history: list[str] = []  # the presses and stored moves of each person in `lost` or `doubled`

    @property
    def all(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.broken]


@dataclass
class Verifier:
    """Compares what people saw with what is stored.

    One verifier makes all checks of a run. It replays each move only once, and notices if a commit has disappeared
    since the last check.
    """

    words: Words = field(default_factory=Words.load)
    replays: dict[int, LogReplay] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)
    """Tables that were over at the last check: what people see of them no longer changes."""

    def verify(
        self,
        database: Path | dict[int, SavedTable],
        records: Sequence[PlayerRecord],
        *,
        shown_by: float = 0.0,
        all_again: bool = False,
    ) -> VerificationResult:
        """Compares everyone's record with `database`: the stored tables, or a copy of an SQLite file.

        - `shown_by`: the public messages must show every commit that was stored before this Unix time.
        - `all_again`: whether `settled` tables are compared, too.

        A file that cannot be read is a problem in the result.
        """
        try:
            tables = read_tables(database) if isinstance(database, Path) else database
        except UnreadableDatabase as unreadable:
            return VerificationResult({}, broken=[str(unreadable)])
        return self.compare(tables, records, shown_by=shown_by, all_again=all_again)

    def compare(
        self,
        tables: dict[int, SavedTable],
        records: Sequence[PlayerRecord],
        *,
        shown_by: float = 0.0,
        all_again: bool = False,
        recorded: Recorded = Recorded.TOGETHER,
    ) -> VerificationResult:
        """Does the same as `verify` for stored tables. `recorded`: whether the records were made before the
        tables were read, at the same time, or afterwards."""
        result = VerificationResult(tables)
        result.broken += [f"table {number} is gone" for number in self.replays.keys() - result.tables.keys()]
        for number, stored in result.tables.items():
            replay = self.replays.setdefault(number, LogReplay(number))
            result.broken += [f"table {number}: {problem}" for problem in replay.go_on(stored)]
            if all_again or number not in self.settled:
                for player in records:
                    self._check_player(player, number, stored, result, shown_by, recorded)
            if stored.head.status is Status.OVER:
                self.settled.add(number)
        return result

    def _check_player(  # noqa: PLR0913, PLR0917 - one person, one table, and how to compare them
        self,
        player: PlayerRecord,
        number: int,
        stored: SavedTable,
        result: VerificationResult,
        shown_by: float,
        recorded: Recorded,
    ) -> None:
        seat, replay = stored.head.seat_of(player.user_id), self.replays[number]
        if seat is None:
            return
        pressed, logged = player.pressed.get(number, ()), [move for move in replay.moves if move.seat == seat]
        match = match_presses(pressed, logged, recorded)
        who = f"table {number}, seat {seat} ({player.name})"
        lost = match.lost if recorded is not Recorded.AFTER else []
        doubled = match.doubled if recorded is not Recorded.BEFORE else []
        result.lost += [f"{who}: {press.tap.custom_id} was acknowledged and is not stored" for press in lost]
        result.doubled += [
            f"{who}: {move.tap.custom_id} is stored as commit {move.seq} and was not asked for (again)"
            for move in doubled
        ]
        if lost or doubled:
            result.history.append(f"{who}:\n{_history(pressed, replay.moves, seat)}")
        if match.lost or match.doubled:  # in that case the panels differ as well
            return
        shown = max((seq for seq, at, *_ in stored.rows if at <= shown_by), default=0)
        for panel in player.panels:
            if panel.table == number:
                problem = self._problem_with(panel, shown, match.answered, stored)
                result.broken += [] if problem is None else [f"{who}: {problem}:\n{panel.text}"]

    def _problem_with(self, panel: SeenPanel, shown: int, answered: Sequence[int], stored: SavedTable) -> str | None:
        """Returns what is wrong with a panel, or None. `shown` is the commit that the public message must show."""
        self.words.emoji.use(own_pieces(panel.components))
        replay, say = self.replays[stored.head.id], self.words.say(panel.locale)
        if panel.user_id is None:
            return problem_with(panel, shown, (), stored, replay, say)
        return problem_with(panel, max(answered, default=0), answered, stored, replay, say)


def _history(pressed: Sequence[PressRecord], moves: Sequence[ReplayedMove], seat: int) -> str:
    presses = (f"{_described(press.tap)} {press.outcome}" for press in pressed)
    stored = (f"{move.seq} {'*' if move.seat == seat else move.seat} {_described(move.tap)}" for move in moves)
    return f"  pressed: {', '.join(presses)}\n  stored: {', '.join(stored)}"


def _described(tap: Tap) -> str:
    return ":".join((tap.prompt, tap.verb, *tap.args))
