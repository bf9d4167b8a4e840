"""What the cogs work with, built once in `bot.py` and handed to each of them."""

from dataclasses import dataclass

from cogs.hints import Hints
from cogs.languages import Languages
from cogs.publisher import Publisher
from standings.standings import Standings
from tables.preferences import Preferences
from tables.registry import Registry


@dataclass(frozen=True)
class House:
    """The live tables, what became of those that are over, whose language is whose, who needs which hints, and who
    tells everyone."""

    registry: Registry
    standings: Standings
    preferences: Preferences
    languages: Languages
    hints: Hints
    publisher: Publisher
    editions: tuple[str, ...]
