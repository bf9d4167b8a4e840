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
    """Returns the steps of a query's plan that read a table or sort, such as `ix_result_guild: (guild_id = 1)`, a range
    of that index."""
    asked = query.compile(
        dialect=postgresql.dialect(),  # type: ignore[no-untyped-call]  # untyped in SQLAlchemy
        compile_kwargs={"literal_binds": True, "render_postcompile": True},
    )
    nodes = postgresql_plan(connection, str(asked))
    return [step for node in nodes if (step := _step(node))]


def forbid(connection: Connection, *ways: str) -> None:
    """Makes the planner avoid these ways in this transaction, if it can: `seqscan`, `bitmapscan`, `sort`. For small
    tables, it would otherwise choose them."""
    for each in ways:
        connection.exec_driver_sql(f"SET LOCAL enable_{each} = off")


def expect_many_rows(connection: Connection, but_in: Collection[str]) -> None:
    """Makes the planner believe that each table has a million rows on one page, except those in `but_in`. Lasts for
    this transaction."""
    statement = text(
        "UPDATE pg_class SET relpages = 1, reltuples = 1e6 WHERE relkind = 'r' AND relname <> ALL (:small)"
        " AND relnamespace = 'public'::regnamespace"
    )
    connection.execute(statement, {"small": list(but_in)})


def table_read_whole(node: Node) -> str | None:
    """Returns the table that this step reads whole, or None.

    Reading a whole index counts, too, with two exceptions: if only its first rows are read and no filter drops any, and
    if the index is in `PARTIAL`.
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
