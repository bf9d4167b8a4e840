"""The loot, art and cards of seats: in full for the reader, in short for the others."""

from cogs.panels.context import PanelContext
from cogs.words.emoji import SEPARATOR, WORD_JOINER, counted
from engine.game import OwnedCard
from engine.pieces import BOARD_SPACES
from engine.rules.prestige import card_points, is_face_down, loose_points
from engine.view import SeatView


def my_art_and_cards(context: PanelContext) -> list[str]:
    """Returns a line with the reader's art, and a line with the reader's cards and points.

    If there is no art or no card, its line is left out. Art that fits one of the reader's collections is marked (6.4).
    """
    me, say = context.view.me, context.say
    fitting = {space.art for space in context.wanted_spaces}
    lines = [say("board-art", arts=context.emoji.art_row(me.arts, fitting))] if me.arts else []
    owned = [card for card in me.cards if card is not None]
    if owned:
        lines.append(say("board-cards", cards=_my_cards(context, owned), count=points_so_far(context, me)))
    return lines


def _my_cards(context: PanelContext, owned: list[OwnedCard]) -> str:
    cards = context.view.edition.cards
    finished = [card for card in owned if is_face_down(cards[card.card], card)]
    groups = [[card] for card in owned if card not in finished]
    return SEPARATOR.join(_with_worth(context, group) for group in [*groups, finished] if group)


def _with_worth(context: PanelContext, owned: list[OwnedCard]) -> str:
    cards = context.view.edition.cards
    spaces = "".join(context.emoji.card_spaces(cards[card.card], card.filled) for card in owned)
    return f"{spaces}{WORD_JOINER}={sum(card_points(cards[card.card], card.filled) for card in owned)}"


def seat_summary(context: PanelContext, seat: SeatView) -> str:
    """Returns a line with a seat's loot, art, cards and points.

    Loot that the reader may not see is only counted (3.10). Cards that the reader may not see are shown as card backs
    (6.1, 6.6), and a plus after the points shows that some are missing.
    """
    return " ".join(filter(None, (_loot(context, seat), context.emoji.art_row(seat.arts), _cards(context, seat))))


def final_summary(context: PanelContext, seat: SeatView) -> str:
    """8.4: returns what a seat's points come from: each card, and the art outside of collections."""
    groups = [_with_worth(context, [card]) for card in seat.cards if card is not None]
    if seat.arts:
        groups.append(f"{context.emoji.art_row(seat.arts)}{WORD_JOINER}={sum(map(loose_points, seat.arts))}")
    return SEPARATOR.join(groups)


def _loot(context: PanelContext, seat: SeatView) -> str:
    if any(tile.loot is None for tile in seat.board):
        return f"{seat.kept}/{BOARD_SPACES}"
    return context.emoji.loot_row(tile.loot for tile in seat.board)


def _cards(context: PanelContext, seat: SeatView) -> str:
    hidden = seat.cards.count(None)
    shown = [context.emoji.owned_card_spaces(context.view.edition.cards, card) for card in seat.cards if card]
    if hidden:
        shown.append(counted(context.emoji.card_back, hidden))
    points = points_so_far(context, seat)
    return f"{SEPARATOR.join(shown)} **{points}{'+' if hidden else ''}**" if shown or points else ""


def points_so_far(context: PanelContext, seat: SeatView) -> int:
    """8.4: returns the prestige points of a seat, without the cards that the reader may not see."""
    cards = context.view.edition.cards
    known = sum(card_points(cards[card.card], card.filled) for card in seat.cards if card is not None)
    return known + sum(map(loose_points, seat.arts))
