"""Presses and commands, made readable (cogs/wire/payloads.py), before discord.py parses them: all of them pass here."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from math import ceil
from typing import Any, Final

import discord
import structlog
from discord import Interaction, InteractionType

from cogs.inbound.admission import Admission
from cogs.inbound.replies import Reply
from cogs.metrics import SHED, STALE
from cogs.panels.parts import notice_panel
from cogs.usage_limits import ANSWERS, PRESSES, Limit, UsageLimiter
from cogs.wire.discord_time import DiscordTime
from cogs.wire.errors import TROUBLE, log_unanswered, log_unreadable
from cogs.words.languages import Languages

log = structlog.get_logger(__name__)

ANSWER_WITHIN: Final = 3.0
"""Seconds in which Discord takes an answer; after that it has told the person that the interaction failed."""
BEGIN_WITHIN: Final = 2.5
"""Seconds after which nothing is begun that had to wait here: while it waited, nobody could acknowledge it, and in a
flood an answer may take half a second."""
REMEMBERED: Final = 4_000
"""Interactions that are known again when they come twice, as a line that is resumed may bring them."""
MOST_ANSWERS: Final = 20
"""Sentences on their way to people whose presses are not acted on. A flood gets no more at once."""
LOGGED: Final = Limit(1, 10.0)
"""Lines of the log about one flooded server."""
_ANSWERED: Final = frozenset({InteractionType.application_command.value, InteractionType.component.value})
"""Kinds for which a sentence is an answer. Choices offered while somebody types are none."""
_WHERE: Final = frozenset({"guild_id", "guild", "channel", "message", "member"})

Json = dict[str, Any]


class InteractionFilter:
    """Drops what is too old to be answered: nothing happens by it, and it is no press (9.3). Drops what came before,
    since each interaction has one answer. Answers with a sentence what does not say who acts or where.

    Limits what one person and one server may ask for, before anything is made of it: no task, no read, no request."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it asks and tells
        self,
        bot: discord.Client,
        languages: Languages,
        discord_time: DiscordTime,
        heard_late: Callable[[int, float], None],
        arrived: Callable[[int, int], None],
        now: Callable[[], float],
        presses: Limit = PRESSES,
    ) -> None:
        """`heard_late` hears of the server and the age in seconds of what came too late, `arrived` of the server and
        the user of what waits for its turn, be it dropped later on. `now`: seconds of a clock that nobody sets.
        `presses`: as many a person may make."""
        self._state = bot._connection
        self._languages = languages
        self._time = discord_time
        self._heard_late = heard_late
        self._arrived = arrived
        self._now = now
        self._presses: UsageLimiter[int] = UsageLimiter(presses, now)
        self._told: UsageLimiter[int] = UsageLimiter(ANSWERS, now)
        self._logged: UsageLimiter[int] = UsageLimiter(LOGGED, now)
        self._admission = Admission(now, self._dropped)
        self._known: dict[int, float] = {}  # when each was made, in the order of their arrival
        self._answers: set[asyncio.Task[None]] = set()
        parsers = self._state.parsers
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._receive

    def look_first(self) -> None:
        """From now on, presses of whoever has been told that they make too many are dropped before they are read. To be
        called after `guard_events`, whose readers cost more than all else here."""
        parsers = self._state.parsers
        parsers["INTERACTION_CREATE"] = partial(self._read, parsers["INTERACTION_CREATE"])

    def _read(self, read: Callable[[Any], None], data: Any) -> None:
        user = _sender(data)
        if user is not None and self._presses.is_spent(user) and self._told.is_spent(user):
            SHED.labels("user").inc()
        else:
            read(data)

    def age(self, interaction_id: int) -> float:
        """How many seconds ago, at least, a press or a command was made; 0.0 where that is forgotten."""
        made = self._known.get(interaction_id)
        return 0.0 if made is None else self._now() - made

    def answered(self, interaction_id: int) -> None:
        """All is done that follows from an interaction: another may begin."""
        self._admission.leave(interaction_id)

    def _receive(self, data: Json) -> None:
        number = int(data["id"])
        age = self._time.age(number)
        if age > ANSWER_WITHIN:
            STALE.inc()
            if "guild_id" in data:
                self._heard_late(int(data["guild_id"]), age)
            log.info("stale interaction", age=round(age, 1), kind=data["type"])
            return
        if number in self._known:
            return
        if (wait := self._presses.use(_user_id(data))) is not None:
            self._too_fast(data, wait)
            return
        self._remember(number, age)
        if "guild_id" in data and "member" in data and "channel" in data:
            server, user = int(data["guild_id"]), _user_id(data)
            self._arrived(server, user)  # 9.3: nobody is away because the bot is busy
            self._admission.enter(number, server, user, partial(self._begin, data, self._now()))
        elif data["type"] in _ANSWERED:
            self._answer(data, "interaction-incomplete" if "guild_id" in data else "servers-only")

    def _begin(self, data: Json, arrived: float) -> bool:
        """Hands an interaction on; not if it has waited here until its answer might come too late."""
        age = self.age(int(data["id"]))
        if self._now() > arrived and age > BEGIN_WITHIN:
            self._shed(int(data["guild_id"]), "waited")
            return False
        try:
            self._parse(data)
        except Exception as error:  # of whatever kind; it is not always discord.py's parser that called
            log_unreadable("INTERACTION_CREATE", error)
            return False
        return True

    def _too_fast(self, data: Json, wait: float) -> None:
        """More presses than a thumb makes: said kindly once, then nothing, until the person's time is over."""
        SHED.labels("user").inc()
        user = _user_id(data)
        if data["type"] in _ANSWERED and self._told.use(user) is None:
            log.info("presses limited", guild=int(data.get("guild_id") or 0))
            self._answer(data, "too-fast", seconds=max(1, ceil(wait)))

    def _dropped(self, server: int) -> None:
        self._shed(server, "full")

    def _shed(self, server: int, why: str) -> None:
        """An interaction is dropped because there are too many; the log says so once in a while."""
        SHED.labels(why).inc()
        if self._logged.use(server) is None:
            log.warning("more presses than can be answered", guild=server, why=why)

    def _remember(self, number: int, age: float) -> None:
        self._known[number] = self._now() - age
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]

    def _answer(self, data: Json, word: str, **args: int) -> None:
        """A sentence as the whole answer. Where many are on their way already, there is none."""
        if len(self._answers) < MOST_ANSWERS:
            answer = asyncio.ensure_future(self._tell(data, word, args))
            self._answers.add(answer)
            answer.add_done_callback(self._answers.discard)

    def _interaction(self, data: Json) -> Interaction[Any]:
        """What can be answered, whatever else was sent or is missing."""
        known: Any = {key: value for key, value in data.items() if key not in _WHERE}
        return Interaction(data=known, state=self._state)

    async def _tell(self, data: Json, word: str, args: Mapping[str, int]) -> None:
        interaction = self._interaction(data)
        say = self._languages.known(_user_id(data), interaction.locale)
        try:
            await Reply(interaction, renews=False).tell(notice_panel(say(word, **args)))
        except TROUBLE as error:
            log_unanswered("interaction not answered", error)


def _sender(data: Any) -> int | None:
    """Who acts, as Discord says it; None where that can't be read, or is not said."""
    try:
        return int(data["member"]["user"]["id"])
    except (KeyError, TypeError, ValueError):
        return None


def _user_id(data: Json) -> int:
    """Who acts; 0 for everyone of whom that is not said."""
    who = data.get("member", data)
    return int(who["user"]["id"]) if "user" in who else 0
