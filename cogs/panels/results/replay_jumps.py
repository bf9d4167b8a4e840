"""The select of a replay that jumps to another step: to the rounds, the end, and what a seat has bought."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cogs.panels.context import PanelContext
from cogs.panels.parts import MAX_CHOSEN, Component, select
from cogs.panels.people import name_label
from cogs.panels.results.replay_position import ReplayPosition
from cogs.words.catalogs import ART, LOOT, Say, WordFamily
from cogs.words.emoji import ART_EMOJI, CARD, LOOT_EMOJI, SEPARATOR
from engine.events import ArtBought, BagOpened, CardsBought, Event
from engine.game import Phase
from engine.pieces import Art, Loot
from tables.live.replays import is_purchase

JUMP_PHASES: Final = (Phase.READY, Phase.EXCHANGE, Phase.OVER)
JUMP_LABEL: Final = WordFamily("replay-mark", JUMP_PHASES, "label")
_BOUGHT: Final = ".bought"


class ReplayJump(Struct, frozen=True):
    """A step to jump to. `kind` tells its value from that of another jump to the same step."""

    step: int
    label: str
    kind: str = ""

    @property
    def value(self) -> str:
        return f"{self.step}{self.kind}"


def jumped_step(value: str) -> str:
    """Returns the step that a value of the select names, as text."""
    return value.partition(".")[0]


def jump_select(context: PanelContext, position: ReplayPosition) -> Component:
    """Returns a select of the steps to jump to, in order. A very long game offers only those near the current step, and
    the end."""
    jumps = sorted((*_purchases(context, position), *_phases(position, context.say)), key=lambda jump: jump.step)
    here = max((at for at, jump in enumerate(jumps) if jump.step <= position.step), default=0)
    first = min(max(here - MAX_CHOSEN // 2, 0), max(len(jumps) - MAX_CHOSEN, 0))
    shown = range(first, min(first + MAX_CHOSEN, len(jumps)))
    options = [(jumps[at].value, jumps[at].label, at == here) for at in (*shown[:-1], len(jumps) - 1)]
    return select(position.tap("jump", context.head), context.say("replay-jump-label"), options)


def _phases(position: ReplayPosition, say: Say) -> list[ReplayJump]:
    """Returns the starts of rounds and of their exchanges, and the end."""
    games = position.replay.games
    marks = (mark for mark in position.replay.marks if mark.phase in JUMP_PHASES)
    return [ReplayJump(mark.step, say(JUMP_LABEL(mark.phase), round=games[mark.step].round)) for mark in marks]


def _purchases(context: PanelContext, position: ReplayPosition) -> list[ReplayJump]:
    """Returns what the seat has bought whose eyes are chosen, or else `ReplayPosition.buyer`."""
    buyer = position.buyer if position.viewpoint is None else position.viewpoint
    if buyer is None:
        return []
    replay, name = position.replay, name_label(context.head, buyer, context.say)
    bought = ((step, _bought(replay.steps[step].events, buyer, context.say)) for step in replay.purchases(buyer))
    return [ReplayJump(step, f"{emoji} {name}{SEPARATOR}{what}", _BOUGHT) for step, (emoji, what) in bought]


def _bought(events: Sequence[Event], seat: int, say: Say) -> tuple[str, str]:
    """Returns an emoji and words for what a seat has bought, or got out of a bag. An option shows standard emoji
    only."""
    event = next(each for each in events if is_purchase(each, seat))
    match event:
        case CardsBought():
            return CARD, say("replay-bought-cards", count=len(event.cards))
        case ArtBought(art=art) | BagOpened(art=Art() as art):
            return ART_EMOJI[art], say(ART(art))
    return LOOT_EMOJI[Loot.BAG], say(LOOT(Loot.BAG))
