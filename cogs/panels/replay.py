"""A finished game, step by step, as one seat saw it or with everything shown."""

from typing import Final

from discord import Colour
from msgspec import Struct

from cogs.panels.context import PanelContext
from cogs.panels.event_sentences import EventSentence, Eyes
from cogs.panels.exchange import stock_line
from cogs.panels.parts import COMMON, MAIN, Component, Panel, Upload, button, file_of, framed, row, select, text
from cogs.panels.people import label_of
from cogs.panels.search import tile_rows
from cogs.panels.table import places, seat_line
from cogs.wire.taps import Tap, tap_on
from cogs.words.catalogs import Family, Say
from cogs.words.emoji import (
    EXCHANGE_COLOUR,
    IN_A_HAND,
    LOBBY_COLOUR,
    LOOT_EMOJI,
    PLACE_COLOUR,
    PLACE_EMOJI,
    RESULT_COLOUR,
)
from engine.game import Phase
from engine.pieces import PLACES, Lies, place_of
from engine.view import SeatView
from tables.live.replays import Replay
from tables.state.head import Head

SHOWN: Final = (Phase.READY, Phase.SEARCH, Phase.EXCHANGE, Phase.OVER)
TITLE: Final = Family("replay-title", SHOWN)
MARKED: Final = (Phase.READY, Phase.EXCHANGE, Phase.OVER)
MARK: Final = Family("replay-mark", MARKED, "label")
MOST_MARKS: Final = 25  # in one select
ALL_OPEN: Final = "all"


class ReplayPosition(Struct, frozen=True):
    """The step of a replay that is shown, and the seat whose view it shows."""

    replay: Replay
    step: int
    eyes: Eyes

    def tap(self, verb: str, head: Head, *args: object, step: int | None = None) -> Tap:
        """A tap that shows a step (by default this one) from the same view."""
        return tap_on(head, verb, *args, self.step if step is None else step, eyes_code(self.eyes))


def eyes_code(eyes: Eyes) -> str:
    return ALL_OPEN if eyes is None else str(eyes)


def replay_panel(context: PanelContext, look: ReplayPosition, told: list[EventSentence], ranking: list[int]) -> Panel:
    """One step. `context.view` is the view at that step, without moves; `context.screen` is the room shown.

    The step buttons come last: a client keeps the end of the newest message in place. So the buttons stay under the
    thumb however the lines above them grow.
    """
    searching = context.view.phase is Phase.SEARCH
    return framed(
        _colour(context),
        text(
            *_heading(context, look),
            *(_seat(context, seat) for seat in context.view.seats),
            *([_face_up(context)] if searching else _beside(context, ranking)),
            *(f"> {each.sign} {each.sentence}" for each in told),
        ),
        *(tile_rows(context) if searching else ()),
        row(*(_rooms(context, look) if searching else ()), *_more(context, look, brief=searching)),
        row(_eyes(context, look)),
        row(_jump(context.head, look, context.say)),
        row(*_ways(context, look)),
    )


def file_panel(say: Say, upload: Upload) -> Panel:
    """The whole game as a text file."""
    return Panel(text(say("replay-file")), file_of(upload), uploads=(upload,))


def _colour(context: PanelContext) -> Colour:
    match context.view.phase:
        case Phase.SEARCH:
            return PLACE_COLOUR[context.screen.place]
        case Phase.EXCHANGE:
            return EXCHANGE_COLOUR
        case Phase.OVER:
            return RESULT_COLOUR
    return LOBBY_COLOUR


def _heading(context: PanelContext, look: ReplayPosition) -> list[str]:
    is_within = 0 < look.step < look.replay.last
    # the time of day; for the first and last step also the date
    when = f"<t:{int(look.replay.steps[look.step].at)}:{'T' if is_within else 'f'}>"
    say, game = context.say, str(context.head.id)
    return [
        say(TITLE(context.view.phase), game=game, round=context.view.round),
        say("replay-step", step=look.step, last=look.replay.last, when=when),
    ]


