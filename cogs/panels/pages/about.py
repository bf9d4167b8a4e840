"""`/exchange about`: the version, the start of the process, and the host's addresses."""

from collections.abc import Iterable

from msgspec import Struct

from cogs.panels.buttons import learn_button, rules_button
from cogs.panels.components import Component, Panel, framed, link_button, row, text
from cogs.panels.people import relative_time
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR


class About(Struct, frozen=True):
    """The addresses are the host's. An empty address is not shown."""

    version: str
    started_at: float  # Unix seconds
    support_url: str = ""
    privacy_url: str = ""
    terms_url: str = ""
    server_url: str = ""  # adds the bot to a server
    user_url: str = ""  # adds the bot for one person


def about_panel(about: About, shard: int, shard_count: int, say: Say) -> Panel:
    """Returns the page about the bot. `shard` is the shard of the reader's server, counted from 0 as Discord does."""
    installs = (about.server_url, "outside-server-label"), (about.user_url, "outside-user-label")
    pages = (
        (about.support_url, "about-support-label"),
        (about.privacy_url, "about-privacy-label"),
        (about.terms_url, "about-terms-label"),
    )
    return framed(
        LOBBY_COLOUR,
        text(
            say("about-title"),
            say("about-game"),
            say("about-version", version=about.version),
            say("about-running", when=relative_time(about.started_at)),
            say("about-shard", shard=shard, count=shard_count),
        ),
        *(_link_row(links, say) for links in (installs, pages)),
        row(rules_button(say("rules-label")), learn_button(say("lobby-learn-label"))),
    )


def _link_row(links: Iterable[tuple[str, str]], say: Say) -> Component | None:
    return row(*(link_button(address, say(label)) for address, label in links if address))
