"""Seat alerts: the bot mentions people because a table has free seats.

One panel shows a person's own alert. Another is for a person at a table, who calls the people with an alert.
"""

from datetime import time
from typing import Final, Literal

from babel.dates import format_time, get_day_names
from msgspec import Struct

from cogs.panels.components import (
    SUCCESS,
    Component,
    Panel,
    button,
    framed,
    row,
    select,
    text,
    user_select,
)
from cogs.panels.lobby.lobby import called_line
from cogs.panels.people import exact_time
from cogs.panels.time_zone import clock_time, time_zone_select
from cogs.wire.custom_ids import Tap, tap_on, tap_without_table
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR
from cogs.words.names import role_mention
from tables.settings.guild_settings import CallMode, GuildSettings
from tables.settings.seat_alerts import OwnAlert
from tables.state.head import Head
from tables.state.seat_alerts import DAYS, HOURS_OF_DAY, USUAL_TIMES, AlertTimes, ChosenHour
from tables.state.time_zones import city_of

BELL: Final = "🔔"


class AlertView(Struct, frozen=True):
    """What `own_alert_panel` shows."""

    own: OwnAlert
    zone: str | None  # None if the person has chosen no time zone
    locale: str  # of the person's Discord client
    settings: GuildSettings
    chosen_hour: ChosenHour | None
    now: float  # Unix seconds


class CallView(Struct, frozen=True):
    """What `call_panel` shows."""

    head: Head
    settings: GuildSettings
    people: int  # how many people the bot can mention now
    can_mention: bool  # False if Discord does not let the bot mention the server's role here
    chosen_hour: ChosenHour | None


def seat_alerts_button(say: Say) -> Component:
    """Returns a button for a public message. It opens the seat alert of the person who presses it."""
    return button(alert_tap("mine"), say("alerts-label"), BELL)


def own_alert_button(say: Say) -> Component:
    """Returns a button for a private panel. It replaces the panel with the reader's own seat alert."""
    return button(alert_tap("show"), say("alerts-label"), BELL)


def alert_tap(what: str, *args: str) -> Tap:
    return tap_without_table(f"alert-{what}", *args)


def chosen_hour_line(chosen: ChosenHour | None, say: Say) -> str | None:
    """Returns the hour that most people of the server have chosen, in the reader's own time.

    Returns None if `chosen` is None, because too few people have chosen.
    """
    if chosen is None:
        return None
    return say("alerts-chosen-hour", when=exact_time(chosen.at), count=chosen.people)


# --- a person's own alert ---


def own_alert_panel(view: AlertView, say: Say) -> Panel:
    """Returns the panel in which a person chooses when the bot may mention them because of free seats.

    A person without a time zone must choose one first. If the server's lobbies mention a role or nobody, the panel says
    so, and an alert can only be turned off.
    """
    if view.settings.calls is not CallMode.PEOPLE:
        return _other_mode_panel(view, say)
    return framed(
        LOBBY_COLOUR,
        text(
            say("alerts-title"),
            say("alerts-what"),
            _state_line(view, say),
            chosen_hour_line(view.chosen_hour, say),
        ),
        *(_time_rows(view.own.times or USUAL_TIMES, say) if view.zone else ()),
        row(time_zone_select(alert_tap("zone"), say("alerts-zone-label"), (view.locale, view.zone), view.now, say)),
        text("-# " + say("time-zone-search")),
        row(
            _switch(view, say) if view.zone else None,
            button(alert_tap("people"), say("alerts-people-label"), "🚫"),
        ),
    )


def _other_mode_panel(view: AlertView, say: Say) -> Panel:
    return framed(
        LOBBY_COLOUR,
        text(say("alerts-title"), mode_words(view.settings, say)),
        row(_switch(view, say)) if view.own.times else None,
    )


def mode_words(settings: GuildSettings, say: Say) -> str:
    """Says that the server's lobbies mention a role, or nobody."""
    if settings.calls is CallMode.ROLE and settings.calls_role is not None:
        return say("alerts-role", role=role_mention(settings.calls_role))
    return say("alerts-off-here")


