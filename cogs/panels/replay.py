"""A finished game, step by step: what a seat saw then, drawn with the parts of which its panels were made."""

from typing import Final

from discord import Colour
from msgspec import Struct

from cogs.panels.context import Scene
from cogs.panels.event_sentences import Eyes, Told
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


class Look(Struct, frozen=True):
    """Where somebody is in a finished game, and through whose eyes they look."""

    replay: Replay
    step: int
    eyes: Eyes

    def tap(self, verb: str, head: Head, *args: object, step: int | None = None) -> Tap:
        """A tap that turns to a step, through the same eyes."""
        return tap_on(head, verb, *args, self.step if step is None else step, eyes_code(self.eyes))


def eyes_code(eyes: Eyes) -> str:
    return ALL_OPEN if eyes is None else str(eyes)


def replay_panel(scene: Scene, look: Look, told: list[Told], ranking: list[int]) -> Panel:
    """One step. The scene's view is what the eyes saw then, with nothing left to do; its screen is the room shown.

    What changes stands low, and the ways on lowest: a client holds the end of its newest message still, so a thumb
    that presses on and on finds its button where it was, whatever grows above it.
    """
    searching = scene.view.phase is Phase.SEARCH
    return framed(
        _colour(scene),
        text(
            *_heading(scene, look),
            *(_seat(scene, seat) for seat in scene.view.seats),
            *([_face_up(scene)] if searching else _beside(scene, ranking)),
            *(f"> {each.sign} {each.sentence}" for each in told),
        ),
        *(tile_rows(scene) if searching else ()),
        row(*(_rooms(scene, look) if searching else ()), *_more(scene, look, brief=searching)),
        row(_eyes(scene, look)),
        row(_jump(scene.head, look, scene.say)),
        row(*_ways(scene, look)),
    )


def file_panel(say: Say, upload: Upload) -> Panel:
    """The whole game in words, as a file."""
    return Panel(text(say("replay-file")), file_of(upload), uploads=(upload,))


def _colour(scene: Scene) -> Colour:
    match scene.view.phase:
        case Phase.SEARCH:
            return PLACE_COLOUR[scene.screen.place]
        case Phase.EXCHANGE:
            return EXCHANGE_COLOUR
        case Phase.OVER:
            return RESULT_COLOUR
    return LOBBY_COLOUR


def _heading(scene: Scene, look: Look) -> list[str]:
    is_within = 0 < look.step < look.replay.last
    when = f"<t:{int(look.replay.steps[look.step].at)}:{'T' if is_within else 'f'}>"  # the time; at both ends the date
    say, game = scene.say, str(scene.head.id)
    return [
        say(TITLE(scene.view.phase), game=game, round=scene.view.round),
        say("replay-step", step=look.step, last=look.replay.last, when=when),
    ]


def _seat(scene: Scene, seat: SeatView) -> str:
    """A seat as the public message has it, and its hand."""
    line = seat_line(scene, seat)
    if not seat.holds:
        return line
    held = LOOT_EMOJI[seat.hand.loot] if seat.hand is not None and seat.hand.loot is not None else ""
    return f"{line} {IN_A_HAND}{held}"


def _face_up(scene: Scene) -> str | None:
    """What lies face up in the room shown, in words where all lies open: there colour alone would tell."""
    shown = [tile for tile in scene.view.tiles if place_of(tile.number) is scene.screen.place]
    up = [LOOT_EMOJI[tile.loot] for tile in shown if tile.lies is Lies.FACE_UP and tile.loot is not None]
    return scene.say("replay-face-up", loot="".join(up)) if up and scene.view.seat is None else None


def _beside(scene: Scene, ranking: list[int]) -> list[str]:
    """Outside the search: the markets, and at the end the places."""
    say, view = scene.say, scene.view
    if view.phase is Phase.OVER:
        return places(scene, ranking)
    stock = [stock_line(market, view.edition.cards, say) for market in view.markets]
    return [*stock, say("table-supply", art=view.bag, cards=view.pile)]


def _ways(scene: Scene, look: Look) -> list[Component]:
    """First, back, on, next round, last: signs alone, five of which fit on a phone."""
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
            look.tap("step", scene.head, way, step=to),
            emoji=sign,
            style=MAIN if way == "on" else COMMON,
            live=to != step,
        )
        for way, (sign, to) in ways.items()
    ]


def _jump(head: Head, look: Look, say: Say) -> Component:
    """Where the rounds, their exchanges and the end begin; in a very long game those near."""
    marks = [mark for mark in look.replay.marks if mark.phase in MARKED]
    here = max((at for at, mark in enumerate(marks) if mark.step <= look.step), default=0)
    first = min(max(here - MOST_MARKS // 2, 0), max(len(marks) - MOST_MARKS, 0))
    games = look.replay.games
    options = [
        (str(mark.step), say(MARK(mark.phase), round=games[mark.step].round), first + at == here)
        for at, mark in enumerate(marks[first : first + MOST_MARKS])
    ]
    return select(look.tap("jump", head), say("replay-jump-label"), options)


def _eyes(scene: Scene, look: Look) -> Component:
    say, head = scene.say, scene.head
    seats = [(seat, say("replay-eyes-label", name=label_of(head, seat, say))) for seat in range(len(head.occupants))]
    options = [(ALL_OPEN, say("replay-open-label"), look.eyes is None)]
    options += [(str(seat), words, look.eyes == seat) for seat, words in seats]
    return select(look.tap("eyes", head), say("replay-open-label"), options)


def _rooms(scene: Scene, look: Look) -> list[Component]:
    """The other rooms as they lay then."""
    here = scene.screen.place
    return [
        button(
            look.tap("step", scene.head, place),
            None,
            PLACE_EMOJI[place],
            MAIN if place is here else COMMON,
            live=place is not here,
        )
        for place in PLACES
    ]


def _more(scene: Scene, look: Look, *, brief: bool) -> list[Component]:
    """The game as a file, and its dealing checked; signs alone where five stand side by side."""
    file, check = scene.say("replay-file-label"), scene.say("replay-check-label")
    return [
        button(look.tap("file", scene.head), None if brief else file, "📄"),
        button(tap_on(scene.head, "check"), None if brief else check, "⚖️"),
    ]
