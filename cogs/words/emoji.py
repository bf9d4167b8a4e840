"""Emoji and colours of the pieces: our own pictures, and the standard emoji that replace them."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from discord import Colour

from artwork import piece_names
from artwork.piece_names import ArtState
from engine.game import OwnedCard
from engine.pieces import MAX_PLAYERS, TILE_COUNT, Art, Card, Loot, Place, Space, place_of

LOOT_EMOJI: Final[dict[Loot, str]] = {
    Loot.JEWELS: "💍",
    Loot.CASH: "💵",
    Loot.BAG: "👜",
    Loot.IRON_KEY: "🗝️",
    Loot.DRAWER: "🗄️",
    Loot.BRASS_KEY: "🔑",
    Loot.GEM: "💎",
    Loot.GOLD: "🪙",
}
ART_EMOJI: Final[dict[Art, str]] = {
    Art.MANUSCRIPT: "📜",
    Art.CHALICE: "🏆",
    Art.STATUETTE: "🗿",
    Art.JEWELLERY: "📿",
    Art.WATCH: "⌚",
    Art.PAINTING: "🖼️",
}
PLACE_EMOJI: Final[dict[Place, str]] = {Place.GARAGE: "🟦", Place.STUDY: "🟪", Place.SAFE: "🟧"}
ACHIEVEMENT_EMOJI: Final = {
    "full_collection": "💯",
    "first_out": "⏩",
    "from_last": "⏫",
    "won_tie": "🏁",
    "every_table": "🪑",
    "hard_rival": "🦾",
    "ten_days": "📅",
}
"""The emoji of achievements, by the names in `artwork.piece_names.ACHIEVEMENTS`."""
NOT_EARNED: Final = "▪️"
PLACE_COLOUR: Final[dict[Place, Colour]] = {
    Place.GARAGE: Colour(0x3B82F6),
    Place.STUDY: Colour(0x8B5CF6),
    Place.SAFE: Colour(0xF59E0B),
}
_ART_ORDER: Final = tuple(Art)
_FITS: Final = "⁺"
"""The sign after the standard emoji of art that fits a collection of the reader."""

LOBBY_COLOUR: Final = Colour(0x64748B)
EXCHANGE_COLOUR: Final = Colour(0x10B981)
RESULT_COLOUR: Final = Colour(0xEAB308)

BURGLAR_EMOJI: Final = ("🦊", "🐦", "🐱", "🦝")
"""The burglar of each seat, by seat number (2.1)."""
TOKEN_EMOJI: Final = ("", "1️⃣", "2️⃣", "3️⃣", "4️⃣")
PLACE_IN_RESULT: Final = ("🥇", "🥈", "🥉", "4️⃣")

BOARD: Final = "🎒"
WORD_JOINER: Final = "\u2060"  # word joiner: no line break between an emoji and its number
NBSP: Final = "\u00a0"  # no-break space: keeps the spaces of one collection on one line
SEPARATOR: Final = f"{NBSP}· "  # between cards; a line may break after it
COUNTED_FROM: Final = 4  # from this number of one kind on, a row shows a count
MAX_CACHED_CARDS: Final = 1_024  # cards with their numbers of filled spaces; servers may have their own cards
EMPTY_SPOT: Final = "▫️"
CARD: Final = "🃏"
IN_HAND: Final = "✋"
ESCAPE: Final = "🏃"
TORCH: Final = "🔦"
LOCKED: Final = "🔒"
TURN: Final = "▶️"
READY: Final = "✅"
WAITING: Final = "⏳"
COMPUTER: Final = "🤖"
HINT: Final = "💡"
PLAN: Final = "📌"
TABLE: Final = "📋"
TOGETHER: Final = "👥"
SWING: Final = "⚡"
CAUGHT: Final = "❗"
NEWS: Final = "-# ›"  # before each line of news: small text, with a mark that no other line has
AWAY: Final = "💤"
LEFT: Final = "🚪"
READER_MARK: Final = "👉"  # before the reader's own line of a list


class EmojiSet:
    """The emoji of the game's pieces: our own pictures, or standard emoji for pictures that are not uploaded.

    Every `Say` has an `EmojiSet`. Labels, options of selects, and files can show standard emoji only: use `PLAIN_EMOJI`
    or `Say.plain` there.
    """

    def __init__(self) -> None:
        self.use({})

    def use(self, uploaded: Mapping[str, int]) -> None:
        """From now on, shows our own pictures of exactly the pieces in `uploaded`.

        `uploaded` maps the names of pieces to the ids of emoji.
        """
        self._own = {name: f"<:{name}:{number}>" for name, number in uploaded.items()}
        self._cards: dict[tuple[Card, int], str] = {}
        self._loot = {kind: self._own.get(piece_names.loot(kind), LOOT_EMOJI[kind]) for kind in Loot}
        self._held = {kind: self._own.get(piece_names.loot(kind, held=True), LOOT_EMOJI[kind]) for kind in Loot}
        self._art = {kind: self._own.get(piece_names.art(kind), ART_EMOJI[kind]) for kind in Art}
        self._fitting = {
            kind: self._own.get(piece_names.art(kind, ArtState.FITS), f"{ART_EMOJI[kind]}{_FITS}") for kind in Art
        }
        self._fronts = [
            self._own.get(piece_names.tile_front(tile), PLACE_EMOJI[place_of(tile)]) for tile in range(TILE_COUNT)
        ]
        self._hands = [self.piece(piece_names.hand(seat), BURGLAR_EMOJI[seat]) for seat in range(MAX_PLAYERS)]
        self._rooms = {
            (room, locked): self._own.get(piece_names.place(room, locked=locked))
            for room in Place
            for locked in (False, True)
        }
        self.taken = self.piece(piece_names.TAKEN, EMPTY_SPOT)
        self.turn = self.piece(piece_names.TURN, TURN)
        self.card_back = self.piece(piece_names.CARD_BACK, "🎴")
        self.unique = self.piece(piece_names.UNIQUE, f"⭐{WORD_JOINER}3")
        self._in_text = dict(self._pieces_in_text())
        self._standard = re.compile("|".join(map(re.escape, self._in_text)))

    def _pieces_in_text(self) -> Iterator[tuple[str, str]]:
        """Yields each standard emoji that occurs in texts of the catalogs, with its replacement."""
        yield from ((LOOT_EMOJI[kind], self._loot[kind]) for kind in Loot)
        yield from ((ART_EMOJI[kind], self._art[kind]) for kind in Art)
        yield from ((PLACE_EMOJI[room], self.piece(piece_names.place(room), PLACE_EMOJI[room])) for room in Place)
        yield from ((BURGLAR_EMOJI[seat], self.hand(seat)) for seat in range(MAX_PLAYERS))
        yield from ((TOKEN_EMOJI[number], self.token(number)) for number in range(1, MAX_PLAYERS + 1))
        yield ESCAPE, self.piece(piece_names.ESCAPE, ESCAPE)
        yield EMPTY_SPOT, self.taken

    def own(self, name: str) -> str | None:
        """Returns our own picture of a piece, or None if it is not uploaded."""
        return self._own.get(name)

    def piece(self, name: str, standard: str) -> str:
        """Returns our own picture of a piece, or the standard emoji if it is not uploaded."""
        return self._own.get(name, standard)

    def in_text(self, text: str) -> str:
        """Returns a text with our own pictures, where they are uploaded, in place of the standard emoji of pieces.

        The emoji of a burglar becomes the picture of a tile in this burglar's hand.
        """
        return self._standard.sub(lambda found: self._in_text[found[0]], text)

    def loot(self, loot: Loot, *, held: bool = False) -> str:
        """Returns the emoji of loot. With `held`, our own picture shows that it is in the reader's hand."""
        return self._held[loot] if held else self._loot[loot]

    def art(self, art: Art) -> str:
        return self._art[art]

    def tile_front(self, tile: int) -> str:
        """Returns the emoji of a tile's front (1.1), by the tile's number, from 0 to 53."""
        return self._fronts[tile]

    def hand(self, seat: int) -> str:
        """Returns the emoji of a tile in the hand of a seat."""
        return self._hands[seat]

    def own_room(self, room: Place, *, locked: bool) -> str | None:
        """Returns our own picture of a room, or None if it is not uploaded.

        `locked` is whether the room is locked for the reader (3.4).
        """
        return self._rooms[room, locked]

    def token(self, number: int | None) -> str:
        """Returns the emoji of an escape token, or "" for None."""
        return "" if number is None else self.piece(piece_names.token(number), TOKEN_EMOJI[number])

    def burglar(self, seat: int) -> str:
        return self.piece(piece_names.burglar(seat), BURGLAR_EMOJI[seat])

    def loot_row(self, loot: Iterable[Loot | None], spaces: int = 0) -> str:
        """Returns a row of loot, with card backs for hidden loot. Empty spaces fill the row up to `spaces`."""
        shown = [self.card_back if each is None else self._loot[each] for each in loot]
        return "".join(shown + [self.taken] * (spaces - len(shown)))

    def art_row(self, arts: Iterable[Art], fitting: Container[Art] = ()) -> str:
        """Returns a row of art, grouped by kind in the order of `Art`: `📜📜🏆×5`.

        Kinds in `fitting` are marked: they fit a collection of the reader.
        """
        counts = Counter(arts)
        return "".join(
            counted(self._fitting[art] if art in fitting else self._art[art], counts[art])
            for art in _ART_ORDER
            if art in counts
        )

    def card_spaces(self, card: Card, filled: int = 0) -> str:
        """Returns a card's spaces from the bottom up: `📜4✓ 📜7 📜11`.

        The lowest `filled` spaces have a tick. For a unique piece, returns its points only: `⭐3`.
        """
        if (text := self._cards.get((card, filled))) is None:
            spaces = [self.space(space, placed=at < filled) for at, space in enumerate(card.spaces)]
            text = self.unique if card.is_unique else ("" if self._own else NBSP).join(spaces)
            if len(self._cards) < MAX_CACHED_CARDS:
                self._cards[card, filled] = text
        return text

    def space(self, space: Space, *, placed: bool = False) -> str:
        """Returns a space of a collection with its points: `🗿7`, or `🗿7✓` if the space is filled (`placed`)."""
        if (picture := self._own.get(piece_names.card_space(space.art, space.points, placed=placed))) is not None:
            return picture
        art = self._own.get(piece_names.art(space.art, ArtState.PLACED if placed else ArtState.WANTED))
        if art is not None:  # a space of a server's own edition, with other points than ours
            return f"{art}{WORD_JOINER}{space.points}"
        return f"{ART_EMOJI[space.art]}{WORD_JOINER}{space.points}{'✓' if placed else ''}"

    def market(self, number: int) -> str:
        """Returns our own picture of a market, or the market's number in bold if the picture is not uploaded."""
        return self.piece(piece_names.market(number), f"**{number}**")

    def owned_card_spaces(self, cards: tuple[Card, ...], owned: OwnedCard | None) -> str:
        """Returns the spaces of a player's card, or a card back if the reader may not see the card (6.1, 6.6)."""
        return self.card_back if owned is None else self.card_spaces(cards[owned.card], owned.filled)


PLAIN_EMOJI: Final = EmojiSet()


def counted(emoji: str, count: int) -> str:
    """Returns an emoji `count` times: `🃏🃏`, or `🃏×5` if there are many."""
    return emoji * count if count < COUNTED_FROM else f"{emoji}{WORD_JOINER}×{count}"
