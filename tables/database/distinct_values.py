"""A query for the distinct values of an indexed column."""

from functools import cache
from typing import Any

from sqlalchemy import Select, func, select


@cache
def distinct_values(column: Any) -> Select[Any]:
    """Returns a query for the distinct values of a column, without NULL.

    The column must be the first column of an index. Then the query is fast even if there are many rows.
    """
    found = select(func.min(column).label("value")).cte(f"found_in_{column.table.name}", recursive=True)
    following = select(func.min(column)).where(column > found.c.value).scalar_subquery()
    found = found.union_all(select(following).where(found.c.value.is_not(None)))
    return select(found.c.value).where(found.c.value.is_not(None))
