"""The leaderboard: ten lines, the reader's own line, and selects for every other board."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cogs.panels.parts import Component, Panel, button, framed, row, select, text
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import COUNT, Family, Say
from cogs.words.emoji import BESIDE, DOT, PLACE_IN_RESULT, RESULT_COLOUR
from cogs.words.names import mention
from cogs.words.numbers import tenths, whole
from standings.model.entry import PROVISIONAL_BELOW
from standings.model.periods import FOREVER, Period, Span
from standings.reading.boards import BoardLine, BoardPage, Order

LINES: Final = 10
PROVISIONAL: Final = "🌱"
ME: Final = "👉"
ORDER: Final = Family("leaderboard-order", Order, "label")
SPAN: Final = Family("leaderboard-span", Span, "label")
SCOPES: Final = ("here", "all")
SCOPE: Final = Family("leaderboard-scope", SCOPES, "label")
SCOPE_SIGN: Final = dict(zip(SCOPES, ("🏠", "🌍"), strict=True))


class LeaderboardQuery(Struct, frozen=True):
    """The board that a reader has chosen. `scope` is one of SCOPES; `first` is the number of the first line."""

    scope: str = "here"
    span: Span = Span.EVER
    order: Order = Order.RATING
    first: int = 0

    def tap(self, verb: str, *what: str) -> Tap:
        """A tap that shows this board. `what` keeps the custom_ids of buttons to the same board distinct."""
        return Tap(NO_TABLE, NO_PROMPT, verb, (self.scope, self.span, self.order, str(self.first), *what))


class LeaderboardPage(Struct, frozen=True):
    """The lines to show, their period, and the reader.

    `known` are the people whom the reader may see by name. Scope `all` also lists people from other servers.
    """

    choice: LeaderboardQuery
    period: Period
    stretch: BoardPage
    reader: int
    known: frozenset[int]


def leaderboard_panel(shown: LeaderboardPage, say: Say) -> Panel:
    """Every board is reachable from this panel, so there is one command only."""
    return framed(
        RESULT_COLOUR,
        text(say("leaderboard-title"), f"-# {DOT.join(_what(shown, say))}"),
        text(*_lines(shown, say)),
        text(*_own(shown, say)),
        row(_choose("board-by", shown.choice, ORDER, Order, shown.choice.order, say)),
        row(_choose("board-over", shown.choice, SPAN, Span, shown.choice.span, say)),
        row(_other_scope(shown.choice, say)),
        row(*_ways(shown, say)),
    )


def _what(shown: LeaderboardPage, say: Say) -> Iterator[str]:
    """The name of the board, with its dates."""
    choice, period = shown.choice, shown.period
    yield say(SCOPE(choice.scope))
    yield say(SPAN(choice.span))
    if choice.span is not Span.EVER:
        ends = "" if period.ends == FOREVER else f"{period.ends - 1:.0f}"
        yield f"<t:{period.begins:.0f}:d>{BESIDE}–{BESIDE}" + (f"<t:{ends}:d>" if ends else "…")
    yield say(ORDER(choice.order))


def _lines(shown: LeaderboardPage, say: Say) -> list[str]:
    if not shown.stretch.lines:
        return [say("leaderboard-empty")]
    return [_line(shown, standing, say) for standing in shown.stretch.lines]


def _line(shown: LeaderboardPage, standing: BoardLine, say: Say) -> str:
    """`🥇 @Ana **1,234** · 12 games`, with a mention, which notifies nobody here.

    The dot after a number is escaped: markdown would indent the line as a list entry.
    """
    place = PLACE_IN_RESULT[standing.place - 1] if standing.place <= 3 else rf"{whole(standing.place, say)}\."
    mark = f"{ME} " if standing.person == shown.reader else ""
    return f"{mark}{place} {_name(shown, standing.person, say)} {_figures(shown.choice.order, standing, say)}"


def _name(shown: LeaderboardPage, person: int, say: Say) -> str:
    return mention(person) if person in shown.known else say("leaderboard-elsewhere")


def _figures(order: Order, standing: BoardLine, say: Say) -> str:
    """The value that the board ranks by, and the number of games or wins."""
    value = {
        Order.RATING: whole(standing.rating, say),
        Order.WINS: whole(standing.wins, say),
        Order.POINTS: tenths(standing.average, say),
        Order.GAMES: whole(standing.games, say),
    }[order]
    figures = [f"**{value}**"]
    if order is not Order.GAMES:
        figures.append(say(COUNT("games"), count=standing.games).replace(" ", BESIDE))
    else:
        figures.append(say("leaderboard-won", wins=standing.wins))
    return DOT.join(figures) + (f"{BESIDE}{PROVISIONAL}" if standing.is_provisional else "")


def _own(shown: LeaderboardPage, say: Say) -> list[str]:
    """The reader's own line if it is not on this page, the line numbers, and the meaning of the provisional mark."""
    stretch, mine = shown.stretch, shown.stretch.mine
    seen = [*stretch.lines, *([] if mine is None else [mine])]
    lines = []
    if not stretch.lines:
        return []
    if mine is None:
        lines.append(say("leaderboard-nowhere"))
    elif mine.person not in {line.person for line in stretch.lines}:
        lines.append(_line(shown, mine, say))
    lines.append(f"-# {say('leaderboard-of', first=_number(stretch), last=_last(stretch), of=stretch.of)}")
    if any(line.is_provisional for line in seen):
        lines.append(f"-# {PROVISIONAL} {_provisional(shown.choice.order, say)}")
    return lines


def _provisional(order: Order, say: Say) -> str:
    """The meaning of the provisional mark. In the order by points it also explains the low rank."""
    if order is Order.POINTS:
        return say("leaderboard-provisional-last", games=PROVISIONAL_BELOW)
    return say("leaderboard-provisional", games=PROVISIONAL_BELOW)


def _number(stretch: BoardPage) -> int:
    return stretch.first + 1


def _last(stretch: BoardPage) -> int:
    return stretch.first + len(stretch.lines)


def _choose(  # noqa: PLR0913, PLR0917 - one select's parts
    verb: str, choice: LeaderboardQuery, family: Family, kinds: type[Order] | type[Span], chosen: Order | Span, say: Say
) -> Component:
    options = [(kind.value, say(family(kind)), kind is chosen) for kind in kinds]
    return select(replace(choice, first=0).tap(verb), say(family(chosen)), options)


def _other_scope(choice: LeaderboardQuery, say: Say) -> Component:
    """Switches between this server and all servers."""
    (other,) = (scope for scope in SCOPES if scope != choice.scope)
    tap = replace(choice, scope=other, first=0).tap("board", "scope")
    return button(tap, say(SCOPE(other)), SCOPE_SIGN[other])


def _ways(shown: LeaderboardPage, say: Say) -> list[Component]:
    """Page buttons: up, to my own line, down."""
    choice, stretch = shown.choice, shown.stretch
    mine = None if stretch.my_line is None else stretch.my_line - stretch.my_line % LINES
    return [
        button(_turn(choice, max(stretch.first - LINES, 0), "up"), None, "◀️", live=stretch.first > 0),
        button(
            _turn(choice, mine or 0, "mine"),
            say("leaderboard-mine-label"),
            "🎯",
            live=mine is not None and mine != stretch.first,
        ),
        button(_turn(choice, stretch.first + LINES, "down"), None, "▶️", live=_last(stretch) < stretch.of),
    ]


def _turn(choice: LeaderboardQuery, first: int, way: str) -> Tap:
    return replace(choice, first=first).tap("board", way)
