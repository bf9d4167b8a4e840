"""A finished game, step by step, as one seat saw it or with everything shown."""

from functools import partial
from typing import Final

from discord import Colour

from artwork import piece_names
from cogs.panels.buttons import coach_button
from cogs.panels.components import (
    PRIMARY,
    SECONDARY,
    Component,
    Panel,
    Picture,
    Upload,
    button,
    file_component,
    framed,
    picture,
    row,
    select,
    text,
)
from cogs.panels.context import PanelContext, within_text_limit
from cogs.panels.game.event_sentences import EventSentence
from cogs.panels.game.market import market_line
from cogs.panels.game.public import place_lines, seat_line, supply_line
from cogs.panels.game.search import tile_rows
from cogs.panels.people import name_label
from cogs.panels.results.replay_jumps import jump_select
from cogs.panels.results.replay_position import SHOW_ALL, ReplayPosition
from cogs.wire.custom_ids import tap_on
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import EXCHANGE_COLOUR, IN_HAND, LOBBY_COLOUR, PLACE_COLOUR, PLACE_EMOJI, RESULT_COLOUR, TOGETHER
from engine.game import Phase
from engine.pieces import PLACES, Lies, place_of
from engine.view import SeatView
from tables.state.head import Head

TITLED_PHASES: Final = (Phase.READY, Phase.SEARCH, Phase.EXCHANGE, Phase.OVER)
PHASE_TITLE: Final = WordFamily("replay-title", TITLED_PHASES)


@within_text_limit
def replay_panel(
    context: PanelContext,
    position: ReplayPosition,
    sentences: list[EventSentence],
    ranking: list[int],
    card: Picture | None = None,
) -> Panel:
    """Returns the panel of one step of a replay.

    - `context.view`: what the replay shows of the game after the step, without possible moves
    - `context.screen`: the room to show, in a search
    - `sentences`: what happened in the step
    - `ranking`: the seats from first to last
    - `card`: the picture of the result, only at the last step
    """
    searching = context.view.phase is Phase.SEARCH
    return framed(
        step_colour(context),
        text(*step_lines(context, position, sentences, ranking)),
        None if card is None else picture(card.upload, card.words),
        *(tile_rows(context) if searching else ()),
        row(*room_buttons(context, position), *_other_ways(context, position, searching=searching)),
        _picture_buttons(context.head, context.say) if position.step == position.replay.last else None,
        *step_controls(context, position),  # last: Discord keeps the end of the newest message in place, at the thumb
        uploads=() if card is None else (card.upload,),
    )


def step_lines(
    context: PanelContext, position: ReplayPosition, sentences: list[EventSentence], ranking: list[int]
) -> list[str | None]:
    is_search = context.view.phase is Phase.SEARCH
    return [
        *heading(context, position),
        *(_seat(context, seat) for seat in context.view.seats),
        *([_face_up(context)] if is_search else _market_or_place_lines(context, ranking)),
        *(f"> {each.line(context.say)}" for each in sentences),
    ]


def step_controls(
    context: PanelContext, position: ReplayPosition, last: Component | None = None
) -> list[Component | None]:
    """Returns the rows with which the reader chooses another step or view.

    `last` takes the place of the button to the last step. The select of jumps leads to the last step, too.
    """
    steps = _step_buttons(context, position)
    return [
        row(_viewpoint_select(context, position)),
        row(jump_select(context, position)),
        row(*steps if last is None else (*steps[:-1], last)),
    ]


def replay_file_panel(say: Say, upload: Upload) -> Panel:
    return Panel(text(say("replay-file")), file_component(upload), uploads=(upload,))


def step_colour(context: PanelContext) -> Colour:
    match context.view.phase:
        case Phase.SEARCH:
            return PLACE_COLOUR[context.screen.place]
        case Phase.EXCHANGE:
            return EXCHANGE_COLOUR
        case Phase.OVER:
            return RESULT_COLOUR
    return LOBBY_COLOUR


def heading(context: PanelContext, position: ReplayPosition) -> list[str]:
    is_within = 0 < position.step < position.replay.last
    # the time of day; for the first and last step also the date
    when = f"<t:{int(position.replay.steps[position.step].at)}:{'T' if is_within else 'f'}>"
    say, game = context.say, str(context.head.id)
    return [
        say(PHASE_TITLE(context.view.phase), game=game, round=context.view.round),
        say("replay-step", step=position.step, last=position.replay.last, when=when),
    ]


