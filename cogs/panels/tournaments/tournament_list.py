"""`/exchange tournament`: lists the tournaments of a server, including finished ones, with a button to begin one."""

from collections.abc import Sequence
from typing import Final

from cogs.panels.components import MAX_CHOSEN, PRIMARY, Panel, button, framed, row, select, text
from cogs.panels.links import posted_link
from cogs.panels.tournaments.tournament_lines import (
    entrant_name,
    own_line,
    plain_title,
    shown_title,
    status_line,
    title,
    tournament_tap,
)
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.model.tournament_standings import standings

MAX_LISTED: Final = 5
"""The most unfinished tournaments in the list, and also the most finished ones."""


def tournament_list_panel(
    live: Sequence[Tournament], finished: Sequence[Tournament], reader: int, say: Say, *, may_begin: bool
) -> Panel:
    """Returns the list of a server's tournaments, with the reader's part in each of them.

    `reader` is a user id. `may_begin` is whether there is a button to begin a tournament.
    """
    known = [*live[:MAX_LISTED], *finished[:MAX_LISTED]]
    options = [(str(each.id), plain_title(each, say), False) for each in known][:MAX_CHOSEN]
    return framed(
        LOBBY_COLOUR,
        text(say("tournament-list-title"), None if known else say("tournament-list-empty")),
        *(text(*_lines(each, reader, say)) for each in live[:MAX_LISTED]),
        text(*(_finished_line(each, reader, say) for each in finished[:MAX_LISTED])),
        None if may_begin else text(say("tournament-list-ask")),
        row(select(tournament_tap("pick"), say("tournament-pick-label"), options)) if options else None,
        row(button(tournament_tap("new"), say("tournament-new-label"), "🏆", PRIMARY)) if may_begin else None,
    )


def begun_panel(tournament: Tournament, say: Say, problem: str | None) -> Panel:
    """Tells the organiser that the sign-up is open. `problem` says why tables cannot open yet, or is None."""
    return framed(
        LOBBY_COLOUR,
        text(title(tournament, say), say("tournament-begun"), problem),
        row(
            button(tournament_tap("direct", tournament.id), say("tournament-direct-label"), "⚙️", PRIMARY),
            button(tournament_tap("time", tournament.id), say("tournament-time-label"), "🕗"),
        ),
    )


def _lines(tournament: Tournament, reader: int, say: Say) -> list[str]:
    link = posted_link(tournament.guild_id, tournament.channel_id, tournament.message_id)
    return [
        f"**{shown_title(tournament, say)}**" + ("" if link is None else f" · {link}"),
        status_line(tournament, say),
        own_line(tournament, standings(tournament), reader, say),
    ]


def _finished_line(tournament: Tournament, reader: int, say: Say) -> str:
    found = standings(tournament)
    parts = [f"🏁 {shown_title(tournament, say)}"]
    parts += [f"🥇 {entrant_name(first, say)}" for first in found[:1]]
    parts += [say("tournament-you", place=each.place, points=each.points) for each in found if each.user_id == reader]
    return " · ".join(parts)
