"""How a rival trades (chapter 5): what each purchase adds to what it has, and what the others would take meanwhile."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.moves import BuyArt, BuyCards, OpenBag, Pass, SeatMove
from engine.options import Trading
from engine.pieces import Loot
from engine.view import PlayerView
from rivals import worth
from rivals.levels import Skill
from rivals.memory import KINDS
from rivals.shopping import BAG, bag_gain, tally_of
from rivals.whims import Choose
from rivals.worth import Holding, Worth, holding_of

BEAM: Final = 6
"""Purchases that are played out to the end of the exchanges before one is chosen."""

Price = tuple[tuple[int, int], ...]
"""Kinds of loot, and how many of each."""

_CYCLES: Final = {Trading.UNTIL_ALL_PASS: 6, Trading.TWO_TURNS: 2}
"""5.6: more than six cycles no board can pay."""


class Deal(Struct, frozen=True):
    """Something on offer: the position of its market in the view, its space, and the kind of art or the cards there."""

    market: int
    space: int
    art: int | None = None
    cards: tuple[int, ...] = ()

    def added_to(self, holding: Holding) -> Holding:
        return holding.with_cards(self.cards) if self.art is None else holding.with_art(self.art)


BAG_DEAL: Final = -1
"""5.3: the number of a leather bag opened, among deals."""


class Stand:
    """A seat in exchanges that are played out in thought: what it owns, its loot, what it gains by each deal; `wishes`
    are the deals' numbers, best first."""

    def __init__(self, view: PlayerView, seat: int, deals: list[Deal], judge: Worth) -> None:
        owner = view.seats[seat]
        self.holding = holding_of(owner)
        self.loot = tally_of([KINDS[tile.loot] for tile in owner.board if tile.loot is not None])
        gains = judge.gains_of(self.holding)
        self.bag = bag_gain(view, gains.by_art)
        self.gains = [gains.by_cards(deal.cards) if deal.art is None else gains.by_art[deal.art] for deal in deals]
        self.wishes = sorted(range(len(deals)), key=lambda number: -self.gains[number])


class Trade:
    """The exchanges of a round as one seat sees them, boards being open (3.10). Deals go by their numbers."""

    def __init__(self, view: PlayerView, judges: tuple[Worth, Worth], skill: Skill) -> None:
        self._view = view
        self._judges = judges
        self._skill = skill
        self._prices = [price_of(market.price) for market in view.markets]
        self.deals = list(_deals(view))
        self._stands: dict[int, Stand] = {}

    def payable(self) -> list[int]:
        """What this seat can pay now, its bag included."""
        mine = self.stand(self._view.me.number)
        markets = payable(mine.loot, self._prices)
        numbers = [number for number, deal in enumerate(self.deals) if deal.market in markets]
        return [*numbers, BAG_DEAL] if mine.loot[BAG] else numbers

    def gain(self, number: int) -> float:
        """What this seat gains by a purchase at once, promises included."""
        mine = self.stand(self._view.me.number)
        return mine.bag if number == BAG_DEAL else mine.gains[number]

    def stand(self, seat: int) -> Stand:
        if seat not in self._stands:
            self._stands[seat] = Stand(self._view, seat, self.deals, self._judges[0])
        return self._stands[seat]

    def outcome_of(self, first: int) -> float:
        """What comes of a purchase when everyone then takes what gains them most, to the end of the exchanges.

        The gain of the rival who is ahead counts against it.
        """
        me, order = self._view.me.number, self._view.order
        play = _Play(self._view, self._prices, self.deals, {n: self.stand(n) for n in order}, self._judges[0])
        play.take(me, first)
        passes = 0
        for seat in self._turns():
            passes = 0 if play.turn(seat) else passes + 1
            if passes == len(order):
                break
        judge = self._judges[play.ends_the_game]
        mine = judge.of(play.holdings[me]) + play.extra[me]
        others = [judge.of(play.holdings[n]) + play.extra[n] for n in order if n != me]
        return mine - self._skill.denies[len(others) > 1] * max(others)

    def _turns(self) -> Iterator[int]:
        """5.1: who is asked after this turn, in order."""
        order = self._view.order
        at = order.index(self._view.me.number)
        yield from order[at + 1 :]
        for _ in range(self._view.cycle, _CYCLES[self._view.options.trading]):
            yield from order


