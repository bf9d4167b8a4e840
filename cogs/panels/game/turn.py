"""The line about whose turn it is (5.1), on each page of the exchanges."""

from cogs.panels.context import PanelContext
from cogs.panels.people import person, relative_time


def is_my_turn(context: PanelContext) -> bool:
    return context.view.to_move is not None and context.view.to_move == context.view.seat


def turn_line(context: PanelContext) -> str:
    view, deadline, say = context.view, context.head.deadline, context.say
    when = relative_time(deadline.at) if deadline else ""
    if view.to_move is None:
        return say("exchange-title")
    if is_my_turn(context):
        sign = context.emoji.turn
        return say("exchange-mine-until", sign=sign, when=when) if when else say("exchange-mine", sign=sign)
    name = person(context.head, view.to_move, say)
    return say("exchange-theirs-until", name=name, when=when) if when else say("exchange-theirs", name=name)
