"""The channels section: where tables may be opened."""

from collections.abc import Sequence
from typing import Final

from cogs.panels.admin.sections import AdminOverview, admin_tap, notice_text, section_panel
from cogs.panels.components import Panel, channel_select, row, text
from cogs.panels.links import channel_list
from cogs.words.catalogs import Say

MAX_SHOWN_CHANNELS: Final = 10


def channels_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    return section_panel(
        say,
        text(say("admin-channels-title"), notice_text(notice)),
        row(channel_select(admin_tap("set", "channels"), say("admin-everywhere"), overview.settings.channels)),
    )


def channels_words(channels: Sequence[int], say: Say) -> str:
    """Returns mentions of the first MAX_SHOWN_CHANNELS channels, and the number of all further ones.

    If there are no channels, says that all channels of the server are allowed.
    """
    if not channels:
        return say("admin-everywhere")
    more = len(channels) - MAX_SHOWN_CHANNELS
    return channel_list(channels[:MAX_SHOWN_CHANNELS]) + (f" +{more}" if more > 0 else "")