class _Play:
    """Exchanges played out in thought. Only its own seat weighs anew what it gains after each purchase."""

    def __init__(
        self, view: PlayerView, prices: list[Price], deals: list[Deal], stands: dict[int, Stand], judge: Worth
    ) -> None:
        self._view = view
        self._prices = prices
        self._deals = deals
        self._stands = stands
        self._judge = judge
        self._taken = set[int]()
        self._loot = {number: list(stand.loot) for number, stand in stands.items()}
        self._sold = 0
        self.holdings = {number: stand.holding for number, stand in stands.items()}
        self.extra = dict.fromkeys(stands, 0.0)

    @property
    def ends_the_game(self) -> bool:
        """8.1, 8.3: whether the cloth bag or the pile can't fill the markets again."""
        return self._view.pile < worth.cards_due(self._view) + self._sold

    def take(self, seat: int, number: int) -> None:
        loot = self._loot[seat]
        if number == BAG_DEAL:
            loot[BAG] -= 1
            self.extra[seat] += self._stands[seat].bag
            return
        deal = self._deals[number]
        for kind, count in self._prices[deal.market]:
            loot[kind] -= count
        self.holdings[seat] = deal.added_to(self.holdings[seat])
        self._sold += len(deal.cards)
        self._taken.add(number)

    def turn(self, seat: int) -> bool:
        """The purchase that gains a seat most, else a bag, else nothing. Whether there was any."""
        number = self._wish(seat)
        if number is not None:
            self.take(seat, number)
        return number is not None

    def _wish(self, seat: int) -> int | None:
        loot = self._loot[seat]
        if markets := payable(loot, self._prices):
            wishes = self._stands[seat].wishes if seat != self._view.seat else range(len(self._deals))
            left = (n for n in wishes if n not in self._taken and self._deals[n].market in markets)
            best = next(left, None) if seat != self._view.seat else max(left, key=self._weighed, default=None)
            if best is not None:
                return best
        return BAG_DEAL if loot[BAG] else None

    def _weighed(self, number: int) -> float:
        assert self._view.seat is not None
        return self._judge.of(self._deals[number].added_to(self.holdings[self._view.seat]))


def next_move(view: PlayerView, judges: tuple[Worth, Worth], skill: Skill, choose: Choose) -> SeatMove:
    """The best exchange, or a pass where there is none. `judges` weigh for a game that goes on, and one that ends."""
    trade = Trade(view, judges, skill)
    deals = trade.payable()
    if not deals:
        return Pass(view.me.number)
    ranked = sorted(deals, key=lambda deal: -trade.gain(deal) * blurred(skill, choose))
    best = ranked[0]
    if skill.looks_ahead and len(ranked) > 1:
        best = max(ranked[:BEAM], key=trade.outcome_of)
    return OpenBag(view.me.number) if best == BAG_DEAL else _asked(view, trade.deals[best], judges[0])


def blurred(skill: Skill, choose: Choose) -> float:
    """By what a gain is misjudged this once."""
    return 1 + skill.misjudges * (choose(201) - 100) / 100 if skill.misjudges else 1.0


def _asked(view: PlayerView, deal: Deal, judge: Worth) -> SeatMove:
    """The move for a deal; art goes at once where it gains most (6.3), to the identity board if it may wait."""
    me = view.me.number
    market = view.markets[deal.market].number
    if deal.art is None:
        return BuyCards(me, market, deal.space)
    held = holding_of(view.me).with_art(deal.art)
    here = [
        move for move in view.moves if isinstance(move, BuyArt) and (move.market, move.space) == (market, deal.space)
    ]
    for move in here:
        if move.onto is not None and judge.is_as_good(held.with_placed(deal.art, move.onto), held):
            return move
    return BuyArt(me, market, deal.space)


def _deals(view: PlayerView) -> Iterator[Deal]:
    """All that the markets offer; of equal art at one market only the first."""
    for at, market in enumerate(view.markets):
        seen = set()
        for space, art in enumerate(market.arts):
            if art is not None and art not in seen:
                seen.add(art)
                yield Deal(at, space, worth.KINDS[art])
        for space, cards in enumerate(market.cards):
            if cards:
                yield Deal(at, space, None, cards)


@lru_cache(maxsize=256)
def price_of(price: tuple[Loot, ...]) -> Price:
    """How many tiles of which kinds a price asks for."""
    return tuple((kind, count) for kind, count in enumerate(tally_of([KINDS[loot] for loot in price])) if count)


def payable(loot: Sequence[int], prices: Sequence[Price]) -> list[int]:
    """The positions of the markets whose price this loot pays."""
    return [at for at, price in enumerate(prices) if _pays(loot, price)]


def _pays(loot: Sequence[int], price: Price) -> bool:
    for kind, count in price:  # noqa: SIM110 - the loop of the thinking: a generator would cost twice as much
        if loot[kind] < count:
            return False
    return True
