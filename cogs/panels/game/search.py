"""The search page: the eighteen tiles of one room, which never move, and the buttons around them."""

from typing import Final

from discord import ButtonStyle

from artwork import piece_names
from cogs.panels.components import (
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Component,
    Panel,
    button,
    emoji_button,
    framed,
    row,
    rows,
    text,
)
from cogs.panels.context import Hint, PanelContext, PanelPage
from cogs.panels.game.hints import notice_or_hint
from cogs.panels.people import plain_name, relative_time
from cogs.words.catalogs import LOOT, PLACE
from cogs.words.emoji import BOARD, LOCKED, NBSP, PLACE_COLOUR, SEPARATOR, EmojiSet
from engine.game import Market, Phase
from engine.moves import Escape, Keep, PickUp, PutBack, Swap
from engine.options import PutBackRule
from engine.pieces import BOARD_SPACES, KEYS, PLACES, TILES_IN, TILES_PER_PLACE, Lies, Place, Space, place_of
from engine.view import BoardTile, PlayerView, TileView

TILES_PER_ROW: Final = 4  # on narrow phones, and with iOS's larger buttons, a row of five would wrap


def search_panel(context: PanelContext) -> Panel:
    """Returns the page of a room (chapter 3 of the rules)."""
    # at most 40 components, which is Discord's limit: the frame, the text, 18 tiles in 5 rows, 6 swaps in 2 rows,
    # a row of 2 buttons for the hand, and a row of 3 rooms
    return framed(
        PLACE_COLOUR[context.screen.place],
        text(
            search_heading(context, context.say(PLACE(context.screen.place))),
            board_line(context),
            _prices_line(context),
            tokens_line(context),
            *hands_in_words(context),
            _hand_line(context),
            notice_or_hint(context, Hint.SEARCH),
        ),
        *tile_rows(context),
        *_swap_rows(context),
        row(*_hand_buttons(context)),
        row(*_room_buttons(context)),
    )


def watch_panel(context: PanelContext) -> Panel:
    """Returns the page of a room for a watcher, who can only switch rooms."""
    return framed(
        PLACE_COLOUR[context.screen.place],
        text(
            search_heading(context, context.say(PLACE(context.screen.place))),
            tokens_line(context),
            *hands_in_words(context),
            notice_or_hint(context) or context.say("watch-hint"),
        ),
        *tile_rows(context),
        row(*(_room_button(context, place) for place in PLACES)),
    )


def search_heading(context: PanelContext, title: str) -> str:
    deadline = context.head.deadline
    if context.view.phase is Phase.SEARCH and deadline is not None:
        return context.say("search-title-limit", title=title, when=relative_time(deadline.at))
    return context.say("search-title", title=title)


def search_end_line(context: PanelContext) -> str:
    """4.4: tells a player who has escaped that others are still searching."""
    deadline = context.head.deadline
    if deadline is None:
        return context.say("escaped-wait")
    return context.say("escaped-wait-until", when=relative_time(deadline.at))


def board_line(context: PanelContext) -> str:
    me = context.view.me
    return context.say(
        "search-board",
        kept=me.kept,
        most=BOARD_SPACES,
        loot=context.emoji.loot_row((tile.loot for tile in me.board), BOARD_SPACES),
    )


def tokens_line(context: PanelContext) -> str | None:
    """4.1: says who took which token, or returns None if nobody has taken one.

    The public message says this, too, but players look at their panel.
    """
    called = sorted((seat.token, seat.number) for seat in context.view.seats if seat.token is not None)
    if not called:
        return None
    return " ".join(
        f"{context.emoji.token(token)} {plain_name(context.head, number, context.say)}" for token, number in called
    )


def _prices_line(context: PanelContext) -> str | None:
    """Returns each market's price, and the pieces of its art that fit the reader's collections.

    Returns None in a lesson, which explains prices later.
    """
    if context.head.is_lesson:
        return None
    wanted = context.wanted_spaces
    prices = [_price(context.emoji, market, wanted) for market in context.view.markets]
    return context.say("search-prices", prices=SEPARATOR.join(prices))


