"""Panels for direct messages and for servers without the bot: what can be played there, and what cannot."""

from typing import Final

from cogs.panels.parts import (
    PRIMARY,
    Component,
    Panel,
    button,
    daily_button,
    framed,
    learn_button,
    link_button,
    notice_panel,
    row,
    rules_button,
    text,
)
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR
from engine.pieces import MAX_PLAYERS

RIVAL_COUNTS: Final = range(1, MAX_PLAYERS)
"""The numbers of rivals in a game that starts at once."""
RIVALS: Final = WordFamily("rivals", RIVAL_COUNTS, "label")


def solo_button(rivals: int, label: str) -> Component:
    """Returns the button that starts a private game against this many rivals."""
    return button(Tap(NO_TABLE, NO_PROMPT, "solo", (str(rivals),)), label, COMPUTER, PRIMARY)


def alone_panel(say: Say, server_link: str | None) -> Panel:
    """Offers private games and the lesson, and says where people play with others. `server_link` adds the bot to a
    server; None if people may not add it."""
    return framed(
        LOBBY_COLOUR,
        text(say("outside-title"), say("outside-offer")),
        row(*(solo_button(count, str(count)) for count in RIVAL_COUNTS)),
        row(daily_button(say("daily-label"))),
        row(learn_button(say("lobby-learn-label")), rules_button(say("rules-label"))),
        text(f"-# {say('outside-others')}"),
        row(link_button(server_link, say("outside-server-label"))) if server_link else None,
    )


def needs_server_panel(say: Say, server_link: str | None) -> Panel:
    """Says that something needs a server, and has a button to add the bot to one, if people may."""
    return notice_panel(
        say("outside-needs-server"),
        link_button(server_link, say("outside-server-label")) if server_link else None,
    )
