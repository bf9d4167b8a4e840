"""Formats numbers for a language, for use outside catalog sentences."""

from typing import Final

from babel.numbers import format_decimal

from cogs.words.catalogs import Say

ONE_DECIMAL_FORMAT: Final = "#,##0.0"


def whole_number(number: float, say: Say) -> str:
    """Rounded to a whole number."""
    return str(format_decimal(round(number), locale=say.language))


def one_decimal(number: float, say: Say) -> str:
    """With exactly one decimal, so that the figures of a list line up."""
    return str(format_decimal(number, format=ONE_DECIMAL_FORMAT, locale=say.language))
