"""The exchange pages (chapter 5): all markets, the offers of one market, and the choice where bought art goes.

Buying a card takes two taps. Buying art takes three, or two if the art can go to only one place.
"""

from discord import ButtonStyle

from cogs.panels.board import art_and_card_lines
from cogs.panels.context import Hint, PanelContext, PanelPage
from cogs.panels.hints import notice_or_hint
from cogs.panels.parts import DANGER, PRIMARY, SECONDARY, SUCCESS, Component, Panel, button, framed, row, section, text
from cogs.panels.people import person, plain_name, relative_time
from cogs.panels.search import board_line
from cogs.words.catalogs import ART, Say
from cogs.words.emoji import BOARD, EXCHANGE_COLOUR, LOCKED, SEPARATOR
from engine.game import Market
from engine.moves import BuyArt, BuyCards, OpenBag, Pass, PlaceArt
from engine.pieces import Card, Loot


def markets_panel(context: PanelContext) -> Panel:
    """Shows every market with its price. The button of a market is disabled if I cannot pay. Below are the bag's button
    and, in its own row, Pass."""
    return framed(
        EXCHANGE_COLOUR,
        text(
            _heading(context),
            board_line(context),
            *other_players_lines(context),
            notice_or_hint(context, Hint.EXCHANGE, Hint.ART),
        ),
        *(_market_section(context, market) for market in context.view.markets),
        row(*_bag_buttons(context)),
        row(_pass_button(context)),
    )


def market_panel(context: PanelContext) -> Panel:
    """Shows the offers of one market: all art in one row, and each card space in its own row."""
    market = _market_of(context)
    if market is None or not may_buy(context, market):
        return markets_panel(context)
    return framed(
        EXCHANGE_COLOUR,
        text(
            context.say("market-title", number=market.number, price=context.emoji.loot_row(market.price)),
            board_line(context),
            *art_and_card_lines(context),
            notice_or_hint(context),
        ),
        row(*_art_offers(context, market)),
        *(row(_card_offer(context, market, space)) for space, cards in enumerate(market.cards) if cards),
        row(button(context.page_tap(PanelPage.MARKETS), context.say("back-label"), "↩️")),
    )


def art_panel(context: PanelContext) -> Panel:
    """6.3: asks where the art goes: onto a collection or onto the identity board."""
    market, space = _market_of(context), context.screen.number(1)
    moves = [] if market is None else _purchases(context, market, space)
    if market is None or not moves:
        return market_panel(context)
    art = market.arts[space]
    assert art is not None
    return framed(
        EXCHANGE_COLOUR,
        text(
            context.say(
                "art-title",
                emoji=context.emoji.art(art),
                art=context.say(ART(art)),
                price=context.emoji.loot_row(market.price),
            ),
            notice_or_hint(context),
        ),
        *(row(_destination(context, move)) for move in moves[:10]),
        row(button(context.page_tap(PanelPage.MARKET, market.number), context.say("back-label"), "↩️")),
    )


def _heading(context: PanelContext) -> str:
    """Says whose turn it is and until when. On my own turn it says "your turn"."""
    view, deadline = context.view, context.head.deadline
    when = relative_time(deadline.at) if deadline else ""
    if view.to_move is None:
        return context.say("exchange-title")
    if view.to_move == view.seat:
        return context.say("exchange-mine-until", when=when) if when else context.say("exchange-mine")
    name = person(context.head, view.to_move, context.say)
    return (
        context.say("exchange-theirs-until", name=name, when=when)
        if when
        else context.say("exchange-theirs", name=name)
    )


def other_players_lines(context: PanelContext) -> list[str]:
    """3.10: returns lines with the other players' boards, art and cards, in the order of their tokens. All boards are
    open in this phase."""
    order = [context.view.seats[number] for number in context.view.order if number != context.view.seat]
    cards = context.view.edition.cards
    return [
        " ".join(
            filter(
                None,
                (
                    context.emoji.token(seat.token),
                    plain_name(context.head, seat.number, context.say),
                    context.emoji.loot_row(tile.loot for tile in seat.board) or "–",
                    context.emoji.art_row(seat.arts),
                    SEPARATOR.join(context.emoji.owned_card_spaces(cards, card) for card in seat.cards),
                ),
            )
        )
        for seat in order
    ]


