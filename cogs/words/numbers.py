"""Formats numbers for a language, for use outside catalog sentences."""

from typing import Final

from babel.numbers import format_decimal

from cogs.words.catalogs import Say

ONE_DECIMAL_FORMAT: Final = "#,##0.0"


def whole_number(number: float, say: Say) -> str:
    """Returns the number rounded to a whole number, written as the language writes it."""
    return str(format_decimal(round(number), locale=say.language))


def one_decimal(number: float, say: Say) -> str:
    """Returns the number with exactly one decimal, so that the figures of a list line up."""
    return str(format_decimal(number, format=ONE_DECIMAL_FORMAT, locale=say.language))
