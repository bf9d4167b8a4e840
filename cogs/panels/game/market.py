"""The page of one market (5.2): its price, and a button for each item that the reader can buy or plan to buy."""

from collections.abc import Iterable, Iterator

from artwork import piece_names
from cogs.panels.components import (
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Component,
    Panel,
    button,
    framed,
    line_component,
    row,
    section,
    text,
)
from cogs.panels.context import PanelContext, PanelPage
from cogs.panels.game.belongings import my_art_and_cards
from cogs.panels.game.hints import notice_or_hint
from cogs.panels.game.search import board_line, search_end_line
from cogs.panels.game.turn import is_my_turn, turn_line
from cogs.wire.custom_ids import Tap
from cogs.words.catalogs import ART
from cogs.words.emoji import EXCHANGE_COLOUR, SEPARATOR, WORD_JOINER
from engine.game import Market, Phase
from engine.moves import BuyArt, BuyCards
from engine.pieces import Art

Purchase = BuyArt | BuyCards


def market_panel(context: PanelContext) -> Panel | None:
    """Returns the page of a market, or None if the market that the screen names is not in play."""
    number = context.screen.number()
    market = next((market for market in context.view.markets if market.number == number), None)
    if market is None:
        return None
    price = context.emoji.loot_row(market.price)
    return framed(
        EXCHANGE_COLOUR,
        text(
            context.say("market-title", number=market.number, price=price),
            board_line(context),
            *my_art_and_cards(context),
            _names(context, market) if number not in open_markets(context) else None,
            _phase_line(context),
            notice_or_hint(context),
        ),
        *(row(*_art_buttons(context, market, art)) for art in dict.fromkeys(market.arts) if art is not None),
        *(_card_offer(context, market, space) for space, cards in enumerate(market.cards) if cards),
        row(button(context.page_tap(PanelPage.MARKETS), context.say("back-label"), "↩️")),
    )


def _phase_line(context: PanelContext) -> str | None:
    match context.view.phase:
        case Phase.EXCHANGE:
            return turn_line(context)
        case Phase.SEARCH:
            return search_end_line(context)
    return None


def market_sections(context: PanelContext, markets: Iterable[Market]) -> list[Component]:
    """Returns a line for each market, with a button that opens the market's page.

    If the reader can buy something at the market, or plan to, the button is blue.
    """
    open_to_me = open_markets(context)
    label = context.say("market-buy-label" if is_my_turn(context) else "market-look-label")
    return [
        section(
            market_line(context, market),
            button(
                context.page_tap(PanelPage.MARKET, market.number),
                label,
                style=PRIMARY if market.number in open_to_me else SECONDARY,
            ),
        )
        for market in markets
    ]


def market_line(context: PanelContext, market: Market) -> str:
    """Returns two lines: a market's price, then its art and cards. Art that fits one of the reader's collections is
    marked."""
    return context.say("market-line", **_market_args(context, market))


def unpayable_line(context: PanelContext, market: Market) -> str:
    """Returns a line about a market where the reader can buy nothing."""
    return f"-# {context.say('market-no-pay', **_market_args(context, market))}"


def _market_args(context: PanelContext, market: Market) -> dict[str, str]:
    cards, emoji = context.view.edition.cards, context.emoji
    fitting = {space.art for space in context.wanted_spaces}
    arts = emoji.art_row((art for art in market.arts if art is not None), fitting)
    shelf = SEPARATOR.join("+".join(emoji.card_spaces(cards[card]) for card in each) for each in market.cards if each)
    stock = SEPARATOR.join(filter(None, (arts, shelf))) or context.say("market-sold-out")
    return {"market": emoji.market(market.number), "price": emoji.loot_row(market.price), "stock": stock}


def open_markets(context: PanelContext) -> set[int]:
    """Returns the numbers of the markets where the reader may buy something now, or plan to."""
    return {move.market for move in _purchases(context)}


def _purchases(context: PanelContext) -> Iterator[Purchase]:
    moves = (*context.view.moves, *context.view.plannable)
    yield from (move for move in moves if isinstance(move, BuyArt | BuyCards))


def _tap(context: PanelContext, move: Purchase) -> Tap:
    """Returns the tap that makes an exchange now, or else the tap that plans it."""
    return context.move_tap(move) if move in context.view.moves else context.plan_tap(move)


def _names(context: PanelContext, market: Market) -> str:
    arts = dict.fromkeys(art for art in market.arts if art is not None)
    return SEPARATOR.join(f"{context.emoji.art(art)}{WORD_JOINER} {context.say(ART(art))}" for art in arts)


def _art_buttons(context: PanelContext, market: Market, art: Art) -> list[Component]:
    """6.3: returns the buttons that buy this kind of art at the market.

    A green button also places the art on a collection. The last button buys it for the reader's board.
    """
    space = market.arts.index(art)  # the first piece, if the market has the art twice
    moves = [m for m in _purchases(context) if isinstance(m, BuyArt) and (m.market, m.space) == (market.number, space)]
    onto = [_onto_button(context, move) for move in moves if move.onto is not None]
    board = [
        button(_tap(context, move), context.say(ART(art)), context.emoji.art(art))
        for move in moves
        if move.onto is None
    ]
    return [*onto, *board]


def _onto_button(context: PanelContext, move: BuyArt) -> Component:
    """Returns the button that buys art and places it on a collection."""
    owned = next(card for card in context.view.me.cards if card is not None and card.card == move.onto)
    space = context.view.edition.cards[owned.card].spaces[owned.filled]
    art, picture = context.say(ART(space.art)), context.emoji.own(piece_names.card_space(space.art, space.points))
    if picture or context.say.in_words:
        label = context.say("market-onto-label", points=space.points, art=art)
    else:  # names the art: a screen reader calls the standard emoji for jewellery "prayer beads"
        label = context.say("board-place-label", art=art, card=str(space.points))
    return button(_tap(context, move), label, picture or context.emoji.art(space.art), SUCCESS)


def _card_offer(context: PanelContext, market: Market, space: int) -> Component:
    """Returns a line with the cards of a space. If the reader can buy them or plan to, the line has a button.

    5.2: the double space sells both its cards together.
    """
    cards = [context.view.edition.cards[card] for card in market.cards[space]]
    spaces = " + ".join(map(context.emoji.card_spaces, cards))
    line = f"{spaces} {context.say('market-unique')}" if any(card.is_unique for card in cards) else spaces
    move = BuyCards(context.view.me.number, market.number, space)
    if move not in _purchases(context):
        return line_component(line)
    label = context.say("market-buy-label" if move in context.view.moves else "market-plan-label")
    return section(line, button(_tap(context, move), label, style=PRIMARY))