def _price(emoji: EmojiSet, market: Market, wanted: list[Space]) -> str:
    """Returns a market's price, with the spaces that its art would fill in the reader's collections: `💍💍→🗿7`."""
    price = emoji.loot_row(market.price)
    fits = dict.fromkeys([space for space in wanted if space.art in market.arts])
    return f"{price}→{NBSP.join(map(emoji.space, fits))}" if fits else price


def _hand_line(context: PanelContext) -> str | None:
    me, say = context.view.me, context.say
    if me.hand is None or me.hand.loot is None:
        return None if me.kept == BOARD_SPACES else say("search-hand-empty")
    emoji, loot = context.emoji.loot(me.hand.loot), say(LOOT(me.hand.loot))
    if Keep(me.number) in context.view.moves:
        return say("search-hand-keep", emoji=emoji, loot=loot)
    if tiles_to_swap(context.view):
        return say("search-hand-swap", emoji=emoji, loot=loot)
    return say("search-hand", emoji=emoji, loot=loot)


def hands_in_words(context: PanelContext) -> list[str]:
    """Returns a line for each tile of the open room that another player has in hand.

    Readers who see signs get no lines, because the buttons show these tiles.
    """
    if not context.say.in_words:
        return []
    others = (seat for seat in context.view.seats if seat.number != context.view.seat)
    held = [(seat, seat.hand.number) for seat in others if seat.hand is not None]
    return [
        context.say(
            "in-words-tile-held",
            number=tile % TILES_PER_PLACE + 1,
            name=plain_name(context.head, seat.number, context.say),
        )
        for seat, tile in held
        if place_of(tile) is context.screen.place
    ]


def tile_rows(context: PanelContext) -> list[Component]:
    """Returns the tiles of the open room as five rows of buttons: 4, 4, 4, 4 and 2.

    The buttons have only emoji, so that the rows fit on every phone.
    """
    drawing, tiles = _TileDrawing(context), TILES_IN[context.screen.place]
    return rows([drawing.button(tile) for tile in context.view.tiles[tiles.start : tiles.stop]], TILES_PER_ROW)


class _TileDrawing:
    """Computes once what the eighteen tiles of a panel share (docs/performance.md)."""

    def __init__(self, context: PanelContext) -> None:
        view = context.view
        self._emoji = context.emoji
        self._reader = view.seat
        self._holders = {seat.hand.number: seat.number for seat in view.seats if seat.hand is not None}
        self._reachable = {move.tile for move in view.moves if isinstance(move, PickUp)}
        self._pick, self._keep = (context.tap(verb).custom_id for verb in ("pick", "keep"))

    def button(self, tile: TileView) -> Component:
        """Returns the button that picks up a tile. If the tile is in the reader's hand, the button keeps it (3.5)."""
        holder, number = self._holders.get(tile.number), tile.number
        emoji, style = self._appearance(tile, holder)
        if holder is not None and holder == self._reader:
            return emoji_button(f"{self._keep}:{number}", emoji, style)
        return emoji_button(f"{self._pick}:{number}", emoji, style, enabled=number in self._reachable)

    def _appearance(self, tile: TileView, holder: int | None) -> tuple[str, ButtonStyle]:
        """Returns a tile's emoji, and the style of its button.

        The emoji shows whether the tile is face down, face up, kept on a board, or in a hand (and in whose, 3.3).
        """
        if tile.lies is Lies.ON_BOARD:
            return self._emoji.taken, SECONDARY
        if holder is not None:
            if holder == self._reader and tile.loot is not None:
                return self._emoji.loot(tile.loot, held=True), SUCCESS
            return self._emoji.hand(holder), SECONDARY
        if tile.loot is not None:
            return self._emoji.loot(tile.loot), PRIMARY if tile.lies is Lies.FACE_UP else SECONDARY
        return self._emoji.tile_front(tile.number), SECONDARY


