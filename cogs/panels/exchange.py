"""The first page of the exchanges (chapter 5): what happened, what I have, what the markets sell, and what I can do.

What matters now is lowest, next to the thumb. Buying takes two taps: one opens a market (`cogs/panels/market.py`), one
buys. People who wait plan in the same way.
"""

from cogs.panels.belongings import my_art_and_cards, seat_summary
from cogs.panels.board import placing_rows
from cogs.panels.context import Hint, PanelContext, PanelPage
from cogs.panels.event_sentences import LAST_ROUND
from cogs.panels.hints import notice_or_hint
from cogs.panels.market import market_line, open_markets, unpayable_line
from cogs.panels.news import news_lines
from cogs.panels.parts import (
    PRIMARY,
    SECONDARY,
    Component,
    Panel,
    button,
    framed,
    row,
    section,
    separator,
    text,
)
from cogs.panels.people import plain_name
from cogs.panels.turn import is_my_turn, turn_line
from cogs.words.catalogs import ART
from cogs.words.emoji import EXCHANGE_COLOUR, PLAN, SEPARATOR
from engine.game import Market
from engine.moves import BuyArt, BuyCards, OpenBag, Pass
from engine.pieces import Loot
from tables.state.head import PlannedExchange


def markets_panel(context: PanelContext) -> Panel:
    """Shows every market in play. Those where I can buy now, or plan to buy while I wait, have a button."""
    open_to_me, waits = open_markets(context), not is_my_turn(context)
    usable = [market for market in context.view.markets if waits or market.number in open_to_me]
    others = [market for market in context.view.markets if market not in usable]
    return framed(
        EXCHANGE_COLOUR,
        text(*news_lines(context), _my_loot(context), *my_art_and_cards(context)),
        separator(),
        *(_market_section(context, market, market.number in open_to_me) for market in usable),
        text(*(unpayable_line(context, market) for market in others)),
        separator(),
        text(
            *_other_seats(context),
            None if context.view.last_round is None else f"🏁 {context.say(LAST_ROUND(context.view.last_round))}",
            turn_line(context),
            _plan_line(context),
            notice_or_hint(context, Hint.EXCHANGE, Hint.ART),
        ),
        *placing_rows(context),
        row(*_bag_button(context), *_last_button(context)),
    )


def _my_loot(context: PanelContext) -> str:
    """Returns the line with my token, and my loot or the note that I have none left."""
    me = context.view.me
    loot = context.emoji.loot_row(tile.loot for tile in me.board) or context.say("exchange-no-loot")
    return f"{context.emoji.token(me.token)} {loot}"


def _market_section(context: PanelContext, market: Market, is_open: bool) -> Component:
    """Returns a market's line with the button that opens it: blue while I can buy or plan something there."""
    style = PRIMARY if is_open else SECONDARY
    label = context.say("market-buy-label" if is_my_turn(context) else "market-look-label")
    return section(
        market_line(context, market), button(context.page_tap(PanelPage.MARKET, market.number), label, style=style)
    )


def _other_seats(context: PanelContext) -> list[str]:
    """3.10: returns a line for each other player, in the order of their tokens. All boards are open in this phase."""
    order = [context.view.seats[number] for number in context.view.order if number != context.view.seat]
    return [
        f"-# {context.emoji.token(seat.token)} {plain_name(context.head, seat.number, context.say)} "
        f"{seat_summary(context, seat)}"
        for seat in order
    ]


def _plan_line(context: PanelContext) -> str | None:
    """Returns my plan, or says that it fell through."""
    if context.plan is None:
        return None
    word = "plan-failed" if context.plan.has_failed else "plan-made"
    return f"{PLAN} {context.say(word, what=planned_words(context, context.plan))}"


def planned_words(context: PanelContext, plan: PlannedExchange) -> str:
    """Returns what a plan gets: art with its name, cards with their spaces, or the content of a bag."""
    emoji = context.emoji
    match plan.move:
        case BuyArt() if plan.art is not None:
            return f"{emoji.art(plan.art)} {context.say(ART(plan.art))}"
        case BuyCards():
            cards = context.view.edition.cards
            return SEPARATOR.join(emoji.card_spaces(cards[card]) for card in plan.cards)
        case _:
            return emoji.loot(Loot.BAG)


def _bag_button(context: PanelContext) -> list[Component]:
    """5.3: returns the button that opens a bag now, or plans to, or no button."""
    bag = OpenBag(context.view.me.number)
    tap = context.move_tap(bag) if bag in context.view.moves else context.plan_tap(bag)
    if bag not in context.view.moves and bag not in context.view.plannable:
        return []
    return [button(tap, context.say("exchange-bag-label"), context.emoji.loot(Loot.BAG), PRIMARY)]


def _last_button(context: PanelContext) -> list[Component]:
    """5.5: returns the Pass button in my turn, or the button that drops my plan while I wait."""
    move = Pass(context.view.me.number)
    if move in context.view.moves:
        return [button(context.move_tap(move), context.say("exchange-pass-label"))]
    if context.plan is not None:
        return [button(context.tap("unplan"), context.say("plan-drop-label"), "✖️")]
    return []
