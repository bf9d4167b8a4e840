"""Hints for newcomers. Each explains one action, and is shown until the person has done the action once, at any
table."""

from typing import Final

from cogs.panels.context import ALL_HINTS, Hint
from cogs.wire.custom_ids import Tap
from tables.settings.preferences import Preferences

_ESCAPED: Final = (Hint.READY, Hint.SEARCH)
_EXCHANGED: Final = (*_ESCAPED, Hint.ESCAPED, Hint.EXCHANGE)
_LEARNED_BY_VERB: Final[dict[str, tuple[Hint, ...]]] = {
    "ready": (Hint.READY,),
    "escape": _ESCAPED,
    "art": _EXCHANGED,
    "cards": _EXCHANGED,
    "bag": _EXCHANGED,
    "pass": (*_ESCAPED, Hint.ESCAPED),  # the player may pass without a purchase
    "place": (Hint.ART,),
}
"""For each verb: the hints that a person no longer needs after an accepted tap with this verb."""
_ART_WITH_TARGET: Final = 3  # the number of arguments of a tap that buys art for a collection


class Hints:
    """Knows which hints each person no longer needs.

    If the store cannot be read, the person sees no hints. If the store cannot be written, the person may see a hint
    again.
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def learned(self, user_id: int) -> frozenset[str]:
        """Returns the hints that this person no longer needs. Until the store has been read, returns all hints."""
        known = self._preferences.known(user_id)
        return ALL_HINTS if known is None else known.learned

    async def read(self, user_id: int) -> None:
        """Reads from the store which hints this person no longer needs. Called before a panel is opened."""
        await self._preferences.of_user(user_id)

    def record_tap(self, user_id: int, tap: Tap) -> None:
        """Records in memory which hints this person no longer needs after `tap`. Called when the tap was accepted.
        `save` stores the hints."""
        taught = _LEARNED_BY_VERB.get(tap.verb, ())
        if tap.verb == "art" and len(tap.args) == _ART_WITH_TARGET:
            taught += (Hint.ART,)
        self._preferences.record_learned(user_id, taught)

    async def save(self, user_id: int) -> None:
        """Stores the recorded hints. Called after the answer, so that the answer does not wait for the store. Never
        raises."""
        await self._preferences.save_hints(user_id)
