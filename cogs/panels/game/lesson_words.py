"""The sentences of a lesson: one or two at each step. They depend on what the learner has, and on recent events."""

from typing import Final

from cogs.panels.context import PanelContext
from cogs.panels.people import plain_name
from cogs.words.catalogs import WordFamily
from cogs.words.emoji import SEPARATOR
from engine.events import BagOpened
from engine.game import Market, Phase
from engine.moves import BuyArt, BuyCards, PlaceArt, Return, SeatMove
from engine.pieces import Art, Loot
from engine.rules.prestige import card_points, loose_points, wanted_art
from tables.state.lesson import Advice, LessonStep, missing_loot, wanted_loot

EXPLANATION: Final = WordFamily("lesson", LessonStep)


def explanation(context: PanelContext, shown: Advice) -> str:
    """Returns the explanation of the lesson's step.

    While the learner has loot in hand, the explanation is about this loot, except at the steps ESCAPE and SWAP.
    """
    hand = context.view.me.hand
    if hand is None or hand.loot is None or shown.step in (LessonStep.ESCAPE, LessonStep.SWAP):
        return _step_words(context, shown)
    return _hand_words(context, shown.step, hand.loot)


def drawn_art(context: PanelContext) -> Art | None:
    """Returns the art that came out of the learner's bag in their last move, unless it has been placed."""
    for report in context.news.reports:
        event = report.event
        if isinstance(event, BagOpened) and event.seat == context.view.seat and event.art in context.view.me.arts:
            return event.art
    return None


def _hand_words(context: PanelContext, step: LessonStep, held: Loot) -> str:
    say, loot, is_bag = context.say, context.emoji.loot(held), held is Loot.BAG
    if step is LessonStep.REMEMBER and is_bag:
        return say("lesson-remember-held", loot=loot)
    if step is LessonStep.RECALL:
        bag = context.emoji.loot(Loot.BAG)
        return say("lesson-recalled", loot=loot) if is_bag else say("lesson-recall-wrong", loot=loot, bag=bag)
    if held not in wanted_loot(context.view):
        return say("lesson-unwanted", loot=loot)
    return say(EXPLANATION(LessonStep.KEEP) if step is LessonStep.KEEP else "lesson-held", loot=loot)


def _step_words(context: PanelContext, shown: Advice) -> str:
    say, move = context.say, shown.move
    missing = missing_loot(context.view)
    if shown.step is LessonStep.FILL and not missing:
        return say("lesson-spare")
    prices = SEPARATOR.join(context.emoji.loot_row(market.price) for market in context.view.markets)
    details = {"prices": prices, "missing": context.emoji.loot_row(missing.elements())}
    details["loot"] = context.emoji.loot(Loot.BAG)
    return _race_words(context, shown) or say(EXPLANATION(shown.step), **details | _move_args(context, move))


def _race_words(context: PanelContext, shown: Advice) -> str | None:
    """Returns a special explanation of ESCAPE, WAIT or PRICE, or None if the usual one fits.

    For example, ESCAPE needs a special explanation if somebody else has escaped first.
    """
    say, view = context.say, context.view
    match shown.step:
        case LessonStep.ESCAPE if first := [seat.number for seat in view.seats if seat.token is not None]:
            name = plain_name(context.head, first[0], say)
            return say("lesson-race", name=f"**{name}**", token=min(view.tokens_left))
        case LessonStep.WAIT:
            return _waiting_words(context)
        case LessonStep.PRICE if not isinstance(shown.move, BuyCards):
            return say("lesson-price-other", **_move_args(context, shown.move))
        case LessonStep.PRICE if view.order[0] != view.seat and view.cycle == 1:
            return say("lesson-price-late", **_move_args(context, shown.move))
    return None


def _waiting_words(context: PanelContext) -> str | None:
    say, view, drawn = context.say, context.view, drawn_art(context)
    if view.phase is Phase.SEARCH:
        return say("lesson-out", token=view.me.token or 0)
    if drawn is not None:
        return say("lesson-drawn", art=context.emoji.art(drawn), points=loose_points(drawn))
    return say("lesson-order", order=_order(context)) if view.cycle == 1 and len(view.seats) > 2 else None


def _order(context: PanelContext) -> str:
    """5.1: returns the players in the order of their tokens."""
    head, say, seats = context.head, context.say, context.view.seats
    return SEPARATOR.join(
        f"{context.emoji.token(seats[number].token)} {plain_name(head, number, say)}" for number in context.view.order
    )


def _move_args(context: PanelContext, move: SeatMove | None) -> dict[str, str | int]:
    match move:
        case BuyArt(onto=int(card)):
            return _art_args(context, card)
        case BuyCards() | BuyArt():
            return {"price": context.emoji.loot_row(_market(context, move.market).price)}
        case PlaceArt():
            return _art_args(context, move.card)
        case Return():
            loot = next((tile.loot for tile in context.view.me.board if tile.number == move.tile), None)
            return {"loot": context.emoji.loot(loot or Loot.DRAWER)}
    return {}


def _art_args(context: PanelContext, number: int) -> dict[str, str | int]:
    owned = next(owned for owned in context.view.me.cards if owned is not None and owned.card == number)
    card = context.view.edition.cards[number]
    art = wanted_art(card, owned.filled)
    return {"art": context.emoji.art(art) if art else "", "points": card_points(card, owned.filled + 1)}


def _market(context: PanelContext, number: int) -> Market:
    return next(market for market in context.view.markets if market.number == number)
