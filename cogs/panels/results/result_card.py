"""The content of the picture of a result, and the words that describe it (8.4, 8.5)."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from artwork import piece_names
from artwork.lettering import can_write
from artwork.result_card import CardHighlight, CardSeat, ResultCard
from cogs.panels.components import Picture, Upload
from cogs.panels.people import name_label
from cogs.words.catalogs import BURGLAR, COUNT, Say
from engine.game import Game
from engine.pieces import Loot
from engine.rules.scoring import points_of
from tables.live.highlights import Highlights
from tables.state.head import Head

MAX_BAG_ARTS: Final = 3
"""The most pieces of art in a highlight."""


def result_card(head: Head, game: Game, ranking: Sequence[int], found: Highlights, say: Say) -> ResultCard:
    """Returns the content of the picture. `ranking` lists the seats from first to last."""
    rounds = say(COUNT("rounds"), count=game.round)
    return ResultCard(
        title=drawable(say("card-title")),
        subtitle=drawable(say("card-subtitle", game=str(head.id), rounds=rounds)),
        seats=tuple(_card_seat(head, game, number, say) for number in ranking),
        highlights=tuple(_card_highlights(found, say, lambda seat: drawn_name(head, seat, say))),
    )


def result_picture(  # noqa: PLR0913, PLR0917
    content: bytes, head: Head, game: Game, ranking: Sequence[int], found: Highlights, say: Say
) -> Picture:
    """Returns the picture of a result, with its description. `content` is the drawn PNG."""
    places = [
        say(
            "card-place",
            place=place,
            name=name_label(head, number, say),
            points=say(COUNT("points"), count=points_of(game, game.seats[number]).total),
        )
        for place, number in enumerate(ranking, 1)
    ]
    remarkable = [
        say("card-highlight", what=each.caption, name=each.name)
        for each in _card_highlights(found, say, lambda seat: name_label(head, seat, say))
    ]
    words = say("card-picture", game=str(head.id), places=" · ".join([*places, *remarkable]))
    return Picture(Upload(f"midnight-exchange-{head.id}.png", content), words)


def drawn_names(head: Head, say: Say) -> tuple[str, ...]:
    return tuple(drawn_name(head, seat, say) for seat in range(len(head.occupants)))


def drawn_name(head: Head, seat: int, say: Say) -> str:
    """Returns the name of a seat, as it is drawn in a picture.

    If the font lacks a character of the name, returns the name of the seat's burglar.
    """
    return drawable_name(name_label(head, seat, say), say(BURGLAR(piece_names.burglar(seat))))


def drawable_name(name: str, otherwise: str) -> str:
    """Returns a name as it is drawn, or `otherwise` if the font cannot write it."""
    drawn = drawable(name)
    return drawn if can_write(drawn) else drawable(otherwise)


def _card_seat(head: Head, game: Game, number: int, say: Say) -> CardSeat:
    seat = game.seats[number]
    return CardSeat(
        burglar=number,
        name=drawn_name(head, number, say),
        points=points_of(game, seat).total,
        cards=tuple((game.card(owned.card), owned.filled) for owned in seat.cards),
        arts=seat.arts,
    )


def _card_highlights(found: Highlights, say: Say, name_of: Callable[[int], str]) -> Iterator[CardHighlight]:
    if (fastest := found.fastest_out) is not None:
        yield CardHighlight(
            piece_names.token(1), drawable(say("highlight-fastest")), name_of(fastest.seat), amount=f"{fastest.times}×"
        )
    if (bag := found.luckiest_bag) is not None:
        arts = tuple(piece_names.art(art) for art in bag.arts[:MAX_BAG_ARTS])
        more = len(bag.arts) - MAX_BAG_ARTS
        amount = f"+{more}" if more > 0 else ""
        yield CardHighlight(piece_names.loot(Loot.BAG), drawable(say("highlight-bag")), name_of(bag.seat), arts, amount)
    if (buy := found.best_buy) is not None:
        piece = piece_names.CARD_BACK if buy.art is None else piece_names.art(buy.art)
        yield CardHighlight(piece, drawable(say("highlight-buy")), name_of(buy.seat), amount=f"+{buy.gain}")


def drawable(text: str) -> str:
    """Returns a text without invisible characters, and with ordinary spaces: the font has no others."""
    shown = "".join(" " if unicodedata.category(char) == "Zs" else char for char in text)
    return "".join(char for char in shown if unicodedata.category(char) != "Cf")