def tiles_to_swap(view: PlayerView) -> list[BoardTile]:
    """3.5-3.7: returns the kept tiles that the reader may swap for the tile in hand, one of each kind of loot.

    Keys are never among them. The result is empty in these cases:

    - the board has a free space
    - no tile is in hand
    - the tile in hand is a second key of its kind
    """
    me = view.me
    if me.kept < BOARD_SPACES or me.hand is None:
        return []
    loot = {tile.loot for tile in me.board}
    if me.hand.loot in KEYS and me.hand.loot in loot:
        return []
    return list({tile.loot: tile for tile in me.board if tile.loot not in KEYS}.values())


def _swap_rows(context: PanelContext) -> list[Component]:
    """Returns a button for each tile that the reader may swap.

    One press puts this tile back, and keeps the tile in hand.
    """
    return rows((_swap_button(context, tile) for tile in tiles_to_swap(context.view)), TILES_PER_ROW)


def _swap_button(context: PanelContext, tile: BoardTile) -> Component:
    assert tile.number is not None
    assert tile.loot is not None
    swap = Swap(context.view.me.number, tile.number)
    return button(context.move_tap(swap), emoji=context.emoji.loot(tile.loot), style=SUCCESS)


def _hand_buttons(context: PanelContext) -> list[Component]:
    """3.5, 4.1: returns the buttons that put back the tile in hand, and Keep.

    If the board is full, there is Escape instead of Keep (3.7).
    """
    me, holds = context.view.me, context.view.me.holds
    faces = [True, False] if context.view.options.put_back is PutBackRule.EITHER else [False]
    if len(tiles_to_swap(context.view)) > TILES_PER_ROW:
        faces = [False]  # a message has no components left beside the second row of swaps
    put_back = [_put_back_button(context, PutBack(me.number, up)) for up in faces]
    if me.kept == BOARD_SPACES:
        return [*put_back, _escape_button(context)]  # far from Keep's place, where players tap once too often
    style = SUCCESS if holds else SECONDARY
    keep = button(context.move_tap(Keep(me.number)), context.say("search-keep-label"), style=style, enabled=holds)
    return [keep, *put_back]


def _put_back_button(context: PanelContext, move: PutBack) -> Component:
    picture = context.emoji.own(piece_names.FACE_UP if move.face_up else piece_names.FACE_DOWN)
    label = context.say("search-face-up-label" if move.face_up else "search-face-down-label")
    return button(context.move_tap(move), None if picture else label, picture, enabled=context.view.me.holds)


def _escape_button(context: PanelContext) -> Component:
    """4.1: the emoji is the token that the reader would take."""
    token = min(context.view.tokens_left)
    tap = context.move_tap(Escape(context.view.me.number))
    return button(tap, context.say("search-escape-label", token=token), context.emoji.token(token), PRIMARY)


def _room_buttons(context: PanelContext) -> list[Component]:
    rooms = [_room_button(context, place) for place in PLACES]
    if len(tiles_to_swap(context.view)) > TILES_PER_ROW:
        return rooms  # a message has no component left beside the second row of swaps
    return [*rooms, button(context.page_tap(PanelPage.BOARD), emoji=context.emoji.piece(piece_names.MY_BOARD, BOARD))]


def _room_button(context: PanelContext, place: Place) -> Component:
    """Returns the button that opens a room. If the room is locked, pressing the button tells the reader which key opens
    the room."""
    locked = context.view.seat is not None and place not in context.view.open_places
    here, picture = place is context.screen.place, context.emoji.own_room(place, locked=locked)
    return button(
        context.page_tap(PanelPage.ROOM, place),
        None if locked or picture else context.say(PLACE(place)),  # with more labels, a narrow phone wraps the row
        picture or (LOCKED if locked else None),
        PRIMARY if here else SECONDARY,
        enabled=not here,
    )
