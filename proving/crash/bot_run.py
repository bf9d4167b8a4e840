"""One run of the bot's process, from its start to the next kill."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from proving.bot_process import Bot
from proving.crash.players import Player
from proving.failure import ProofFailed

ERRORS: Final = ("[error", "[critical", "ERROR ", "CRITICAL ", "Traceback")


@dataclass
class BotRun:
    """One process of the bot. Times are monotonic seconds; infinity means not yet."""

    bot: Bot
    ready_at: float = float("inf")
    ended_at: float = float("inf")

    async def wait_until_ready(self) -> None:
        """Waits until the bot is ready. Raises ProofFailed if it never is."""
        try:
            await self.bot.wait_until_ready()
        except AssertionError as silent:
            raise ProofFailed(str(silent)) from None
        self.ready_at = time.monotonic()

    async def kill(self) -> None:
        """Kills the bot. Raises ProofFailed if the bot has ended by itself before."""
        self.ended_at = time.monotonic()
        if self.bot.process.returncode is not None:
            raise ProofFailed(f"the bot ended by itself with {self.bot.process.returncode}")
        await self.bot.kill()

    def problems_with(self, players: Sequence[Player]) -> list[str]:
        """Returns a sentence for each logged error, and for each press without an answer while the bot was ready."""
        unanswered = [
            f"{player.name}'s press of {failure.what} was not answered, and the bot was up"
            for player in players
            for failure in player.failures
            if self.ready_at < failure.pressed_at and failure.failed_at < self.ended_at
        ]
        return [*(f"the bot logged: {line}" for line in self.bot.err if is_error(line)), *unanswered]


def is_error(line: str) -> bool:
    return any(mark in line for mark in ERRORS)
