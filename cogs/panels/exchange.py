"""The exchange panel: markets with their prices, then what one of them offers, then where the art goes (chapter 5).

Two taps for a card, three for art; two where art has only one place to go.
"""

from discord import ButtonStyle

from cogs.panels.board import belongings
from cogs.panels.context import Hint, Scene, Sheet
from cogs.panels.hints import remark
from cogs.panels.parts import COMMON, GOOD, GRAVE, MAIN, Component, Panel, button, framed, row, section, text
from cogs.panels.people import person, plain_name, stamp
from cogs.panels.search import board_line
from cogs.words.catalogs import ART, Say
from cogs.words.emoji import (
    ART_EMOJI,
    BOARD,
    DOT,
    EXCHANGE_COLOUR,
    LOCKED,
    LOOT_EMOJI,
    TOKEN_EMOJI,
    art_row,
    loot_row,
    owned_strip,
    strip,
)
from engine.game import Market
from engine.moves import BuyArt, BuyCards, OpenBag, Pass, PlaceArt
from engine.pieces import Card, Loot


def markets_panel(scene: Scene) -> Panel:
    """Every market with its price, those I cannot pay greyed; the bag below, Pass on a row of its own."""
    return framed(
        EXCHANGE_COLOUR,
        text(_heading(scene), board_line(scene), *others_lines(scene), remark(scene, Hint.EXCHANGE, Hint.ART)),
        *(_market(scene, market) for market in scene.view.markets),
        row(*_bag_buttons(scene)),
        row(_pass_button(scene)),
    )


def market_panel(scene: Scene) -> Panel:
    """What one market offers: its art in a row, each card space on a row of its own."""
    market = _market_of(scene)
    if market is None or not may_buy(scene, market):
        return markets_panel(scene)
    return framed(
        EXCHANGE_COLOUR,
        text(
            scene.say("market-title", number=market.number, price=loot_row(market.price)),
            board_line(scene),
            *belongings(scene),
            remark(scene),
        ),
        row(*_art_offers(scene, market)),
        *(row(_card_offer(scene, market, space)) for space, cards in enumerate(market.cards) if cards),
        row(button(scene.show(Sheet.MARKETS), scene.say("back-label"), "↩️")),
    )


def art_panel(scene: Scene) -> Panel:
    """6.3: where the art goes - onto a collection, or onto the identity board."""
    market, space = _market_of(scene), scene.screen.number(1)
    moves = [] if market is None else _purchases(scene, market, space)
    if market is None or not moves:
        return market_panel(scene)
    art = market.arts[space]
    assert art is not None
    return framed(
        EXCHANGE_COLOUR,
        text(
            scene.say("art-title", emoji=ART_EMOJI[art], art=scene.say(ART(art)), price=loot_row(market.price)),
            remark(scene),
        ),
        *(row(_destination(scene, move)) for move in moves[:10]),
        row(button(scene.show(Sheet.MARKET, market.number), scene.say("back-label"), "↩️")),
    )


def _heading(scene: Scene) -> str:
    """Whose turn it is and until when; to me it says: your turn."""
    view, deadline = scene.view, scene.head.deadline
    when = stamp(deadline.at) if deadline else ""
    if view.to_move is None:
        return scene.say("exchange-title")
    if view.to_move == view.seat:
        return scene.say("exchange-mine-until", when=when) if when else scene.say("exchange-mine")
    name = person(scene.head, view.to_move, scene.say)
    return scene.say("exchange-theirs-until", name=name, when=when) if when else scene.say("exchange-theirs", name=name)


def others_lines(scene: Scene) -> list[str]:
    """3.10: boards are open now; what everyone else can pay with and already has, in the order of the tokens."""
    order = [scene.view.seats[number] for number in scene.view.order if number != scene.view.seat]
    cards = scene.view.edition.cards
    return [
        " ".join(
            filter(
                None,
                (
                    TOKEN_EMOJI[seat.token or 0],
                    plain_name(scene.head, seat.number, scene.say),
                    loot_row(tile.loot for tile in seat.board) or "–",
                    art_row(seat.arts),
                    DOT.join(owned_strip(cards, card) for card in seat.cards),
                ),
            )
        )
        for seat in order
    ]


