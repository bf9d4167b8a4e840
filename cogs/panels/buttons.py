"""Buttons that several panels share."""

from collections.abc import Callable
from typing import Final

from cogs.panels.components import PRIMARY, SUCCESS, Component, button, row
from cogs.wire.custom_ids import Tap, edition_key, tap_on, tap_without_table
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import COMPUTER, TOGETHER
from engine.pieces import MAX_PLAYERS
from rivals.levels import Level
from tables.state.head import Head
from tables.state.operations.latecomers import has_open_seat

RIVAL_COUNTS: Final = range(1, MAX_PLAYERS)
"""How many rivals a game that starts immediately may have."""
DEFAULT: Final = "-"
"""The argument of a `solo_button` for a level or an edition that the person has not chosen."""
RIVALS: Final = WordFamily("rivals", RIVAL_COUNTS, "label")


def coach_button(head: Head, say: Say) -> Component:
    return button(tap_on(head, "coach"), say("coach-label"), "🧠")


def learn_button(label: str) -> Component:
    """Returns a button that starts or continues a lesson."""
    return button(tap_without_table("learn"), label, "🎓")


def rules_button(label: str | None = None) -> Component:
    return button(tap_without_table("rulebook"), label, "📖")


def daily_button(say: Say) -> Component:
    return button(tap_without_table("daily"), say("daily-label"), "🏠")


def solo_button(rivals: int, label: str, level: Level | None = None, edition: str | None = None) -> Component:
    """Returns the button that starts a private game against rivals.

    If `level` or `edition` is None, the bot's default is used.
    """
    chosen = level or DEFAULT, edition_key(edition) if edition else DEFAULT
    tap = tap_without_table("solo", rivals, *(() if chosen == (DEFAULT, DEFAULT) else chosen))
    return button(tap, label, COMPUTER, PRIMARY)


def take_seat_button(head: Head, label: str) -> Component | None:
    """9.6: returns the button with which a latecomer takes a rival's seat, or None if the table offers no such seat."""
    return button(tap_on(head, "take-seat"), label, "🪑", SUCCESS) if has_open_seat(head) else None


def tournament_button(head: Head, say: Say) -> Component | None:
    """Returns the button that shows people their own rank in this table's tournament, or None without a tournament."""
    return (
        None
        if head.tournament is None
        else button(tap_without_table("tournament-mine", head.tournament), say("tournament-place-label"), "🎯", PRIMARY)
    )


def watch_together_button(head: Head, say: Say) -> Component | None:
    """Returns a button that shows a finished game to a channel, or None for a private game."""
    return None if head.is_private else button(tap_on(head, "share-replay"), say("together-label"), TOGETHER)


def rank_page_buttons(
    tap: Callable[[int, str], Tap], page: range, of: int, mine: int | None, say: Say
) -> Component | None:
    """Returns the buttons of a ranking: the previous page, the reader's own page, and the next page.

    - `tap(first, way)`: the tap that opens the page from the index `first` on. It must contain `way`, so that the
      custom_ids of the three buttons differ.
    - `page`: the indices of the open page, as if the page were full
    - `of`: the number of entries
    - `mine`: the reader's index, or None
    """
    own_page = 0 if mine is None else mine - mine % len(page)
    has_other = mine is not None and mine not in page
    return row(
        button(tap(max(page.start - len(page), 0), "up"), None, "◀️", enabled=page.start > 0),
        button(tap(own_page, "mine"), say("leaderboard-mine-label"), "🎯", enabled=has_other),
        button(tap(page.stop, "down"), None, "▶️", enabled=page.stop < of),
    )
