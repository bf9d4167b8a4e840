"""Exchanges that people have planned for their next turn (`Head.plans`).

A plan fails as soon as its exchange becomes impossible, even before the person's turn. So the person can make another
plan in time. The operations are in `tables/state/operations/play.py`.
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
    """Returns the plan for the present turn, if its exchange is still possible. Otherwise returns None.

    While a plan is due, neither a computer nor the clock moves for this seat. A plan is due even if its person is away,
    because the person chose the exchange (9.3).
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
    """Returns the head without the plan of the person who makes this move.

    If the move places art (6.4), only a failed plan is removed, because placing art takes no turn.
    """
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
