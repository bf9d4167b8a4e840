"""How much of the process one person and one server may take: tables that are live at once, and computers' moves.

Who hosts a table is charged with it, whether present or away, since it costs the same. Leaving it or its end frees the
place at once. A lesson is no game: it has a limit of its own, and takes no place of its server's.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused

MOST_TABLES: Final = 100
"""Tables at once that managers may allow in their server, unless whoever hosts the bot sets another bound."""
HOSTED_HERE: Final = 4
"""Games that a person may host at once in one server: more than anyone plays at the same time."""
HOSTS: Final = 5
"""Hosts among whom a server's tables are shared, at least: where a manager allows 50 tables, as for an evening of many
tables, one person may host ten of them."""
HOSTED: Final = 8
"""Games that a person may host at once over all servers, or as many as in one server, where that is more."""
CHANNELS_NAMED: Final = 8
"""Tables that a refusal names: the newest."""
LESSONS: Final = 3
"""Lessons that a person may have under way, each in another server."""
MOVES_A_SECOND: Final = 100.0
"""Moves of all computer players together. Each costs about a millisecond of processor with all that it draws; people's
taps keep the rest. Fifty games against three rivals stay below it."""


class Limits(Struct, frozen=True):
    """What a process gives. `tables`: the most that a server's managers may allow there at once."""

    tables: int = MOST_TABLES
    hosted_here: int = HOSTED_HERE
    hosted: int = HOSTED
    lessons: int = LESSONS
    moves_a_second: float = MOVES_A_SECOND

    def hosted_of(self, allowed: int) -> int:
        """How many games one person may host in a server that allows so many tables at once."""
        return max(self.hosted_here, allowed // HOSTS)


def check_room(new: Head, heads: Iterable[Head], allowed: int, limits: Limits) -> None:
    """Whether a table may be opened. `heads`: the live tables, and those being opened, of its host and of its server;
    `allowed`: how many tables this server allows at once.

    Raises TableRefused LESSONS_TOO_MANY, HOSTING_TOO_MANY, HOSTING_TOO_MANY_HERE, SERVER_FULL.
    """
    others = {head.claim: head for head in heads if head.is_lesson == new.is_lesson}.values()
    hosted = [head for head in others if head.host_id == new.host_id]
    if new.is_lesson:
        if len(hosted) >= limits.lessons:
            raise TableRefused(TableCode.LESSONS_TOO_MANY, most=limits.lessons)
        return
    here = [head for head in others if head.guild_id == new.guild_id]
    hosted_here = [head for head in hosted if head.guild_id == new.guild_id]
    most_here = limits.hosted_of(allowed)
    if len(hosted_here) >= most_here:
        channels = " ".join(str(head.channel_id) for head in hosted_here[-CHANNELS_NAMED:])
        raise TableRefused(TableCode.HOSTING_TOO_MANY_HERE, most=most_here, channels=channels)
    if len(hosted) >= (most := max(limits.hosted, most_here)):
        raise TableRefused(TableCode.HOSTING_TOO_MANY, most=most)
    if len(here) >= allowed:
        raise TableRefused(TableCode.SERVER_FULL, most=allowed)
