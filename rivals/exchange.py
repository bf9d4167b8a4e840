"""How a rival makes exchanges (chapter 5).

It chooses the exchange that adds most to the value of its art and cards. A *hard* rival also considers what the other
seats will probably buy afterwards.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.moves import BuyArt, BuyCards, OpenBag, Pass, SeatMove
from engine.pieces import Loot
from engine.view import PlayerView
from rivals.evaluation import ART_INDEX, Evaluator, Holding, cards_due, holding_of
from rivals.levels import Skill
from rivals.memory import LOOT_INDEX
from rivals.plans import BAG, MAX_CYCLES, bag_gain, tally_of
from rivals.randomness import RandomBelow

BEAM_WIDTH: Final = 6
"""How many deals a rival tries if it looks ahead: those with the largest gains. For each, it simulates the rest of the
exchanges."""

Price = tuple[tuple[int, int], ...]
"""Kinds of loot, and how many of each."""


class Deal(Struct, frozen=True):
    """What one space of a market sells: an art token, or cards."""

    market: int  # the position of the market in the view
    space: int
    art: int | None = None  # its kind
    cards: tuple[int, ...] = ()  # their numbers

    def added_to(self, holding: Holding) -> Holding:
        return holding.with_cards(self.cards) if self.art is None else holding.with_art(self.art)


BAG_DEAL: Final = -1
"""5.3: the deal number for opening a leather bag."""


class Trader:
    """One seat as it is now, before any exchange is simulated.

    - `gains`: how many points each of the `deals` adds.
    - `bag_gain`: how many points a leather bag adds on average.
    - `preferences`: the indices of the `deals`, the largest gain first.
    """

    def __init__(self, view: PlayerView, seat: int, deals: list[Deal], evaluator: Evaluator) -> None:
        owner = view.seats[seat]
        self.holding = holding_of(owner)
        self.loot = tally_of([LOOT_INDEX[tile.loot] for tile in owner.board if tile.loot is not None])
        gains = evaluator.gains(self.holding)
        self.bag_gain = bag_gain(view, gains.by_art)
        self.gains = [gains.by_cards(deal.cards) if deal.art is None else gains.by_art[deal.art] for deal in deals]
        self.preferences = sorted(range(len(deals)), key=lambda number: -self.gains[number])


class ExchangeTurn:
    """One seat's turn in the exchanges, in which all boards are open (3.10).

    The number of a deal is its index in `deals`, or BAG_DEAL. `evaluators` are those of `evaluators_for`.
    """

    def __init__(self, view: PlayerView, evaluators: tuple[Evaluator, Evaluator], skill: Skill) -> None:
        self._view = view
        self._evaluators = evaluators
        self._skill = skill
        self._prices = [price_of(market.price) for market in view.markets]
        self.deals = list(_deals(view))
        self._traders: dict[int, Trader] = {}

    def payable(self) -> list[int]:
        """Returns the numbers of the deals that this seat can pay now."""
        mine = self._trader(self._view.me.number)
        markets = payable(mine.loot, self._prices)
        numbers = [number for number, deal in enumerate(self.deals) if deal.market in markets]
        return [*numbers, BAG_DEAL] if mine.loot[BAG] else numbers

    def gain(self, number: int) -> float:
        """Returns how many points deal `number` adds to this seat's holding, if the game goes on after this round.

        For a leather bag, returns the average.
        """
        mine = self._trader(self._view.me.number)
        return mine.bag_gain if number == BAG_DEAL else mine.gains[number]

    def _trader(self, seat: int) -> Trader:
        if seat not in self._traders:
            self._traders[seat] = Trader(self._view, seat, self.deals, self._evaluators[0])
        return self._traders[seat]

    def outcome_of(self, first: int) -> float:
        """Returns how well this seat does, in points, if it makes deal `first` now.

        Simulates the rest of the exchanges. The best other seat's success reduces the result (`Skill.denial`).
        """
        me, order = self._view.me.number, self._view.order
        rollout = _Rollout(
            self._view, self._prices, self.deals, {n: self._trader(n) for n in order}, self._evaluators[0]
        )
        rollout.buy(me, first)
        passes = 0
        for seat in self._turns():
            passes = 0 if rollout.play_turn(seat) else passes + 1
            if passes == len(order):
                break
        evaluator = self._evaluators[rollout.ends_the_game]
        mine = evaluator.value(rollout.holdings[me]) + rollout.bag_points[me]
        others = [evaluator.value(rollout.holdings[n]) + rollout.bag_points[n] for n in order if n != me]
        return mine - self._skill.denial[len(others) > 1] * max(others)

    def _turns(self) -> Iterator[int]:
        """5.1: yields the seats whose turns come after this turn, in order. A seat comes once for each of its turns."""
        order = self._view.order
        at = order.index(self._view.me.number)
        yield from order[at + 1 :]
        for _ in range(self._view.cycle, MAX_CYCLES[self._view.options.trading]):
            yield from order


class _Rollout:
    """A simulation of the rest of the exchanges.

    The seat of the view computes its gains anew for each purchase. The other seats always choose by
    `Trader.preferences`.
    """

    def __init__(
        self,
        view: PlayerView,
        prices: list[Price],
        deals: list[Deal],
        traders: dict[int, Trader],
        evaluator: Evaluator,
    ) -> None:
        self._view = view
        self._prices = prices
        self._deals = deals
        self._traders = traders
        self._evaluator = evaluator
        self._bought = set[int]()
        self._loot = {number: list(trader.loot) for number, trader in traders.items()}
        self._cards_sold = 0
        self.holdings = {number: trader.holding for number, trader in traders.items()}
        self.bag_points = dict.fromkeys(traders, 0.0)

    @property
    def ends_the_game(self) -> bool:
        """8.3: whether the pile is too small to refill the markets after these exchanges."""
        return self._view.pile < cards_due(self._view) + self._cards_sold

    def buy(self, seat: int, number: int) -> None:
        loot = self._loot[seat]
        if number == BAG_DEAL:
            loot[BAG] -= 1
            self.bag_points[seat] += self._traders[seat].bag_gain
            return
        deal = self._deals[number]
        for kind, count in self._prices[deal.market]:
            loot[kind] -= count
        self.holdings[seat] = deal.added_to(self.holdings[seat])
        self._cards_sold += len(deal.cards)
        self._bought.add(number)

    def play_turn(self, seat: int) -> bool:
        """Makes the best purchase that a seat can pay for. If there is none, opens a leather bag.

        Returns False if the seat can do neither.
        """
        number = self._choice(seat)
        if number is not None:
            self.buy(seat, number)
        return number is not None

    def _choice(self, seat: int) -> int | None:
        loot = self._loot[seat]
        if markets := payable(loot, self._prices):
            is_mine = seat == self._view.seat
            numbers = range(len(self._deals)) if is_mine else self._traders[seat].preferences
            left = (n for n in numbers if n not in self._bought and self._deals[n].market in markets)
            best = max(left, key=self._value_after, default=None) if is_mine else next(left, None)
            if best is not None:
                return best
        return BAG_DEAL if loot[BAG] else None

    def _value_after(self, number: int) -> float:
        assert self._view.seat is not None
        return self._evaluator.value(self._deals[number].added_to(self.holdings[self._view.seat]))


def next_move(
    view: PlayerView, evaluators: tuple[Evaluator, Evaluator], skill: Skill, random_below: RandomBelow
) -> SeatMove:
    """Returns the exchange that the rival thinks is best, or a pass if the seat cannot make any exchange.

    `evaluators` are those of `evaluators_for`. `Skill.noise` makes the rival misjudge gains.
    """
    turn = ExchangeTurn(view, evaluators, skill)
    deals = turn.payable()
    if not deals:
        return Pass(view.me.number)
    ranked = sorted(deals, key=lambda deal: -turn.gain(deal) * noise_factor(skill, random_below))
    best = ranked[0]
    if skill.looks_ahead and len(ranked) > 1:
        best = max(ranked[:BEAM_WIDTH], key=turn.outcome_of)
    return _move_of(view, turn, best, evaluators[0])


def ranked_moves(
    view: PlayerView, evaluators: tuple[Evaluator, Evaluator], skill: Skill
) -> list[tuple[SeatMove, float]]:
    """Returns the exchanges that the seat can make now, each with its `ExchangeTurn.outcome_of`, the best first.

    Passing is left out. Exchanges that bring the same art from the same market are in the list once.
    """
    turn = ExchangeTurn(view, evaluators, skill)
    moves = [(_move_of(view, turn, deal, evaluators[0]), turn.outcome_of(deal)) for deal in turn.payable()]
    return sorted(moves, key=lambda each: -each[1])


def noise_factor(skill: Skill, random_below: RandomBelow) -> float:
    """Returns a random factor by which the rival misjudges a gain, from 1 - `Skill.noise` to 1 + `Skill.noise`."""
    return 1 + skill.noise * (random_below(201) - 100) / 100 if skill.noise else 1.0


def _move_of(view: PlayerView, turn: ExchangeTurn, number: int, evaluator: Evaluator) -> SeatMove:
    return OpenBag(view.me.number) if number == BAG_DEAL else _purchase(view, turn.deals[number], evaluator)


def _purchase(view: PlayerView, deal: Deal, evaluator: Evaluator) -> SeatMove:
    """Returns the move for a deal. Puts art directly onto a card (6.3), unless loose art is worth more."""
    me = view.me.number
    market = view.markets[deal.market].number
    if deal.art is None:
        return BuyCards(me, market, deal.space)
    held = holding_of(view.me).with_art(deal.art)
    here = [
        move for move in view.moves if isinstance(move, BuyArt) and (move.market, move.space) == (market, deal.space)
    ]
    for move in here:
        if move.onto is not None and evaluator.is_as_good(held.with_placed(deal.art, move.onto), held):
            return move
    return BuyArt(me, market, deal.space)


def _deals(view: PlayerView) -> Iterator[Deal]:
    """Yields everything for sale. Of several equal tokens in a market, yields only the first."""
    for at, market in enumerate(view.markets):
        seen = set()
        for space, art in enumerate(market.arts):
            if art is not None and art not in seen:
                seen.add(art)
                yield Deal(at, space, ART_INDEX[art])
        for space, cards in enumerate(market.cards):
            if cards:
                yield Deal(at, space, None, cards)


@lru_cache(maxsize=256)
def price_of(price: tuple[Loot, ...]) -> Price:
    return tuple((kind, count) for kind, count in enumerate(tally_of([LOOT_INDEX[loot] for loot in price])) if count)


def payable(loot: Sequence[int], prices: Sequence[Price]) -> list[int]:
    """Returns the indices of the `prices` that this loot can pay."""
    return [at for at, price in enumerate(prices) if _pays(loot, price)]


def _pays(loot: Sequence[int], price: Price) -> bool:
    for kind, count in price:  # noqa: SIM110 - the innermost loop: a generator would cost twice as much
        if loot[kind] < count:
            return False
    return True
