"""How panels show people: their burglar, their name, and a mark while a computer plays for them."""

from collections.abc import Callable
from typing import Final

from artwork.piece_names import BURGLARS
from cogs.words.catalogs import BURGLAR, Say, WordFamily
from cogs.words.emoji import AWAY, COMPUTER, PLACE_IN_RESULT
from cogs.words.names import label_name, mention, shown_name
from cogs.words.numbers import whole_number
from rivals.levels import Level
from tables.state.head import Head
from tables.state.occupants import Presence

LEVEL: Final = WordFamily("level", Level)
_MARK: Final[dict[Presence, str]] = {
    Presence.PRESENT: "",
    Presence.AWAY: f" {AWAY}",
    Presence.LEFT: f" {COMPUTER}",
    Presence.RIVAL: f" {COMPUTER}",
}


def person(head: Head, seat: int, say: Say) -> str:
    """Returns the burglar and the name of a seat, such as `🦊 **Ana**`.

    If a computer plays the seat, a mark follows. After a rival's mark, the rival's level follows, except in a lesson.
    """
    presence = head.occupants[seat].presence
    level = f" ({say(LEVEL(head.level))})" if presence is Presence.RIVAL and not head.is_lesson else ""
    return f"{say.emoji.burglar(seat)} **{plain_name(head, seat, say)}**{_MARK[presence]}{level}"


def plain_name(head: Head, seat: int, say: Say) -> str:
    """Returns the name of a seat for a message, without emoji and marks. A rival is named after its burglar."""
    return _name(head, seat, say, shown_name)


def name_label(head: Head, seat: int, say: Say) -> str:
    """Like `plain_name`, for texts without Markdown: buttons, selects and files."""
    return _name(head, seat, say, label_name)


def _name(head: Head, seat: int, say: Say, cleaned: Callable[[str], str]) -> str:
    occupant = head.occupants[seat]
    if occupant.is_forgotten:
        return say("forgotten-person")
    return say(BURGLAR(BURGLARS[seat])) if occupant.user_id is None else cleaned(occupant.name)


def has_rival(head: Head) -> bool:
    return any(each.presence is Presence.RIVAL for each in head.occupants)


def mentions(head: Head) -> str:
    return " ".join(mention(number) for number in people(head))


def people(head: Head) -> list[int]:
    """Returns the user ids of the people at the table, without anonymised people."""
    return [each.user_id for each in head.occupants if each.user_id is not None and not each.is_forgotten]


def person_mention(user_id: int | None, say: Say) -> str:
    """Returns a mention, or the words for an anonymised person, whose id is None or negative."""
    return say("forgotten-person") if user_id is None or user_id < 0 else mention(user_id)


def rank_sign(place: int, say: Say) -> str:
    """Returns a medal for the ranks 1 to 3, and the number of any other rank.

    The dot after a number is escaped, because Markdown would indent the line as a list.
    """
    return PLACE_IN_RESULT[place - 1] if place <= 3 else rf"{whole_number(place, say)}\."


def relative_time(at: float) -> str:
    """Returns markup for a Unix time, which Discord shows as "in 2 minutes"."""
    return f"<t:{int(at)}:R>"


def exact_time(at: float) -> str:
    """Returns markup for a Unix time, which Discord shows as "Saturday, 5 December, 20:00"."""
    return f"<t:{int(at)}:F>"


def went_back_line(head: Head, say: Say) -> str | None:
    """Says to what time a restored backup took the table back. Returns None if there is no such time
    (`Head.went_back_to`)."""
    return None if head.went_back_to is None else say("table-went-back", when=relative_time(head.went_back_to))
