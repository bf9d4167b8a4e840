"""Exchanges that people have planned for their next turn, in `Head.plans`. The operations are in
`tables/state/operations/play.py`.

A plan fails as soon as it is impossible, even before the turn comes, so that the person can make another plan. A failed
plan stays on its person's panel until that person acts.
"""

from msgspec.structs import replace

from engine.game import Game, Phase
from engine.moves import BuyArt, BuyCards, ExchangeMove, PlaceArt, SeatMove
from engine.rules.exchange import why_not_plan
from tables.state.head import Head, PlannedExchange


def entry_of(head: Head, seat: int) -> PlannedExchange | None:
    """Returns the plan of a seat, which may have failed, or None."""
    return next((plan for plan in head.plans if plan.seat == seat), None)


def due_plan(head: Head, game: Game | None) -> PlannedExchange | None:
    """Returns the plan of the seat that has the turn, if the exchange can be made, otherwise None.

    While such a plan exists, neither a computer nor the clock moves for this seat. The exchange is made even if the
    person is away, because they chose it themselves (9.3).
    """
    if not head.plans or game is None or not head.is_live or game.phase is not Phase.EXCHANGE:
        return None
    plan = None if game.to_move is None else entry_of(head, game.to_move)
    return None if plan is None or plan.has_failed or why_not_plan(game, plan.move) else plan


def with_plan(head: Head, game: Game, move: ExchangeMove) -> Head:
    market = None if not isinstance(move, BuyArt | BuyCards) else game.market(move.market)
    art = market.art_at(move.space) if market is not None and isinstance(move, BuyArt) else None
    cards = market.cards_at(move.space) if market is not None and isinstance(move, BuyCards) else ()
    head = without_entry(head, move.seat)
    return replace(head, plans=(*head.plans, PlannedExchange(move.seat, move, art, cards)))


def without_entry(head: Head, seat: int) -> Head:
    if entry_of(head, seat) is None:
        return head
    return replace(head, plans=tuple(plan for plan in head.plans if plan.seat != seat))


def without_failed(head: Head, seat: int) -> Head:
    entry = entry_of(head, seat)
    return head if entry is None or not entry.has_failed else without_entry(head, seat)


def after_own_move(head: Head, move: SeatMove) -> Head:
    """Returns the head after a move by the person in the seat, which removes their plan. Placing art (6.4) takes no
    turn, so it removes only a failed plan."""
    drop = without_failed if isinstance(move, PlaceArt) else without_entry
    return drop(head, move.seat)


def with_failures(head: Head, game: Game) -> Head:
    """Marks each plan that is no longer possible in this round as failed."""
    if not any(_fails(plan, game) for plan in head.plans):
        return head
    return replace(
        head, plans=tuple(replace(plan, has_failed=True) if _fails(plan, game) else plan for plan in head.plans)
    )


def _fails(plan: PlannedExchange, game: Game) -> bool:
    return not plan.has_failed and why_not_plan(game, plan.move) is not None
