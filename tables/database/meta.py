"""Small values about the whole database (`MetaRow`), by key."""

from typing import Final

from sqlalchemy import bindparam, delete, insert

from tables.database.rows import MetaRow

DELETE_META: Final = delete(MetaRow).where(MetaRow.key == bindparam("of_key"))

INSERT_META: Final = insert(MetaRow)
