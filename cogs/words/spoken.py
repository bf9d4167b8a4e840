"""Replaces emoji by words, for people who use a screen reader or can't tell the pieces apart.

`💵💵💍` becomes "cash, cash, jewels". `🗿7✓` becomes "statuette 7 (filled)". Emoji that only decorate are left out.
"""

import re
from functools import cache, lru_cache, partial
from typing import Final

from cogs.words.catalogs import ART, LOOT, PLACE, Say
from cogs.words.emoji import (
    ART_EMOJI,
    AWAY,
    CARD,
    COMPUTER,
    LEFT,
    LOOT_EMOJI,
    NBSP,
    PLACE_EMOJI,
    PLAIN_EMOJI,
    READY,
    TOKEN_EMOJI,
    WAITING,
    WORD_JOINER,
)
from cogs.words.names import ISOLATE, POP_ISOLATE

MAX_CACHED_TEXTS: Final = 1_024
"""The number of cached texts, a hundred characters each. Labels are the same on many panels."""
_VARIANT: Final = "\ufe0f"  # asks for the colourful form of a character; texts may lack it
_MEDALS: Final = {"🥇": "1.", "🥈": "2.", "🥉": "3.", f"4️⃣{NBSP}": f"4.{NBSP}"}
_PIECES: Final[dict[str, str]] = {
    **{emoji: LOOT(kind) for kind, emoji in LOOT_EMOJI.items()},
    **{emoji: ART(kind) for kind, emoji in ART_EMOJI.items()},
    **{emoji: PLACE(kind) for kind, emoji in PLACE_EMOJI.items()},
    PLAIN_EMOJI.card_back: "in-words-card-back",
    CARD: "in-words-card",
    "⭐": "in-words-unique",
}
"""The word ids of the emoji that may form a row, such as `💵💵💍`."""
_BEFORE_A_NAME: Final = {READY: "in-words-ready", WAITING: "in-words-waiting"}
_AFTER_A_NAME: Final = {COMPUTER: "in-words-computer", AWAY: "in-words-away", LEFT: "result-left"}


def _any_of(emoji: list[str]) -> str:
    return "|".join(re.escape(each.removesuffix(_VARIANT)) + f"{_VARIANT}?" for each in emoji)


_SIGNS: Final = _any_of([*_PIECES, *TOKEN_EMOJI[1:]])
_PIECE: Final = re.compile(
    rf"(?P<sign>{_SIGNS})(?:{WORD_JOINER}?(?P<points>\d+)(?!{_VARIANT}))?(?P<mark>[✓⁺])?(?:{WORD_JOINER}?×(?P<count>\d+))?"
)
_ONE: Final = re.sub(r"\?P<\w+>", "?:", _PIECE.pattern)
_ROW: Final = re.compile(rf"(?:{_ONE})(?:[ {NBSP}]?(?:{_ONE}))*")
_KEPT: Final = _any_of([*_PIECES, *_BEFORE_A_NAME, *_AFTER_A_NAME, *_MEDALS])
_DECORATION: Final = re.compile(
    rf"(?!{_KEPT}|✓)[\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff]{_VARIANT}?[ {NBSP}]*"
)
_ARROW: Final = re.compile(r"[ \u00a0]*→[ \u00a0]*")
_ORDER: Final = re.compile(r"[ \u00a0]*➜[ \u00a0]*")  # on the rules pages: this, then that
_NAME_OF_A_PERSON: Final = re.compile(f"({ISOLATE}[^{POP_ISOLATE}]*{POP_ISOLATE})")
_AFTER_NAME: Final = re.compile(rf"^(\*\*)? (?={_ONE})")
_LOOKS_AHEAD: Final = 48  # the number of characters after a row in which the name of its last piece may follow


@lru_cache(MAX_CACHED_TEXTS)
def spoken(text: str, say: Say) -> str:
    """Returns a text with words in place of its emoji, and without emoji that only decorate.

    Isolated text (`cogs.words.names`), such as the name of a person, stays as it is.
    """
    parts = _NAME_OF_A_PERSON.split(text)
    parts[2::2] = (_AFTER_NAME.sub(r"\1: ", part) for part in parts[2::2])
    parts[::2] = (_without_emoji(part, say) for part in parts[::2])
    return "\n".join(line.rstrip(f" {NBSP}") for line in "".join(parts).split("\n")).strip()


