"""Preferences of people, and the languages of servers.

People choose a language, a time zone, and words instead of signs. Their preferences also contain the hints that they no
longer need.
"""

import time
from collections.abc import Callable, Iterable
from typing import Final

import structlog
from msgspec.structs import replace

from tables.concurrency.bounded_dict import BoundedDict
from tables.settings.cache import Cache
from tables.state.audit_entries import AuditEntry
from tables.state.deletion_guard import GUILD, USER
from tables.storage import audit
from tables.storage.preference_store import PreferenceStore, UserPreferences
from tables.storage.reader import NotRead
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

CACHED: Final = 10_000
"""Entries in each cache."""


class Preferences:
    """Reads and stores preferences. All but time zones are cached, because every press reads a language.

    If the store cannot be read, presses are answered as if nobody had chosen anything. The methods `set_…` raise
    TableRefused NOT_SAVED if the choice cannot be stored.
    """

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = PreferenceStore(store)
        self._now = now
        self._users = Cache(self._read_user, BoundedDict(CACHED))
        self._guild_locales = Cache(self._store.guild_locale, BoundedDict(CACHED))
        self._operations = store.operations
        self._unsaved: dict[int, frozenset[str]] = {}  # learned hints that are not stored yet, by user

    async def of_user(self, user_id: int) -> UserPreferences:
        """Returns a user's preferences. If they cannot be read, returns those of somebody who has chosen nothing."""
        try:
            return await self._users.get(user_id)
        except NotRead as error:
            log.warning("preferences not read", kind=USER, reason=str(error))
            return UserPreferences()

    def known(self, user_id: int) -> UserPreferences | None:
        """Returns a user's preferences if they are in memory, otherwise None."""
        return self._users.entries.get(user_id)

    async def set_user_locale(self, user_id: int, locale: str | None) -> None:
        """Sets a user's language. None means the language of the user's Discord client."""
        with refused_if_not_saved("preferences not saved", kind=USER):
            await self._users.change(
                user_id, self._store.set_locale(USER, user_id, locale), lambda known: replace(known, locale=locale)
            )

    async def guild_locale(self, guild_id: int) -> str | None:
        try:
            return await self._guild_locales.get(guild_id)
        except NotRead as error:
            log.warning("preferences not read", kind=GUILD, reason=str(error))
            return None

    async def set_guild_locale(self, audit_entry: AuditEntry, locale: str | None) -> None:
        guild_id, line = audit_entry.guild_id, audit.line_write(audit_entry, self._now())
        with refused_if_not_saved("preferences not saved", kind=GUILD):
            await self._guild_locales.change(
                guild_id, self._store.set_locale(GUILD, guild_id, locale, line), lambda _: locale
            )

    async def set_in_words(self, user_id: int, on: bool) -> None:
        with refused_if_not_saved("preferences not saved", kind=USER):
            await self._users.change(
                user_id, self._store.set_in_words(user_id, on), lambda known: replace(known, in_words=on)
            )

    async def user_zone(self, user_id: int) -> str | None:
        """Returns the time zone that a user has chosen, or None. Raises TableRefused NOT_READ."""
        with refused_if_not_read("time zone not read"):
            return await self._store.zone(user_id)

    async def set_user_zone(self, user_id: int, zone: str) -> None:
        """Sets a user's time zone: a name for which `time_zones.is_zone` is true."""
        with refused_if_not_saved("time zone not saved"):
            await self._store.set_zone(user_id, zone)

    def record_learned(self, user_id: int, hints: Iterable[str]) -> None:
        """Records in memory that a user no longer needs these hints. `save_hints` stores them."""
        known = self.known(user_id)
        new = frozenset(hints) - (frozenset() if known is None else known.learned)
        if new:
            self._unsaved[user_id] = self._unsaved.get(user_id, frozenset()) | new
            self._add_learned(user_id, new)

    def _add_learned(self, user_id: int, hints: frozenset[str]) -> None:
        if (known := self.known(user_id)) is not None:
            self._users.entries[user_id] = replace(known, learned=known.learned | hints)

    async def save_hints(self, user_id: int) -> None:
        """Stores the hints that `record_learned` recorded for a user.

        If the store fails, raises nothing, and a later call tries again. At worst, the user sees a hint once more.
        """
        operation = self._operations.begin()
        await self.of_user(user_id)
        if operation.forgot((USER, user_id)) or user_id not in self._unsaved or self.known(user_id) is None:
            return
        saving = self._unsaved.pop(user_id)
        try:
            stored = await self._store.add_learned(user_id, saving)
        except (NotSaved, KeyTaken) as error:
            log.warning("hints not saved", reason=str(error))
            if not operation.forgot((USER, user_id)):
                self._unsaved[user_id] = self._unsaved.get(user_id, frozenset()) | saving
        else:
            if not operation.forgot((USER, user_id)):
                self._add_learned(user_id, stored)

    def drop(self, kind: str, owner_id: int) -> None:
        """Removes everything about this user or server from memory.

        Running reads read again, and running writes leave nothing in memory. Also calls `Operations.forget`.
        """
        self._operations.forget((kind, owner_id))
        if kind == GUILD:
            self._guild_locales.drop(owner_id)
        else:
            self._users.drop(owner_id)
            self._unsaved.pop(owner_id, None)

    def drop_changed(self, user_id: int) -> None:
        """Removes a user's choices from memory, because another process has changed them. Nothing unsaved is lost."""
        self._users.drop(user_id)

    def drop_cached(self) -> None:
        self._users.drop_all()
        self._guild_locales.drop_all()

    async def _read_user(self, user_id: int) -> UserPreferences:
        stored = await self._store.of_user(user_id)
        return replace(stored, learned=stored.learned | self._unsaved.get(user_id, frozenset()))
