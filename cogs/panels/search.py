"""The search page: the eighteen tiles of one room, which never move, and the buttons around them."""

from discord import ButtonStyle

from cogs.panels.context import Hint, PanelContext, PanelPage
from cogs.panels.hints import notice_or_hint
from cogs.panels.parts import DANGER, PRIMARY, SECONDARY, SUCCESS, Component, Panel, button, framed, row, rows, text
from cogs.panels.people import plain_name, relative_time
from cogs.words.catalogs import LOOT, PLACE
from cogs.words.emoji import BOARD, EMPTY_SPOT, ESCAPE, IN_HAND, LOCKED, PLACE_COLOUR, SEPARATOR
from engine.game import Phase
from engine.moves import Escape, Keep, PickUp, PutBack
from engine.options import PutBackRule
from engine.pieces import BOARD_SPACES, PLACES, TILES_PER_PLACE, Lies, Place
from engine.view import TileView


def search_panel(context: PanelContext) -> Panel:
    """Shows the player's board, the prices, the hand and the taken tokens. The tiles of one room follow, then buttons
    for the hand, the rooms and Escape (chapter 3)."""
    return framed(
        PLACE_COLOUR[context.screen.place],
        text(
            search_heading(context, context.say(PLACE(context.screen.place))),
            board_line(context),
            _prices_line(context),
            _hand_line(context),
            tokens_line(context),
            notice_or_hint(context, Hint.SEARCH),
        ),
        *tile_rows(context),
        row(*_hand_buttons(context)),
        row(*_room_buttons(context)),
        row(_escape_button(context)),
    )


def watch_panel(context: PanelContext) -> Panel:
    """Shows a room to a watcher, who can only switch rooms."""
    return framed(
        PLACE_COLOUR[context.screen.place],
        text(
            search_heading(context, context.say(PLACE(context.screen.place))),
            tokens_line(context),
            notice_or_hint(context) or context.say("watch-hint"),
        ),
        *tile_rows(context),
        row(*(_room_button(context, place) for place in PLACES)),
    )


def search_heading(context: PanelContext, title: str) -> str:
    """Returns `title`, and says when the search ends."""
    deadline = context.head.deadline
    if context.view.phase is Phase.SEARCH and deadline is not None:
        return context.say("search-title-limit", title=title, when=relative_time(deadline.at))
    return context.say("search-title", title=title)


def board_line(context: PanelContext) -> str:
    """Returns a line with the six spaces of my board."""
    me = context.view.me
    return context.say(
        "search-board",
        kept=me.kept,
        most=BOARD_SPACES,
        loot=context.emoji.loot_row((tile.loot for tile in me.board), BOARD_SPACES),
    )


def tokens_line(context: PanelContext) -> str | None:
    """4.1: says who took which token, or returns None if nobody has. Players who watch their own panel do not see the
    channel."""
    called = sorted((seat.token, seat.number) for seat in context.view.seats if seat.token is not None)
    if not called:
        return None
    return " ".join(
        f"{context.emoji.token(token)} {plain_name(context.head, number, context.say)}" for token, number in called
    )


def _prices_line(context: PanelContext) -> str | None:
    """Returns each market's price, or None in a lesson, which explains prices later."""
    if context.head.is_lesson:
        return None
    return context.say(
        "search-prices",
        prices=SEPARATOR.join(context.emoji.loot_row(market.price) for market in context.view.markets),
    )


def _hand_line(context: PanelContext) -> str | None:
    """Returns a line with the loot in my hand. With an empty hand, the line asks me to pick up a tile. Returns None if
    the hand is empty and the board is full."""
    hand = context.view.me.hand
    if hand is None or hand.loot is None:
        return None if context.view.me.kept == BOARD_SPACES else context.say("search-hand-empty")
    return context.say("search-hand", emoji=context.emoji.loot(hand.loot), loot=context.say(LOOT(hand.loot)))


def tile_rows(context: PanelContext) -> list[Component]:
    """Returns the tiles as rows of 5, 5, 5 and 3 buttons. The buttons have emoji only, so that the rows do not wrap on
    a phone."""
    place = context.screen.place
    first = PLACES.index(place) * TILES_PER_PLACE
    reachable = {move.tile for move in context.view.moves if isinstance(move, PickUp)}
    return rows(_tile(context, place, tile, reachable) for tile in context.view.tiles[first : first + TILES_PER_PLACE])


def _tile(context: PanelContext, place: Place, tile: TileView, reachable: set[int]) -> Component:
    emoji, style = _tile_appearance(context, place, tile)
    return button(context.tap("pick", tile.number), emoji=emoji, style=style, enabled=tile.number in reachable)


def _tile_appearance(context: PanelContext, place: Place, tile: TileView) -> tuple[str, ButtonStyle]:
    """Returns the emoji and the style of a tile's button. The emoji tells whether the tile is room side up, loot side
    up, in my hand, in another player's hand, or taken. A tile in my hand is green."""
    if tile.lies is Lies.ON_BOARD:
        return EMPTY_SPOT, SECONDARY
    if tile.lies is Lies.IN_HAND:
        mine = context.view.seat is not None and context.view.me.hand is not None
        if mine and context.view.me.hand == tile and tile.loot is not None:
            return context.emoji.loot(tile.loot), SUCCESS
        return IN_HAND, SECONDARY
    if tile.loot is not None:
        return context.emoji.loot(tile.loot), PRIMARY if tile.lies is Lies.FACE_UP else SECONDARY
    return context.emoji.tile_back(place), SECONDARY


def _hand_buttons(context: PanelContext) -> list[Component]:
    """3.5: returns the buttons for a tile in hand, which are enabled while I hold a tile. Pressing a button that the
    rules refuse explains why."""
    me, say = context.view.me, context.say
    enabled = me.holds
    keep = button(
        context.move_tap(Keep(me.number)),
        say("search-keep-label"),
        None,
        SUCCESS if enabled else SECONDARY,
        enabled=enabled,
    )
    down = button(context.move_tap(PutBack(me.number, False)), say("search-face-down-label"), enabled=enabled)
    if context.view.options.put_back is PutBackRule.FACE_DOWN:
        return [keep, down]
    return [
        keep,
        button(context.move_tap(PutBack(me.number, True)), say("search-face-up-label"), enabled=enabled),
        down,
    ]


def _room_buttons(context: PanelContext) -> list[Component]:
    board = button(context.page_tap(PanelPage.BOARD), emoji=BOARD)
    return [*(_room_button(context, place) for place in PLACES), board]


def _room_button(context: PanelContext, place: Place) -> Component:
    """Returns the button of a room. A locked room shows a lock, and pressing its button explains why."""
    locked = context.view.seat is not None and place not in context.view.open_places
    here = place is context.screen.place
    return button(
        context.page_tap(PanelPage.ROOM, place),
        None if locked else context.say(PLACE(place)),
        LOCKED if locked else None,
        PRIMARY if here else SECONDARY,
        enabled=not here,
    )


def _escape_button(context: PanelContext) -> Component:
    """4.1, 4.2: returns the Escape button, which is enabled with a full board."""
    full = context.view.me.kept == BOARD_SPACES
    label = context.say("search-escape-label")
    return button(
        context.move_tap(Escape(context.view.me.number)), label, ESCAPE, DANGER if full else SECONDARY, enabled=full
    )