def _seat(context: PanelContext, seat: SeatView) -> str:
    """A seat's line as in the public message, and its hand."""
    line = seat_line(context, seat)
    if not seat.holds:
        return line
    held = LOOT_EMOJI[seat.hand.loot] if seat.hand is not None and seat.hand.loot is not None else ""
    return f"{line} {IN_A_HAND}{held}"


def _face_up(context: PanelContext) -> str | None:
    """The face-up loot of this room, if everything is shown: otherwise only the colour would tell which it is."""
    shown = [tile for tile in context.view.tiles if place_of(tile.number) is context.screen.place]
    up = [LOOT_EMOJI[tile.loot] for tile in shown if tile.lies is Lies.FACE_UP and tile.loot is not None]
    return context.say("replay-face-up", loot="".join(up)) if up and context.view.seat is None else None


def _beside(context: PanelContext, ranking: list[int]) -> list[str]:
    """Outside the search: the markets, or at the end of the game the places."""
    say, view = context.say, context.view
    if view.phase is Phase.OVER:
        return places(context, ranking)
    stock = [stock_line(market, view.edition.cards, say) for market in view.markets]
    return [*stock, say("table-supply", art=view.bag, cards=view.pile)]


def _ways(context: PanelContext, look: ReplayPosition) -> list[Component]:
    """First, back, next, next round, last. Emoji only, so that five fit on a phone."""
    replay, step = look.replay, look.step
    ways = {
        "first": ("⏮️", 0),
        "back": ("◀️", replay.nearest(step - 1)),
        "on": ("▶️", replay.nearest(step + 1)),
        "round": ("⏩", replay.next_round(step)),
        "last": ("⏭️", replay.last),
    }
    return [
        button(
            look.tap("step", context.head, way, step=to),
            emoji=sign,
            style=MAIN if way == "on" else COMMON,
            live=to != step,
        )
        for way, (sign, to) in ways.items()
    ]


def _jump(head: Head, look: ReplayPosition, say: Say) -> Component:
    """A select of phase starts. In a very long game, only those near the current step."""
    marks = [mark for mark in look.replay.marks if mark.phase in MARKED]
    here = max((at for at, mark in enumerate(marks) if mark.step <= look.step), default=0)
    first = min(max(here - MOST_MARKS // 2, 0), max(len(marks) - MOST_MARKS, 0))
    games = look.replay.games
    options = [
        (str(mark.step), say(MARK(mark.phase), round=games[mark.step].round), first + at == here)
        for at, mark in enumerate(marks[first : first + MOST_MARKS])
    ]
    return select(look.tap("jump", head), say("replay-jump-label"), options)


def _eyes(context: PanelContext, look: ReplayPosition) -> Component:
    say, head = context.say, context.head
    seats = [(seat, say("replay-eyes-label", name=label_of(head, seat, say))) for seat in range(len(head.occupants))]
    options = [(ALL_OPEN, say("replay-open-label"), look.eyes is None)]
    options += [(str(seat), words, look.eyes == seat) for seat, words in seats]
    return select(look.tap("eyes", head), say("replay-open-label"), options)


def _rooms(context: PanelContext, look: ReplayPosition) -> list[Component]:
    """Buttons that show the other rooms at this step."""
    here = context.screen.place
    return [
        button(
            look.tap("step", context.head, place),
            None,
            PLACE_EMOJI[place],
            MAIN if place is here else COMMON,
            live=place is not here,
        )
        for place in PLACES
    ]


def _more(context: PanelContext, look: ReplayPosition, *, brief: bool) -> list[Component]:
    """Buttons for the game as a file and for the seed check; emoji only if `brief`."""
    file, check = context.say("replay-file-label"), context.say("replay-check-label")
    return [
        button(look.tap("file", context.head), None if brief else file, "📄"),
        button(tap_on(context.head, "check"), None if brief else check, "⚖️"),
    ]
