"""The content of the recap of a finished game, and the private message that shows it."""

from collections.abc import Iterator

from artwork import piece_names
from artwork.drawing import drawings
from artwork.piece_names import ArtState
from artwork.recap import Moment, PointRace
from cogs.panels.components import Panel, Upload, picture
from cogs.panels.people import name_label
from cogs.panels.results.result_card import drawable, drawn_names
from cogs.words.catalogs import COUNT, Say
from engine.game import Game, Phase, Seat
from engine.rules.scoring import points_of
from tables.live.replays import Replay
from tables.state.head import Head


def recap_race(head: Head, replay: Replay, winner: int, say: Say) -> PointRace:
    """Returns how the points of the seats grew, round by round. `winner` is the seat that came first."""
    return PointRace(
        title=drawable(say("recap-title", game=str(head.id))),
        seats=drawn_names(head, say),
        moments=tuple(_moments(replay, say)),
        winner=winner,
    )


def recap_panel(content: bytes, head: Head, replay: Replay, winner: int, say: Say) -> Panel:
    """Returns the message with the recap. `content` is an animated WebP."""
    game = replay.games[-1]
    words = say(
        "recap-picture",
        game=str(head.id),
        rounds=say(COUNT("rounds"), count=game.round),
        name=name_label(head, winner, say),
        points=say(COUNT("points"), count=points_of(game, game.seats[winner]).total),
    )
    upload = Upload(f"midnight-exchange-{head.id}.webp", content)
    return Panel(picture(upload, words), uploads=(upload,))


def _moments(replay: Replay, say: Say) -> Iterator[Moment]:
    """Yields the points and pieces of all seats at the end of each round.

    Here, the end of a round is the position after the step that ends it. The same step also begins the next round.
    """
    ends = [replay.games[mark.step] for mark in replay.marks if mark.phase is Phase.READY][1:]
    for number, game in enumerate((*ends, replay.games[-1]), 1):
        yield Moment(
            label=drawable(say("recap-round", round=number)),
            points=tuple(points_of(game, seat).total for seat in game.seats),
            pieces=tuple(tuple(_placed(game, seat)) for seat in game.seats),
        )


def _placed(game: Game, seat: Seat) -> Iterator[str]:
    """Yields the name of a picture for each filled space in a seat's collections."""
    for owned in seat.cards:
        for space in game.card(owned.card).spaces[: owned.filled]:
            name = piece_names.card_space(space.art, space.points, placed=True)
            yield name if name in drawings() else piece_names.art(space.art, ArtState.PLACED)
