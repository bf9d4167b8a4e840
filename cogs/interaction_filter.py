"""Presses and commands as Discord sends them, before discord.py parses them: the one door that all of them pass."""

import asyncio
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
_ANSWERED: Final = frozenset({InteractionType.application_command.value, InteractionType.component.value})
"""Kinds for which a sentence is an answer. Choices offered while somebody types are none."""
_WHERE: Final = frozenset({"guild_id", "guild", "channel", "message", "member"})

Json = dict[str, Any]


class InteractionFilter:
    """Drops what is too old to be answered: nothing happens by it, and it is no press (9.3). Answers with a sentence
    what does not say who acts or where."""

    def __init__(self, bot: discord.Client, languages: Languages, discord_time: DiscordTime) -> None:
        self._bot = bot
        self._languages = languages
        self._time = discord_time
        self._answers: set[asyncio.Task[None]] = set()
        parsers = bot._connection.parsers
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._receive

    def _receive(self, data: Json) -> None:
        age = self._time.age(int(data["id"]))
        if age > ANSWER_WITHIN:
            STALE.inc()
            log.info("stale interaction", age=round(age, 1), kind=data["type"])
            return
        whole = self._completed(data)
        if "guild_id" in whole and "member" in whole and "channel" in whole:
            self._parse(whole)
        elif whole["type"] in _ANSWERED:
            word = "interaction-incomplete" if "guild_id" in whole else "servers-only"
            answer = asyncio.ensure_future(self._tell(self._interaction(whole), word))
            self._answers.add(answer)
            answer.add_done_callback(self._answers.discard)

    def _completed(self, data: Json) -> Json:
        """The same without nulls, with the channel where only its id is given and the bot knows it, and with the
        server's language where the person's is missing."""
        whole = {key: value for key, value in data.items() if value is not None}
        if "channel" not in whole and self._bot.get_channel(int(whole.get("channel_id", 0))) is not None:
            whole["channel"] = {"id": whole["channel_id"]}
        if "locale" not in whole and "guild_locale" in whole:
            whole["locale"] = whole["guild_locale"]
        return whole

    def _interaction(self, data: Json) -> Interaction[Any]:
        """What can be answered, whatever else was sent or is missing."""
        known: Any = {key: value for key, value in data.items() if key not in _WHERE}
        return Interaction(data=known, state=self._bot._connection)

    async def _tell(self, interaction: Interaction[Any], word: str) -> None:
        say = self._languages.of(interaction.locale.value)
        try:
            await Reply(interaction, renews=False).tell(notice_panel(say(word)))
        except TROUBLE as error:
            log_untold("incomplete interaction not answered", error)
