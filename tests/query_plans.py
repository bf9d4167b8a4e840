"""PostgreSQL's query plans."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from sqlalchemy import Connection, Select, text
from sqlalchemy.dialects import postgresql

INDEX_SCANS: Final = {"Index Scan", "Index Only Scan"}
PARTIAL: Final = {"ix_game_table_live_claim", "ix_game_table_live_learner"}
"""Indices with only few rows of their table."""

Node = dict[str, Any]
"""A step of a plan, as PostgreSQL describes it in JSON."""


def postgresql_plan(connection: Connection, statement: str, parameters: Any = ()) -> list[Node]:
    found = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters)
    return [node for plan in found.scalar_one() for node in _nodes(plan["Plan"])]


def postgresql_steps(connection: Connection, query: Select[Any]) -> list[str]:
    """Returns the steps of a query's plan that read a table or sort.

    For example, `ix_result_guild: (guild_id = 1)` reads a range of an index.
    """
    asked = query.compile(
        dialect=postgresql.dialect(),  # type: ignore[no-untyped-call]  # untyped in SQLAlchemy
        compile_kwargs={"literal_binds": True, "render_postcompile": True},
    )
    nodes = postgresql_plan(connection, str(asked))
    return [step for node in nodes if (step := _step(node))]


def forbid(connection: Connection, *ways: str) -> None:
    """Makes the planner avoid some ways to read or sort, until the end of the transaction.

    `ways`: for example `seqscan`, `bitmapscan` or `sort`. The planner would choose them for small tables. If there is
    no other way, the planner still chooses them.
    """
    for each in ways:
        connection.exec_driver_sql(f"SET LOCAL enable_{each} = off")


def expect_many_rows(connection: Connection, but_in: Collection[str]) -> None:
    """Makes the planner believe that every table has a million rows, on one page, until the end of the transaction.

    Tables in `but_in` keep their numbers.
    """
    statement = text(
        "UPDATE pg_class SET relpages = 1, reltuples = 1e6 WHERE relkind = 'r' AND relname <> ALL (:small)"
        " AND relnamespace = 'public'::regnamespace"
    )
    connection.execute(statement, {"small": list(but_in)})


def table_read_whole(node: Node) -> str | None:
    """Returns the table that this step reads whole, or None.

    Reading a whole index counts, too, with two exceptions:

    - The index is in `PARTIAL`.
    - Only the first rows of the index are read, and no filter drops any of them.
    """
    if node["Node Type"] == "Seq Scan":
        return str(node["Relation Name"])
    if node["Node Type"] not in INDEX_SCANS or "Index Cond" in node or node["Index Name"] in PARTIAL:
        return None
    takes_first = node["Parent"] == "Limit" and "Filter" not in node
    return None if takes_first else str(node["Relation Name"])


def _nodes(plan: Node, parent: str = "") -> Iterator[Node]:
    yield {**plan, "Parent": parent}
    for each in plan.get("Plans", ()):
        yield from _nodes(each, plan["Node Type"])


def _step(node: Node) -> str:
    kind = node["Node Type"]
    if kind in INDEX_SCANS:
        return f"{node['Index Name']}: {node.get('Index Cond', 'all')}"
    return f"{kind} {node.get('Relation Name', '')}".strip() if "Scan" in kind or "Sort" in kind else ""
