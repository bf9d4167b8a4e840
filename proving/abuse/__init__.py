"""Everything that somebody may do to harm the others' tables, on the real bot: what a table beside it feels of it."""

from proving.abuse.command import options, run

__all__ = ["options", "run"]
