"""Numbers outside sentences follow the reader's language."""

import pytest

from cogs.words.numbers import one_decimal, whole_number
from tests.catalogs import all_words


@pytest.mark.parametrize(
    ("language", "thousands", "mean", "round_mean"),
    [
        ("en", "12,345", "23.4", "21.0"),
        ("de", "12.345", "23,4", "21,0"),
        ("it", "12.345", "23,4", "21,0"),
        ("es", "12.345", "23,4", "21,0"),
        ("pt", "12.345", "23,4", "21,0"),
        ("fr", "12\u202f345", "23,4", "21,0"),
    ],
)
def test_numbers_are_written_as_each_language_does(language: str, thousands: str, mean: str, round_mean: str) -> None:
    say = all_words().say(language)
    assert (whole_number(12_345, say), whole_number(12_344.6, say)) == (thousands, thousands)
    assert (one_decimal(23.4, say), one_decimal(21, say)) == (mean, round_mean), (
        "with a tenth, also where there is none"
    )


def test_zero_has_no_sign_even_after_a_negative_zero() -> None:
    say = all_words().say("en")
    assert [one_decimal(-0.0, say), one_decimal(0.0, say)] == ["0.0", "0.0"]
