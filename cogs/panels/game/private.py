"""The private panel of a player or of a watcher.

A player's panel shows the page that the player has opened, if that page exists in the current phase of the game
(`_open_page`).
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from cogs.panels.components import MAX_COMPONENTS, Panel, button, parts_of, section, text, with_first_line
from cogs.panels.context import PanelContext, PanelPage, PanelState, within_text_limit
from cogs.panels.game.agreed_end import with_end_request
from cogs.panels.game.board import board_panel, tile_panel
from cogs.panels.game.exchange import markets_panel
from cogs.panels.game.lesson import skip_panel, with_advice
from cogs.panels.game.market import market_panel
from cogs.panels.game.search import search_panel, watch_panel
from cogs.panels.game.waiting import escaped_panel, has_pressed_ready, ready_panel
from cogs.panels.people import went_back_line
from cogs.wire.custom_ids import tap_on
from cogs.words.emoji import TABLE
from engine.game import Phase

_IN_SEARCH: Final[dict[PanelPage, Callable[[PanelContext], Panel | None]]] = {
    PanelPage.ROOM: search_panel,
    PanelPage.BOARD: board_panel,
    PanelPage.TILE: tile_panel,
}
_WHILE_WAITING: Final[dict[PanelPage, Callable[[PanelContext], Panel | None]]] = {
    PanelPage.MARKET: market_panel,
}
_IN_EXCHANGE: Final[dict[PanelPage, Callable[[PanelContext], Panel | None]]] = {
    PanelPage.MARKET: market_panel,
    PanelPage.ART: market_panel,  # the first argument is the market; buttons of older versions open it
    PanelPage.BOARD: board_panel,
}


@within_text_limit
def private_panel(context: PanelContext) -> Panel:
    """Draws the panel of the player in seat `context.view.seat`. If this seat is None, draws a watcher's panel."""
    if context.view.seat is None:
        return watch_panel(context)
    if not context.head.is_lesson:
        panel = with_end_request(_with_return(_open_page(context), context), context)
        return _with_table_button(panel, context) if context.head.is_private else panel
    if context.screen.page is PanelPage.SKIP:
        return skip_panel(context)
    return with_advice(_with_return(_open_page(context), context), context)


def _with_return(panel: Panel, context: PanelContext) -> Panel:
    line = went_back_line(context.head, context.say)
    return panel if line is None else with_first_line(panel, line)


def _with_table_button(panel: Panel, context: PanelContext) -> Panel:
    """Adds a button that shows the whole table of a private game, which has no public message.

    Changes `panel` and returns it. If the panel has no space for the button, the button is left out.
    """
    frame = panel.payload[-1]
    first, *rest = frame["components"]
    line, *lines = first["content"].split("\n")
    top = section(line, button(tap_on(context.head, "table"), emoji=TABLE)), text(*lines)
    with_button = {**frame, "components": [*filter(None, top), *rest]}
    if sum(1 for _ in parts_of(with_button)) < MAX_COMPONENTS:  # counts the frame itself, too
        frame["components"] = with_button["components"]
    return panel


def _open_page(context: PanelContext) -> Panel:
    """Draws the page that the player has opened, or the first page of the phase if the opened page is not available."""
    match context.view.phase:
        case Phase.READY:
            pages, first = _WHILE_WAITING if has_pressed_ready(context) else {}, ready_panel
        case Phase.SEARCH if context.view.me.token is not None:
            pages, first = _WHILE_WAITING, escaped_panel
        case Phase.SEARCH:
            if context.screen.page is PanelPage.ROOM and context.screen.place not in context.view.open_places:
                context = replace(context, screen=PanelState())  # the room of the last round is locked again (3.4)
            pages, first = _IN_SEARCH, search_panel
        case _:
            pages, first = _IN_EXCHANGE, markets_panel
    page = pages.get(context.screen.page)
    return (page(context) if page else None) or first(context)
