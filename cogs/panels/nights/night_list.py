"""`/exchange night`: the game nights of a server, and a button to plan one."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from babel.dates import format_time
from msgspec import Struct

from cogs.panels.components import MAX_CHOSEN, PRIMARY, Panel, button, framed, row, select, text
from cogs.panels.links import posted_link
from cogs.panels.nights.night import night_tap
from cogs.panels.nights.night_modal import REPEAT
from cogs.panels.people import exact_time, relative_time
from cogs.panels.time_selects import day_words
from cogs.panels.time_zone import zone_label
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR
from cogs.words.names import channel_mention
from tables.nights.model.game_night import GameNight, Repeat
from tables.state.time_zones import city_of

MAX_LISTED: Final = 10


class NightReader(Struct, frozen=True):
    """The person to whom the list is shown, and what they may do."""

    user_id: int
    zone: str | None  # None if the reader has chosen no time zone
    manages: bool  # may change every night of the server
    may_plan: bool


def night_list_panel(reader: NightReader, nights: list[GameNight], now: float, say: Say) -> Panel:
    """Returns the list of a server's game nights.

    Shows the first MAX_LISTED nights, and counts the others. The nights that the reader may change are also in a
    select. `now` is in Unix seconds.
    """
    own = [night for night in nights[:MAX_CHOSEN] if reader.manages or night.organiser == reader.user_id]
    choices = [(str(night.id), _label(night, say), False) for night in own]
    return framed(
        LOBBY_COLOUR,
        text(
            say("night-list-title"),
            *([_line(night, say) for night in nights[:MAX_LISTED]] or [say("night-list-empty")]),
            None if len(nights) <= MAX_LISTED else say("night-more", count=len(nights) - MAX_LISTED),
        ),
        text(None if reader.zone is None else "-# " + say("night-your-zone", zone=zone_label(reader.zone, now, say))),
        row(select(night_tap("pick"), say("night-pick-label"), choices)) if own else None,
        row(button(night_tap("plan"), say("night-plan-label"), "📅", PRIMARY)) if reader.may_plan else None,
    )


def planned_panel(night: GameNight, lacks_events: bool, say: Say) -> Panel:
    """Says that a night is planned. `lacks_events` is True if the bot may not create events in the server."""
    return framed(
        LOBBY_COLOUR,
        text(
            say("night-planned", when=exact_time(night.starts_at), channel=channel_mention(night.channel_id)),
            "-# " + say("night-event-permission") if lacks_events else None,
        ),
        row(button(night_tap("manage", night.id), say("night-manage-label"), "⚙️")),
    )


def _label(night: GameNight, say: Say) -> str:
    """Returns a night's time in its own zone. A select cannot show a time in the reader's zone."""
    start = datetime.fromisoformat(night.time.local)
    day, hour = day_words(start.date(), say), format_time(start.time(), "short", locale=say.language)
    return f"{day}, {hour} ({city_of(night.time.zone)})"


def _line(night: GameNight, say: Say) -> str:
    link = posted_link(night.guild_id, night.channel_id, night.message_id)
    parts: Iterable[str | None] = (
        f"{exact_time(night.starts_at)} · {relative_time(night.starts_at)}",
        None if night.repeat is Repeat.ONCE else say(REPEAT(night.repeat)),
        say("night-coming", count=len(night.coming)),
        channel_mention(night.channel_id) if link is None else link,
    )
    return "- " + " · ".join(part for part in parts if part)
