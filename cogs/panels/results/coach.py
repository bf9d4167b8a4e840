"""The coach's report about a person's moves in a finished game. Only that person sees it."""

from collections.abc import Iterator, Sequence
from typing import Final

from coaching.coach_report import Coaching, ReasonCode
from cogs.panels.components import PRIMARY, Component, Panel, button, framed, row, section, text
from cogs.panels.context import PanelContext, within_text_limit
from cogs.panels.game.market import market_line
from cogs.panels.game.public import seat_line, supply_line
from cogs.panels.game.search import TILES_PER_ROW, tile_rows
from cogs.panels.results.coach_words import (
    CoachedStep,
    bought,
    difference_words,
    finding_words,
    move_words,
    reasons_words,
)
from cogs.panels.results.replay import PHASE_TITLE
from cogs.wire.custom_ids import Tap, tap_on
from cogs.words.catalogs import Say
from cogs.words.emoji import EXCHANGE_COLOUR, HINT, PLACE_COLOUR, RESULT_COLOUR
from engine.game import Game, Market, Phase
from engine.moves import BuyArt, BuyCards, PickUp, SeatMove
from engine.pieces import PLACES, TILES_PER_PLACE
from tables.state.head import Head

LOST: Final = "lost"
WELL: Final = "well"
YOU_LOST: Final = "❌"
YOU_DID_WELL: Final = "👍"
NEXT_BEST: Final = "➖"
_REASON: Final = "-# ›"


def thinking_panel(head: Head, say: Say) -> Panel:
    """Says that the coach is still at work. A button requests the report again, because the bot may stop before the
    report is ready."""
    return Panel(text(say("coach-thinking")), row(button(tap_on(head, "coach-list"), say("coach-again-label"), "🧠")))


def coach_panel(head: Head, games: Sequence[Game], coaching: Coaching, say: Say) -> Panel:
    """Lists a person's largest losses and best moves, each with a button to its step.

    `games[step]` is the game after that step.
    """
    lost = [CoachedStep.of(each, games) for each in coaching.lost]
    well = [CoachedStep.of(each, games, did_well=True) for each in coaching.well]
    return framed(
        RESULT_COLOUR,
        text(say("coach-title", game=str(head.id)), say("coach-how")),
        text(*_summary(coaching, say)),
        *(_finding(tap_on(head, "coached", LOST, at), at + 1, step, head, say) for at, step in enumerate(lost)),
        text(say("coach-well-title")) if well else None,
        *(
            _finding(tap_on(head, "coached", WELL, at), len(lost) + at + 1, step, head, say)
            for at, step in enumerate(well)
        ),
        text(say("coach-cut")) if coaching.is_cut else None,
        row(button(tap_on(head, "replay"), say("result-replay-label"), "🎞️")),
    )


def _summary(coaching: Coaching, say: Say) -> Iterator[str]:
    if coaching.lost:
        yield say("coach-lost-title")
    elif coaching.judged:
        yield f"{_sign(YOU_DID_WELL, say)}{say('coach-nothing', count=coaching.judged)}"
    else:
        yield say("coach-short")


def _finding(show: Tap, number: int, step: CoachedStep, head: Head, say: Say) -> Component:
    """Returns a line about a move, with a button to its step.

    The line and the button have the same number, so that people who hear the panel can tell the buttons apart.
    """
    line = say("coach-line", number=number, round=step.before.round, sentence=finding_words(step, head, say))
    sign = YOU_DID_WELL if step.did_well else HINT
    return section(f"{_sign(sign, say)}{line}", button(show, say("coach-show-label", number=number), style=PRIMARY))


def _sign(sign: str, say: Say) -> str:
    """Returns "" for a reader who chose words instead of signs."""
    return "" if say.in_words else f"{sign} "


@within_text_limit
def coached_step_panel(context: PanelContext, step: CoachedStep, last: int) -> Panel:
    """Returns the position before one of a person's moves, as the person saw it.

    The panel marks this move and the move with which the coach compares it. `last` is the game's last step.
    """
    say, coached = context.say, step.coached
    is_search = context.view.phase is Phase.SEARCH
    here = tap_on(context.head, "step", "here", coached.step, coached.played.seat)
    return framed(
        PLACE_COLOUR[context.screen.place] if is_search else EXCHANGE_COLOUR,
        text(
            say(PHASE_TITLE(context.view.phase), game=str(context.head.id), round=context.view.round),
            say("coach-step", step=coached.step, last=last),
            *(f"{_sign(sign, say)}{line}" for sign, line in _ways(context.head, step, say)),
            *(f"{_REASON} {line}" for line in reasons_words(step, context.head, say)),
        ),
        text(
            *(seat_line(context, seat) for seat in context.view.seats),
            *(() if is_search else _markets(context, step)),
        ),
        *(_marked_tiles(context, step) if is_search else ()),
        row(
            button(tap_on(context.head, "coach-list"), say("back-label"), "↩️"),
            button(here, say("result-replay-label"), "🎞️"),
        ),
    )


def _ways(head: Head, step: CoachedStep, say: Say) -> Iterator[tuple[str, str]]:
    """Yields two lines, each with a sign: the person's move, and then the other move (`CoachedMove`).

    The line of the better move says how much better it is.
    """
    better = f"{difference_words(step, head, say)}."
    if step.did_well:
        yield YOU_DID_WELL, say("coach-you", move=better)
        yield NEXT_BEST, say("coach-next-best", move=move_words(step.before, step.coached.other, say))
    else:
        yield YOU_LOST, say("coach-you", move=move_words(step.before, step.coached.played, say))
        yield HINT, say("coach-better", move=better)


def _markets(context: PanelContext, step: CoachedStep) -> Iterator[str]:
    for market in context.view.markets:
        yield market_line(context, market)
        yield from _marks(market, step, context.say)
    yield supply_line(context)


def _marks(market: Market, step: CoachedStep, say: Say) -> Iterator[str]:
    played, other = step.coached.played, step.coached.other
    if isinstance(played, BuyArt | BuyCards) and played.market == market.number:
        sign = YOU_DID_WELL if step.did_well else YOU_LOST
        yield f"> {_sign(sign, say)}{say('coach-here-you', thing=bought(step.before, played, say))}"
    if isinstance(other, BuyArt | BuyCards) and other.market == market.number:
        thing = bought(step.before, other, say)
        if step.did_well:
            yield f"> {_sign(NEXT_BEST, say)}{say('coach-here-next', thing=thing)}"
        else:
            yield f"> {_sign(HINT, say)}{say('coach-here-better', thing=thing)}"


def _marked_tiles(context: PanelContext, step: CoachedStep) -> list[Component]:
    """Returns the tiles of the open room. A ✗ marks the tile that the person picked up.

    A ✓ marks the tile that the coach would pick up, if the person had seen it and needs it (SEEN_TILE).
    """
    tiles = tile_rows(context)
    first = PLACES.index(context.screen.place) * TILES_PER_PLACE
    was_known = any(reason.code is ReasonCode.SEEN_TILE for reason in step.coached.reasons)
    for move, mark in ((step.coached.played, "✗"), *([(step.coached.other, "✓")] if was_known else [])):
        at = _picked(move, first)
        if at is not None:
            tiles[at // TILES_PER_ROW]["components"][at % TILES_PER_ROW]["label"] = mark
    return tiles


def _picked(move: SeatMove, first: int) -> int | None:
    """Returns the position, from 0, of the tile that `move` picks up in a room, or None if it picks up none there.

    `first` is the number of the room's first tile.
    """
    at = move.tile - first if isinstance(move, PickUp) else -1
    return at if 0 <= at < TILES_PER_PLACE else None
