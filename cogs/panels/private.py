"""A player's private panel: the sheet that fits the phase and the screen they are on."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from cogs.panels.agreed_end import with_ending
from cogs.panels.board import board_panel, tile_panel
from cogs.panels.context import Scene, Screen, Sheet
from cogs.panels.exchange import art_panel, market_panel, markets_panel
from cogs.panels.lesson import skip_panel, taught
from cogs.panels.parts import Panel
from cogs.panels.search import search_panel, watch_panel
from cogs.panels.waiting import escaped_panel, ready_panel
from engine.game import Phase

_IN_SEARCH: Final[dict[Sheet, Callable[[Scene], Panel]]] = {
    Sheet.ROOM: search_panel,
    Sheet.BOARD: board_panel,
    Sheet.TILE: tile_panel,
}
_IN_EXCHANGE: Final[dict[Sheet, Callable[[Scene], Panel]]] = {
    Sheet.MARKETS: markets_panel,
    Sheet.MARKET: market_panel,
    Sheet.ART: art_panel,
    Sheet.BOARD: board_panel,
}


def private_panel(scene: Scene) -> Panel:
    """What this seat sees now; a lesson's panels also say what to do next."""
    if scene.view.seat is None:
        return watch_panel(scene)
    if not scene.head.is_lesson:
        return with_ending(_sheet(scene), scene)
    return skip_panel(scene) if scene.screen.sheet is Sheet.SKIP else taught(_sheet(scene), scene)


def _sheet(scene: Scene) -> Panel:
    """The sheet that is open; a screen of another phase falls back to this phase's first sheet."""
    if scene.view.phase is Phase.READY:
        return ready_panel(scene)
    if scene.view.phase is Phase.SEARCH:
        if scene.view.me.token is not None:
            return escaped_panel(scene)
        if scene.screen.sheet is Sheet.ROOM and scene.screen.place not in scene.view.open_places:
            scene = replace(scene, screen=Screen())  # last round's room is locked again (3.4)
        return _IN_SEARCH.get(scene.screen.sheet, search_panel)(scene)
    return _IN_EXCHANGE.get(scene.screen.sheet, markets_panel)(scene)
