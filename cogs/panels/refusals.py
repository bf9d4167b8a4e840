"""Turns refusals into sentences in the reader's language."""

from collections.abc import Callable
from typing import Final

from cogs.panels.links import channel_list
from cogs.panels.people import plain_name
from cogs.words.catalogs import ART, LOOT, PLACE, Say, WordFamily
from cogs.words.names import edition_name
from engine.pieces import Art, Loot, Place
from engine.refusals import Code, Refused
from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused

Refusal = Refused | TableRefused

REFUSAL: Final = WordFamily("refusal", (*Code, *TableCode))


def refusal_words(refusal: Refusal, say: Say, head: Head | None) -> str:
    """Returns a refusal as a sentence. `head` gives the names of the seats, and is None if there is no table."""
    details = {
        name: _DETAIL_WORDS[name](value, say, head) if name in _DETAIL_WORDS else value
        for name, value in refusal.details.items()
    }
    return say(REFUSAL(refusal.code), **details)


def _seat(value: str | int, say: Say, head: Head | None) -> str:
    return plain_name(head, int(value), say) if head and int(value) >= 0 else "–"


def _host(value: str | int, say: Say, head: Head | None) -> str:
    seat = head.seat_of(int(value)) if head else None
    return plain_name(head, seat, say) if head and seat is not None else "–"


def _lacking(value: str | int, say: Say, head: Head | None) -> str:
    return " ".join(say.emoji.loot(Loot(loot)) for loot in str(value).split())


_DETAIL_WORDS: Final[dict[str, Callable[[str | int, Say, Head | None], str | int]]] = {
    "seat": _seat,
    "host": _host,
    "lacking": _lacking,
    "place": lambda value, say, _: say(PLACE(Place(str(value)))),
    "key": lambda value, say, _: say(LOOT(Loot(str(value)))),
    "art": lambda value, say, _: say(ART(Art(str(value)))),
    "channels": lambda value, _, __: channel_list(map(int, str(value).split())),
    "edition": lambda value, _, __: edition_name(str(value)),
    "wanted": lambda value, say, _: say(ART(Art(str(value)))),
}
"""Functions that turn a detail into words, by the detail's name. Other details need no change."""
