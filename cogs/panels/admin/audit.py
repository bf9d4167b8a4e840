"""The audit section: the actions of managers."""

from collections.abc import Callable
from typing import Final

from cogs.panels.admin.language import language_words
from cogs.panels.admin.sections import Section, page_buttons, section_panel
from cogs.panels.components import Panel, text
from cogs.panels.links import channel_list
from cogs.panels.people import person_mention
from cogs.words.catalogs import AUTOMATIC, Say, WordFamily
from cogs.words.emoji import SEPARATOR
from cogs.words.names import channel_mention, edition_name, role_mention, shown_name
from tables.state.audit_entries import ManagerAction
from tables.storage.audit import AuditLine, AuditPage

OPTION_NAME: Final = WordFamily(
    "option", ("preset", "put-back", "trading", "boards", "sides", "search", "turn", "level", "edition")
)
ACTION_WORDS: Final = WordFamily("act", ManagerAction)
_DETAILS: Final[dict[str, Callable[[str | int, Say], str]]] = {
    "calls": lambda value, _: str(value),
    "hosts": lambda value, _: str(value),
    "who": lambda value, _: str(value),
    "channel": lambda value, _: channel_mention(int(value)),
    "channels": lambda value, say: channel_list(map(int, str(value).split())) or say("admin-everywhere"),
    "language": lambda value, say: language_words(None if value == AUTOMATIC else str(value), say),
    "option": lambda value, say: say(OPTION_NAME(value)),
    "title": lambda value, say: shown_name(str(value), 40) if value else say("tournament-nameless"),
    "role": lambda value, _: role_mention(int(value)),
}
"""Functions that turn a detail's value into words, by the detail's name. All other details are editions or numbers."""


def audit_panel(page: AuditPage, say: Say) -> Panel:
    return section_panel(
        say,
        text(
            say("admin-audit-title"),
            *(_line(line, say) for line in page.lines),
            None if page.lines else say("admin-audit-none"),
        ),
        page_buttons(Section.AUDIT, page.number, page.last, say),
    )


def _line(line: AuditLine, say: Say) -> str:
    """Returns two lines about an action: when and by whom, and what was done.

    If only a later version of the bot knows the action, the second line is the action's stored name.
    """
    what = action_words(line, say) if line.act in set(ManagerAction) else line.act
    return f"-# <t:{int(line.at)}:f>{SEPARATOR}{person_mention(line.user_id, say)}\n{what}"


def action_words(line: AuditLine, say: Say) -> str:
    return say(
        ACTION_WORDS(ManagerAction(line.act)),
        person=person_mention(line.person_id, say),
        **{name: _detail(name, value, say) for name, value in line.details.items()},
    )


def _detail(name: str, value: str | int, say: Say) -> str:
    write = _DETAILS.get(name)
    return edition_name(str(value)) if write is None else write(value, say)
