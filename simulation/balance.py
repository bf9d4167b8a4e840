"""Reports how long games are, what is bought and what wins.

The report shows whether the pieces that we had to assume (1.3, 1.4) are balanced.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import mean

from engine.editions.edition import Edition
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS, PLACES, Side
from rivals.levels import Level
from simulation.league import MatchResult, Purchase, play_series
from simulation.sample_share import Share


def balance_report(edition: Edition, games: int, seed: int, jobs: int) -> Iterator[str]:
    """Yields the report on games among hard rivals.

    For each number of players, `games` games are played in `jobs` processes.
    """
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        records = play_series((Level.HARD,) * players, games, seed, jobs, edition)
        yield f"{players} players, {games} games"
        yield from (f"  {line}" for line in _report(records, edition))


def _report(records: Sequence[MatchResult], edition: Edition) -> Iterator[str]:
    yield f"rounds: {_spread(record.rounds for record in records)}"
    yield f"ended by: {_spread(record.ended.value for record in records)}"
    points = sorted(points for record in records for points in record.points)
    won = mean(record.points[record.winner] for record in records)
    half = f"{points[len(points) // 4]}-{points[3 * len(points) // 4]}"
    yield f"points: mean {mean(points):.1f}, the winner's {won:.1f}, middle half {half}"
    yield f"a search: {mean(seconds for record in records for seconds in record.seconds):.0f} s"
    yield f"exchanges a seat and round: {_exchanges(records)}"
    yield f"sides bought from, of rounds in play: {_sides(records)}"
    yield f"cards bought a game, by spaces: {_cards(records, edition)}"
    yield f"cards never bought: {_unbought(records, edition)}"
    yield f"wins by deepest room of the first round: {_wins_by(records, _first_room)}"
    yield f"wins by rounds in the Safe: {_wins_by(records, _safe_rounds)}"
    yield f"wins by first exchange: {_wins_by(records, _first_exchange(edition))}"


def _spread(things: Iterable[object]) -> str:
    counts = Counter(things)
    return ", ".join(
        f"{thing} {count / counts.total():.1%}"
        for thing, count in sorted(counts.items(), key=lambda item: str(item[0]).zfill(3))
    )


def _exchanges(records: Sequence[MatchResult]) -> str:
    turns = sum(record.rounds * len(record.levels) for record in records)
    bought = [purchase for record in records for purchase in record.purchases]
    cards = sum(bool(purchase.cards) for purchase in bought)
    bags = sum(record.bags for record in records)
    return f"cards {cards / turns:.2f}, art {(len(bought) - cards) / turns:.2f}, bags {bags / turns:.2f}"


def _sides(records: Sequence[MatchResult]) -> str:
    """Returns for each side of a market the average number of purchases in a round. Only rounds in which it was in play
    count."""
    bought = Counter((purchase.market, purchase.side) for record in records for purchase in record.purchases)
    played: Counter[tuple[int, Side]] = Counter()
    for record in records:
        played.update(dict.fromkeys(record.sides, record.rounds))
    return ", ".join(
        f"{number}{side} {bought[number, side] / rounds:.2f}" for (number, side), rounds in sorted(played.items())
    )


def _cards(records: Sequence[MatchResult], edition: Edition) -> str:
    bought = Counter(
        len(edition.cards[card].spaces)
        for record in records
        for purchase in record.purchases
        for card in purchase.cards
    )
    in_box = Counter(len(card.spaces) for card in edition.cards)
    return ", ".join(f"{spaces} {bought[spaces] / len(records):.1f} of {in_box[spaces]}" for spaces in sorted(in_box))


def _unbought(records: Sequence[MatchResult], edition: Edition) -> str:
    bought = {card for record in records for purchase in record.purchases for card in purchase.cards}
    return ", ".join(str(card) for card in range(len(edition.cards)) if card not in bought) or "none"


def _wins_by(records: Sequence[MatchResult], kind: Callable[[MatchResult, int], str]) -> str:
    """Returns how many seats of each kind won, as a share. `kind(record, seat)` is the kind of a seat."""
    seats, wins = Counter[str](), Counter[str]()
    for record in records:
        for seat in range(len(record.levels)):
            seats[kind(record, seat)] += 1
        wins[kind(record, record.winner)] += 1
    return ", ".join(f"{name} {Share(wins[name], count)}" for name, count in sorted(seats.items()))


def _first_room(record: MatchResult, seat: int) -> str:
    return PLACES[record.depths[0][seat]].value


def _safe_rounds(record: MatchResult, seat: int) -> str:
    share = mean(depths[seat] == len(PLACES) - 1 for depths in record.depths)
    return "never" if not share else "up to half" if share <= 0.5 else "more"


def _first_exchange(edition: Edition) -> Callable[[MatchResult, int], str]:
    def kind(record: MatchResult, seat: int) -> str:
        first = next((purchase for purchase in record.purchases if purchase.seat == seat), None)
        return "nothing" if first is None else _kind_of(first, edition)

    return kind


def _kind_of(purchase: Purchase, edition: Edition) -> str:
    if len(purchase.cards) != 1:
        return "two cards" if purchase.cards else "art"
    spaces = len(edition.cards[purchase.cards[0]].spaces)
    return f"{spaces} spaces" if spaces else "unique piece"
