"""Stores what people and servers have chosen, and the hints that people no longer need.

People choose a language, words instead of signs, and a time zone. Servers choose a language.
"""

from collections.abc import Collection
from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, select, update

from tables.database.rows import InWordsRow, LearnedRow, PreferenceRow, TimeZoneRow
from tables.database.upsert import insert, upsert
from tables.state.deletion_guard import GUILD, USER
from tables.storage.announcements import Announcement, announce
from tables.storage.statements import DELETE_PREFERENCE, SET_PREFERENCE, Write, execute
from tables.storage.store import Store

_LOCALE: Final = select(PreferenceRow.locale).where(
    PreferenceRow.kind == bindparam("of_kind"), PreferenceRow.id == bindparam("of_id")
)
_IN_WORDS: Final = select(InWordsRow.user_id).where(InWordsRow.user_id == bindparam("of_user"))
_LEARNED: Final = select(LearnedRow.hints).where(LearnedRow.user_id == bindparam("of_user"))

_ZONE: Final = select(TimeZoneRow.zone).where(TimeZoneRow.user_id == bindparam("of_user"))
_SET_ZONE: Final = upsert(TimeZoneRow)


class UserPreferences(Struct, frozen=True):
    """What a user has chosen, and the hints that the user no longer needs.

    - `locale`: the language. None if the user has not chosen one.
    - `in_words`: whether the user reads words instead of signs.
    - `learned`: the names of the hints.
    """

    locale: str | None = None
    in_words: bool = False
    learned: frozenset[str] = frozenset()


class PreferenceStore:
    """Reads and writes preferences. A method that reads may raise NotRead, a method that writes NotSaved."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_user(self, user_id: int) -> UserPreferences:
        return await self._store.read(partial(_read_user, user_id=user_id))

    async def guild_locale(self, guild_id: int) -> str | None:
        return await self._store.read(partial(_read_locale, kind=GUILD, owner_id=guild_id))

    async def set_locale(self, kind: str, owner_id: int, locale: str | None, *other_writes: Write) -> None:
        """Stores the language of a user or a server. `kind` is USER or GUILD.

        If `locale` is None, deletes the language. Stores `other_writes` in the same transaction.
        """
        write = Write(DELETE_PREFERENCE, {"of_kind": kind, "of_id": owner_id})
        if locale is not None:
            write = Write(SET_PREFERENCE, {"kind": kind, "id": owner_id, "locale": locale})

        def chosen(connection: Connection) -> None:
            execute([write, *other_writes], connection)
            if kind == USER:
                announce(connection, Announcement(USER, owner_id))

        await self._store.transact(chosen)

    async def set_in_words(self, user_id: int, on: bool) -> None:
        stored = insert(InWordsRow).values(user_id=user_id).on_conflict_do_nothing()
        write = stored if on else delete(InWordsRow).where(InWordsRow.user_id == user_id)

        def chosen(connection: Connection) -> None:
            connection.execute(write)
            announce(connection, Announcement(USER, user_id))

        await self._store.transact(chosen)

    async def zone(self, user_id: int) -> str | None:
        return await self._store.read(lambda connection: connection.scalar(_ZONE, {"of_user": user_id}))

    async def set_zone(self, user_id: int, zone: str) -> None:
        await self._store.transact(lambda connection: connection.execute(_SET_ZONE, {"user_id": user_id, "zone": zone}))

    async def add_learned(self, user_id: int, hints: Collection[str]) -> frozenset[str]:
        """Adds hints that the user no longer needs, and returns all such hints of the user.

        Keeps the hints that another process has added.
        """
        of_user = LearnedRow.user_id == user_id

        def added(connection: Connection) -> frozenset[str]:
            connection.execute(insert(LearnedRow).values(user_id=user_id, hints="").on_conflict_do_nothing())
            stored = connection.scalar(select(LearnedRow.hints).where(of_user).with_for_update()) or ""
            merged = frozenset(hints).union(stored.split())
            connection.execute(update(LearnedRow).where(of_user).values(hints=" ".join(sorted(merged))))
            announce(connection, Announcement(USER, user_id))
            return merged

        return await self._store.transact(added)


def _read_user(connection: Connection, user_id: int) -> UserPreferences:
    of_user = {"of_user": user_id}
    hints = connection.scalar(_LEARNED, of_user) or ""
    return UserPreferences(
        _read_locale(connection, USER, user_id),
        connection.scalar(_IN_WORDS, of_user) is not None,
        frozenset(hints.split()),
    )


def _read_locale(connection: Connection, kind: str, owner_id: int) -> str | None:
    return connection.scalar(_LOCALE, {"of_kind": kind, "of_id": owner_id})
