"""The buttons below a ranking lead to its pages of ten."""

from typing import Any

import pytest

from cogs.panels.buttons import rank_page_buttons
from cogs.wire.custom_ids import tap_without_table
from tests.catalogs import all_words
from tests.cogs.people import asks

FIRST, SECOND = range(10), range(10, 20)


def buttons(page: range, mine: int | None = None, of: int = 20) -> dict[str, Any]:
    """Returns the buttons below a page by their direction, such as `up`."""
    row = rank_page_buttons(
        lambda first, way: tap_without_table("board", way, first), page, of, mine, all_words().say("en")
    )
    assert row is not None
    return {asks(button).split(":")[1]: button for button in row["components"]}


def leads_to(button: dict[str, Any]) -> int | None:
    """Returns the index of the first person on the page that a button opens, or None if the button is disabled."""
    return None if button.get("disabled") else int(asks(button).split(":")[2])


@pytest.mark.parametrize(
    ("page", "of", "before", "after"),
    [(FIRST, 20, None, 10), (FIRST, 10, None, None), (FIRST, 11, None, 10), (SECOND, 20, 0, None), (SECOND, 21, 0, 20)],
)
def test_only_pages_with_people_can_be_turned_to(page: range, of: int, before: int | None, after: int | None) -> None:
    shown = buttons(page, of=of)
    assert (leads_to(shown["up"]), leads_to(shown["down"])) == (before, after)


@pytest.mark.parametrize(
    ("page", "mine", "first"),
    [(FIRST, 17, 10), (FIRST, 10, 10), (SECOND, 9, 0), (SECOND, 17, None), (FIRST, 0, None), (FIRST, None, None)],
)
def test_readers_open_their_own_page_at_its_beginning_unless_it_is_shown_already(
    page: range, mine: int | None, first: int | None
) -> None:
    assert leads_to(buttons(page, mine)["mine"]) == first
