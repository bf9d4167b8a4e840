"""Statements for key-value pairs about the whole database (`MetaRow`)."""

from typing import Final

from sqlalchemy import bindparam, delete, select

from tables.database.rows import MetaRow
from tables.database.upsert import upsert

READ_META: Final = select(MetaRow.value).where(MetaRow.key == bindparam("of_key"))

DELETE_META: Final = delete(MetaRow).where(MetaRow.key == bindparam("of_key"))

SET_META: Final = upsert(MetaRow)
