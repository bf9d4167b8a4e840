"""My board: what I kept, my art and my cards, and what may be done with them at any moment (3.7, 6.4)."""

from cogs.panels.context import Hint, Scene, Sheet
from cogs.panels.hints import remark
from cogs.panels.parts import GOOD, GRAVE, Component, Panel, button, framed, row, rows, text
from cogs.panels.search import board_line, search_heading
from cogs.words.catalogs import ART, LOOT
from cogs.words.emoji import ART_EMOJI, DOT, LOOT_EMOJI, PLACE_COLOUR, art_row, strip
from engine.game import OwnedCard, Phase
from engine.moves import PlaceArt, Return
from engine.pieces import KEYS
from engine.rules.prestige import card_points, is_face_down
from engine.view import BoardTile

MOST_PLACINGS = 15  # five rows; more are never needed at once, the rest comes as these go


def board_panel(scene: Scene) -> Panel:
    """My six spaces, my art and collections; a kept tile is pressed to lay it back, art to place it."""
    return framed(
        PLACE_COLOUR[scene.screen.place],
        text(
            search_heading(scene, scene.say("board-title")),
            board_line(scene),
            *belongings(scene),
            remark(scene, Hint.ART),
        ),
        row(*(_kept(scene, tile) for tile in scene.view.me.board[:3])),
        row(*(_kept(scene, tile) for tile in scene.view.me.board[3:])),
        *placing_rows(scene),
        row(back_button(scene)),
    )


def tile_panel(scene: Scene) -> Panel:
    """3.7: one kept tile, and which way up it goes back."""
    me, number = scene.view.me, scene.screen.number()
    loot = next((tile.loot for tile in me.board if tile.number == number), None)
    if loot is None:
        return board_panel(scene)
    may = [move for move in scene.view.moves if isinstance(move, Return) and move.tile == number]
    return framed(
        PLACE_COLOUR[scene.screen.place],
        text(
            search_heading(scene, scene.say("board-return", emoji=LOOT_EMOJI[loot], loot=scene.say(LOOT(loot)))),
            remark(scene),
        ),
        row(
            *(
                button(
                    scene.asks(move),
                    scene.say("search-face-up-label") if move.face_up else scene.say("search-face-down-label"),
                    style=GRAVE,
                )
                for move in may
            )
        ),
        row(button(scene.show(Sheet.BOARD), scene.say("back-label"), "↩️")),
    )


def belongings(scene: Scene) -> list[str]:
    """My art and my cards with what they are worth now; what I lack is left out. An open collection has a line of
    its own, the finished ones share one: by the end of a game they would fill a phone."""
    me, cards = scene.view.me, scene.view.edition.cards
    lines = [scene.say("board-art", arts=art_row(me.arts))] if me.arts else []
    owned = [card for card in me.cards if card is not None]
    if not owned:
        return lines
    finished = [card for card in owned if is_face_down(cards[card.card], card)]
    groups = [[card] for card in owned if card not in finished]
    return [*lines, scene.say("board-cards"), *(_cards_line(scene, group) for group in [*groups, finished] if group)]


def _cards_line(scene: Scene, owned: list[OwnedCard]) -> str:
    cards = scene.view.edition.cards
    strips = DOT.join(strip(cards[card.card], card.filled) for card in owned)
    worth = sum(card_points(cards[card.card], card.filled) for card in owned)
    return f"- {strips} → **{worth}**"


def placing_rows(scene: Scene) -> list[Component]:
    """6.4: a button for each art that fits a collection now."""
    moves = [move for move in scene.view.moves if isinstance(move, PlaceArt)]
    cards = scene.view.edition.cards
    return rows(
        (
            button(
                scene.asks(move),
                scene.say("board-place-label", art=scene.say(ART(move.art)), card=_target(scene, move)),
                ART_EMOJI[move.art],
                GOOD,
            )
            for move in moves[:MOST_PLACINGS]
            if not cards[move.card].is_unique
        ),
        width=3,
    )


def _target(scene: Scene, move: PlaceArt) -> str:
    """The points that the space it goes to brings."""
    owned = next(card for card in scene.view.me.cards if card is not None and card.card == move.card)
    return str(scene.view.edition.cards[move.card].spaces[owned.filled].points)


def _kept(scene: Scene, tile: BoardTile) -> Component:
    """A kept tile; a key stays and says so when pressed."""
    assert tile.loot is not None
    searching = scene.view.phase is Phase.SEARCH and scene.view.me.token is None
    tap = scene.tap("return", tile.number, "down") if tile.loot in KEYS else scene.show(Sheet.TILE, tile.number)
    return button(tap, emoji=LOOT_EMOJI[tile.loot], live=searching)


def back_button(scene: Scene) -> Component:
    """Back to what this phase is about."""
    if scene.view.phase is Phase.EXCHANGE:
        return button(scene.show(Sheet.MARKETS), scene.say("back-label"), "↩️")
    return button(scene.show(Sheet.ROOM, scene.screen.place), scene.say("back-label"), "↩️")