def spoken_name(emoji: str, say: Say) -> str:
    """Returns the name of an emoji with a capital letter, for a label, or "" if it only decorates."""
    name = spoken(emoji, say)
    return name[:1].upper() + name[1:]


def in_a_sentence(name: str, say: Say) -> str:
    """Returns the name of a piece for use inside a sentence: with a small first letter, except in German."""
    return name if say.language == "de" else name[:1].lower() + name[1:]


def _without_emoji(text: str, say: Say) -> str:
    text = _ORDER.sub(f", {say('in-words-then')} ", _ARROW.sub(": ", text))
    text = _DECORATION.sub("", text)
    for medal, number in _MEDALS.items():
        text = text.replace(medal, number)
    for emoji, word in _BEFORE_A_NAME.items():
        text = text.replace(emoji, say(word))
    for emoji, word in _AFTER_A_NAME.items():
        text = re.sub(rf"(?<=[^\s#])([ {NBSP}]){emoji}", rf"\g<1>{say(word)}", text)
        text = re.sub(rf"{emoji}[ {NBSP}]*", "", text)
    text = _ROW.sub(partial(_row_words, say=say), text)
    return _tidied(text)


def _tidied(text: str) -> str:
    """Removes word joiners, and the extra spaces that removed emoji leave."""
    text = re.sub(r"(?<=\w)\+(?=[^\W\d])", " + ", text.replace(f"{WORD_JOINER}=", " = ").replace(WORD_JOINER, ""))
    text = re.sub(r"(?<=\n) (?=\S)", "", re.sub(r"(?<=\S) +(?=[.,])", "", text))
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"(?<=\S) {2,}", " ", text))


def _row_words(row: re.Match[str], say: Say) -> str:
    """Returns the words for a row of emoji. They depend on the text after the row:

    💵💵💍 -> cash, cash, jewels
    💵💍 🪙 -> cash, jewels; gold bar      a space in the row separates two lists
    💍💵 Cash -> jewels: Cash              the text after the row already names the last piece
    💵💍 **3** -> cash, jewels: **3**      a number in bold gets a colon before it
    🟦🟦🟦 ->                              tile fronts draw a room, which needs no words
    """
    if sum(row[0].count(place) for place in PLACE_EMOJI.values()) > 1:
        return ""  # a drawing of a room
    after = row.string[row.end() : row.end() + _LOOKS_AHEAD]
    pieces, words, end = list(_PIECE.finditer(row[0])), "", 0
    for at, piece in enumerate(pieces):
        word = _piece_words(piece, say)
        if at == len(pieces) - 1 and _begins_with(after, word):
            return words.rstrip(";, ") and f"{words.rstrip(';, ')}:"
        words += f"{_gap(row[0][end : piece.start()])}{word}" if words else word
        end = piece.end()
    return f"{words}:" if re.match(r" +\*\*\d", after) else words


def _gap(between: str) -> str:
    return "; " if between == " " else ", "


def _begins_with(after: str, name: str) -> bool:
    """Returns whether `after` begins with spaces or markup, directly followed by this name."""
    follows = re.sub(rf"^[ {NBSP}{WORD_JOINER}*]+", "", after)
    return bool(name) and follows != after and follows.lower().startswith(name.lower())


def _piece_words(piece: re.Match[str], say: Say) -> str:
    word = " ".join(filter(None, (_words(say)[piece["sign"].removesuffix(_VARIANT)], piece["points"])))
    if piece["mark"]:
        word = say("in-words-filled" if piece["mark"] == "✓" else "in-words-fits", piece=word)
    return f"{word} ×{piece['count']}" if piece["count"] else word


@cache
def _words(say: Say) -> dict[str, str]:
    """Returns the words of each piece for use inside a sentence, by its emoji."""
    words = {emoji: in_a_sentence(say(word), say) for emoji, word in _PIECES.items()}
    words |= {emoji: say("in-words-number", number=number) for number, emoji in enumerate(TOKEN_EMOJI) if number}
    return {emoji.removesuffix(_VARIANT): word for emoji, word in words.items()}
