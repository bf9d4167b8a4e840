"""The search panel: one room's eighteen tiles, which never move, and all that a thumb needs around them."""

from discord import ButtonStyle

from cogs.panels.context import Hint, Scene, Sheet
from cogs.panels.hints import remark
from cogs.panels.parts import COMMON, GOOD, GRAVE, MAIN, Component, Panel, button, framed, row, rows, text
from cogs.panels.people import plain_name, stamp
from cogs.words.catalogs import LOOT, PLACE
from cogs.words.emoji import (
    BOARD,
    DOT,
    ESCAPE,
    IN_A_HAND,
    LOCKED,
    LOOT_EMOJI,
    PLACE_COLOUR,
    PLACE_EMOJI,
    TAKEN,
    TOKEN_EMOJI,
    loot_row,
)
from engine.game import Phase
from engine.moves import Escape, Keep, PickUp, PutBack
from engine.options import PutBackRule
from engine.pieces import BOARD_SPACES, PLACES, TILES_PER_PLACE, Lies, Place
from engine.view import TileView


def search_panel(scene: Scene) -> Panel:
    """A player's room: their board, the tiles they may reach, and Escape apart from the rest (chapter 3)."""
    return framed(
        PLACE_COLOUR[scene.screen.place],
        text(
            search_heading(scene, scene.say(PLACE(scene.screen.place))),
            board_line(scene),
            _prices_line(scene),
            _hand_line(scene),
            tokens_line(scene),
            remark(scene, Hint.SEARCH),
        ),
        *tile_rows(scene),
        row(*_hand_buttons(scene)),
        row(*_tabs(scene)),
        row(_escape_button(scene)),
    )


def watch_panel(scene: Scene) -> Panel:
    """The house as anyone may see it: one room, nothing to press but the other rooms."""
    return framed(
        PLACE_COLOUR[scene.screen.place],
        text(
            search_heading(scene, scene.say(PLACE(scene.screen.place))),
            tokens_line(scene),
            remark(scene) or scene.say("watch-hint"),
        ),
        *tile_rows(scene),
        row(*(_tab(scene, place) for place in PLACES)),
    )


def search_heading(scene: Scene, title: str) -> str:
    """The sheet's name, and when the search ends."""
    deadline = scene.head.deadline
    if scene.view.phase is Phase.SEARCH and deadline is not None:
        return scene.say("search-title-limit", title=title, when=stamp(deadline.at))
    return scene.say("search-title", title=title)


def board_line(scene: Scene) -> str:
    """My six spaces."""
    me = scene.view.me
    return scene.say(
        "search-board", kept=me.kept, most=BOARD_SPACES, loot=loot_row((tile.loot for tile in me.board), BOARD_SPACES)
    )


def tokens_line(scene: Scene) -> str | None:
    """Who called which number, for whoever looks at a panel and not at the channel (4.1)."""
    called = sorted((seat.token, seat.number) for seat in scene.view.seats if seat.token is not None)
    if not called:
        return None
    return " ".join(f"{TOKEN_EMOJI[token]} {plain_name(scene.head, number, scene.say)}" for token, number in called)


def _prices_line(scene: Scene) -> str | None:
    """What is worth keeping: each market's price. A lesson comes to prices later, and says what to look for."""
    if scene.head.is_lesson:
        return None
    return scene.say("search-prices", prices=DOT.join(loot_row(market.price) for market in scene.view.markets))


def _hand_line(scene: Scene) -> str | None:
    """What I hold, or to pick something up; with a full board Escape is lit, and nobody is told to look on."""
    hand = scene.view.me.hand
    if hand is None or hand.loot is None:
        return None if scene.view.me.kept == BOARD_SPACES else scene.say("search-hand-empty")
    return scene.say("search-hand", emoji=LOOT_EMOJI[hand.loot], loot=scene.say(LOOT(hand.loot)))


def tile_rows(scene: Scene) -> list[Component]:
    """Rows of 5, 5, 5, 3, emoji only: they do not wrap on a phone."""
    place = scene.screen.place
    first = PLACES.index(place) * TILES_PER_PLACE
    reachable = {move.tile for move in scene.view.moves if isinstance(move, PickUp)}
    return rows(_tile(scene, place, tile, reachable) for tile in scene.view.tiles[first : first + TILES_PER_PLACE])


def _tile(scene: Scene, place: Place, tile: TileView, reachable: set[int]) -> Component:
    emoji, style = _tile_look(scene, place, tile)
    return button(scene.tap("pick", tile.number), emoji=emoji, style=style, live=tile.number in reachable)


def _tile_look(scene: Scene, place: Place, tile: TileView) -> tuple[str, ButtonStyle]:
    """Every state has its own sign: place side up, loot side up, in my hand (lit), in another's, taken."""
    if tile.lies is Lies.ON_BOARD:
        return TAKEN, COMMON
    if tile.lies is Lies.IN_HAND:
        mine = scene.view.seat is not None and scene.view.me.hand is not None
        if mine and scene.view.me.hand == tile and tile.loot is not None:
            return LOOT_EMOJI[tile.loot], GOOD
        return IN_A_HAND, COMMON
    if tile.loot is not None:
        return LOOT_EMOJI[tile.loot], MAIN if tile.lies is Lies.FACE_UP else COMMON
    return PLACE_EMOJI[place], COMMON


def _hand_buttons(scene: Scene) -> list[Component]:
    """3.5: live while something is held; what the rules refuse then is explained when pressed."""
    me, say = scene.view.me, scene.say
    live = me.holds
    keep = button(scene.asks(Keep(me.number)), say("search-keep-label"), None, GOOD if live else COMMON, live=live)
    down = button(scene.asks(PutBack(me.number, False)), say("search-face-down-label"), live=live)
    if scene.view.options.put_back is PutBackRule.FACE_DOWN:
        return [keep, down]
    return [keep, button(scene.asks(PutBack(me.number, True)), say("search-face-up-label"), live=live), down]


def _tabs(scene: Scene) -> list[Component]:
    board = button(scene.show(Sheet.BOARD), emoji=BOARD)
    return [*(_tab(scene, place) for place in PLACES), board]


def _tab(scene: Scene, place: Place) -> Component:
    """A room's tab; a locked one says so by its lock, and why when it is pressed."""
    locked = scene.view.seat is not None and place not in scene.view.open_places
    here = place is scene.screen.place
    return button(
        scene.show(Sheet.ROOM, place),
        None if locked else scene.say(PLACE(place)),
        LOCKED if locked else None,
        MAIN if here else COMMON,
        live=not here,
    )


def _escape_button(scene: Scene) -> Component:
    """4.1, 4.2: live with six of six."""
    full = scene.view.me.kept == BOARD_SPACES
    label = scene.say("search-escape-label")
    return button(scene.asks(Escape(scene.view.me.number)), label, ESCAPE, GRAVE if full else COMMON, live=full)
