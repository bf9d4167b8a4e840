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
    """A step of a replay, and the view from which it is shown."""

    replay: Replay
    step: int
    viewpoint: Viewpoint  # the seat from whose view the step is shown; None shows everything
    buyer: int | None = None
    """The seat of the person who chooses the steps. None if this person did not play.

    If everything is shown, the panel offers jumps to the purchases of this seat.
    """
    is_shared: bool = False  # a whole channel sees the panel
    swings: tuple[Swing, ...] | None = None
    """The steps that decided the game. The step that changed the chances to win most comes first.

    None if nobody has looked for these steps yet.
    """

    def tap(self, verb: str, head: Head, *args: object, step: int | None = None) -> Tap:
        """Returns a tap from the same view, at `step` or the current step."""
        shown = self.step if step is None else step
        return tap_on(head, f"{SHARED}{verb}" if self.is_shared else verb, *args, shown, viewpoint_code(self.viewpoint))


def viewpoint_code(viewpoint: Viewpoint) -> str:
    return SHOW_ALL if viewpoint is None else str(viewpoint)
