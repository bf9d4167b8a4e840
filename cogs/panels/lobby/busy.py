"""The answer to somebody who asks for a table in a channel that already has one.

It is given if no thread can be created for another table.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from cogs.panels.components import Component, Panel, button, notice_panel
from cogs.wire.custom_ids import tap_without_table
from cogs.words.catalogs import Say, WordFamily


class ThreadProblem(StrEnum):
    """The reasons why no thread can be created for a table."""

    OFF = "off"  # the managers have not allowed it
    PLACE = "place"  # this kind of channel has no public threads
    PERMISSION = "permission"  # the bot lacks permissions, which the text names
    LIMIT = "limit"  # too many threads exist, or were created recently
    DISCORD = "discord"  # Discord refused, or could not be reached


NO_THREAD: Final = WordFamily("no-thread", ThreadProblem)
THREAD_PERMISSIONS: Final = ("create-threads", "send-in-threads")
"""The permissions that a thread with a table needs."""
THREAD_PERMISSION: Final = WordFamily("permission", THREAD_PERMISSIONS)


def busy_panel(link: str, problem: ThreadProblem, missing: Sequence[str], say: Say) -> Panel:
    """Says that the channel already has a table, and why no thread was created.

    `link` leads to the channel's table. `missing` are the `THREAD_PERMISSIONS` that the bot lacks.
    """
    here = say("table-here", link=link)
    return notice_panel(f"{here}\n{no_thread_words(problem, missing, say)}", tables_button(say))


def no_thread_words(problem: ThreadProblem, missing: Sequence[str], say: Say) -> str:
    """Says why no thread was created for a table, and what to do about it."""
    names = ", ".join(say(THREAD_PERMISSION(name)) for name in missing or THREAD_PERMISSIONS)
    return say(NO_THREAD(problem), names=names)


def tables_button(say: Say) -> Component:
    return button(tap_without_table("tables"), say("tables-label"), "🗂️")
