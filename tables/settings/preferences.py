"""Cached preferences: the languages of people and servers, who reads words instead of signs, and the hints that people
no longer need."""

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

import structlog

from tables.concurrency.shared_reads import SharedReads
from tables.state.audit_entries import AuditEntry
from tables.state.deletion_guard import GUILD, USER
from tables.state.refusals import TableCode, TableRefused
from tables.storage import audit
from tables.storage.preference_store import PreferenceStore
from tables.storage.reader import NotRead
from tables.storage.statements import Write
from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

K = TypeVar("K")
V = TypeVar("V")

CACHED: Final = 10_000
"""The number of entries in each cache. The oldest entries are dropped, and read again when needed."""


class Preferences:
    """Reads and changes preferences. They are cached, because every press reads a language. If the store cannot be
    read, presses are still answered."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = PreferenceStore(store)
        self._operations = store.operations
        self._now = now
        self._locales: dict[tuple[str, int], str | None] = {}
        self._reads: SharedReads[tuple[str, int], str | None] = SharedReads()
        self._in_words: dict[int, bool] = {}
        self._words_reads: SharedReads[int, bool] = SharedReads()
        self._learned: dict[int, frozenset[str]] = {}
        self._unsaved: dict[int, frozenset[str]] = {}  # learned hints that are not stored yet, by user
        self._drops = 0  # how often entries were dropped because another process may have changed them

    async def user_locale(self, user_id: int) -> str | None:
        return await self._locale(USER, user_id)

    def known_user_locale(self, user_id: int) -> str | None:
        """Returns the user's language from memory, without waiting. Returns None if the user has not chosen a language,
        or if it was not read yet."""
        return self._locales.get((USER, user_id))

    async def set_user_locale(self, user_id: int, locale: str | None) -> None:
        """Stores a user's language. With None, the bot uses the language of their Discord client again. Raises
        TableRefused NOT_SAVED."""
        await self._set_locale(USER, user_id, locale)

    async def guild_locale(self, guild_id: int) -> str | None:
        return await self._locale(GUILD, guild_id)

    async def set_guild_locale(self, audit_entry: AuditEntry, locale: str | None) -> None:
        """Stores the language of a server, and an audit line with it. Raises TableRefused NOT_SAVED."""
        await self._set_locale(GUILD, audit_entry.guild_id, locale, audit.line_write(audit_entry, self._now()))

    async def in_words(self, user_id: int) -> bool:
        """Whether a user reads words instead of signs. False if the setting cannot be read."""
        if user_id in self._in_words:
            return self._in_words[user_id]
        return await self._words_reads.read(user_id, partial(self._read_in_words, user_id))

    def known_in_words(self, user_id: int) -> bool:
        """Like `in_words`, but from memory and without waiting. False if the setting was not read yet."""
        return self._in_words.get(user_id, False)

    async def set_in_words(self, user_id: int, on: bool) -> None:
        """Stores whether a user reads words instead of signs. Raises TableRefused NOT_SAVED."""
        operation, drops = self._operations.begin(), self._drops
        try:
            await self._store.set_in_words(user_id, on)
        except (NotSaved, KeyTaken) as error:
            raise TableRefused(TableCode.NOT_SAVED) from error
        self._in_words.pop(user_id, None)
        if not operation.forgot((USER, user_id)) and drops == self._drops:
            _keep(self._in_words, user_id, on)

    async def user_zone(self, user_id: int) -> str | None:
        """Returns the time zone that a user has chosen, or None. The zone is not cached, because it is rarely needed.
        Raises TableRefused NOT_READ."""
        try:
            return await self._store.zone(user_id)
        except NotRead as error:
            log.warning("time zone not read", reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error

    async def set_user_zone(self, user_id: int, zone: str) -> None:
        """Stores a user's time zone, a name for which `time_zones.is_zone` is true. Raises TableRefused NOT_SAVED."""
        try:
            await self._store.set_zone(user_id, zone)
        except (NotSaved, KeyTaken) as error:
            raise TableRefused(TableCode.NOT_SAVED) from error

    def learned_by(self, user_id: int) -> frozenset[str] | None:
        """Returns the hints that a user no longer needs, from memory and without waiting. Returns None if
        `read_hints` has not read them from the database yet."""
        return self._learned.get(user_id)

    async def read_hints(self, user_id: int) -> None:
        """Reads the hints that this user no longer needs into memory. Does nothing if they cannot be read."""
        if user_id in self._learned:
            return
        operation, drops = self._operations.begin(), self._drops
        try:
            stored = await self._store.learned(user_id)
        except NotRead as error:
            log.warning("hints not read", reason=str(error))
            return
        if operation.forgot((USER, user_id)) or drops != self._drops:
            return
        stored |= self._learned.get(user_id, frozenset()) | self._unsaved.get(user_id, frozenset())
        _keep(self._learned, user_id, stored)

    def record_learned(self, user_id: int, hints: Iterable[str]) -> None:
        """Notes in memory that a user no longer needs these hints. `save_hints` stores them."""
        known = self._learned.get(user_id, frozenset())
        new = frozenset(hints) - known
        if new:
            self._unsaved[user_id] = self._unsaved.get(user_id, frozenset()) | new
        if new and user_id in self._learned:
            self._learned[user_id] = known | new

    async def save_hints(self, user_id: int) -> None:
        """Stores the hints that a user no longer needs, in addition to those that another process stored.

        Never raises, because the only harm is that a hint is shown again. If storing fails, a later call tries again.
        """
        operation = self._operations.begin()
        await self.read_hints(user_id)
        if operation.forgot((USER, user_id)) or user_id not in self._unsaved or user_id not in self._learned:
            return
        saving = self._unsaved.pop(user_id)
        try:
            stored = await self._store.add_learned(user_id, saving)
        except (NotSaved, KeyTaken) as error:
            log.warning("hints not saved", reason=str(error))
            if not operation.forgot((USER, user_id)):
                self._unsaved[user_id] = self._unsaved.get(user_id, frozenset()) | saving
        else:
            if user_id in self._learned and not operation.forgot((USER, user_id)):
                self._learned[user_id] |= stored

    def drop(self, kind: str, owner_id: int) -> None:
        """Removes everything about this user or server from memory, and discards running reads and writes about
        them."""
        self._operations.forget((kind, owner_id))
        self._locales.pop((kind, owner_id), None)
        if kind == USER:
            self._in_words.pop(owner_id, None)
            self._learned.pop(owner_id, None)
            self._unsaved.pop(owner_id, None)

    def drop_changed(self, user_id: int) -> None:
        """Removes a user's choices from memory, because another process has changed them. They are read again when
        needed. Nothing unsaved is lost."""
        self._drops += 1
        self._locales.pop((USER, user_id), None)
        self._in_words.pop(user_id, None)
        self._learned.pop(user_id, None)

    def drop_cached(self) -> None:
        """Like `drop_changed`, for all people and servers."""
        self._drops += 1
        self._locales.clear()
        self._in_words.clear()
        self._learned.clear()

    async def _locale(self, kind: str, owner_id: int) -> str | None:
        if (kind, owner_id) in self._locales:
            return self._locales[kind, owner_id]
        return await self._reads.read((kind, owner_id), partial(self._read_locale, kind, owner_id))

    async def _read_locale(self, kind: str, owner_id: int) -> str | None:
        """Returns a stored language. Returns None if there is none, if it cannot be read, or if this person or server
        was forgotten during the read."""
        operation, drops = self._operations.begin(), self._drops
        try:
            stored = await self._store.locale(kind, owner_id)
        except NotRead as error:
            log.warning("language not read", kind=kind, reason=str(error))
            return None
        if operation.forgot((kind, owner_id)):
            return None
        if drops != self._drops:
            return stored
        if (kind, owner_id) not in self._locales:  # another task has not set it during the read
            self._remember(kind, owner_id, stored)
        return self._locales[kind, owner_id]

    async def _read_in_words(self, user_id: int) -> bool:
        """Returns the stored setting. Returns False if it cannot be read, or if this person was forgotten during the
        read."""
        operation, drops = self._operations.begin(), self._drops
        try:
            stored = await self._store.in_words(user_id)
        except NotRead as error:
            log.warning("words not read", reason=str(error))
            return False
        if operation.forgot((USER, user_id)):
            return False
        if drops != self._drops:
            return stored
        if user_id not in self._in_words:  # another task has not set it during the read
            _keep(self._in_words, user_id, stored)
        return self._in_words[user_id]

    async def _set_locale(self, kind: str, owner_id: int, locale: str | None, *other_writes: Write) -> None:
        operation, drops = self._operations.begin(), self._drops
        try:
            await self._store.set_locale(kind, owner_id, locale, *other_writes)
        except (NotSaved, KeyTaken) as error:
            raise TableRefused(TableCode.NOT_SAVED) from error
        self._locales.pop((kind, owner_id), None)
        if not operation.forgot((kind, owner_id)) and drops == self._drops:
            self._remember(kind, owner_id, locale)

    def _remember(self, kind: str, owner_id: int, locale: str | None) -> None:
        _keep(self._locales, (kind, owner_id), locale)


def _keep(cache: dict[K, V], key: K, value: V) -> None:
    """Adds an entry to a cache. If the cache is full, drops the oldest entry."""
    if len(cache) >= CACHED:
        cache.pop(next(iter(cache)))
    cache[key] = value
