"""Computes the possible news on a panel after a commit of a stored log.

News is what has happened since the reader's last move. It is not stored, and the log does not say whether a person or
the bot made a move (docs/decisions/0047). So the last move may be the last one that was answered to the reader, or any
later move of the reader's seat.
"""

from collections.abc import Collection, Iterator, Sequence

from engine.events import RoundBegan, SearchStarted
from engine.game import Phase
from proving.crash.log_replay import LogReplay, ReplayedCommit
from tables.live.news import OWN_TURN, News, NewsLog


def possible_news(replay: LogReplay, seq: int, seat: int | None, answered: Collection[int]) -> Iterator[News]:
    """Yields every possible news after commit `seq`: for a seat, or for watchers if `seat` is None.

    `answered` are the commits of the seat's moves that were answered to its person.
    """
    for known in _possibly_known([commit for commit in replay.commits if commit.seq <= seq]):
        for acted_in in _possible_last_acts(known, seat, answered):
            yield _news_of(known, seat, acted_in)


def _news_of(commits: Sequence[ReplayedCommit], seat: int | None, acted_in: int | None) -> News:
    """Returns the news that a seat's person has after these commits. `acted_in` is the commit in which that person
    acted last, or None."""
    log = NewsLog()
    if commits and commits[0].before is not None:
        log.begin(commits[0].before)
    for commit in commits:
        log.note_step(commit.before, commit.after, commit.events, seat if commit.seq == acted_in else None)
    return log.seen(seat)


def _possibly_known(commits: Sequence[ReplayedCommit]) -> Iterator[Sequence[ReplayedCommit]]:
    """Yields each series of commits from which the bot may have computed the news.

    Usually, these are the commits since the last search began. A bot that was started between two rounds knows only the
    commits since the end of the last round.
    """
    last = dict.fromkeys((SearchStarted, RoundBegan), 0)
    for at, commit in enumerate(commits):
        last |= {type(event): at for event in commit.events if type(event) in last}
    yield commits[last[SearchStarted] :]
    if not commits or commits[-1].after.phase is Phase.READY:
        yield commits[last[RoundBegan] + 1 :]


def _possible_last_acts(
    commits: Sequence[ReplayedCommit], seat: int | None, answered: Collection[int]
) -> list[int | None]:
    """Returns every commit that may be the last act of the seat's person. None means: no act yet."""
    mine = [commit.seq for commit in commits if _has_turn_of(commit, seat)]
    last_answered = max((seq for seq in mine if seq in answered), default=None)
    return [last_answered, *(seq for seq in mine if last_answered is None or seq > last_answered)]


def _has_turn_of(commit: ReplayedCommit, seat: int | None) -> bool:
    return seat is not None and any(isinstance(event, OWN_TURN) and event.seat == seat for event in commit.events)
