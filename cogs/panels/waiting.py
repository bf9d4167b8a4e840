"""Before the signal, and after one's own escape: what a player who waits sees."""

from cogs.panels.board import belongings, placing_rows
from cogs.panels.context import Hint, Scene
from cogs.panels.hints import remark
from cogs.panels.parts import GOOD, Panel, button, framed, row, text
from cogs.panels.people import person, stamp
from cogs.panels.search import board_line, tokens_line
from cogs.words.emoji import LOBBY_COLOUR, READY, WAITING
from tables.state.head import DeadlineKind
from tables.state.occupants import Presence


def ready_panel(scene: Scene) -> Panel:
    """3.1: who is ready for the round; the house gives the signal when all are, or when the time is up."""
    return framed(
        LOBBY_COLOUR,
        text(
            scene.say("ready-title", round=scene.view.round),
            _signal_line(scene),
            ready_line(scene),
            *belongings(scene),
            remark(scene, Hint.READY, Hint.ART),
        ),
        *placing_rows(scene),
        row(button(scene.tap("ready"), scene.say("ready-label"), READY, GOOD, live=not _has_pressed(scene))),
    )


def _has_pressed(scene: Scene) -> bool:
    """Whether this person is ready already; who is away is not waited for, and comes back by pressing (9.3)."""
    seat = scene.view.seat
    return seat is not None and scene.ready[seat] and scene.head.occupants[seat].presence is Presence.PRESENT


def _signal_line(scene: Scene) -> str | None:
    """When the signal comes; 9.4: where all are away, what it takes."""
    deadline = scene.head.deadline
    if deadline is None:
        return None
    is_deserted = deadline.kind is DeadlineKind.DESERTED
    return scene.say("ready-deserted" if is_deserted else "ready-when", when=stamp(deadline.at))


def ready_line(scene: Scene) -> str:
    """Each seat with a tick or an hourglass; a computer is always ready."""
    return " ".join(
        f"{READY if scene.ready[number] or occupant.presence is not Presence.PRESENT else WAITING}"
        f" {person(scene.head, number, scene.say)}"
        for number, occupant in enumerate(scene.head.occupants)
    )


def escaped_panel(scene: Scene) -> Panel:
    """4.1: out with a token, waiting for the others."""
    deadline = scene.head.deadline
    return framed(
        LOBBY_COLOUR,
        text(
            scene.say("escaped-title", token=scene.view.me.token or 0),
            scene.say("escaped-wait-until", when=stamp(deadline.at)) if deadline else scene.say("escaped-wait"),
            board_line(scene),
            tokens_line(scene),
            *belongings(scene),
            remark(scene, Hint.ESCAPED, Hint.ART),
        ),
        *placing_rows(scene),
    )
