"""The lives of a bot that is killed: when it was there, and what went wrong in that time."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from proving.failure import ProofFailed
from proving.players import Player
from proving.process import Bot

ERRORS: Final = ("[error", "[critical", "ERROR ", "CRITICAL ", "Traceback")


@dataclass
class BotLife:
    """One life of the bot: its process, its database, and from when to when it was there (monotonic seconds)."""

    bot: Bot
    database: Path
    ready_at: float = float("inf")
    ended_at: float = float("inf")

    async def is_ready(self) -> None:
        """Raises Failed when it never is."""
        try:
            await self.bot.is_ready()
        except AssertionError as silent:
            raise ProofFailed(str(silent)) from None
        self.ready_at = time.monotonic()

    async def ends(self) -> None:
        """Killed. Raises Failed when it was dead already."""
        self.ended_at = time.monotonic()
        if self.bot.process.returncode is not None:
            raise ProofFailed(f"the bot ended by itself with {self.bot.process.returncode}")
        await self.bot.kill()

    def complaints(self, players: Sequence[Player]) -> list[str]:
        """What went wrong while it was there: errors that it logged, and presses that it did not answer."""
        unanswered = [
            f"{player.name}'s press of {failure.what} was not answered, and the bot was up"
            for player in players
            for failure in player.failures
            if self.ready_at < failure.pressed_at and failure.failed_at < self.ended_at
        ]
        return [*(f"the bot logged: {line}" for line in self.bot.err if _is_error(line)), *unanswered]


def _is_error(line: str) -> bool:
    return any(mark in line for mark in ERRORS)
