"""Limits the live tables of each person and each server, and the moves of all computer players.

A table counts for its host, even while the host is away, until the host leaves or the table ends. Private tables do not
count, but lessons have their own limit.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused

MAX_TABLES: Final = 100
"""The highest limit on live tables that managers may set for their server, unless the host of the bot sets another."""
MAX_HOSTED_PER_SERVER: Final = 4
"""How many games a person may host at the same time in one server, unless `MIN_HOSTS` allows more."""
MIN_HOSTS: Final = 5
"""A server's limit on live tables, divided by this number and rounded down, is how many games one person may host
there. But each person may host at least `Limits.hosted_here` games."""
MAX_HOSTED: Final = 8
"""How many games a person may host at the same time in all servers together, unless one server allows more."""
MAX_CHANNELS_NAMED: Final = 8
"""A refusal names at most this many tables, the newest ones."""
MAX_LESSONS: Final = 3
"""Live lessons of one person, each in a different server."""
MOVES_PER_SECOND: Final = 100.0
"""The most moves per second of all computer players together. Fifty games against three computers stay below it. A move
costs about a millisecond of CPU time. The rest of the second is for people's presses."""


class Limits(Struct, frozen=True):
    """The limits of a process."""

    tables: int = MAX_TABLES
    """The highest limit on live tables that managers may set for their server."""
    hosted_here: int = MAX_HOSTED_PER_SERVER
    """How many games a person may host at the same time in one server, unless `MIN_HOSTS` allows more."""
    hosted: int = MAX_HOSTED
    """How many games a person may host at the same time in all servers together, unless one server allows more."""
    lessons: int = MAX_LESSONS
    moves_per_second: float = MOVES_PER_SECOND

    def max_hosted_per_server(self, allowed: int) -> int:
        return max(self.hosted_here, allowed // MIN_HOSTS)


def check_quotas(new: Head, heads: Iterable[Head], allowed: int, limits: Limits) -> None:
    """Raises TableRefused if the table `new` would exceed a limit.

    The code is LESSONS_TOO_MANY for a lesson. For a table of kind GAME, it is the first of these that applies:
    HOSTING_TOO_MANY_HERE, HOSTING_TOO_MANY, SERVER_FULL.

    - `heads`: the other live tables of the host and of the server, also those that are being opened.
    - `allowed`: how many live tables the server may have.
    """
    if new.is_private:
        _check_private(new, heads, limits)
        return
    others = {head.claim: head for head in heads if not head.is_private}.values()
    hosted = [head for head in others if head.host_id == new.host_id]
    here = [head for head in others if head.guild_id == new.guild_id and _counts_for(new, head)]
    hosted_here = [head for head in hosted if head.guild_id == new.guild_id]
    most_here = limits.max_hosted_per_server(allowed)
    if len(hosted_here) >= most_here:
        channels = " ".join(str(head.channel_id) for head in hosted_here[-MAX_CHANNELS_NAMED:])
        raise TableRefused(TableCode.HOSTING_TOO_MANY_HERE, most=most_here, channels=channels)
    if len(hosted) >= (most := max(limits.hosted, most_here)):
        raise TableRefused(TableCode.HOSTING_TOO_MANY, most=most)
    if len(here) >= allowed:
        raise TableRefused(TableCode.SERVER_FULL, most=allowed)


def _counts_for(new: Head, other: Head) -> bool:
    """Whether the table `other` counts towards the limit of its server when `new` is opened.

    A tournament does not keep people from opening their own tables. So its tables count only for tables of tournaments.
    """
    return new.tournament is not None or other.tournament is None


def _check_private(new: Head, heads: Iterable[Head], limits: Limits) -> None:
    """Raises TableRefused LESSONS_TOO_MANY if the learner has too many live lessons.

    Counts only the person's own tables, because all people outside of servers share one server id. `Head.claim` already
    limits a person's other private tables.
    """
    lessons = {head.claim for head in heads if head.host_id == new.host_id and head.is_lesson}
    if new.is_lesson and len(lessons) >= limits.lessons:
        raise TableRefused(TableCode.LESSONS_TOO_MANY, most=limits.lessons)
