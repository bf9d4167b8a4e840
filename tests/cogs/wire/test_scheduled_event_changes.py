"""Discord's messages about scheduled events are handled, even unexpected ones."""

from typing import Any

import pytest

from cogs.outbound.scheduled_events import event_of
from cogs.wire.error_logging import BadPayload
from cogs.wire.scheduled_event_changes import EventChange, event_change

EVENT = {"id": "5", "guild_id": "1", "status": 1, "scheduled_start_time": "2026-12-05T19:00:00+00:00"}
AT = 1_796_497_200.0


@pytest.mark.parametrize(
    ("changed", "starts_at"),
    [({}, AT), ({"status": 4}, None), ({"status": 2}, AT), ({"scheduled_start_time": "2026-12-05T19:00:00Z"}, AT)],
)
def test_a_scheduled_event_is_read(changed: dict[str, Any], starts_at: float | None) -> None:
    assert event_change(EVENT | changed, is_deleted=False) == EventChange(1, 5, starts_at)


def test_a_deleted_scheduled_event_is_read_without_its_time() -> None:
    assert event_change({"id": "5", "guild_id": 1}, is_deleted=True) == EventChange(1, 5, None)


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {},
        EVENT | {"id": None},
        EVENT | {"id": "x"},
        EVENT | {"id": True},
        EVENT | {"guild_id": "0"},
        EVENT | {"guild_id": "9" * 30},
        EVENT | {"scheduled_start_time": None},
        EVENT | {"scheduled_start_time": "soon"},
        EVENT | {"scheduled_start_time": 7},
    ],
)
def test_an_unreadable_scheduled_event_raises(told: Any) -> None:
    with pytest.raises(BadPayload):
        event_change(told, is_deleted=False)


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        (None, None),
        ([None, "x", {}], None),
        ([EVENT | {"creator_id": "7", "entity_metadata": {"location": "<#3>"}}], 5),
        ([EVENT | {"creator_id": "8", "entity_metadata": {"location": "<#3>"}}], None),
        ([EVENT | {"creator_id": "7", "entity_metadata": None}], None),
        ([EVENT | {"creator_id": "7", "entity_metadata": {"location": "<#3>"}, "scheduled_start_time": 3}], None),
    ],
)
def test_our_event_is_found_in_a_list_with_unreadable_elements(listed: Any, found: int | None) -> None:
    assert event_of(listed, 7, "<#3>", AT) == found
