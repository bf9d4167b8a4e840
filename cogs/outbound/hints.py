"""Hints for newcomers: each is shown until its reader has done once what it is about, at whatever table."""

from typing import Final

from cogs.panels.context import EVERYTHING, Hint
from cogs.wire.taps import Tap
from tables.settings.preferences import Preferences

_ESCAPED: Final = (Hint.READY, Hint.SEARCH)
_EXCHANGED: Final = (*_ESCAPED, Hint.ESCAPED, Hint.EXCHANGE)
_TAUGHT: Final[dict[str, tuple[Hint, ...]]] = {
    "ready": (Hint.READY,),
    "escape": _ESCAPED,
    "art": _EXCHANGED,
    "cards": _EXCHANGED,
    "bag": _EXCHANGED,
    "pass": (*_ESCAPED, Hint.ESCAPED),  # who could pay for nothing has not traded yet
    "place": (Hint.ART,),
}
"""What somebody has done with a press of this verb that was not refused, and all that came before it."""
_ONTO: Final = 3  # arguments of a tap that buys art for a collection


class Hints:
    """Who needs which hints no more. Only the first opening of a panel waits for it, and where the store fails
    a hint is missing, or comes once more."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def learned(self, user_id: int) -> frozenset[str]:
        """What this person has done once; everything as long as nobody has read it."""
        known = self._preferences.learned_by(user_id)
        return EVERYTHING if known is None else known

    async def read(self, user_id: int) -> None:
        """Before a panel is opened: reads what this person has learned, once."""
        await self._preferences.read_hints(user_id)

    def did(self, user_id: int, tap: Tap) -> None:
        """A press that was not refused; `keep` stores what it taught."""
        taught = _TAUGHT.get(tap.verb, ())
        if tap.verb == "art" and len(tap.args) == _ONTO:
            taught += (Hint.ART,)
        self._preferences.learned(user_id, taught)

    async def keep(self, user_id: int) -> None:
        """After the answer: what was learned is stored, and what is not known yet is read for the next drawing."""
        await self._preferences.save_hints(user_id)
