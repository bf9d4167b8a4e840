"""Numbers as the reader's language writes them, where they stand outside a catalog's sentence."""

from typing import Final

from babel.numbers import format_decimal

from cogs.words.catalogs import Say

TENTHS: Final = "#,##0.0"


def whole(number: float, say: Say) -> str:
    """The nearest whole number."""
    return str(format_decimal(round(number), locale=say.language))


def tenths(number: float, say: Say) -> str:
    """With one decimal, also where it is none, so that figures in a list look alike."""
    return str(format_decimal(number, format=TENTHS, locale=say.language))
