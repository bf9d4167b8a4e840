"""Asks for a time zone. Each likely zone is shown with its local time, so that people recognise their own."""

from babel.dates import format_time

from cogs.panels.components import MAX_CHOSEN, Component, Panel, framed, row, select, text
from cogs.wire.custom_ids import Tap
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR
from tables.state.time_zones import city_of, likely_zones, local_time


def time_zone_select(tap: Tap, placeholder: str, zones: tuple[str, str | None], now: float, say: Say) -> Component:
    """Returns a select of likely time zones.

    `zones` is a pair: the locale of the person's Discord client, and the chosen zone or None. The chosen zone is always
    offered. `now` is in Unix seconds.
    """
    locale, chosen = zones
    offered = likely_zones(locale)
    if chosen is not None and chosen not in offered:
        offered = [chosen, *offered[: MAX_CHOSEN - 1]]
    return select(tap, placeholder, [(zone, zone_label(zone, now, say), zone == chosen) for zone in offered])


def zone_panel(tap: Tap, locale: str, now: float, say: Say) -> Panel:
    """Asks for the reader's time zone. `locale` is the locale of the reader's Discord client."""
    return framed(
        LOBBY_COLOUR,
        text(say("night-zone-question"), say("time-zone-search")),
        row(time_zone_select(tap, say("night-zone-label"), (locale, None), now, say)),
    )


def zone_label(zone: str, now: float, say: Say) -> str:
    """Returns a zone's city with its time of day, such as "Berlin, 20:41"."""
    return f"{city_of(zone)}, {clock_time(now, zone, say)}"


def clock_time(at: float, zone: str, say: Say) -> str:
    """Returns the time of day in a zone as the language writes it, such as "20:41" or "8:41 PM"."""
    return str(format_time(local_time(at, zone).time(), "short", locale=say.language))
