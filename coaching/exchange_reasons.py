"""Finds why one exchange was worth more than another.

The docstring of a function says when it yields a reason. *The goods* are the art or cards that the better move buys.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from coaching.coach_report import Reason, ReasonCode
from coaching.reasons import LEAST_NAMED, OFTEN, Pair, bag_average, left_to_rival, mean
from engine.events import ArtBought, CardsBought, Event
from engine.game import Game, Market, Phase, Seat
from engine.moves import BuyArt, BuyCards, Move, OpenBag, Pass, SeatMove
from engine.pieces import Loot
from engine.rules.exchange import payment
from engine.rules.prestige import card_points, loose_points, wanted_art
from engine.view import view_for
from rivals.evaluation import ART_INDEX, evaluator_for, holding_of


def exchange_reasons(pair: Pair, later: Sequence[tuple[Game, Move | None]]) -> tuple[Reason, ...]:
    """Returns why the better move of the pair was worth more, the most important reason first.

    `later` has the real moves up to the seat's next turn, each with the game before it. They show who bought the goods.
    """
    return (
        *_what_asked(pair),
        *(list(_taken_next(pair, later)) or _rival_wanted(pair)),
        *_price_took_loot(pair),
        *_end_of_game(pair),
        *_of_bag_or_pass(pair),
        *left_to_rival(pair),
        *_values(pair),
    )


def _what_asked(pair: Pair) -> Iterator[Reason]:
    """A collection of the seat needs the bought art, or a bought card takes the seat's loose art."""
    seat, move, game = pair.game.seats[pair.seat], pair.better.move, pair.game
    if isinstance(move, BuyArt):
        yield from _collection_asked(game, seat, move)
    elif isinstance(move, BuyCards):
        for number in market_of(game, move).cards[move.space]:
            card = game.card(number)
            art = wanted_art(card, 0)
            if art is not None and art in seat.arts:
                points = card_points(card, 1) - loose_points(art)
                yield Reason(ReasonCode.ART_WAITED, art=art, card=number, points=float(points))


def _collection_asked(game: Game, seat: Seat, move: BuyArt) -> Iterator[Reason]:
    art = market_of(game, move).arts[move.space]
    cards = [(owned, game.card(owned.card)) for owned in seat.cards]
    gains = {
        owned.card: card_points(card, owned.filled + 1) - card_points(card, owned.filled)
        for owned, card in cards
        if wanted_art(card, owned.filled) is art
    }
    if art is not None and gains:
        card = max(gains, key=lambda number: gains[number])
        yield Reason(ReasonCode.COLLECTION_ASKED, art=art, card=card, points=float(gains[card]))


def _taken_next(pair: Pair, later: Sequence[tuple[Game, Move | None]]) -> Iterator[Reason]:
    """Somebody else really bought the goods before the seat's next turn."""
    for before, move in later:
        if isinstance(move, BuyArt | BuyCards) and move.seat != pair.seat and _is_last_of(pair, before, move):
            yield Reason(ReasonCode.TAKEN_NEXT, seat=move.seat)


def _is_last_of(pair: Pair, before: Game, move: BuyArt | BuyCards) -> bool:
    better = pair.better.move
    if isinstance(better, BuyCards):
        return isinstance(move, BuyCards) and (move.market, move.space) == (better.market, better.space)
    if not isinstance(better, BuyArt) or not isinstance(move, BuyArt) or move.market != better.market:
        return False
    market, art = market_of(before, move), market_of(pair.game, better).arts[better.space]
    return market.arts[move.space] is art and market.arts.count(art) == 1


def _rival_wanted(pair: Pair) -> Iterator[Reason]:
    """In the play-outs of the worse move, another seat often buys the goods."""
    better = pair.better.move
    if not isinstance(better, BuyArt | BuyCards):
        return
    buyers = Counter(
        buyer for outcome in pair.worse.outcomes for buyer in _buyers(outcome.events, better) if buyer != pair.seat
    )
    for seat, times in buyers.most_common(1):
        share = times / len(pair.worse.outcomes)
        if share >= OFTEN:
            yield Reason(ReasonCode.RIVAL_WANTED, seat=seat, share=round(share, 2))


