"""Which values there are in a column."""

from typing import Any

from sqlalchemy import Select, func, select


def values_of(column: Any) -> Select[Any]:
    """Each value of a column with which an index begins, found from the one before it: however many rows have it, the
    index is looked at once a value."""
    found = select(func.min(column).label("value")).cte("found", recursive=True)
    following = select(func.min(column)).where(column > found.c.value).scalar_subquery()
    found = found.union_all(select(following).where(found.c.value.is_not(None)))
    return select(found.c.value).where(found.c.value.is_not(None))
