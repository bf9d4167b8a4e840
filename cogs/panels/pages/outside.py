"""Panels for direct messages and for servers without the bot: what can be played there, and what cannot."""

from cogs.panels.buttons import RIVAL_COUNTS, daily_button, learn_button, rules_button, solo_button
from cogs.panels.components import Panel, framed, link_button, notice_panel, row, text
from cogs.panels.lobby.options import option_words
from cogs.panels.people import LEVEL
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR
from cogs.words.names import edition_name
from rivals.levels import Level


def alone_panel(say: Say, server_link: str | None, level: Level | None = None, edition: str | None = None) -> Panel:
    """Offers what can be played here.

    - `server_link`: adds the bot to a server. None if people may not do that.
    - `level`, `edition`: what the person has chosen for a game against rivals.
    """
    chosen = [
        None if edition is None else option_words(say("option-edition"), edition_name(edition), say),
        None if level is None else option_words(say("option-level"), say(LEVEL(level)), say),
    ]
    words = " · ".join(each for each in chosen if each)
    return framed(
        LOBBY_COLOUR,
        text(say("outside-title"), say("outside-offer"), f"-# {words}" if words else None),
        row(*(solo_button(count, str(count), level, edition) for count in RIVAL_COUNTS)),
        row(daily_button(say)),
        row(learn_button(say("lobby-learn-label")), rules_button(say("rules-label"))),
        text(f"-# {say('outside-others')}"),
        row(link_button(server_link, say("outside-server-label"))) if server_link else None,
    )


def needs_server_panel(say: Say, server_link: str | None) -> Panel:
    """Says that something needs a server with the bot. `server_link` is as in `alone_panel`."""
    return notice_panel(
        say("outside-needs-server"),
        link_button(server_link, say("outside-server-label")) if server_link else None,
    )
