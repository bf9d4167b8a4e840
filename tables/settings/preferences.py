"""What people and servers chose, the hints that people need no more, and what the process remembers about itself."""

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

import structlog

from tables.concurrency.shared_reads import SharedReads
from tables.state.audit_entries import AuditEntry
from tables.state.operations import GUILD, USER
from tables.state.refusals import TableCode, TableRefused
from tables.storage import audit
from tables.storage.preference_store import PreferenceStore
from tables.storage.statements import Write
from tables.storage.store import NotRead, Store
from tables.storage.writer import NotSaved, Taken

log: Final = structlog.get_logger()

K = TypeVar("K")
V = TypeVar("V")

CACHED: Final = 10_000
"""Languages, and people's hints, kept in memory; the oldest are read again when needed."""


class Preferences:
    """Cached: a language is asked for at every press, and none fails because the store cannot be read."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = PreferenceStore(store)
        self._operations = store.operations
        self._now = now
        self._locales: dict[tuple[str, int], str | None] = {}
        self._reads: SharedReads[tuple[str, int], str | None] = SharedReads()
        self._learned: dict[int, frozenset[str]] = {}
        self._unsaved: dict[int, frozenset[str]] = {}  # hints learned that are not stored yet, by user

    async def user_locale(self, user_id: int) -> str | None:
        return await self._locale(USER, user_id)

    def known_user_locale(self, user_id: int) -> str | None:
        """As `user_locale`, as memory has it: None where it was not read yet."""
        return self._locales.get((USER, user_id))

    async def set_user_locale(self, user_id: int, locale: str | None) -> None:
        """None: the language of their client again. Raises TableRefused NOT_SAVED."""
        await self._set_locale(USER, user_id, locale)

    async def guild_locale(self, guild_id: int) -> str | None:
        return await self._locale(GUILD, guild_id)

    async def set_guild_locale(self, audit_entry: AuditEntry, locale: str | None) -> None:
        """With its line of the audit. Raises TableRefused NOT_SAVED."""
        await self._set_locale(GUILD, audit_entry.guild_id, locale, audit.line(audit_entry, self._now()))

    def learned_by(self, user_id: int) -> frozenset[str] | None:
        """The hints that a user needs no more, as memory has them: nobody waits. None where they were not read yet."""
        return self._learned.get(user_id)

    async def read_hints(self, user_id: int) -> None:
        """From now on memory has this user's hints, if they can be read."""
        if user_id in self._learned:
            return
        operation = self._operations.begin()
        try:
            stored = await self._store.learned(user_id)
        except NotRead as error:
            log.warning("hints not read", reason=str(error))
            return
        if operation.forgot((USER, user_id)):
            return
        stored |= self._learned.get(user_id, frozenset()) | self._unsaved.get(user_id, frozenset())
        _keep(self._learned, user_id, stored)

    def learned(self, user_id: int, hints: Iterable[str]) -> None:
        """This user needs these hints no more, at once in memory; `save_hints` stores it."""
        known = self._learned.get(user_id, frozenset())
        new = frozenset(hints) - known
        if new:
            self._unsaved[user_id] = self._unsaved.get(user_id, frozenset()) | new
        if new and user_id in self._learned:
            self._learned[user_id] = known | new

    async def save_hints(self, user_id: int) -> None:
        """Adds what this user has learned to what is stored, by another process too; what can't be stored now is, when
        they learn more. Never raises for it: a hint that comes once more is all that is lost."""
        operation = self._operations.begin()
        await self.read_hints(user_id)
        if operation.forgot((USER, user_id)) or user_id not in self._unsaved or user_id not in self._learned:
            return
        saving = self._unsaved.pop(user_id)
        try:
            stored = await self._store.add_learned(user_id, saving)
        except (NotSaved, Taken) as error:
            log.warning("hints not saved", reason=str(error))
            if not operation.forgot((USER, user_id)):
                self._unsaved[user_id] = self._unsaved.get(user_id, frozenset()) | saving
        else:
            if user_id in self._learned and not operation.forgot((USER, user_id)):
                self._learned[user_id] |= stored

    def drop(self, kind: str, of: int) -> None:
        """Nothing of this user or guild is remembered, nor what is being read or written just now."""
        self._operations.forget((kind, of))
        self._locales.pop((kind, of), None)
        if kind == USER:
            self._learned.pop(of, None)
            self._unsaved.pop(of, None)

    async def _locale(self, kind: str, of: int) -> str | None:
        if (kind, of) in self._locales:
            return self._locales[kind, of]
        return await self._reads.read((kind, of), partial(self._read_locale, kind, of))

    async def _read_locale(self, kind: str, of: int) -> str | None:
        """None, too, where it can't be read, or where this person or server was forgotten meanwhile."""
        operation = self._operations.begin()
        try:
            stored = await self._store.locale(kind, of)
        except NotRead as error:
            log.warning("language not read", kind=kind, reason=str(error))
            return None
        if operation.forgot((kind, of)):
            return None
        if (kind, of) not in self._locales:  # set while it was read
            self._remember(kind, of, stored)
        return self._locales[kind, of]

    async def _set_locale(self, kind: str, of: int, locale: str | None, *also: Write) -> None:
        operation = self._operations.begin()
        try:
            await self._store.set_locale(kind, of, locale, *also)
        except (NotSaved, Taken) as error:
            raise TableRefused(TableCode.NOT_SAVED) from error
        if not operation.forgot((kind, of)):
            self._remember(kind, of, locale)

    def _remember(self, kind: str, of: int, locale: str | None) -> None:
        _keep(self._locales, (kind, of), locale)


def _keep(cache: dict[K, V], key: K, value: V) -> None:
    """One more in memory, and the oldest out where they are many."""
    if len(cache) >= CACHED:
        cache.pop(next(iter(cache)))
    cache[key] = value
