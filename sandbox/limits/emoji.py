"""Which characters Discord accepts as an emoji on a button or an option."""

from __future__ import annotations

from functools import lru_cache

from sandbox.limits.form_reader import FormReader

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
    """Returns whether the text looks like one Unicode emoji. Letters and signs such as ● or → do not. Several emoji in
    a row do, because only the kind of each character is checked."""
    if text[:1] in _KEYCAPS:
        return text.endswith("\u20e3")
    drawn = [character for character in text if character not in _JOINERS]
    return bool(drawn) and all(map(_draws, drawn))


def _draws(character: str) -> bool:
    if character in _BELOW_10000:
        return True
    point = ord(character)
    return any(first <= point <= last for first, last in _ABOVE_10000)


def check_emoji(form: FormReader, key: str = "emoji") -> bool:
    """Returns whether the field has an emoji. Adds a problem for an emoji that is not Unicode and has no id."""
    emoji = form.inner(key)
    if emoji is None:
        return False
    if emoji.data.get("id"):
        return True
    name = emoji.data.get("name")
    if not isinstance(name, str) or not is_emoji(name):
        emoji.wrong("name", "BUTTON_COMPONENT_INVALID_EMOJI", f"{name!r} is no emoji")
        return False
    return True
