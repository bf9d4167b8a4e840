"""The standings of a tournament: pages of ranks, the reader's own rank and points, and how ties are broken."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cogs.panels.buttons import rank_page_buttons
from cogs.panels.components import Component, Panel, button, framed, row, text
from cogs.panels.tournaments.tournament import standing_line
from cogs.panels.tournaments.tournament_lines import own_line, points_text, status_line, title, tournament_tap
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import READER_MARK, RESULT_COLOUR
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.model.tournament_standings import POINTS_BY_PLACE, Standing, TieBreak, standings

LINES_PER_PAGE: Final = 20
NO_SEAT: Final = "–"
"""The sign for a round in which somebody had no seat."""
PLAYING: Final = "…"
"""The sign for a round in which somebody still plays."""
TIE_BREAK: Final = WordFamily("tournament-tie-break", TieBreak)


def standings_panel(tournament: Tournament, reader: int, first: int, say: Say) -> Panel:
    """Returns the page of the standings that contains the index `first`, which counts from 0.

    If `first` is beyond the end, returns the last page. `reader` is a user id.
    """
    found = standings(tournament)
    first = min(first, max(0, len(found) - 1)) // LINES_PER_PAGE * LINES_PER_PAGE
    page = found[first : first + LINES_PER_PAGE]
    return framed(
        RESULT_COLOUR,
        text(title(tournament, say), status_line(tournament, say)),
        text(*([_line(tournament, each, reader, say) for each in page] or [say("tournament-no-standings")])),
        text("-# " + _points_line(tournament, say), "-# " + _tie_break_line(say)),
        text(_range(first, len(page), len(found), say), own_line(tournament, found, reader, say)),
        _page_buttons(tournament, found, reader, first, say) if len(found) > LINES_PER_PAGE else None,
        row(
            button(tournament_tap("my-place", tournament.id), say("back-label"), "↩️"),
            button(tournament_tap("picture", tournament.id), say("tournament-picture-label")) if found else None,
        ),
    )


def _line(tournament: Tournament, standing: Standing, reader: int, say: Say) -> str:
    mark = f"{READER_MARK} " if standing.user_id == reader else ""
    rounds = " + ".join(
        points_text(points, say) if points is not None else PLAYING if each.table_of(standing.user_id) else NO_SEAT
        for each, points in zip(tournament.rounds, standing.by_round, strict=True)
    )
    left = f" · {say('tournament-left')}" if standing.has_withdrawn else ""
    return f"{mark}{standing_line(standing, say)}" + (f" = {rounds}" if len(standing.by_round) > 1 else "") + left


def _points_line(tournament: Tournament, say: Say) -> str:
    """Says how many points each rank is worth, for each size of the tournament's tables."""
    sizes = {table.size for each in tournament.rounds for table in each.tables} or {tournament.table_size}
    worth = {size: " · ".join(map(str, POINTS_BY_PLACE[size])) for size in sorted(sizes, reverse=True)}
    tables = ", ".join(say("tournament-points-of", size=size, points=points) for size, points in worth.items())
    return say("tournament-points", tables=tables)


def _tie_break_line(say: Say) -> str:
    return say("tournament-tie-breaks", breaks=", ".join(say(TIE_BREAK(each)) for each in TieBreak))


def _range(first: int, shown: int, of: int, say: Say) -> str | None:
    return f"-# {say('leaderboard-of', first=first + 1, last=first + shown, of=of)}" if of > shown else None


def _page_buttons(
    tournament: Tournament, found: Sequence[Standing], reader: int, first: int, say: Say
) -> Component | None:
    mine = next((at for at, each in enumerate(found) if each.user_id == reader), None)
    page = range(first, first + LINES_PER_PAGE)
    return rank_page_buttons(partial(tournament_tap, "page", tournament.id), page, len(found), mine, say)
