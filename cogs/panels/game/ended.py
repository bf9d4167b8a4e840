"""The private panel of a table that has ended: the end in short, and a button to the public message."""

from collections.abc import Sequence

from cogs.panels.achievements import earned_by_reader
from cogs.panels.buttons import coach_button, tournament_button, watch_together_button
from cogs.panels.components import Panel, framed, link_button, row, text
from cogs.panels.context import PanelContext
from cogs.panels.game.public import CLOSE_REASON, result_tie_lines
from cogs.panels.people import plain_name
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR, PLACE_IN_RESULT, RESULT_COLOUR
from standings.model.achievements import Achievement
from tables.state.head import CloseReason, Head


def ended_panel(context: PanelContext, ranking: list[int], link: str, earned: Sequence[Achievement] = ()) -> Panel:
    """8.4, 8.5: returns the private panel of a finished game.

    `ranking` lists the seats from first to last. `link` is the address of the public message. `earned` are the reader's
    own achievements from the game.
    """
    return framed(
        RESULT_COLOUR,
        text(*_place_lines(context, ranking), *result_tie_lines(context, ranking, {ranking[0], context.view.seat})),
        text(*(earned_by_reader(each, context.say) for each in earned)),
        row(
            link_button(link, context.say("over-result-label")),
            None if context.view.seat is None else coach_button(context.head, context.say),
        ),
        row(watch_together_button(context.head, context.say)),
        row(tournament_button(context.head, context.say)),
    )


def _place_lines(context: PanelContext, ranking: list[int]) -> list[str]:
    say, points, me = context.say, context.view.points, context.view.seat
    first = ranking[0]
    if me == first:
        return [f"{PLACE_IN_RESULT[0]} **{say('over-first', count=points[first].total)}**"]
    name = f"{say.emoji.burglar(first)} **{plain_name(context.head, first, say)}**"
    winner = say("over-winner", name=name, count=points[first].total)
    if me is None:
        return [f"🌅 {winner}"]
    place = ranking.index(me)
    mine = say("over-place", rank=place + 1, count=points[me].total)
    return [f"{PLACE_IN_RESULT[place]} **{mine}**", winner]


def ended_without_result_panel(head: Head, link: str, say: Say) -> Panel:
    """Returns the private panel of a table that closed without a result. `link` is the address of the public
    message."""
    reason = CLOSE_REASON(head.close_reason or CloseReason.CANCELLED)
    return framed(
        LOBBY_COLOUR,
        text(f"🌙 {say('cancelled')} {say(reason)}", say("closed-abandoned") if head.is_abandoned else None),
        row(link_button(link, say("over-table-label")), tournament_button(head, say)),
    )
