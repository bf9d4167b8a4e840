"""The step of a replay that a panel shows, and the view from which it is shown."""

from typing import Final

from msgspec import Struct

from coaching.coach_report import Swing
from cogs.panels.game.event_sentences import Viewpoint
from cogs.wire.custom_ids import Tap, tap_on
from tables.live.replays import Replay
from tables.state.head import Head

SHOW_ALL: Final = "all"
SHARED: Final = "shared-"
"""The beginning of the verbs of a replay that a whole channel sees."""


class ReplayPosition(Struct, frozen=True):
    """A step of a replay, and the seat from whose view it is shown, or None for everything.

    The panel offers jumps to the purchases of that seat, or of `buyer` if everything is shown. `is_shared` is True if a
    whole channel sees the panel. `swings` are the steps that decided the game, the largest change of the chances to win
    first. None means that nobody has asked for them.
    """

    replay: Replay
    step: int
    viewpoint: Viewpoint
    buyer: int | None = None
    is_shared: bool = False
    swings: tuple[Swing, ...] | None = None

    def tap(self, verb: str, head: Head, *args: object, step: int | None = None) -> Tap:
        """Returns a tap from the same view, at `step` or the current step."""
        shown = self.step if step is None else step
        return tap_on(head, f"{SHARED}{verb}" if self.is_shared else verb, *args, shown, viewpoint_code(self.viewpoint))


def viewpoint_code(viewpoint: Viewpoint) -> str:
    return SHOW_ALL if viewpoint is None else str(viewpoint)
