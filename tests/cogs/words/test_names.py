"""Scenario 31: no name breaks the layout or notifies anyone."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.words.names import ISOLATE, POP_ISOLATE, isolated, label_name, shown_name


@pytest.mark.parametrize(
    ("name", "label", "shown"),
    [
        ("Ana", "Ana", "Ana"),
        ("**bold** _it_", "**bold** _it_", r"\*\*bold\*\* \_it\_"),
        ("# head", "# head", r"\# head"),
        ("1. one", "1. one", r"1\. one"),
        ("@everyone", "@everyone", "@\u200beveryone"),
        ("<@123>", "<@123>", "\\<@\u200b123\\>"),
        ("<#1><t:1:R>", "<#1><t:1:R>", r"\<\#1\>\<t\:1\:R\>"),
        ("https://x.y", "https://x.y", r"https\://x\.y"),
        ("\u202eevil\u2066", "evil", "evil"),
        ("\u200bA\u200dn\ufeffa\u00ad", "Ana", "Ana"),
        ("a\nb\tc\x00d", "a b cd", "a b cd"),
        ("a" + "\u0301\u0302\u0303\u0304" * 9, "á\u0302\u0303", "á\u0302\u0303"),
        ("\u0301abc", "abc", "abc"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("W" * 32, "W" * 19 + "…", "W" * 19 + "…"),
        ("漢" * 10, "漢" * 10, "漢" * 10),
        ("漢" * 11, "漢" * 9 + "…", "漢" * 9 + "…"),
        ("eighteen character and", "eighteen character…", "eighteen character…"),
        ("", "?", "?"),
        ("\u200b \u202e", "?", "?"),
        ("\u3164\uffa0\u2800", "?", "?"),
    ],
)
def test_scenario_31_names_are_shown_safely(name: str, label: str, shown: str) -> None:
    assert label_name(name) == isolated(label)
    assert shown_name(name) == isolated(shown)


def columns(text: str) -> int:
    wide = {"W", "F"}
    marks = {"Mn", "Me"}
    return sum(
        1 + (unicodedata.east_asian_width(char) in wide) for char in text if unicodedata.category(char) not in marks
    )


def inside(name: str) -> str:
    assert (name[0], name[-1]) == (ISOLATE, POP_ISOLATE)
    return name[1:-1]


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(min_value=2, max_value=32))
def test_scenario_31_any_name_fits_its_width(name: str, width: int) -> None:
    label = inside(label_name(name, width))
    assert label.strip()
    assert columns(label) <= width
    assert not {unicodedata.category(char) for char in label} & {"Cc", "Cf", "Cs", "Co"}
    assert label_name(label, width) == isolated(label)
    shown = inside(shown_name(name, width))
    assert re.sub(r"\\(.)", r"\1", shown.replace("@\u200b", "@")) == label
    assert not re.search(r"(?<!\\)[*_~`|<>#\[\]]|@(?!\u200b)", shown)
