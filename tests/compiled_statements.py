"""Each SQL statement is compiled once in a pytest-xdist worker. By itself, SQLAlchemy would compile it for each engine,
and each test has its own engine."""

from collections import defaultdict
from functools import cache
from typing import Any, Final

from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.util import LRUCache

from tables.storage import database_opening, writer
from tables.storage.driver_statements import DriverStatements

STATEMENTS: Final = 2000
"""The most statements of a dialect that stay compiled. All tests have a few hundred."""

DIALECTS: Final = SQLiteDialect_pysqlite, PGDialect_psycopg
_create = database_opening._create
_compiled: Final[dict[type[Dialect], Any]] = defaultdict(lambda: LRUCache(STATEMENTS))


def share_compiled_statements() -> None:
    """Makes all engines of one kind share their compiled statements.

    In the tests, dialects have no options, and there is only one server. So two dialects of the same class compile
    statements in the same way.
    """
    database_opening._create = _create_sharing
    vars(writer)["DriverStatements"] = cache(DriverStatements)  # one for each dialect
    for dialect in DIALECTS:
        dialect.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]
        dialect.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign]


def _create_sharing(*args: Any, **options: Any) -> Any:
    engine = _create(*args, **options)
    if isinstance(engine.dialect, DIALECTS):
        engine.update_execution_options(compiled_cache=_compiled[type(engine.dialect)])
    return engine
