"""Runs the statements of commits directly with the database driver.

SQLAlchemy only translates each statement to SQL, once. To run it through SQLAlchemy would take much more CPU time
(docs/performance.md).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Dialect, UpdateBase
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.compiler import SQLCompiler

Values = Mapping[str, Any]
"""The parameters of a statement by name.

They are numbers, texts, bytes or None. Drivers accept these without conversion.
"""


class DriverStatements:
    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._compiled: dict[tuple[UpdateBase, tuple[str, ...]], SQLCompiler] = {}

    def run(self, cursor: DBAPICursor, statement: UpdateBase, rows: Sequence[Values]) -> None:
        """Runs a statement for each row, with the row as its parameters.

        There must be at least one row, and all rows must have the same names. Raises the driver's errors.
        """
        compiled = self._translated(statement, tuple(rows[0]))
        parameters = [self._parameters(compiled, row) for row in rows]
        if len(parameters) == 1:
            cursor.execute(compiled.string, parameters[0])
        else:
            cursor.executemany(compiled.string, parameters)

    def _translated(self, statement: UpdateBase, names: tuple[str, ...]) -> SQLCompiler:
        key = statement, names
        if key not in self._compiled:
            compiled = statement.compile(dialect=self._dialect, column_keys=list(names), for_executemany=True)
            assert isinstance(compiled, SQLCompiler)
            self._compiled[key] = compiled
        return self._compiled[key]

    def _parameters(self, compiled: SQLCompiler, row: Values) -> Any:
        """Returns the parameters in the form that the driver accepts.

        The form is a tuple in the order of the statement, or a mapping by name.
        """
        named = compiled.construct_params(row)
        return named if compiled.positiontup is None else tuple(named[name] for name in compiled.positiontup)
