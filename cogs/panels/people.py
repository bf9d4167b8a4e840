"""People at a table as panels show them: burglar, name, and whether a computer plays."""

from typing import Final

from cogs.words.catalogs import BURGLAR, Family, Say
from cogs.words.emoji import AWAY, BURGLAR_EMOJI, BURGLARS, COMPUTER
from cogs.words.names import label_name, mention, shown_name
from rivals.levels import Level
from tables.state.head import Head
from tables.state.occupants import Presence

LEVEL: Final = Family("level", Level)
_MARK: Final[dict[Presence, str]] = {
    Presence.PRESENT: "",
    Presence.AWAY: f" {AWAY}",
    Presence.LEFT: f" {COMPUTER}",
    Presence.RIVAL: f" {COMPUTER}",
}


def person(head: Head, seat: int, say: Say) -> str:
    """A seat in a message: `🦊 **Ana**`, with a mark when a computer plays it; a rival's says how well, but for a
    lesson's, which only shows the way."""
    presence = head.occupants[seat].presence
    level = f" ({say(LEVEL(head.level))})" if presence is Presence.RIVAL and not head.is_lesson else ""
    return f"{BURGLAR_EMOJI[seat]} **{plain_name(head, seat, say)}**{_MARK[presence]}{level}"


def plain_name(head: Head, seat: int, say: Say) -> str:
    """A seat in a sentence, without burglar and marks."""
    occupant = head.occupants[seat]
    if occupant.is_forgotten:
        return say("forgotten-person")
    return say(BURGLAR(BURGLARS[seat])) if occupant.user_id is None else shown_name(occupant.name)


def label_of(head: Head, seat: int, say: Say) -> str:
    """A seat where markdown is not known: on a button, in a list, in a file."""
    occupant = head.occupants[seat]
    if occupant.is_forgotten:
        return say("forgotten-person")
    return say(BURGLAR(BURGLARS[seat])) if occupant.user_id is None else label_name(occupant.name)


def mentions(head: Head) -> str:
    """Everyone who plays here, as mentions."""
    return " ".join(mention(number) for number in people(head))


def people(head: Head) -> list[int]:
    """The numbers of everyone who plays here, those who are forgotten left out."""
    return [each.user_id for each in head.occupants if each.user_id is not None and not each.is_forgotten]


def someone(user_id: int | None, say: Say) -> str:
    """A person by mention, which Discord shows as their name of today; who is forgotten is somebody."""
    return say("forgotten-person") if user_id is None or user_id < 0 else mention(user_id)


def stamp(at: float) -> str:
    """A moment as Discord shows it to each reader: "in 2 minutes"."""
    return f"<t:{int(at)}:R>"
