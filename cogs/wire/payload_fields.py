"""Reads single fields of Discord's payloads. A value of the wrong type becomes a default value, or None."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any

from cogs.wire.error_logging import BadPayload, log_unreadable

Json = dict[str, Any]


def read_objects(value: Any, what: str, read: Callable[[Json], Json]) -> list[Json]:
    """Returns the elements of a list, each as `read` returns it. Leaves out elements that cannot be read and logs them
    as `what`."""
    return list(_read_each(value if isinstance(value, list) else (), what, read))


def _read_each(values: Iterable[Any], what: str, read: Callable[[Json], Json]) -> Iterator[Json]:
    for each in values:
        try:
            yield read(read_object(each))
        except BadPayload as error:
            log_unreadable(what, error)


def required_id(data: Json, key: str) -> str:
    """Returns the snowflake (Discord's id) of a field. Raises BadPayload if it cannot be read."""
    number = read_id(data.get(key))
    if number is None:
        raise BadPayload(key)
    return number


def read_id(value: Any) -> str | None:
    """Returns a snowflake (Discord's id) as text, or None if it does not fit into a signed 64-bit integer."""
    if is_int(value):
        value = str(value)
    if not isinstance(value, str) or not value.isascii() or not value.isdecimal() or len(value) > 19:
        return None
    return value if 0 < int(value) < 1 << 63 else None


def read_bits(value: Any, default: str = "0") -> str:
    """Returns permissions as decimal text, which is how Discord writes them, or `default` if they cannot be read."""
    text = str(value) if is_int(value) else value
    return text if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < 40 else default


def is_int(value: Any) -> bool:
    """Whether this is a whole number. JSON's true and false do not count."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_number(value: Any, default: int) -> int:
    """Returns the value if it is a whole number below 2**53, otherwise `default`."""
    return value if is_int(value) and abs(value) < 1 << 53 else default


def read_count(value: Any) -> int | None:
    """Returns the value if it is a whole number and not negative, otherwise None."""
    return value if is_int(value) and value >= 0 else None


def read_text(value: Any) -> str:
    """Returns the value if it is a text, otherwise an empty text."""
    return value if isinstance(value, str) else ""


def read_texts(value: Any) -> list[str]:
    """Returns the texts of a list. Leaves out other elements."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def read_object(value: Any) -> Json:
    """Returns the value if it is a JSON object, otherwise an empty one."""
    return value if isinstance(value, dict) else {}


def is_time(value: Any) -> bool:
    """Whether this is a time in ISO 8601."""
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return False
    return True