def _buyers(events: Sequence[Event], wanted: BuyArt | BuyCards) -> Iterator[int]:
    kind = ArtBought if isinstance(wanted, BuyArt) else CardsBought
    for event in events:
        if isinstance(event, kind) and (event.market, event.space) == (wanted.market, wanted.space):
            yield event.seat


def _price_took_loot(pair: Pair) -> Iterator[Reason]:
    """After the worse move, which has another price, the seat can no longer pay for the goods."""
    better, worse, game = pair.better.move, pair.worse.move, pair.game
    if not isinstance(better, BuyArt | BuyCards):
        return
    seat, price = game.seats[pair.seat], market_of(game, better).price
    left = Counter(game.loot_on(seat)) - Counter(_paid(game, worse))
    lacking = Counter(price) - left
    is_same_price = sorted(price) == sorted(_paid(game, worse))
    if lacking and not is_same_price and payment(game, seat, price) is not None:
        yield Reason(ReasonCode.PRICE_TOOK_LOOT, market=better.market, loot=min(lacking))


def _paid(game: Game, move: SeatMove) -> tuple[Loot, ...]:
    if isinstance(move, OpenBag):
        return (Loot.BAG,)
    return market_of(game, move).price if isinstance(move, BuyArt | BuyCards) else ()


def _end_of_game(pair: Pair) -> Iterator[Reason]:
    """The worse move ends the game, or buys a collection that can no longer be filled."""
    worse, better = pair.means(lambda outcome: outcome.end.phase is Phase.OVER)
    if worse - better >= OFTEN:
        yield Reason(ReasonCode.ENDED_GAME, share=round(worse - better, 2))
    move = pair.worse.move
    if worse >= OFTEN and isinstance(move, BuyCards):
        for number in market_of(pair.game, move).cards[move.space]:
            art = wanted_art(pair.game.card(number), 0)
            if art is not None and art not in pair.game.seats[pair.seat].arts:
                yield Reason(ReasonCode.LAST_ROUND, card=number)


def _of_bag_or_pass(pair: Pair) -> Iterator[Reason]:
    """The better or the worse move opens a leather bag, which is luck. Or the worse move passes."""
    if isinstance(pair.worse.move, OpenBag) or isinstance(pair.better.move, OpenBag):
        yield bag_average(pair)
    if isinstance(pair.worse.move, Pass):
        yield Reason(ReasonCode.TURN_UNUSED, points=round(_gain(pair, pair.better.move), 1))


def _values(pair: Pair) -> Iterator[Reason]:
    """The better move brings more points immediately, or buys a collection that can still grow."""
    now = _gain(pair, pair.better.move) - _gain(pair, pair.worse.move)
    if now >= LEAST_NAMED:
        yield Reason(ReasonCode.MORE_POINTS, points=round(now, 1))
    is_over = mean(pair.better, lambda outcome: outcome.end.phase is Phase.OVER) >= OFTEN
    if isinstance(pair.better.move, BuyCards) and not is_over:
        for number in market_of(pair.game, pair.better.move).cards[pair.better.move.space]:
            if len(pair.game.card(number).spaces) > 1:
                yield Reason(ReasonCode.CAN_GROW, card=number)


def _gain(pair: Pair, move: SeatMove) -> float:
    """Returns how many points a purchase adds immediately; 0 for a bag or a pass."""
    game, evaluator = pair.game, evaluator_for(pair.game.edition, 0.0)
    holding = holding_of(view_for(game, pair.seat).me)
    if isinstance(move, BuyCards):
        after = holding.with_cards(market_of(game, move).cards[move.space])
    elif isinstance(move, BuyArt) and (art := market_of(game, move).arts[move.space]) is not None:
        after = holding.with_art(ART_INDEX[art])
    else:
        return 0.0
    return evaluator.value(after) - evaluator.value(holding)


def market_of(game: Game, move: BuyArt | BuyCards) -> Market:
    market = game.market(move.market)
    assert market is not None
    return market
