"""Writes a playthrough: the text of one game, move by move, with the views of each seat and of a watcher."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict

from engine.chance import SeededChance
from engine.decide import start
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import Event
from engine.evolve import replay
from engine.fairness import check_dealing
from engine.game import Game, Phase
from engine.options import Options
from engine.pieces import PLACES, TILES_IN, Lies, Loot
from engine.rules.scoring import points_of, ranking
from engine.view import PlayerView, SeatView, TileView, seen_by, view_for
from simulation.games import play_game, secret_of

_SIGN = {Lies.FACE_DOWN: "#", Lies.IN_HAND: "h", Lies.ON_BOARD: "."}
_LOOT = {
    Loot.JEWELS: "J",
    Loot.CASH: "C",
    Loot.BAG: "L",
    Loot.IRON_KEY: "I",
    Loot.DRAWER: "D",
    Loot.BRASS_KEY: "B",
    Loot.GEM: "G",
    Loot.GOLD: "O",
}


def playthrough(players: int, seed: int) -> Iterator[str]:
    """Yields the lines of one game of simple players: each move with its events, and all views when the phase changes.

    Under an event, a seat has its own line only if it sees more than a watcher.
    """
    secret = secret_of(seed)
    options = Options()
    log = start(players, options, standard(), SeededChance(secret))
    game = replay(log)
    yield f"players {players}, seed {seed}, sha256 {game.seed_hash}"
    yield from _events(log, game)
    yield from _views(game)
    for step in play_game(game, secret):
        log += step.events
        yield f"> {_line(step.move)}"
        yield from _events(step.events, game)
        if step.after.phase is not step.before.phase:
            yield from _views(step.after)
        game = step.after
    yield f"dealing: {check_dealing(log, secret).finding}"
    yield from _result(game)


def _events(events: list[Event], game: Game) -> Iterator[str]:
    for event in events:
        public = seen_by(None, event, open_boards=game.options.open_boards)
        yield f"  all: {_line(public) if public else '(nothing)'}"
        for seat in range(len(game.seats)):
            own = seen_by(seat, event, open_boards=game.options.open_boards)
            if own != public and own is not None:
                yield f"  seat {seat}: {_line(own)}"


def _line(thing: Struct) -> str:
    """Formats a move or an event as `Name field=value`, without fields that are None."""
    fields = {name: _short(value) for name, value in asdict(thing).items() if value is not None}
    return " ".join([type(thing).__name__, *(f"{name}={value}" for name, value in fields.items())])


def _short(value: object) -> str:
    match value:
        case None:
            return "-"
        case Edition():
            return value.name
        case Struct():
            return f"({_line(value)})"
        case tuple():
            return f"[{' '.join(_short(each) for each in value)}]"
        case _:
            return str(value)


def _views(game: Game) -> Iterator[str]:
    yield f"= round {game.round}, {game.phase}, prompt {game.prompt}"
    for market in game.markets:
        stock = f"art {_short(market.arts)}, cards {_short(market.cards)}"
        yield f"  market {market.number}{market.side}: price {_short(market.price)}, {stock}"
    public = [*_view(view_for(game, None))]
    yield f"  watcher sees {public[0]}"
    yield from (f"    {line}" for line in public[1:])
    for seat in range(len(game.seats)):
        own = [*_view(view_for(game, seat))]
        yield f"  seat {seat} sees {own[0]}"
        yield from (f"    {line}" for line in own[1:] if line not in public)


def _view(view: PlayerView) -> Iterator[str]:
    """Yields lines for the rooms, for each seat, and for the number of legal moves."""
    yield " ".join("".join(_tile(view.tiles[tile]) for tile in TILES_IN[place]) for place in PLACES)
    for seat in view.seats:
        yield _seat(seat)
    if view.moves:
        yield f"may make {len(view.moves)} moves"


def _tile(tile: TileView) -> str:
    if tile.loot is None:
        return _SIGN[tile.lies]
    return _LOOT[tile.loot] if tile.lies is Lies.FACE_UP else _LOOT[tile.loot].lower()


def _seat(seat: SeatView) -> str:
    board = "".join("?" if tile.loot is None else _LOOT[tile.loot] for tile in seat.board)
    cards = " ".join("?" if card is None else f"{card.card}:{card.filled}" for card in seat.cards)
    hand = _LOOT[seat.hand.loot] if seat.hand and seat.hand.loot else "?" if seat.holds else "-"
    searched = f"board {board or '-'} hand {hand} token {seat.token or '-'}"
    return f"{seat.number}: {searched} art {_short(seat.arts)} cards [{cards}]"


def _result(game: Game) -> Iterator[str]:
    assert game.phase is Phase.OVER
    for place, number in enumerate(ranking(game), 1):
        points = points_of(game, game.seats[number])
        yield f"{place}. seat {number}: {points.total} ({_line(points)})"
