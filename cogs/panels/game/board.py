"""The reader's board: kept tiles, art and cards, with the buttons to return a tile (3.7) and to place art (6.4)."""

from artwork import piece_names
from cogs.panels.components import DANGER, SUCCESS, Component, Panel, button, framed, row, rows, text
from cogs.panels.context import Hint, PanelContext, PanelPage
from cogs.panels.game.belongings import my_art_and_cards
from cogs.panels.game.hints import notice_or_hint
from cogs.panels.game.search import board_line, search_heading
from cogs.words.catalogs import ART, LOOT
from cogs.words.emoji import PLACE_COLOUR
from engine.game import Phase
from engine.moves import PlaceArt, Return
from engine.pieces import KEYS
from engine.view import BoardTile

MAX_PLACINGS = 6  # three rows of buttons; more appear when the reader has placed some art


def board_panel(context: PanelContext) -> Panel:
    """Returns the page of the reader's board.

    Pressing a kept tile opens the tile's page (`tile_panel`). Pressing art places the art.
    """
    return framed(
        PLACE_COLOUR[context.screen.place],
        text(
            search_heading(context, context.say("board-title")),
            board_line(context),
            *my_art_and_cards(context),
            notice_or_hint(context, Hint.ART),
        ),
        row(*(_kept_tile_button(context, tile) for tile in context.view.me.board[:3])),
        row(*(_kept_tile_button(context, tile) for tile in context.view.me.board[3:])),
        *placing_rows(context),
        row(back_button(context)),
    )


def tile_panel(context: PanelContext) -> Panel:
    """3.7: returns the page of the tile that the screen names, or of the board if this tile is no longer on it."""
    me, number = context.view.me, context.screen.number()
    loot = next((tile.loot for tile in me.board if tile.number == number), None)
    if loot is None:
        return board_panel(context)
    may = [move for move in context.view.moves if isinstance(move, Return) and move.tile == number]
    return framed(
        PLACE_COLOUR[context.screen.place],
        text(
            search_heading(
                context, context.say("board-return", emoji=context.emoji.loot(loot), loot=context.say(LOOT(loot)))
            ),
            notice_or_hint(context),
        ),
        row(
            *(
                button(
                    context.move_tap(move),
                    context.say("search-face-up-label") if move.face_up else context.say("search-face-down-label"),
                    style=DANGER,
                )
                for move in may
            )
        ),
        row(button(context.page_tap(PanelPage.BOARD), context.say("back-label"), "↩️")),
    )


def placing_rows(context: PanelContext) -> list[Component]:
    """6.4: returns rows with a button for each move that places the reader's art in a collection.

    There are at most `MAX_PLACINGS` buttons.
    """
    cards = context.view.edition.cards
    moves = [move for move in context.view.moves if isinstance(move, PlaceArt) and not cards[move.card].is_unique]
    return rows((_placing_button(context, move) for move in moves[:MAX_PLACINGS]), width=2)


def _placing_button(context: PanelContext, move: PlaceArt) -> Component:
    owned = next(card for card in context.view.me.cards if card is not None and card.card == move.card)
    space = context.view.edition.cards[move.card].spaces[owned.filled]
    picture = context.emoji.own(piece_names.card_space(space.art, space.points))
    word, art = ("board-place-picture-label", "") if picture else ("board-place-label", context.say(ART(move.art)))
    label = context.say(word, art=art, card=str(space.points))
    return button(context.move_tap(move), label, picture or context.emoji.art(move.art), SUCCESS)


def _kept_tile_button(context: PanelContext, tile: BoardTile) -> Component:
    """Returns the button of a tile on the reader's board.

    A key cannot be returned. Pressing its button tells the reader why. When the reader does not search, the button is
    disabled.
    """
    assert tile.loot is not None
    searching = context.view.phase is Phase.SEARCH and context.view.me.token is None
    tap = (
        context.tap("return", tile.number, "down")
        if tile.loot in KEYS
        else context.page_tap(PanelPage.TILE, tile.number)
    )
    return button(tap, emoji=context.emoji.loot(tile.loot), enabled=searching)


def back_button(context: PanelContext) -> Component:
    """Returns a button to the first page of the current phase."""
    if context.view.phase is Phase.EXCHANGE:
        return button(context.page_tap(PanelPage.MARKETS), context.say("back-label"), "↩️")
    return button(context.page_tap(PanelPage.ROOM, context.screen.place), context.say("back-label"), "↩️")
