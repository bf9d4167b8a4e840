"""Drops or refuses presses and commands that come too fast, too late, twice or incomplete.

`_read` runs before cogs/wire/payloads.py reads the data. Everything else runs after that module, and before discord.py
parses the interaction.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from math import ceil
from typing import Any, Final

import discord
import structlog
from discord import Interaction, InteractionType

from cogs.inbound.admission import Admission
from cogs.inbound.replies import Reply
from cogs.metrics import SHED, STALE
from cogs.panels.components import notice_panel
from cogs.usage_limits import LIMIT_NOTICES, PRESSES, Limit, UsageLimiter
from cogs.wire.discord_time import DiscordTime
from cogs.wire.error_logging import DISCORD_ERRORS, log_unanswered, log_unreadable
from cogs.wire.payloads import GROUP, VISITED
from cogs.words.languages import Languages
from tables.concurrency.bounded_dict import BoundedDict
from tables.concurrency.tasks import Tasks
from tables.state.head import NO_GUILD

log = structlog.get_logger(__name__)

ANSWER_WITHIN: Final = 3.0
"""Seconds in which Discord accepts an answer. Later, Discord tells the person that the interaction failed."""
BEGIN_WITHIN: Final = 2.5
"""The age in seconds above which a waiting interaction is dropped.

A waiting interaction is not acknowledged. After it has begun, its answer may take half a second in a flood.
"""
REMEMBERED: Final = 4_000
"""The number of newest interactions that the bot remembers. It drops a remembered interaction that arrives again, for
example after a resumed connection."""
MOST_ANSWERS: Final = 20
"""The most refusals that are being sent at the same time. Further refusals are not sent, so that a flood of presses
causes no flood of answers."""
LOGGED: Final = Limit(1, 10.0)
"""How often the log mentions one flooded server."""
GROUP_CONTEXT: Final = 2
"""Discord's code for a group chat, or for a chat of two people without the bot."""
_ANSWERED: Final = frozenset(
    kind.value
    for kind in (InteractionType.application_command, InteractionType.component, InteractionType.modal_submit)
)
"""Kinds of interaction that can be answered with a sentence. Autocomplete can't."""
_WHERE: Final = frozenset({"guild_id", "guild", "channel", "message", "member"})

Json = dict[str, Any]


