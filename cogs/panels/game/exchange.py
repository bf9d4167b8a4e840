"""The first page of the exchanges (chapter 5 of the rules).

A purchase takes two presses: the first opens a market (`cogs/panels/game/market.py`), the second buys. A player who
waits for their turn plans a purchase in the same way. The buttons of the next action are at the bottom, close to the
thumb.
"""

from cogs.panels.components import Component, Panel, button, framed, row, separator, text
from cogs.panels.context import Hint, PanelContext
from cogs.panels.game.belongings import my_art_and_cards, seat_summary
from cogs.panels.game.board import placing_rows
from cogs.panels.game.event_sentences import LAST_ROUND
from cogs.panels.game.hints import notice_or_hint
from cogs.panels.game.market import market_sections, open_markets, unpayable_line
from cogs.panels.game.news import news_lines
from cogs.panels.game.planned_exchange import bag_button, drop_plan_button, plan_line
from cogs.panels.game.turn import is_my_turn, turn_line
from cogs.panels.people import plain_name
from cogs.words.emoji import EXCHANGE_COLOUR
from engine.moves import Pass


def markets_panel(context: PanelContext) -> Panel:
    """Returns the first page of the exchanges.

    In the reader's turn, each market where the reader can buy has a button. While the reader waits, every market has a
    button.
    """
    open_to_me, waits = open_markets(context), not is_my_turn(context)
    usable = [market for market in context.view.markets if waits or market.number in open_to_me]
    others = [market for market in context.view.markets if market not in usable]
    return framed(
        EXCHANGE_COLOUR,
        text(*news_lines(context), _my_loot(context), *my_art_and_cards(context)),
        separator(),
        *market_sections(context, usable),
        text(*(unpayable_line(context, market) for market in others)),
        separator(),
        text(
            *_other_seats(context),
            None if context.view.last_round is None else f"🏁 {context.say(LAST_ROUND(context.view.last_round))}",
            turn_line(context),
            plan_line(context),
            notice_or_hint(context, Hint.EXCHANGE, Hint.ART),
        ),
        *placing_rows(context),
        row(bag_button(context), _last_button(context)),
    )


def _my_loot(context: PanelContext) -> str:
    me = context.view.me
    loot = context.emoji.loot_row(tile.loot for tile in me.board) or context.say("exchange-no-loot")
    return f"{context.emoji.token(me.token)} {loot}"


def _other_seats(context: PanelContext) -> list[str]:
    """3.10: returns a line for each other seat, in the order of the tokens. All boards are open in the exchanges."""
    order = [context.view.seats[number] for number in context.view.order if number != context.view.seat]
    return [
        f"-# {context.emoji.token(seat.token)} {plain_name(context.head, seat.number, context.say)} "
        f"{seat_summary(context, seat)}"
        for seat in order
    ]


def _last_button(context: PanelContext) -> Component | None:
    """5.5: returns Pass in the reader's turn, else the button that deletes their plan, or None without a plan."""
    move = Pass(context.view.me.number)
    if move in context.view.moves:
        return button(context.move_tap(move), context.say("exchange-pass-label"))
    return drop_plan_button(context)
