"""The flaws that an edition can have (1.6).

A flaw is a code with data, like a refusal. People read the catalogs' text `flaw-<code>` (`locale/`). The English text
here is for the bot's log.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct


class FlawCode(StrEnum):
    NOT_UTF_8 = "not-utf-8"  # details: reason
    NOT_TOML = "not-toml"  # details: reason
    TWICE = "twice"  # a key is set twice; details: reason
    TOO_LONG = "too-long"  # a key, a number or a string; details: most
    TOO_MANY_PARTS = "too-many-parts"  # of a key; details: most
    TOO_DEEP = "too-deep"  # nested brackets; details: most
    MISSING = "missing"  # a field; details: name
    UNKNOWN = "unknown"  # a field; details: name
    WRONG_KIND = "wrong-kind"  # details: wanted (int, str, array, object, or another type), reason
    NO_PAIR = "no-pair"  # a space is not a pair of art and points; details: reason
    NAMELESS = "nameless"
    LONG_NAME = "long-name"  # details: letters, most
    UNSEEN = "unseen"  # in the name; details: character
    MIXED_ALPHABETS = "mixed-alphabets"  # in the name; details: word
    NO_SUCH_ART = "no-such-art"  # details: name, known
    NO_SUCH_LOOT = "no-such-loot"  # details: name, known
    TOKENS = "tokens"  # of a kind; details: count, most
    COPIES = "copies"  # of a card; details: count, most
    TOO_MANY_CARDS = "too-many-cards"  # details: count, most
    MARKETS = "markets"  # details: count
    STRIP_TOO_LONG = "strip-too-long"  # details: count
    ART_LACKING = "art-lacking"  # details: art, asked, there
    POINTS_FALL = "points-fall"
    POINTS_TOO_HIGH = "points-too-high"  # details: points, most
    NO_PRICE = "no-price"
    UNPAYABLE = "unpayable"
    ART_SPACES = "art-spaces"  # details: count, most
    CARD_SPACES = "card-spaces"  # details: count, most
    CAPACITY = "capacity"
    NOTHING_TO_SELL = "nothing-to-sell"
    TOO_FEW_TOKENS = "too-few-tokens"  # details: tokens, spaces
    TOO_FEW_CARDS = "too-few-cards"  # details: cards, spaces


class Flaw(Struct, frozen=True):
    """One flaw of an edition. `details` has the values that its text needs."""

    code: FlawCode
    details: Mapping[str, str | int] = {}

    @property
    def english(self) -> str:
        return _ENGLISH[self.code].format(**self.details)


_ENGLISH: Final[dict[FlawCode, str]] = {
    FlawCode.NOT_UTF_8: "{reason}: the file must be UTF-8",
    FlawCode.NOT_TOML: "{reason}",
    FlawCode.TWICE: "{reason}",
    FlawCode.TOO_LONG: "a key, number or string of more than {most} characters",
    FlawCode.TOO_MANY_PARTS: "a key of more than {most} parts",
    FlawCode.TOO_DEEP: "more than {most} brackets within each other",
    FlawCode.MISSING: "missing required field `{name}`",
    FlawCode.UNKNOWN: "unknown field `{name}`",
    FlawCode.WRONG_KIND: "{reason}",
    FlawCode.NO_PAIR: "{reason}",
    FlawCode.NAMELESS: "an edition needs a name",
    FlawCode.LONG_NAME: "{letters} letters; a list on a phone takes {most}",
    FlawCode.UNSEEN: "the name has a character that nobody sees, {character}",
    FlawCode.MIXED_ALPHABETS: "the name mixes letters of two alphabets in {word!r}",
    FlawCode.NO_SUCH_ART: "no art is called {name!r}; there are {known}",
    FlawCode.NO_SUCH_LOOT: "no loot is called {name!r}; there are {known}",
    FlawCode.TOKENS: "0 to {most} tokens, not {count}",
    FlawCode.COPIES: "1 to {most} cards, not {count}",
    FlawCode.TOO_MANY_CARDS: "{count} cards in all; a game takes {most}",
    FlawCode.MARKETS: "{count} markets where the game has 4 (1.4)",
    FlawCode.STRIP_TOO_LONG: "{count} spaces where a collection has one to three (1.3)",
    FlawCode.ART_LACKING: "asks for {asked} of {art}, there are {there}",
    FlawCode.POINTS_FALL: "points must rise from space to space and be more than the 2 of an empty strip (6.2)",
    FlawCode.POINTS_TOO_HIGH: "{points} points where a space brings at most {most}",
    FlawCode.NO_PRICE: "a price must ask for something",
    FlawCode.UNPAYABLE: "no board of six can hold this price with the keys on the way to it (3.4, 3.6)",
    FlawCode.ART_SPACES: "0 to {most} spaces, not {count}",
    FlawCode.CARD_SPACES: "0 to {most} spaces, not {count}",
    FlawCode.CAPACITY: "a space takes 1 or 2 cards",
    FlawCode.NOTHING_TO_SELL: "a market without any space has nothing to sell",
    FlawCode.TOO_FEW_TOKENS: "{tokens} tokens; the markets take {spaces} and the bag must not be empty then (8.1)",
    FlawCode.TOO_FEW_CARDS: "{cards} cards; the markets take {spaces} to set up (2.6)",
}
