"""Makes Discord's list of commands equal to this version's list. Games go on even if that fails."""

import asyncio
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.http import Route

from cogs.wire.discord_patches import NoReceipt, read_receipt
from cogs.wire.error_codes import INVALID_FORM
from cogs.wire.error_logging import DISCORD_ERRORS, log_bug, log_discord
from tables.concurrency.tasks import cancel_and_wait

log = structlog.get_logger(__name__)

Json = dict[str, Any]

START_SECONDS: Final = 5.0
FIRST_GAP: Final = 5.0
"""Seconds until the second try. Each following gap is twice as long."""
LONGEST_GAP: Final = 3600.0

ENTRY_POINT: Final = 4
"""The type of the command that launches an app's Activity. It is created in Discord's portal, never by us."""

_SET_FIELDS: Final = ("contexts", "integration_types")
_SENT_FIELDS: Final = frozenset(
    {
        *("type", "name", "name_localizations", "description", "description_localizations"),
        *("default_member_permissions", "nsfw", *_SET_FIELDS),
        *("options", "required", "choices", "value", "autocomplete", "channel_types"),
        *("min_value", "max_value", "min_length", "max_length"),
    }
)
"""The fields that we send for a command, its options and their choices. Discord returns more."""
_KEPT_FIELDS: Final = _SENT_FIELDS | {"id", "handler"}


class CommandSync:
    def __init__(self, bot: discord.Client, tree: app_commands.CommandTree[Any], first_gap: float = FIRST_GAP) -> None:
        self._bot = bot
        self._tree = tree
        self._gap = first_gap
        self._has_tried = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Starts to sync, and waits at most START_SECONDS for the first try. Does nothing if it was started before."""
        if self._task is not None:
            return
        self._task = asyncio.create_task(self._run())
        first = asyncio.create_task(self._has_tried.wait())
        await asyncio.wait({first}, timeout=START_SECONDS)
        first.cancel()

    async def close(self) -> None:
        if self._task is not None:
            await cancel_and_wait(self._task)

    async def _run(self) -> None:
        while not await self._try():
            self._has_tried.set()
            await asyncio.sleep(self._gap)
            self._gap = min(2 * self._gap, LONGEST_GAP)
        self._has_tried.set()

    async def _try(self) -> bool:
        """Tries once to sync the commands. Returns True if that succeeded, or if another try would not help."""
        try:
            if await self._repair():
                log.info("commands synced")
        except DISCORD_ERRORS as error:
            if getattr(error, "code", None) == INVALID_FORM:  # a retry would fail too
                log_bug(error, doing="sync commands")
                return True
            if isinstance(error, discord.RateLimited):
                self._gap = max(self._gap, error.retry_after)
            log_discord(error, doing="sync commands", again_in=round(self._gap))
            return False
        except Exception as error:
            log_bug(error, doing="sync commands")
        return True

    async def _repair(self) -> bool:
        """Replaces Discord's commands if they differ from ours. Returns whether they differed.

        Raises what discord.py raises, and NoReceipt.
        """
        assert self._tree.translator is not None
        ours = [
            await each.get_translated_payload(self._tree, self._tree.translator) for each in self._tree.get_commands()
        ]
        theirs = await self._at_discord()
        entry_points = [each for each in theirs if each.get("type") == ENTRY_POINT]
        if is_same(ours, [each for each in theirs if each not in entry_points]):
            return False
        assert self._bot.application_id is not None
        payload = [*ours, *map(_as_request, entry_points)]
        _checked(await read_receipt(self._bot.http.bulk_upsert_global_commands(self._bot.application_id, payload)))
        return True

    async def _at_discord(self) -> list[Json]:
        """Returns Discord's commands with their texts in all languages. discord.py cannot ask for these texts."""
        route = Route("GET", "/applications/{application_id}/commands", application_id=self._bot.application_id)
        return _checked(await read_receipt(self._bot.http.request(route, params={"with_localizations": "true"})))


def _checked(answer: Any) -> list[Json]:
    """Returns `answer` if it is a list of commands. Raises NoReceipt for anything else: a proxy may have answered."""
    if not isinstance(answer, list) or not all(isinstance(each, dict) and "name" in each for each in answer):
        raise NoReceipt
    return answer


def is_same(ours: list[Json], theirs: list[Json]) -> bool:
    """Whether two lists have the same commands.

    The commands may come in any order, but the order of options and choices counts. Ignores empty fields, and the
    fields that Discord adds.
    """
    return len(ours) == len(theirs) and _by_name(ours) == _by_name(theirs)


def _by_name(commands: list[Json]) -> dict[tuple[object, object], Json]:
    return {(command.get("type", 1), command["name"]): _comparable(command) for command in commands}


def _comparable(thing: Json) -> Json:
    found = {name: _normalised(name, value) for name, value in thing.items() if name in _SENT_FIELDS}
    return {name: value for name, value in found.items() if not _is_empty(value)}


def _normalised(name: str, value: Any) -> Any:
    """Discord returns permissions as text, and the elements of a set in any order."""
    if name in ("options", "choices"):
        return [_comparable(each) for each in value or ()]
    if name in _SET_FIELDS:
        return sorted(value or ())
    return str(value) if name == "default_member_permissions" and value is not None else value


def _is_empty(value: Any) -> bool:
    return value is None or value is False or (isinstance(value, str | list | dict) and not value)


def _as_request(command: Json) -> Json:
    """Turns a command, as Discord returned it, into the body of a request that leaves it unchanged."""
    kept = {name: value for name, value in command.items() if name in _KEPT_FIELDS and value is not None}
    if "default_member_permissions" in kept:
        kept["default_member_permissions"] = int(kept["default_member_permissions"])
    return kept