def market_line(market: Market, cards: tuple[Card, ...], say: Say) -> str:
    """Returns a line with a market's price, its remaining art and its cards."""
    shelf = SEPARATOR.join(
        " + ".join(say.emoji.card_spaces(cards[card]) for card in stack) for stack in market.cards if stack
    )
    arts = say.emoji.art_row(art for art in market.arts if art is not None)
    stock = SEPARATOR.join(filter(None, (arts, shelf))) or say("market-sold-out")
    return say("market-line", number=market.number, price=say.emoji.loot_row(market.price), stock=stock)


def may_buy(context: PanelContext, market: Market) -> bool:
    """Returns whether I may buy anything at this market now."""
    return any(isinstance(move, BuyArt | BuyCards) and move.market == market.number for move in context.view.moves)


def _market_section(context: PanelContext, market: Market) -> Component:
    """Returns a market's line with its button. If I cannot buy, the button shows a lock without a label, since a label
    takes a third of a phone's width."""
    enabled = may_buy(context, market)
    tap = context.page_tap(PanelPage.MARKET, market.number)
    accessory = (
        button(tap, context.say("market-choose-label"), style=PRIMARY)
        if enabled
        else button(tap, None, LOCKED, enabled=False)
    )
    return section(market_line(market, context.view.edition.cards, context.say), accessory)


def _market_of(context: PanelContext) -> Market | None:
    number = context.screen.number()
    return next((market for market in context.view.markets if market.number == number), None)


def _purchases(context: PanelContext, market: Market, space: int) -> list[BuyArt]:
    """Returns every legal way to buy the art of one space. The art goes onto the identity board, or onto a collection
    with a fitting space."""
    return [
        move
        for move in context.view.moves
        if isinstance(move, BuyArt) and move.market == market.number and move.space == space
    ]


def _art_offers(context: PanelContext, market: Market) -> list[Component]:
    """Returns a button for each art that I can pay. The button buys the art at once, or opens the page that asks where
    the art goes."""
    buttons = []
    for space, art in enumerate(market.arts):
        moves = _purchases(context, market, space)
        if art is not None and moves:
            tap = (
                context.move_tap(moves[0]) if len(moves) == 1 else context.page_tap(PanelPage.ART, market.number, space)
            )
            buttons.append(button(tap, context.say(ART(art)), context.emoji.art(art)))
    return buttons


def _card_offer(context: PanelContext, market: Market, space: int) -> Component:
    """5.2: returns the offer of one card space. The double space sells both its cards together."""
    cards = [context.view.edition.cards[card] for card in market.cards[space]]
    spaces = " + ".join(context.emoji.plain.card_spaces(card) for card in cards)
    label = context.say("market-unique-label", strip=spaces) if cards[0].is_unique and len(cards) == 1 else spaces
    return button(context.move_tap(BuyCards(context.view.me.number, market.number, space)), label, "🃏", PRIMARY)


def _destination(context: PanelContext, move: BuyArt) -> Component:
    if move.onto is None:
        return button(context.move_tap(move), context.say("art-to-board-label"), BOARD)
    owned = next(card for card in context.view.me.cards if card is not None and card.card == move.onto)
    shown = context.emoji.plain.card_spaces(context.view.edition.cards[owned.card], owned.filled)
    return button(context.move_tap(move), context.say("art-onto-label", strip=shown), "🃏", SUCCESS)


def _bag_buttons(context: PanelContext) -> list[Component]:
    """5.3: returns the button that opens a bag, if I have a bag, and the button to my board."""
    bag = OpenBag(context.view.me.number)
    has_bag = any(tile.loot is Loot.BAG for tile in context.view.me.board)
    mine = button(context.page_tap(PanelPage.BOARD), context.say("search-board-label"), BOARD, _board_style(context))
    if not has_bag:
        return [mine]
    label = context.say("exchange-bag-label")
    return [
        button(context.move_tap(bag), label, context.emoji.loot(Loot.BAG), PRIMARY, enabled=bag in context.view.moves),
        mine,
    ]


def _board_style(context: PanelContext) -> ButtonStyle:
    """Returns the style of the button to my board: green while some art of mine fits a collection."""
    return SUCCESS if any(isinstance(move, PlaceArt) for move in context.view.moves) else SECONDARY


def _pass_button(context: PanelContext) -> Component:
    """5.5: returns the Pass button, which is enabled on my turn."""
    move = Pass(context.view.me.number)
    return button(
        context.move_tap(move), context.say("exchange-pass-label"), "⏭️", DANGER, enabled=move in context.view.moves
    )