def _state_line(view: AlertView, say: Say) -> str:
    if view.zone is None:
        return say("alerts-no-zone")
    if view.own.times is None:
        return say("alerts-off")
    return say(
        "alerts-on",
        days=_days_words(view.own.times, say),
        begins=hour_words(view.own.times.begins, say),
        ends=hour_words(view.own.times.ends, say),
        city=city_of(view.zone),
        now=clock_time(view.now, view.zone, say),
    )


def _days_words(times: AlertTimes, say: Say) -> str:
    if len(times.days) == len(DAYS):
        return say("alerts-every-day")
    return ", ".join(_day_name(day, "abbreviated", say) for day in times.days)


def _day_name(day: int, width: Literal["abbreviated", "wide"], say: Say) -> str:
    name = str(get_day_names(width, "stand-alone", locale=say.language)[day])
    return name[:1].upper() + name[1:] if width == "wide" else name


def hour_words(hour: int, say: Say) -> str:
    """Returns a full hour as the language writes it: "21:00" or "9:00 PM"."""
    return str(format_time(time(hour), "short", locale=say.language))


def _time_rows(times: AlertTimes, say: Say) -> list[Component | None]:
    days = [(str(day), _day_name(day, "wide", say), day in times.days) for day in DAYS]
    hours = [hour_words(hour, say) for hour in range(HOURS_OF_DAY)]
    begins = [(str(at), say("alerts-begins-label", hour=hour), at == times.begins) for at, hour in enumerate(hours)]
    ends = [(str(at), say("alerts-ends-label", hour=hour), at == times.ends) for at, hour in enumerate(hours)]
    return [
        row(select(alert_tap("set", "days"), say("alerts-days-label"), days, most=len(DAYS))),
        row(select(alert_tap("set", "begins"), say("alerts-first-label"), begins)),
        row(select(alert_tap("set", "ends"), say("alerts-last-label"), ends)),
    ]


def _switch(view: AlertView, say: Say) -> Component:
    if view.own.times is None:
        return button(alert_tap("on"), say("alerts-on-label"), BELL, SUCCESS)
    return button(alert_tap("off"), say("alerts-off-label"), "🔕")


def blocked_panel(own: OwnAlert, say: Say) -> Panel:
    """Returns the panel in which the reader chooses whom to block.

    While a blocked person sits at a table, the bot never mentions the reader because of that table. Nobody else sees
    the panel.
    """
    return framed(
        LOBBY_COLOUR,
        text(say("alerts-people-title"), say("alerts-people-what")),
        row(user_select(alert_tap("block"), say("alerts-nobody-label"), own.blocked)),
        row(button(alert_tap("show"), say("back-label"), "↩️")),
    )


# --- mentions because of free seats ---


def call_panel(view: CallView, say: Say) -> Panel:
    """Asks a person in a lobby whether to mention people because seats are free.

    Says how many people or which role would be mentioned. If nobody can be mentioned, says why.
    """
    call = button(tap_on(view.head, "call"), say("calls-label"), "📣", SUCCESS)
    can_call = view.head.call is None and view.can_mention and (view.people or view.settings.calls is CallMode.ROLE)
    return framed(
        LOBBY_COLOUR,
        text(say("calls-title"), *_call_lines(view, say)),
        row(call if can_call else None, own_alert_button(say)),
    )


def _call_lines(view: CallView, say: Say) -> list[str | None]:
    if (called := called_line(view.head, say)) is not None:
        return [called, say("calls-once")]
    if view.settings.calls is CallMode.NOBODY:
        return [mode_words(view.settings, say)]
    if view.settings.calls is CallMode.ROLE:
        role = role_mention(view.settings.calls_role or 0)
        return [say("calls-role" if view.can_mention else "calls-role-refused", role=role)]
    if not view.people:
        return [say("calls-nobody"), chosen_hour_line(view.chosen_hour, say)]
    return [say("calls-people", count=view.people)]
