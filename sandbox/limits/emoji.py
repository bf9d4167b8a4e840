"""Checks the emoji on buttons and options, and uploads for emoji of the application."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Container
from functools import lru_cache

from sandbox.limits.form_reader import FormReader

MOST_EMOJI = 2000  # the most emoji of an application
LARGEST_PICTURE = 256 * 1024  # bytes
LARGEST_SIDE = 128  # pixels
_NAME = re.compile(r"\w{2,32}", re.ASCII)
_DATA = re.compile(r"data:(image/(?:png|jpeg|gif|webp));base64,([\w+/]+=*)", re.ASCII)
_PNG = b"\x89PNG\r\n\x1a\n"

_KEYCAPS = frozenset("0123456789#*")
_JOINERS = frozenset("\ufe0f\u200d\u20e3")
_BELOW_10000 = frozenset(
    "©®‼⁉™ℹ↔↕↖↗↘↙↩↪⌚⌛⌨⏏⏩⏪⏫⏬⏭⏮⏯⏰⏱⏲⏳⏸⏹⏺Ⓜ▪▫▶◀◻◼◽◾☀☁☂☃☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂"
    "♈♉♊♋♌♍♎♏♐♑♒♓♟♠♣♥♦♨♻♾♿⚒⚓⚔⚕⚖⚗⚙⚛⚜⚠⚡⚧⚪⚫⚰⚱⚽⚾⛄⛅⛈⛎⛏⛑⛓⛔⛩⛪⛰⛱⛲⛳⛴⛵⛷⛸⛹⛺⛽"
    "✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡➰➿⤴⤵⬅⬆⬇⬛⬜⭐⭕〰〽㊗㊙"
)
_ABOVE_10000 = (
    (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF),
    (0x1F170, 0x1F171),
    (0x1F17E, 0x1F17F),
    (0x1F18E, 0x1F18E),
    (0x1F191, 0x1F19A),
    (0x1F1E6, 0x1F1FF),
    (0x1F201, 0x1F251),
    (0x1F300, 0x1F64F),
    (0x1F680, 0x1F6FC),
    (0x1F7E0, 0x1F7EB),
    (0x1F7F0, 0x1F7F0),
    (0x1F90C, 0x1F9FF),
    (0x1FA70, 0x1FAF8),
    (0xE0020, 0xE007F),
)


@lru_cache(maxsize=4096)
def is_emoji(text: str) -> bool:
    """Whether the text looks like emoji. Several emoji in a row do. Letters and signs such as ● or → do not."""
    if text[:1] in _KEYCAPS:
        return text.endswith("\u20e3")
    drawn = [character for character in text if character not in _JOINERS]
    return bool(drawn) and all(map(_draws, drawn))


def _draws(character: str) -> bool:
    if character in _BELOW_10000:
        return True
    point = ord(character)
    return any(first <= point <= last for first, last in _ABOVE_10000)


def check_emoji(form: FormReader, known: Container[int]) -> bool:
    """Returns whether the field has a valid emoji. Adds a problem for an emoji that is neither Unicode nor in
    `known`."""
    emoji = form.inner("emoji")
    if emoji is None:
        return False
    if emoji_id := emoji.data.get("id"):
        if str(emoji_id).isdecimal() and int(emoji_id) in known:
            return True
        emoji.wrong("id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return False
    name = emoji.data.get("name")
    if not isinstance(name, str) or not is_emoji(name):
        emoji.wrong("name", "BUTTON_COMPONENT_INVALID_EMOJI", f"{name!r} is not an emoji")
        return False
    return True


def check_emoji_name(form: FormReader, taken: Container[str]) -> str | None:
    """Returns the name of a new or renamed emoji, or None if the name is missing or has a wrong length.

    Adds a problem if the name is missing, not allowed, or in `taken`.
    """
    name = form.text("name", 32, least=2, required=True)
    if name is None:
        return None
    if not _NAME.fullmatch(name):
        form.wrong("name", "STRING_TYPE_REGEX", "Only letters, digits and underscores go")
    elif name in taken:
        form.wrong("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji of this application has this name")
    return name


def read_picture(form: FormReader) -> tuple[str, bytes]:
    """Returns the content type and the bytes of the picture in the field `image`. Adds a problem if the field has no
    picture, or if the picture is too large."""
    data = form.data.get("image")
    found = _DATA.fullmatch(data) if isinstance(data, str) else None
    try:
        content = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        content = b""
    if found is None or not content:
        form.wrong("image", "IMAGE_INVALID", "No picture as a data URI in base64")
        return "", b""
    if len(content) > LARGEST_PICTURE:
        form.wrong("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    if found[1] == "image/png" and not _is_small_png(content):
        form.wrong("image", "IMAGE_INVALID", f"No PNG of at most {LARGEST_SIDE} pixels a side")
    return found[1], content


def _is_small_png(content: bytes) -> bool:
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
    return content.startswith(_PNG) and 0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE
