"""Malformed events: valid events with one change that Discord might make, by its own description."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from proving.payloads import openapi
from proving.payloads.openapi import SCHEMAS, Json

NEW_FIELD: Final = "a_field_of_later_days"
HUGE: Final = 1 << 63  # an integer that is too large for any column
UNKNOWN: Final[dict[type, Any]] = {int: 9999, str: "a-value-of-later-days"}
OTHER_TYPE: Final[dict[type, Any]] = {str: [], int: "x", bool: "x", float: "x", dict: "x", list: {}, type(None): {}}
MISSING: Final = object()

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Variant:
    """A malformed event: which field is changed, and how."""

    event: str
    path: Path
    change: str
    value: Any

    @property
    def name(self) -> str:
        return f"{self.event} {'.'.join(map(str, self.path))} {self.change}"

    def on(self, data: Json) -> Json:
        changed = copy.deepcopy(data)
        holder: Any = changed
        for step in self.path[:-1]:
            holder = holder[step]
        if self.value is MISSING:
            del holder[self.path[-1]]
        else:
            holder[self.path[-1]] = self.value
        return changed


def ref(name: str) -> Json:
    return {"$ref": SCHEMAS + name}


def variants(event: str, data: Json, schema: Json) -> Iterator[Variant]:
    """Yields every changed form of an event. Each form has one change.

    Fields are removed, added, null, or of another type, or have an unknown or extreme value. Of a list, only the first
    entry changes.
    """
    for path, change, value in _changes(data, schema, ()):
        yield Variant(event, path, change, value)


def _changes(value: Any, schema: Json, path: Path) -> Iterator[tuple[Path, str, Any]]:
    if isinstance(value, dict):
        yield from _of_object(value, schema, path)
    elif isinstance(value, list) and value:
        for change, odd in (("null", None), ("of another type", OTHER_TYPE[type(value[0])])):
            yield (*path, 0), change, odd
        yield from _changes(value[0], openapi.elements(schema), (*path, 0))


def _of_object(value: Json, schema: Json, path: Path) -> Iterator[tuple[Path, str, Any]]:
    described = openapi.properties(schema)
    yield (*path, NEW_FIELD), "added", {"of": [1, "x", None]}
    for key, inner in value.items():
        at, of = (*path, key), described.get(key, {})
        yield at, "removed", MISSING
        if inner is not None:
            yield at, "null", None
        yield at, "of another type", OTHER_TYPE[type(inner)]
        if type(inner) in UNKNOWN and openapi.is_enum(of):
            yield at, "of an unknown value", UNKNOWN[type(inner)]
        if type(inner) is int:
            yield at, "huge", HUGE
        elif isinstance(inner, str) and inner.isdecimal():
            yield at, "huge", "9" * 30
            yield at, "of the far future", str(HUGE - 1)
            yield at, "no number", "x"
        yield from _changes(inner, of, at)
    for key in described.keys() - value.keys():
        for change, odd in (("null where it may be missing", None), ("odd where it may be missing", {})):
            yield (*path, key), change, odd
