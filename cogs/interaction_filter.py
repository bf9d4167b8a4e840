"""Presses and commands, made readable (cogs/incoming.py), before discord.py parses them: all of them pass here."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import discord
import structlog
from discord import Interaction, InteractionType

from cogs.discord_time import DiscordTime
from cogs.errors import TROUBLE, log_untold
from cogs.languages import Languages
from cogs.measures import STALE
from cogs.panels.parts import notice_panel
from cogs.replies import Reply

log = structlog.get_logger(__name__)

ANSWER_WITHIN: Final = 3.0
"""Seconds in which Discord takes an answer; after that it has told the person that the interaction failed."""
REMEMBERED: Final = 1_000
"""Interactions that are known again when they come twice, as a line that is resumed may bring them."""
_ANSWERED: Final = frozenset({InteractionType.application_command.value, InteractionType.component.value})
"""Kinds for which a sentence is an answer. Choices offered while somebody types are none."""
_WHERE: Final = frozenset({"guild_id", "guild", "channel", "message", "member"})

Json = dict[str, Any]


class InteractionFilter:
    """Drops what is too old to be answered: nothing happens by it, and it is no press (9.3). Drops what came before,
    since each interaction has one answer. Answers with a sentence what does not say who acts or where."""

    def __init__(
        self,
        bot: discord.Client,
        languages: Languages,
        discord_time: DiscordTime,
        heard_late: Callable[[int, float], None],
    ) -> None:
        """`heard_late` hears of the server and the age in seconds of what came too late."""
        self._state = bot._connection
        self._languages = languages
        self._time = discord_time
        self._heard_late = heard_late
        self._known: dict[int, float] = {}  # how old each was on its arrival, in the order of that
        self._answers: set[asyncio.Task[None]] = set()
        parsers = self._state.parsers
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._receive

    def age_on_arrival(self, interaction_id: int) -> float:
        """How many seconds, at least, a press or a command was on its way here; 0.0 where that is forgotten."""
        return self._known.get(interaction_id, 0.0)

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
        self._remember(number, age)
        if "guild_id" in data and "member" in data and "channel" in data:
            self._parse(data)
        elif data["type"] in _ANSWERED:
            word = "interaction-incomplete" if "guild_id" in data else "servers-only"
            answer = asyncio.ensure_future(self._tell(self._interaction(data), word))
            self._answers.add(answer)
            answer.add_done_callback(self._answers.discard)

    def _remember(self, number: int, age: float) -> None:
        self._known[number] = age
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]

    def _interaction(self, data: Json) -> Interaction[Any]:
        """What can be answered, whatever else was sent or is missing."""
        known: Any = {key: value for key, value in data.items() if key not in _WHERE}
        return Interaction(data=known, state=self._state)

    async def _tell(self, interaction: Interaction[Any], word: str) -> None:
        say = self._languages.of(interaction.locale.value)
        try:
            await Reply(interaction, renews=False).tell(notice_panel(say(word)))
        except TROUBLE as error:
            log_untold("incomplete interaction not answered", error)
