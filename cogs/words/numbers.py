"""Formats numbers for a language, for use outside catalog sentences."""

from functools import lru_cache
from typing import Final

from babel.numbers import format_decimal, format_percent

from cogs.words.catalogs import Say

ONE_DECIMAL_FORMAT: Final = "#,##0.0"
TWO_DECIMALS_FORMAT: Final = "#,##0.00"
MAX_CACHED: Final = 4_096
"""How many written numbers are cached, of all languages together.

Babel takes 60 µs for each, and a leaderboard has dozens.
"""


def whole_number(number: float, say: Say) -> str:
    return _written(round(number), say.language)


def one_decimal(number: float, say: Say) -> str:
    return _written(number + 0.0, say.language, ONE_DECIMAL_FORMAT)  # -0.0 would be cached in place of 0.0


def two_decimals(number: float, say: Say) -> str:
    return _written(number, say.language, TWO_DECIMALS_FORMAT)


def percent(share: float, say: Say) -> str:
    """`1.0` -> `100 %`"""
    return str(format_percent(share, locale=say.language))


@lru_cache(MAX_CACHED)
def _written(number: float, language: str, form: str | None = None) -> str:
    return str(format_decimal(number, format=form, locale=language))
