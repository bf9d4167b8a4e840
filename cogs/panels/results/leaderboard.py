"""The leaderboard: ten lines, the reader's own line, and selects and a button that lead to all other leaderboards."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cogs.panels.buttons import rank_page_buttons
from cogs.panels.components import Component, Panel, button, framed, row, select, text
from cogs.panels.people import rank_sign
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import COUNT, Say, WordFamily
from cogs.words.emoji import NBSP, READER_MARK, RESULT_COLOUR, SEPARATOR
from cogs.words.names import mention
from cogs.words.numbers import one_decimal, whole_number
from standings.model.entry import PROVISIONAL_BELOW
from standings.model.periods import FOREVER, Period, Span
from standings.reading.boards import BoardLine, BoardPage, Order

LINES_PER_PAGE: Final = 10
PROVISIONAL_MARK: Final = "🌱"
ORDER_LABEL: Final = WordFamily("leaderboard-order", Order, "label")
SPAN_LABEL: Final = WordFamily("leaderboard-span", Span, "label")
SCOPES: Final = ("here", "all")
SCOPE_LABEL: Final = WordFamily("leaderboard-scope", SCOPES, "label")
SCOPE_EMOJI: Final = dict(zip(SCOPES, ("🏠", "🌍"), strict=True))


class LeaderboardQuery(Struct, frozen=True):
    """Which page of which leaderboard to show."""

    scope: str = "here"  # a member of `SCOPES`
    span: Span = Span.EVER
    order: Order = Order.RATING
    first: int = 0  # the index of the first entry to show

    def tap(self, verb: str, *what: str) -> Tap:
        """Returns a tap on this leaderboard. If two buttons lead to the same leaderboard, `what` makes their custom_ids
        different."""
        return tap_without_table(verb, self.scope, self.span, self.order, self.first, *what)


class LeaderboardPage(Struct, frozen=True):
    """What a page of a leaderboard shows to one reader."""

    choice: LeaderboardQuery
    period: Period
    board_page: BoardPage
    reader: int  # a user id
    known: frozenset[int]  # the people whose names the reader may see; all others are from other servers


def leaderboard_panel(page: LeaderboardPage, say: Say) -> Panel:
    return framed(
        RESULT_COLOUR,
        text(say("leaderboard-title"), f"-# {SEPARATOR.join(_description(page, say))}"),
        text(*_lines(page, say)),
        text(*_reader_lines(page, say)),
        row(_board_select("board-by", page.choice, ORDER_LABEL, Order, page.choice.order, say)),
        row(_board_select("board-over", page.choice, SPAN_LABEL, Span, page.choice.span, say)),
        row(_scope_button(page.choice, say)),
        _page_buttons(page, say),
    )


def _description(page: LeaderboardPage, say: Say) -> Iterator[str]:
    choice, period = page.choice, page.period
    yield say(SCOPE_LABEL(choice.scope))
    yield say(SPAN_LABEL(choice.span))
    if choice.span is not Span.EVER:
        ends = "" if period.ends == FOREVER else f"{period.ends - 1:.0f}"
        yield f"<t:{period.begins:.0f}:d>{NBSP}–{NBSP}" + (f"<t:{ends}:d>" if ends else "…")
    yield say(ORDER_LABEL(choice.order))


def _lines(page: LeaderboardPage, say: Say) -> list[str]:
    if not page.board_page.lines:
        return [say("leaderboard-empty")]
    return [_line(page, standing, say) for standing in page.board_page.lines]


def _line(page: LeaderboardPage, standing: BoardLine, say: Say) -> str:
    """Returns an entry such as `🥇 @Ana **1,234** · 12 games`."""
    mark = f"{READER_MARK} " if standing.person == page.reader else ""
    name, figures = _name(page, standing.person, say), _figures(page.choice.order, standing, say)
    return f"{mark}{rank_sign(standing.place, say)} {name} {figures}"


def _name(page: LeaderboardPage, person: int, say: Say) -> str:
    return mention(person) if person in page.known else say("leaderboard-elsewhere")


def _figures(order: Order, standing: BoardLine, say: Say) -> str:
    """Returns the figures of an entry. The figure by which the entries are ordered comes first."""
    value = {
        Order.RATING: whole_number(standing.rating, say),
        Order.WINS: whole_number(standing.wins, say),
        Order.POINTS: one_decimal(standing.average, say),
        Order.GAMES: whole_number(standing.games, say),
    }[order]
    figures = [f"**{value}**"]
    if order is not Order.GAMES:
        figures.append(say(COUNT("games"), count=standing.games).replace(" ", NBSP))
    else:
        figures.append(say("leaderboard-won", wins=standing.wins))
    return SEPARATOR.join(figures) + (f"{NBSP}{PROVISIONAL_MARK}" if standing.is_provisional else "")


def _reader_lines(page: LeaderboardPage, say: Say) -> list[str]:
    """Returns the lines below the entries:

    - if the page does not show the reader: the reader's entry, or that the reader has none
    - which entries the page shows, and how many there are
    - what the mark for provisional ratings means, if it is on the page

    Returns no lines if the leaderboard is empty.
    """
    board_page, mine = page.board_page, page.board_page.mine
    seen = [*board_page.lines, *([] if mine is None else [mine])]
    lines = []
    if not board_page.lines:
        return []
    if mine is None:
        lines.append(say("leaderboard-nowhere"))
    elif mine.person not in {line.person for line in board_page.lines}:
        lines.append(_line(page, mine, say))
    first, last = board_page.first + 1, board_page.first + len(board_page.lines)
    lines.append(f"-# {say('leaderboard-of', first=first, last=last, of=board_page.of)}")
    if any(line.is_provisional for line in seen):
        lines.append(f"-# {PROVISIONAL_MARK} {_provisional(page.choice.order, say)}")
    return lines


def _provisional(order: Order, say: Say) -> str:
    """Says what the mark for provisional ratings means.

    On a leaderboard by points, players with this mark come last. There, the line says so, too.
    """
    if order is Order.POINTS:
        return say("leaderboard-provisional-last", games=PROVISIONAL_BELOW)
    return say("leaderboard-provisional", games=PROVISIONAL_BELOW)


def _board_select(  # noqa: PLR0913, PLR0917
    verb: str,
    choice: LeaderboardQuery,
    family: WordFamily,
    kinds: type[Order] | type[Span],
    chosen: Order | Span,
    say: Say,
) -> Component:
    options = [(kind.value, say(family(kind)), kind is chosen) for kind in kinds]
    return select(replace(choice, first=0).tap(verb), say(family(chosen)), options)


def _scope_button(choice: LeaderboardQuery, say: Say) -> Component:
    (other,) = (scope for scope in SCOPES if scope != choice.scope)
    tap = replace(choice, scope=other, first=0).tap("board", "scope")
    return button(tap, say(SCOPE_LABEL(other)), SCOPE_EMOJI[other])


def _page_buttons(page: LeaderboardPage, say: Say) -> Component | None:
    board_page = page.board_page
    shown = range(board_page.first, board_page.first + LINES_PER_PAGE)
    return rank_page_buttons(partial(_page_tap, page.choice), shown, board_page.of, board_page.my_line, say)


def _page_tap(choice: LeaderboardQuery, first: int, way: str) -> Tap:
    return replace(choice, first=first).tap("board", way)
