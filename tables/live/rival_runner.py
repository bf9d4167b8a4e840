"""Runs the computer players of a process, except those of the house of the day (`seeded_runner.py`).

Each computer player plays one seat, sees only the view of that seat, and moves at a human pace.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Final

import structlog
from structlog.contextvars import clear_contextvars

from engine.game import Game, Phase
from engine.moves import Pass
from engine.refusals import Refused
from rivals.lesson_rival import LessonRival
from rivals.pace import Pace
from rivals.player import Rival
from rivals.randomness import RandomBelow
from tables.concurrency.fair_queue import FairRate
from tables.concurrency.tasks import Tasks
from tables.live.table import Table
from tables.state import planned_exchanges
from tables.state.head import Head, Status
from tables.state.lesson_deal import rival_part
from tables.state.quotas import MOVES_PER_SECOND
from tables.state.refusals import TableRefused

log: Final = structlog.get_logger()

MAX_FAILURES: Final = 3
"""After this many failures in a row, a computer passes its turn, if it may pass.

Without this limit, a bug in a computer player would stop the table forever.
"""
RETRY_SECONDS: Final = 5.0
"""Seconds before a computer tries again after a failure."""
BURST: Final = 20
"""After a time without moves, this many moves may be made at once, because several timers may fire together."""


class RivalRunner:
    """Makes the moves of computer players, each after a pause.

    All computers together make at most `moves_per_second` (apart from a burst of `BURST`), and fewer while many people
    press. A server with many tables does not slow down the others.
    """

    def __init__(
        self,
        tasks: Tasks,
        is_lost: Callable[[int], bool],
        pace: Pace,
        choose: RandomBelow = secrets.randbelow,
        moves_per_second: float = MOVES_PER_SECOND,
    ) -> None:
        self._tasks = tasks
        self._is_lost = is_lost
        self._pace = pace
        self._choose = choose
        self._players: dict[int, dict[int, Rival | LessonRival]] = {}  # by table, then by seat
        self._timers: dict[tuple[int, int], asyncio.TimerHandle] = {}  # by table and seat: the next move begins
        self._moving: set[tuple[int, int]] = set()  # table and seat of each move that is being made
        self.rate: FairRate[int] = FairRate(moves_per_second, BURST, low_priority=True)
        self._waiting: set[asyncio.Task[None]] = set()  # tasks that wait for a turn
        self._failures = Counter[tuple[int, int]]()

    def update(self, table: Table) -> None:
        """Sets a timer for each computer that has to move now, if the computer has no timer yet.

        Cancels the timers of computers that need not move now. Call it after each change of the table.
        """
        due = set(_due(table.head, table.game))
        for seat in range(len(table.head.occupants)):
            key = (table.id, seat)
            if seat not in due:
                self._stop(key)
            elif key not in self._timers and key not in self._moving:
                self._think(table, seat)
        if not table.head.is_live:
            self._forget(table)

    def stop(self, table: Table) -> None:
        """Stops the computers of a table that was handed over to another process."""
        for seat in range(len(table.head.occupants)):
            self._stop((table.id, seat))
        self._forget(table)

    def _forget(self, table: Table) -> None:
        self._players.pop(table.id, None)
        for seat in range(len(table.head.occupants)):
            self._failures.pop((table.id, seat), None)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._waiting:
            task.cancel()

    def _think(self, table: Table, seat: int, at_least: float = 0.0) -> None:
        if self._tasks.are_closed or table.is_handed_over:
            return
        assert table.game is not None
        seconds = max(at_least, self._pace(table.game.phase))
        timer = asyncio.get_running_loop().call_later(seconds, self._begin, table, seat)
        self._timers[table.id, seat] = timer

    def _stop(self, key: tuple[int, int]) -> None:
        if (timer := self._timers.pop(key, None)) is not None:
            timer.cancel()

    def _begin(self, table: Table, seat: int) -> None:
        del self._timers[table.id, seat]
        self._moving.add((table.id, seat))
        task = self._tasks.start(self._play(table, seat))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _play(self, table: Table, seat: int) -> None:
        """Makes one move of a computer, and sets a timer for the computer's next move.

        After an outage or a failure, the timer is for another try.
        """
        clear_contextvars()  # removes the log fields of the press that started this task
        continues, pause = True, 0.0
        try:
            await self._turn(table)
            if not self._is_lost(table.head.guild_id):  # during an outage the computer waits and tries again
                continues = await self._move(table, seat)
        except Refused:
            pass  # somebody was faster
        except TableRefused:
            pause = RETRY_SECONDS
        except Exception:
            self._failures[table.id, seat] += 1
            pause = RETRY_SECONDS
            log.exception("a computer player failed", table=table.id, seat=seat)
        else:
            self._failures.pop((table.id, seat), None)
        finally:
            self._moving.discard((table.id, seat))
        if continues and seat in _due(table.head, table.game):
            self._think(table, seat, pause)

    async def _turn(self, table: Table) -> None:
        """Waits until this computer may move. From then on `close` waits for the move instead of cancelling it."""
        await self.rate.take(table.head.guild_id)
        if (task := asyncio.current_task()) is not None:
            self._waiting.discard(task)

    async def _move(self, table: Table, seat: int) -> bool:
        if table.game is None or seat not in _due(table.head, table.game):
            return False
        view = table.view(seat)
        is_stuck = self._failures[table.id, seat] >= MAX_FAILURES and Pass(seat) in view.moves
        move = Pass(seat) if is_stuck else self._player(table, seat).move(view) if view.moves else None
        if move is None:
            return False
        await table.submit_for_computer(view.prompt, move)
        return True

    def _player(self, table: Table, seat: int) -> Rival | LessonRival:
        """Returns the computer player of a seat. After a restart it is a new one, which remembers nothing."""
        players = self._players.setdefault(table.id, {})
        if seat not in players:
            players[seat] = (
                LessonRival(rival_part(table.head.seed_hash, seat))
                if table.head.is_lesson
                else Rival(table.head.level, self._choose)
            )
        return players[seat]


def _due(head: Head, game: Game | None) -> list[int]:
    """Returns the seats of computers that have to move now. There are none while a person's planned exchange is due."""
    if head.status is not Status.PLAYING or game is None or planned_exchanges.due_plan(head, game) is not None:
        return []
    if game.phase is Phase.SEARCH:
        seats = [seat.number for seat in game.searchers()]
    elif game.phase is Phase.EXCHANGE and game.to_move is not None:
        seats = [game.to_move]
    else:
        seats = []
    return [seat for seat in seats if not head.occupants[seat].is_person_playing]
