"""Small values about the whole database (`MetaRow`), by key."""

from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from tables.database.rows import MetaRow

READ_META: Final = select(MetaRow.value).where(MetaRow.key == bindparam("of_key"))

DELETE_META: Final = delete(MetaRow).where(MetaRow.key == bindparam("of_key"))

INSERT_META: Final = insert(MetaRow)
