"""Languages that people and servers chose, and what the process remembers about itself."""

from typing import Final

import structlog

from tables.refusals import TableCode, TableRefused
from tables.store import NotRead, Store
from tables.writer import NotSaved

log: Final = structlog.get_logger()

USER: Final = "user"
GUILD: Final = "guild"
CACHED: Final = 10_000
"""Languages kept in memory; the oldest are read again when needed."""


class Preferences:
    """Cached: a language is asked for at every press, and none fails because the store cannot be read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locales: dict[tuple[str, int], str | None] = {}

    async def user_locale(self, user_id: int) -> str | None:
        return await self._locale(USER, user_id)

    async def set_user_locale(self, user_id: int, locale: str | None) -> None:
        """None: the language of their client again. Raises TableRefused NOT_SAVED."""
        await self._set_locale(USER, user_id, locale)

    async def guild_locale(self, guild_id: int) -> str | None:
        return await self._locale(GUILD, guild_id)

    async def set_guild_locale(self, guild_id: int, locale: str | None) -> None:
        """Raises TableRefused NOT_SAVED."""
        await self._set_locale(GUILD, guild_id, locale)

    async def meta(self, key: str) -> str | None:
        return await self._store.meta(key)

    async def set_meta(self, key: str, value: str) -> None:
        """Raises TableRefused NOT_SAVED."""
        try:
            await self._store.set_meta(key, value)
        except NotSaved as error:
            raise TableRefused(TableCode.NOT_SAVED) from error

    async def _locale(self, kind: str, of: int) -> str | None:
        if (kind, of) not in self._locales:
            try:
                stored = await self._store.locale(kind, of)
            except NotRead as error:
                log.warning("language not read", kind=kind, reason=str(error))
                return None
            if (kind, of) not in self._locales:  # set while it was read
                self._remember(kind, of, stored)
        return self._locales[kind, of]

    async def _set_locale(self, kind: str, of: int, locale: str | None) -> None:
        try:
            await self._store.set_locale(kind, of, locale)
        except NotSaved as error:
            raise TableRefused(TableCode.NOT_SAVED) from error
        self._remember(kind, of, locale)

    def _remember(self, kind: str, of: int, locale: str | None) -> None:
        if len(self._locales) >= CACHED:
            self._locales.pop(next(iter(self._locales)))
        self._locales[kind, of] = locale
