"""How a rival trades (chapter 5): what each purchase adds to what it has, and what the others would take meanwhile."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from engine.moves import BuyArt, BuyCards, OpenBag, Pass, SeatMove
from engine.options import Trading
from engine.pieces import Art, Loot
from engine.view import PlayerView
from rivals import worth
from rivals.levels import Skill
from rivals.memory import KINDS, Tally
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


BAG_DEAL: Final = Deal(-1, -1)
"""5.3: a leather bag opened."""


class Stand:
    """A seat in exchanges that are played out in thought: what it owns, its loot, what it gains."""

    def __init__(self, holding: Holding, loot: Tally, deals: list[Deal], bag: float, judge: Worth) -> None:
        before = judge.of(holding)
        self.holding = holding
        self.loot = loot
        self.bag = bag
        self.gains = {deal: judge.of(deal.added_to(holding)) - before for deal in deals}


class Trade:
    """The exchanges of a round as one seat sees them, boards being open (3.10)."""

    def __init__(self, view: PlayerView, judges: tuple[Worth, Worth], skill: Skill) -> None:
        self._view = view
        self._judges = judges
        self._skill = skill
        self._prices = [price_of(market.price) for market in view.markets]
        self._deals = list(_deals(view))
        self._stands: dict[int, Stand] = {}

    def payable(self) -> list[Deal]:
        """What this seat can pay now, its bag included."""
        assert self._view.seat is not None
        mine = self.stand(self._view.seat)
        deals = [deal for deal in self._deals if _can_pay(mine.loot, self._prices[deal.market])]
        return [*deals, BAG_DEAL] if mine.loot[BAG] else deals

    def gain(self, deal: Deal) -> float:
        """What this seat gains by a purchase at once, promises included."""
        assert self._view.seat is not None
        mine = self.stand(self._view.seat)
        return mine.bag if deal is BAG_DEAL else mine.gains[deal]

    def stand(self, seat: int) -> Stand:
        if seat not in self._stands:
            owner, judge = self._view.seats[seat], self._judges[0]
            holding = holding_of(owner)
            before = judge.of(holding)
            arts = [judge.of(holding.with_art(kind)) - before for kind in range(len(Art))]
            loot = tally_of([KINDS[tile.loot] for tile in owner.board if tile.loot is not None])
            self._stands[seat] = Stand(holding, loot, self._deals, bag_gain(self._view, arts), judge)
        return self._stands[seat]

    def outcome_of(self, first: Deal) -> float:
        """What comes of a purchase when everyone then takes what gains them most, to the end of the exchanges.

        The gain of the rival who is ahead counts against it.
        """
        me = self._view.me.number
        play = _Play(
            self._view, self._prices, self._deals, {n: self.stand(n) for n in self._view.order}, self._judges[0]
        )
        play.take(me, first)
        for seat in self._turns():
            play.turn(seat)
        judge = self._judges[play.ends_the_game]
        mine = judge.of(play.holdings[me]) + play.extra[me]
        others = [judge.of(play.holdings[n]) + play.extra[n] for n in self._view.order if n != me]
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
        self._stands = stands
        self._judge = judge
        self._left = dict.fromkeys(deals)
        self._loot = {number: list(stand.loot) for number, stand in stands.items()}
        self._sold = 0
        self.holdings = {number: stand.holding for number, stand in stands.items()}
        self.extra = dict.fromkeys(stands, 0.0)

    @property
    def ends_the_game(self) -> bool:
        """8.1, 8.3: whether the cloth bag or the pile can't fill the markets again."""
        return self._view.pile < worth.empty_card_spaces(self._view) + self._sold

    def take(self, seat: int, deal: Deal) -> None:
        loot = self._loot[seat]
        if deal is BAG_DEAL:
            loot[BAG] -= 1
            self.extra[seat] += self._stands[seat].bag
            return
        for kind, count in self._prices[deal.market]:
            loot[kind] -= count
        self.holdings[seat] = deal.added_to(self.holdings[seat])
        self._sold += len(deal.cards)
        del self._left[deal]

    def turn(self, seat: int) -> None:
        """The purchase that gains a seat most, else a bag, else nothing."""
        loot = self._loot[seat]
        deals = [deal for deal in self._left if _can_pay(loot, self._prices[deal.market])]
        if deals:
            self.take(seat, max(deals, key=lambda deal: self._gain(seat, deal)))
        elif loot[BAG]:
            self.take(seat, BAG_DEAL)

    def _gain(self, seat: int, deal: Deal) -> float:
        if seat != self._view.seat:
            return self._stands[seat].gains[deal]
        return self._judge.of(deal.added_to(self.holdings[seat]))


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
    return _asked(view, best, judges[0])


def blurred(skill: Skill, choose: Choose) -> float:
    """By what a gain is misjudged this once."""
    return 1 + skill.misjudges * (choose(201) - 100) / 100 if skill.misjudges else 1.0


def _asked(view: PlayerView, deal: Deal, judge: Worth) -> SeatMove:
    """The move for a deal; art goes at once where it gains most (6.3), to the identity board if it may wait."""
    me = view.me.number
    if deal is BAG_DEAL:
        return OpenBag(me)
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


def price_of(price: tuple[Loot, ...]) -> Price:
    """How many tiles of which kinds a price asks for."""
    return tuple((kind, count) for kind, count in enumerate(tally_of([KINDS[loot] for loot in price])) if count)


def _can_pay(loot: Sequence[int], price: Price) -> bool:
    for kind, count in price:  # noqa: SIM110 - the loop of the thinking: a generator would cost twice as much
        if loot[kind] < count:
            return False
    return True
