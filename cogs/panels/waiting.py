"""Before the signal, and after one's own escape: what a player who waits sees."""

from cogs.panels.board import belongings, placing_rows
from cogs.panels.context import Hint, PanelContext
from cogs.panels.hints import remark
from cogs.panels.parts import GOOD, Panel, button, framed, row, text
from cogs.panels.people import person, stamp
from cogs.panels.search import board_line, tokens_line
from cogs.words.emoji import LOBBY_COLOUR, READY, WAITING
from tables.state.head import DeadlineKind
from tables.state.occupants import Presence


def ready_panel(context: PanelContext) -> Panel:
    """3.1: who is ready for the round; the house gives the signal when all are, or when the time is up."""
    return framed(
        LOBBY_COLOUR,
        text(
            context.say("ready-title", round=context.view.round),
            _signal_line(context),
            ready_line(context),
            *belongings(context),
            remark(context, Hint.READY, Hint.ART),
        ),
        *placing_rows(context),
        row(button(context.tap("ready"), context.say("ready-label"), READY, GOOD, live=not _has_pressed(context))),
    )


def _has_pressed(context: PanelContext) -> bool:
    """Whether this person is ready already; who is away is not waited for, and comes back by pressing (9.3)."""
    seat = context.view.seat
    return seat is not None and context.ready[seat] and context.head.occupants[seat].presence is Presence.PRESENT


def _signal_line(context: PanelContext) -> str | None:
    """When the signal comes; 9.4: where all are away, what it takes."""
    deadline = context.head.deadline
    if deadline is None:
        return None
    is_deserted = deadline.kind is DeadlineKind.DESERTED
    return context.say("ready-deserted" if is_deserted else "ready-when", when=stamp(deadline.at))


def ready_line(context: PanelContext) -> str:
    """Each seat with a tick or an hourglass; a computer is always ready."""
    return " ".join(
        f"{READY if context.ready[number] or occupant.presence is not Presence.PRESENT else WAITING}"
        f" {person(context.head, number, context.say)}"
        for number, occupant in enumerate(context.head.occupants)
    )


def escaped_panel(context: PanelContext) -> Panel:
    """4.1: out with a token, waiting for the others."""
    deadline = context.head.deadline
    return framed(
        LOBBY_COLOUR,
        text(
            context.say("escaped-title", token=context.view.me.token or 0),
            context.say("escaped-wait-until", when=stamp(deadline.at)) if deadline else context.say("escaped-wait"),
            board_line(context),
            tokens_line(context),
            *belongings(context),
            remark(context, Hint.ESCAPED, Hint.ART),
        ),
        *placing_rows(context),
    )