class InteractionFilter:
    """Decides which interactions reach discord.py. The first case that applies counts:

    - Another process handles the interaction's server: the interaction is left to it, with the exception in
      `_answer_visitor`.
    - The interaction is too old (ANSWER_WITHIN) or has arrived before: it is dropped.
    - Its person has sent too many interactions: it is dropped, and the person is told so (LIMIT_NOTICES).
    - It cannot be used (`_why_unusable`): it is dropped, and the person is told why.
    - Otherwise it counts as a press (9.3), and begins when `Admission` allows it.
    """

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        bot: discord.Client,
        languages: Languages,
        discord_time: DiscordTime,
        on_late: Callable[[int, float], None],
        arrived: Callable[[int, int], None],
        owns: Callable[[int], bool],
        now: Callable[[], float],
        presses: Limit = PRESSES,
    ) -> None:
        """From now on, the filter receives the interactions instead of discord.py's parser.

        - `on_late(server, age)`: called for an interaction that is too old (ANSWER_WITHIN). `age` is in seconds.
        - `arrived(server, user)`: called for each interaction that counts as a press (9.3), even if the bot is then too
          busy to answer it.
        - `owns(server)`: returns whether this process answers the server's people.
        - `now`: returns the seconds of a monotonic clock.
        """
        self._state = bot._connection
        self._languages = languages
        self._time = discord_time
        self._on_late = on_late
        self._arrived = arrived
        self._owns = owns
        self._now = now
        self._presses: UsageLimiter[int] = UsageLimiter(presses, now)
        self._told: UsageLimiter[int] = UsageLimiter(LIMIT_NOTICES, now)
        self._logged: UsageLimiter[int] = UsageLimiter(LOGGED, now)
        self._admission = Admission(now, self._dropped)
        self._known = BoundedDict[int, float](REMEMBERED)
        """For each interaction, when it was created."""
        self._answers = Tasks()
        parsers = self._state.parsers
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._receive

    def filter_before_parsing(self) -> None:
        """From now on, if a person knows that they are above the limit, drops their interactions before they are read.

        Must be called after `guard_events`, because the wrapper that is added last runs first.
        """
        parsers = self._state.parsers
        parsers["INTERACTION_CREATE"] = partial(self._read, parsers["INTERACTION_CREATE"])

    def _read(self, read: Callable[[Any], None], data: Any) -> None:
        user = _user_id(data)
        if user and self._presses.is_spent(user) and self._told.is_spent(user):
            SHED.labels("user").inc()
        else:
            read(data)

    def age(self, interaction_id: int) -> float:
        """Returns the age of an interaction in seconds. The true age may be higher, never lower. Returns 0.0 if the
        interaction is not remembered."""
        made = self._known.get(interaction_id)
        return 0.0 if made is None else self._now() - made

    def interaction_finished(self, interaction_id: int) -> None:
        self._admission.leave(interaction_id)

    async def wait_until_answered(self, is_meant: Callable[[int], bool]) -> None:
        """Waits until every interaction that has arrived in certain servers is finished or too old to be answered.

        `is_meant(server)` returns whether a server is one of these. Outside of servers, `server` is NO_GUILD.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_WITHIN):
                await self._admission.wait_until_finished(lambda place: is_meant(max(place, NO_GUILD)))

    def _receive(self, data: Json) -> None:
        server = int(data.get("guild_id") or NO_GUILD)
        if not self._owns(server):
            self._answer_visitor(data)
            return
        number = int(data["id"])
        age = self._time.age(number)
        if age > ANSWER_WITHIN:
            STALE.inc()
            self._on_late(server, age)
            log.info("stale interaction", age=round(age, 1), kind=data["type"])
            return
        if number in self._known:
            return
        if (wait := self._presses.use(_user_id(data))) is not None:
            self._too_fast(data, wait)
            return
        self._known[number] = self._now() - age
        if (word := _why_unusable(data)) is None:
            user = _user_id(data)
            self._arrived(server, user)  # 9.3: the press counts even if the bot is too busy to answer it
            place = server or -user  # outside of servers, each person takes turns with the servers
            self._admission.enter(number, place, user, partial(self._begin, data, self._now()))
        elif data["type"] in _ANSWERED:
            self._answer(data, word)

    def _answer_visitor(self, data: Json) -> None:
        """Tells a person in a server without the bot to use direct messages.

        Does nothing for an interaction that another process answers.
        """
        if VISITED in data and data["type"] in _ANSWERED and self._owns(int(data[VISITED])):
            self._answer(data, "outside-direct-only")

    def _begin(self, data: Json, arrived: float) -> bool:
        """Passes an interaction to discord.py. Returns False if it waited too long or can't be read."""
        age = self.age(int(data["id"]))
        if self._now() > arrived and age > BEGIN_WITHIN:
            self._shed(int(data.get("guild_id") or NO_GUILD), "waited")
            return False
        try:
            self._parse(data)
        except Exception as error:  # any error: `_admission` may be the caller, and it catches none
            log_unreadable("INTERACTION_CREATE", error)
            return False
        return True

    def _too_fast(self, data: Json, wait: float) -> None:
        SHED.labels("user").inc()
        user = _user_id(data)
        if data["type"] in _ANSWERED and self._told.use(user) is None:
            log.info("presses limited", guild=int(data.get("guild_id") or 0))
            self._answer(data, "too-fast", seconds=max(1, ceil(wait)))

    def _dropped(self, place: int) -> None:
        self._shed(max(place, NO_GUILD), "full")

    def _shed(self, server: int, why: str) -> None:
        SHED.labels(why).inc()
        if self._logged.use(server) is None:
            log.warning("more presses than can be answered", guild=server, why=why)

    def _answer(self, data: Json, word: str, **args: int) -> None:
        if self._answers.count < MOST_ANSWERS:
            self._answers.start(self._tell(data, word, args))

    async def _tell(self, data: Json, word: str, args: Mapping[str, int]) -> None:
        needed: Any = {key: value for key, value in data.items() if key not in _WHERE}  # enough for an answer
        interaction: Interaction[Any] = Interaction(data=needed, state=self._state)
        say = self._languages.for_user_from_memory(_user_id(data), interaction.locale)
        try:
            await Reply(interaction, renews=False).tell(notice_panel(say(word, **args)))
        except DISCORD_ERRORS as error:
            log_unanswered("interaction not answered", error)


def _why_unusable(data: Json) -> str | None:
    """Returns the word id of the reason why an interaction cannot be used, or None if the interaction can be used."""
    is_in_server, channel = "guild_id" in data, data.get("channel")
    if channel is None or ("member" if is_in_server else "user") not in data:
        return "interaction-incomplete"
    is_group = channel["type"] == GROUP or data.get("context") == GROUP_CONTEXT
    return "outside-group" if is_group and not is_in_server else None


def _user_id(data: Any) -> int:
    """Returns the id of the user who acts, or 0 without one. The data may have any form."""
    try:
        return int(data.get("member", data)["user"]["id"])
    except (AttributeError, KeyError, TypeError, ValueError):
        return 0