def _seat(context: PanelContext, seat: SeatView) -> str:
    line = seat_line(context, seat)
    if not seat.holds:
        return line
    held = context.emoji.loot(seat.hand.loot) if seat.hand is not None and seat.hand.loot is not None else ""
    return f"{line} {context.emoji.piece(piece_names.hand(seat.number), IN_HAND)}{held}"


def _face_up(context: PanelContext) -> str | None:
    """Returns a line with the face-up loot of the open room, for people who cannot see the colours of the buttons.

    Returns None if no loot lies face up, or if the replay shows only what one seat saw.
    """
    shown = [tile for tile in context.view.tiles if place_of(tile.number) is context.screen.place]
    up = [context.emoji.loot(tile.loot) for tile in shown if tile.lies is Lies.FACE_UP and tile.loot is not None]
    return context.say("replay-face-up", loot="".join(up)) if up and context.view.seat is None else None


def _market_or_place_lines(context: PanelContext, ranking: list[int]) -> list[str]:
    view = context.view
    if view.phase is Phase.OVER:
        return place_lines(context, ranking)
    stock = [market_line(context, market) for market in view.markets]
    return [*stock, supply_line(context)]


def _step_buttons(context: PanelContext, position: ReplayPosition) -> list[Component]:
    """Returns buttons to the step before, the step after, the next round, and the end.

    The buttons have only emoji, so that they fit on a phone.
    """
    replay, step = position.replay, position.step
    ways = {
        "back": ("◀️", replay.nearest(step - 1)),
        "on": ("▶️", replay.nearest(step + 1)),
        "round": ("⏩", replay.next_round(step)),
        "last": ("⏭️", replay.last),
    }
    return [
        button(
            position.tap("step", context.head, way, step=to),
            emoji=emoji,
            style=PRIMARY if way == "on" else SECONDARY,
            enabled=to != step,
        )
        for way, (emoji, to) in ways.items()
    ]


def _viewpoint_select(context: PanelContext, position: ReplayPosition) -> Component:
    say, head = context.say, context.head
    seats = [(seat, say("replay-eyes-label", name=name_label(head, seat, say))) for seat in range(len(head.occupants))]
    options = [(SHOW_ALL, say("replay-open-label"), position.viewpoint is None)]
    options += [(str(seat), words, position.viewpoint == seat) for seat, words in seats]
    return select(position.tap("eyes", head), say("replay-open-label"), options)


def room_buttons(context: PanelContext, position: ReplayPosition) -> list[Component]:
    """Returns a button for each room, in a search. Returns no buttons in other phases."""
    if context.view.phase is not Phase.SEARCH:
        return []
    here = context.screen.place
    return [
        button(
            position.tap("step", context.head, place),
            None,
            context.emoji.piece(piece_names.place(place), PLACE_EMOJI[place]),
            PRIMARY if place is here else SECONDARY,
            enabled=place is not here,
        )
        for place in PLACES
    ]


def _picture_buttons(head: Head, say: Say) -> Component | None:
    return row(
        None if head.is_private else button(tap_on(head, "share"), say("share-label"), "📣"),
        button(tap_on(head, "recap"), say("recap-label"), "🎬"),
    )


def _other_ways(context: PanelContext, position: ReplayPosition, *, searching: bool) -> list[Component]:
    """Returns the buttons to share the replay, to ask the coach, to get the text file, and to check the deal.

    A private game cannot be shared. Only people who played can ask the coach. In a search, there is space for one
    button only.
    """
    say, is_coached = context.say, position.buyer is not None
    file = partial(button, position.tap("file", context.head), emoji="📄")
    together = partial(button, position.tap("share-replay", context.head), emoji=TOGETHER)
    if searching:  # the row of the rooms: with five buttons or a label, it would wrap on a narrow phone
        return [file() if context.head.is_private else together()]
    return [
        *([] if context.head.is_private else [together(say("together-label"))]),
        *([coach_button(context.head, say)] if is_coached else []),
        file(None if is_coached else say("replay-file-label")),
        button(tap_on(context.head, "check"), None if is_coached else say("replay-check-label"), "⚖️"),
    ]
