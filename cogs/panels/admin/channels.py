"""The channels where tables may be opened."""

from collections.abc import Sequence
from typing import Final

from cogs.panels.admin.parts import AdminOverview, desk_tap, noted, sheet
from cogs.panels.parts import Panel, channel_select, row, text
from cogs.panels.status import channel_list
from cogs.words.catalogs import Say

SHOWN_CHANNELS: Final = 10


def channels_panel(desk: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """A select of the channels where tables may be opened."""
    return sheet(
        say,
        text(say("admin-channels-title"), noted(notice)),
        row(channel_select(desk_tap("set", "channels"), say("admin-everywhere"), desk.settings.channels)),
    )


def places_words(channels: Sequence[int], say: Say) -> str:
    """The first chosen channels, and how many more there are."""
    if not channels:
        return say("admin-everywhere")
    more = len(channels) - SHOWN_CHANNELS
    return channel_list(channels[:SHOWN_CHANNELS]) + (f" +{more}" if more > 0 else "")