def stock_line(market: Market, cards: tuple[Card, ...], say: Say) -> str:
    """A market's price and all it has left."""
    shelf = DOT.join(" + ".join(strip(cards[card]) for card in stack) for stack in market.cards if stack)
    arts = art_row(art for art in market.arts if art is not None)
    stock = DOT.join(filter(None, (arts, shelf))) or say("market-sold-out")
    return say("market-line", number=market.number, price=loot_row(market.price), stock=stock)


def may_buy(scene: Scene, market: Market) -> bool:
    """Whether I may buy anything there now."""
    return any(isinstance(move, BuyArt | BuyCards) and move.market == market.number for move in scene.view.moves)


def _market(scene: Scene, market: Market) -> Component:
    """One that I can't buy at now is locked, as a room is: a word there would take a third of a phone's width."""
    live = may_buy(scene, market)
    tap = scene.show(Sheet.MARKET, market.number)
    look = button(tap, scene.say("market-choose-label"), style=MAIN) if live else button(tap, None, LOCKED, live=False)
    return section(stock_line(market, scene.view.edition.cards, scene.say), look)


def _market_of(scene: Scene) -> Market | None:
    number = scene.screen.number()
    return next((market for market in scene.view.markets if market.number == number), None)


def _purchases(scene: Scene, market: Market, space: int) -> list[BuyArt]:
    """Every legal way to buy one art: to the board, or onto a collection that takes it."""
    return [
        move
        for move in scene.view.moves
        if isinstance(move, BuyArt) and move.market == market.number and move.space == space
    ]


def _art_offers(scene: Scene, market: Market) -> list[Component]:
    """An art with one place to go is bought at once; with a choice it asks where."""
    buttons = []
    for space, art in enumerate(market.arts):
        moves = _purchases(scene, market, space)
        if art is not None and moves:
            tap = scene.asks(moves[0]) if len(moves) == 1 else scene.show(Sheet.ART, market.number, space)
            buttons.append(button(tap, scene.say(ART(art)), ART_EMOJI[art]))
    return buttons


def _card_offer(scene: Scene, market: Market, space: int) -> Component:
    """5.2: the double space sells both its cards."""
    cards = [scene.view.edition.cards[card] for card in market.cards[space]]
    strips = " + ".join(strip(card) for card in cards)
    label = scene.say("market-unique-label", strip=strips) if cards[0].is_unique and len(cards) == 1 else strips
    return button(scene.asks(BuyCards(scene.view.me.number, market.number, space)), label, "🃏", MAIN)


def _destination(scene: Scene, move: BuyArt) -> Component:
    if move.onto is None:
        return button(scene.asks(move), scene.say("art-to-board-label"), BOARD)
    owned = next(card for card in scene.view.me.cards if card is not None and card.card == move.onto)
    shown = strip(scene.view.edition.cards[owned.card], owned.filled)
    return button(scene.asks(move), scene.say("art-onto-label", strip=shown), "🃏", GOOD)


def _bag_buttons(scene: Scene) -> list[Component]:
    """5.3, and the way to my own board and art."""
    bag = OpenBag(scene.view.me.number)
    has_bag = any(tile.loot is Loot.BAG for tile in scene.view.me.board)
    mine = button(scene.show(Sheet.BOARD), scene.say("search-board-label"), BOARD, _board_style(scene))
    if not has_bag:
        return [mine]
    label = scene.say("exchange-bag-label")
    return [button(scene.asks(bag), label, LOOT_EMOJI[Loot.BAG], MAIN, live=bag in scene.view.moves), mine]


def _board_style(scene: Scene) -> ButtonStyle:
    """Lit while some art of mine could go onto a collection."""
    return GOOD if any(isinstance(move, PlaceArt) for move in scene.view.moves) else COMMON


def _pass_button(scene: Scene) -> Component:
    """5.5: live on my turn, apart from the rest."""
    move = Pass(scene.view.me.number)
    return button(scene.asks(move), scene.say("exchange-pass-label"), "⏭️", GRAVE, live=move in scene.view.moves)
