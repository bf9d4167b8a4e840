"""The planned exchange on the panel of a waiting player.

Players can plan one exchange during the turns of others, and during the search after their own escape
(docs/decisions/0046). They plan a purchase on the page of a market (`cogs/panels/game/market.py`).
"""

from cogs.panels.components import PRIMARY, Component, button
from cogs.panels.context import PanelContext
from cogs.words.catalogs import ART
from cogs.words.emoji import PLAN, SEPARATOR
from engine.moves import BuyArt, BuyCards, OpenBag
from engine.pieces import Loot
from tables.state.head import PlannedExchange


def plan_line(context: PanelContext) -> str | None:
    """Says what the reader plans, or that the plan has failed. Returns None without a plan."""
    if context.plan is None:
        return None
    word = "plan-failed" if context.plan.has_failed else "plan-made"
    return f"{PLAN} {context.say(word, what=planned_words(context, context.plan))}"


def planned_words(context: PanelContext, plan: PlannedExchange) -> str:
    emoji = context.emoji
    match plan.move:
        case BuyArt() if plan.art is not None:
            return f"{emoji.art(plan.art)} {context.say(ART(plan.art))}"
        case BuyCards():
            cards = context.view.edition.cards
            return SEPARATOR.join(emoji.card_spaces(cards[card]) for card in plan.cards)
        case _:
            return emoji.loot(Loot.BAG)


def bag_button(context: PanelContext) -> Component | None:
    """5.3: returns the button that opens a bag now, or that plans it. Returns None if neither is possible."""
    bag = OpenBag(context.view.me.number)
    if bag in context.view.moves:
        tap, label = context.move_tap(bag), context.say("exchange-bag-label")
    elif bag in context.view.plannable:
        tap, label = context.plan_tap(bag), context.say("plan-bag-label")
    else:
        return None
    return button(tap, label, context.emoji.loot(Loot.BAG), PRIMARY)


def drop_plan_button(context: PanelContext) -> Component | None:
    """Returns the button that deletes the reader's plan, or None without a plan."""
    return None if context.plan is None else button(context.tap("unplan"), context.say("plan-drop-label"), "✖️")
