"""The select with which the reader of a replay jumps to a step.

It offers the steps that decided the game, the starts of rounds and of their exchanges, purchases, and the end.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from coaching.coach_report import Swing
from cogs.panels.components import MAX_CHOSEN, Component, select
from cogs.panels.context import PanelContext
from cogs.panels.people import name_label
from cogs.panels.results.replay_position import ReplayPosition
from cogs.words.catalogs import ART, LOOT, Say, WordFamily
from cogs.words.emoji import ART_EMOJI, CARD, LOOT_EMOJI, SEPARATOR, SWING
from engine.events import ArtBought, BagOpened, CardsBought, Event
from engine.game import Phase
from engine.pieces import Art, Loot
from tables.live.replays import is_purchase

JUMP_PHASES: Final = (Phase.READY, Phase.EXCHANGE, Phase.OVER)
JUMP_LABEL: Final = WordFamily("replay-mark", JUMP_PHASES, "label")
FIND_SWINGS: Final = "swings"
"""The value of the option that looks for the steps that decided the game."""
MAX_SWINGS: Final = 3
_BOUGHT: Final = ".bought"
_SWUNG: Final = ".swing"


class ReplayJump(Struct, frozen=True):
    """A step to jump to. Two jumps to the same step have different kinds, so their values in the select differ."""

    step: int
    label: str
    kind: str = ""

    @property
    def value(self) -> str:
        return f"{self.step}{self.kind}"


def jumped_step(value: str) -> str:
    """Returns the step in a value of the select: "12" from "12.swing"."""
    return value.partition(".")[0]


def jump_select(context: PanelContext, position: ReplayPosition) -> Component:
    """Returns the select of jumps: first the steps that decided the game, then the others in the order of the game.

    If there are too many others, the select offers those near the current step, and the end of the game.
    """
    options = _swing_options(context, position)
    jumps = sorted((*_purchases(context, position), *_phases(position, context.say)), key=lambda jump: jump.step)
    here = max((at for at, jump in enumerate(jumps) if jump.step <= position.step), default=0)
    room = MAX_CHOSEN - len(options)
    first = min(max(here - room // 2, 0), max(len(jumps) - room, 0))
    shown = range(first, min(first + room, len(jumps)))
    options += [(jumps[at].value, jumps[at].label, at == here) for at in (*shown[:-1], len(jumps) - 1)]
    return select(position.tap("jump", context.head), context.say("replay-jump-label"), options)


def _swing_options(context: PanelContext, position: ReplayPosition) -> list[tuple[str, str, bool]]:
    """Returns an option for each of the first MAX_SWINGS steps that decided the game.

    If nobody has looked for such steps yet, returns one option, which looks for them.
    """
    if position.swings is None:
        return [(FIND_SWINGS, f"{SWING} {context.say('replay-swings-label')}", False)]
    swings = position.swings[:MAX_SWINGS]
    return [(f"{each.step}{_SWUNG}", f"{SWING} {_swing_label(context, each)}", False) for each in swings]


def _swing_label(context: PanelContext, swing: Swing) -> str:
    """Says whose chance to win changed most, and how."""
    seat = max(range(len(swing.before)), key=lambda each: abs(swing.after[each] - swing.before[each]))
    before, after = (round(100 * chances[seat]) for chances in (swing.before, swing.after))
    return context.say("replay-swing", name=name_label(context.head, seat, context.say), before=before, after=after)


def _phases(position: ReplayPosition, say: Say) -> list[ReplayJump]:
    games = position.replay.games
    marks = (mark for mark in position.replay.marks if mark.phase in JUMP_PHASES)
    return [ReplayJump(mark.step, say(JUMP_LABEL(mark.phase), round=games[mark.step].round)) for mark in marks]


def _purchases(context: PanelContext, position: ReplayPosition) -> list[ReplayJump]:
    """Returns a jump to each purchase of the seat from whose view the replay is shown.

    If the replay shows everything, the jumps are those of `ReplayPosition.buyer`, if there is one.
    """
    buyer = position.buyer if position.viewpoint is None else position.viewpoint
    if buyer is None:
        return []
    replay, name = position.replay, name_label(context.head, buyer, context.say)
    bought = ((step, _bought(replay.steps[step].events, buyer, context.say)) for step in replay.purchases(buyer))
    return [ReplayJump(step, f"{emoji} {name}{SEPARATOR}{what}", _BOUGHT) for step, (emoji, what) in bought]


def _bought(events: Sequence[Event], seat: int, say: Say) -> tuple[str, str]:
    """Returns a standard emoji and words for what a seat bought, or got out of a bag.

    `events` must contain a purchase or an opened bag of this seat.
    """
    event = next(each for each in events if is_purchase(each, seat))
    match event:
        case CardsBought():
            return CARD, say("replay-bought-cards", count=len(event.cards))
        case ArtBought(art=art) | BagOpened(art=Art() as art):
            return ART_EMOJI[art], say(ART(art))
    return LOOT_EMOJI[Loot.BAG], say(LOOT(Loot.BAG))
