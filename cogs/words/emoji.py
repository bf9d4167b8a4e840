"""Emoji and colours of the pieces. Standard emoji only: every client shows them, and nobody can delete them."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from discord import Colour

from engine.game import OwnedCard
from engine.pieces import Art, Card, Loot, Place, Space

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
PLACE_COLOUR: Final[dict[Place, Colour]] = {
    Place.GARAGE: Colour(0x3B82F6),
    Place.STUDY: Colour(0x8B5CF6),
    Place.SAFE: Colour(0xF59E0B),
}
_ART_ORDER: Final = tuple(Art)

LOBBY_COLOUR: Final = Colour(0x64748B)
EXCHANGE_COLOUR: Final = Colour(0x10B981)
RESULT_COLOUR: Final = Colour(0xEAB308)

BURGLARS: Final = ("fox", "magpie", "cat", "raccoon")
BURGLAR_EMOJI: Final = ("🦊", "🐦", "🐱", "🦝")
"""The burglar of each seat, by seat number (2.1)."""
TOKEN_EMOJI: Final = ("", "1️⃣", "2️⃣", "3️⃣", "4️⃣")
PLACE_IN_RESULT: Final = ("🥇", "🥈", "🥉", "4️⃣")

BOARD: Final = "🎒"
WORD_JOINER: Final = "\u2060"  # word joiner: no line break between an emoji and its number
NBSP: Final = "\u00a0"  # no-break space: keeps the spaces of one collection on one line
SEPARATOR: Final = f"{NBSP}· "  # between cards; a line may break after it
COUNTED_FROM: Final = 4  # from this many of one kind on, a row shows a count
EMPTY_SPOT: Final = "▫️"
CARD_BACK: Final = "🎴"
IN_HAND: Final = "✋"
UNIQUE: Final = "⭐"
ESCAPE: Final = "🏃"
TORCH: Final = "🔦"
LOCKED: Final = "🔒"
TURN: Final = "▶️"
READY: Final = "✅"
WAITING: Final = "⏳"
COMPUTER: Final = "🤖"
HINT: Final = "💡"
AWAY: Final = "💤"
LEFT: Final = "🚪"


class EmojiSet:
    """The emoji of the game's pieces, for text and for buttons.

    Every `Say` has one. `plain` has standard emoji only: Discord shows no other emoji in labels, in options and in
    files.
    """

    @property
    def plain(self) -> "EmojiSet":
        return PLAIN_EMOJI

    def loot(self, loot: Loot) -> str:
        return LOOT_EMOJI[loot]

    def art(self, art: Art) -> str:
        return ART_EMOJI[art]

    def tile_back(self, place: Place) -> str:
        """Returns the emoji of a tile that lies room side up."""
        return PLACE_EMOJI[place]

    def token(self, number: int | None) -> str:
        """Returns the emoji of an escape token. Returns "" for None."""
        return TOKEN_EMOJI[number or 0]

    def burglar(self, seat: int) -> str:
        """Returns the emoji of the burglar of a seat (2.1)."""
        return BURGLAR_EMOJI[seat]

    def loot_row(self, loot: Iterable[Loot | None], spaces: int = 0) -> str:
        """Returns loot as a row of emoji. Hidden loot is a card back. Empty spaces fill the row up to `spaces`."""
        shown = [CARD_BACK if each is None else self.loot(each) for each in loot]
        return "".join(shown + [EMPTY_SPOT] * (spaces - len(shown)))

    def art_row(self, arts: Iterable[Art]) -> str:
        """Returns art as a row of emoji, grouped by kind. Many pieces of one kind become a count: `📜📜🏆×5`."""
        counts = Counter(arts)
        return "".join(_counted(self.art(art), counts[art]) for art in _ART_ORDER)

    def card_spaces(self, card: Card, filled: int = 0) -> str:
        """Returns a collection's spaces from the bottom up: `📜4✓ 📜7 📜11`. A tick follows each filled space. A unique
        piece has its points only: `⭐3`."""
        if card.is_unique:
            return f"{UNIQUE}{WORD_JOINER}3"
        return NBSP.join(f"{self.space(space)}{'✓' if at < filled else ''}" for at, space in enumerate(card.spaces))

    def space(self, space: Space) -> str:
        """Returns a space of a collection with its points: `🗿7`."""
        return f"{self.art(space.art)}{WORD_JOINER}{space.points}"

    def owned_card_spaces(self, cards: tuple[Card, ...], owned: OwnedCard | None) -> str:
        """Returns the spaces of a player's card, or a card back if the reader may not see the card (6.1, 6.6)."""
        return CARD_BACK if owned is None else self.card_spaces(cards[owned.card], owned.filled)


PLAIN_EMOJI: Final = EmojiSet()
"""Standard emoji only."""


def _counted(emoji: str, count: int) -> str:
    return emoji * count if count < COUNTED_FROM else f"{emoji}{WORD_JOINER}×{count}"
