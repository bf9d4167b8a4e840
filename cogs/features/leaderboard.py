"""Leaderboards, shown privately. Each button contains the whole query, so the button still works after a restart."""

from contextlib import suppress

from msgspec.structs import replace

from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.results.leaderboard import LINES_PER_PAGE, SCOPES, LeaderboardPage, LeaderboardQuery, leaderboard_panel
from cogs.services import Services
from cogs.upkeep.members import Members
from cogs.wire.custom_ids import Tap, UnknownButton, parse_or_reject
from standings.model.entry import EVERYWHERE
from standings.model.periods import Span
from standings.reading.boards import Board, BoardPage, Order
from tables.state.refusals import TableRefused


class Leaderboard:
    def __init__(self, services: Services, router: Router, members: Members) -> None:
        self._standings = services.standings
        self._members = members
        router.add("board", services.expensive.read(self.show_page), renews=True)
        router.add("board-by", services.expensive.read(self.choose_order), renews=True)
        router.add("board-over", services.expensive.read(self.choose_span), renews=True)

    async def open(self, request: Request) -> None:
        """Shows the first page of this server's all-time ratings."""
        await self._show(request, LeaderboardQuery())

    async def show_page(self, request: Request) -> None:
        await self._show(request, query_in(request.tap))

    async def choose_order(self, request: Request) -> None:
        order = parse_or_reject(lambda: Order(request.tap.choice))
        await self._show(request, replace(query_in(request.tap), order=order))

    async def choose_span(self, request: Request) -> None:
        span = parse_or_reject(lambda: Span(request.tap.choice))
        await self._show(request, replace(query_in(request.tap), span=span))

    async def _show(self, request: Request, query: LeaderboardQuery) -> None:
        guild_id = request.interaction.guild_id
        assert guild_id is not None
        self._members.record_present(guild_id, request.user_id)
        scope = guild_id if query.scope == "here" else EVERYWHERE
        period = await self._standings.period(scope, query.span)
        board = Board(scope, period.key, query.order)
        page, known = await self._page_of_present(guild_id, board, query.first, request.user_id)
        await request.show(leaderboard_panel(LeaderboardPage(query, period, page, request.user_id, known), request.say))

    async def _page_of_present(
        self, guild_id: int, board: Board, first: int, reader: int
    ) -> tuple[BoardPage, frozenset[int]]:
        """Scenario 34: reads a page of a leaderboard, and records who on it has left the server.

        `first` is the index of the page's first entry, from 0. Returns the page, and the people whose names it may
        show: the reader, and people who have played in the server and not left it.
        """
        questions_left = LINES_PER_PAGE  # people about whom Discord is not asked count as present
        page = await self._read_page(guild_id, board, first, reader)
        while True:
            known = await self._standings.listed_in(guild_id, [line.person for line in page.lines])
            asked = [each for each in known if each not in self._members.unasked(guild_id, [each])]
            unasked = self._members.unasked(guild_id, known)[:questions_left]
            questions_left -= len(unasked)
            departed = await self._members.departed(guild_id, [*asked, *unasked])
            if not departed:
                return page, frozenset(known | {reader})
            try:
                for person in departed:
                    await self._standings.record_departure(guild_id, person)
            except TableRefused:  # left out of this page although the departure could not be stored
                lines = tuple(line for line in page.lines if line.person not in departed)
                return replace(page, lines=lines), frozenset(known | {reader})
            page = await self._read_page(guild_id, board, first, reader)

    async def _read_page(self, guild_id: int, board: Board, first: int, reader: int) -> BoardPage:
        """Reads a page of a leaderboard. If the reader is recorded as departed, first records that they are back,
        because they have just pressed in the server."""
        page = await self._standings.board_page(board, first, LINES_PER_PAGE, reader)
        if page.reader_is_gone:
            with suppress(TableRefused):  # if this fails, only the reader's own line is missing
                await self._standings.record_return(guild_id, reader)
                page = await self._standings.board_page(board, first, LINES_PER_PAGE, reader)
        return page


def query_in(tap: Tap) -> LeaderboardQuery:
    """Parses the query in a button. Raises UnknownButton if the query is malformed or from an older version."""
    scope, span, order = (
        tap.arg(0),
        parse_or_reject(lambda: Span(tap.arg(1))),
        parse_or_reject(lambda: Order(tap.arg(2))),
    )
    if scope not in SCOPES:
        raise UnknownButton
    return LeaderboardQuery(scope, span, order, tap.position(3))
