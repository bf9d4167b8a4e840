"""The host's request to end the game without a result.

The panels show the request at the bottom, as a question with two buttons. Each button has its own row, so that nobody
ends the game by pressing the wrong one (scenario 8).
"""

from cogs.panels.components import DANGER, Component, Panel, button, row, text
from cogs.panels.context import PanelContext
from cogs.panels.people import plain_name
from cogs.wire.custom_ids import tap_on
from tables.state.operations.agreed_end import MIN_AGREEING


def end_request_rows(context: PanelContext) -> list[Component | None]:
    """Returns the question whether to end the game, and its buttons.

    The result is empty if no request is open. A player who has agreed gets only the button to go on playing.
    """
    ending, say, seat = context.head.ending, context.say, context.view.seat
    if ending is None or ending.is_refused:
        return []
    there = sum(each.is_person_playing for each in context.head.occupants)
    needed = max(there, len(ending.agreed), MIN_AGREEING)
    count = say("ending-agreed", agreed=len(ending.agreed), there=needed)
    agree = button(tap_on(context.head, "end-agree"), say("ending-agree-label"), "🤝", DANGER)
    play_on = button(tap_on(context.head, "end-refuse"), say("ending-refuse-label"), "▶️")
    return [
        text(f"🤝 {say('ending-question', name=plain_name(context.head, ending.by, say))} {count}"),
        row(play_on),
        None if seat in ending.agreed else row(agree),
    ]


def with_end_request(panel: Panel, context: PanelContext) -> Panel:
    """Adds the request at the bottom of a panel. Changes `panel` and returns it."""
    below = [component for component in end_request_rows(context) if component is not None]
    if below:
        frame = panel.payload[-1]
        frame["components"] = [*frame["components"], *below]
    return panel
