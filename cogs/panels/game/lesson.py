"""What a lesson adds to the private panels: an explanation, and a torch emoji that marks the control to press."""

from collections.abc import Iterator
from typing import Final

from cogs.panels.buttons import learn_button, rules_button
from cogs.panels.components import (
    DANGER,
    MAX_COMPONENTS,
    PRIMARY,
    SUCCESS,
    Component,
    Panel,
    button,
    emoji_text,
    enabled_buttons,
    framed,
    parts_of,
    row,
    section,
    text,
)
from cogs.panels.context import PanelContext, PanelPage
from cogs.panels.game.belongings import my_art_and_cards
from cogs.panels.game.lesson_words import drawn_art, explanation
from cogs.panels.game.public import CLOSE_REASON
from cogs.panels.in_words import name_on
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import WordFamily
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR, RESULT_COLOUR, TORCH
from engine.moves import BuyArt, BuyCards, PickUp, PlaceArt, Return, SeatMove
from engine.pieces import place_of
from tables.state.head import CloseReason
from tables.state.lesson import Advice, LessonStep, advice, has_filled_collection

STEP_TITLE: Final = WordFamily("lesson", LessonStep, "title")
BACK: Final = "↩️"
SKIP: Final = "⏩"
CROWDED_ROW: Final = 3  # buttons; in a longer row, the torch would wrap the last button on a phone
STEP_NUMBER: Final = {
    LessonStep.PICK_UP: 1,
    LessonStep.KEEP: 2,
    LessonStep.REMEMBER: 3,
    LessonStep.KEY: 4,
    LessonStep.LOCKED_ROOM: 5,
    LessonStep.FILL: 6,
    LessonStep.SWAP: 6,
    LessonStep.RECALL: 7,
    LessonStep.ESCAPE: 8,
    LessonStep.WAIT: 9,
    LessonStep.PRICE: 9,
    LessonStep.BAG: 10,
    LessonStep.PLACE: 10,
    LessonStep.ART: 11,
    LessonStep.DONE: 11,
}
"""The number shown with a step."""
STEP_COUNT: Final = max(STEP_NUMBER.values())


def with_advice(panel: Panel, context: PanelContext) -> Panel:
    """Adds the lesson's explanation at the top of a panel, and marks the control to press.

    Changes `panel` and returns it. If the reader chose words instead of signs, the explanation names the control
    instead. If the learner must find a tile from memory, nothing tells which control to press.
    """
    (frame,) = panel.payload
    shown = advice(context.view, context.head.looked_at)
    lines = [_heading(context, shown), explanation(context, shown)]
    pressed = _control_to_press(context, shown.move, list(enabled_buttons(frame)))
    if pressed is not None and not _is_found_from_memory(context, shown, pressed):
        lines.append(_press_words(context, pressed, panel))
    skip = button(context.page_tap(PanelPage.SKIP, context.screen.page, *context.screen.args), emoji=SKIP)
    with_skip = section("\n".join(lines), skip)
    rest = frame["components"]
    frame["components"] = [with_skip, *rest]
    if sum(1 for _ in parts_of(frame)) >= MAX_COMPONENTS:  # the frame itself, too; many kinds of loot on a full board
        frame["components"] = [text(*lines), *rest]  # without the button to skip the step
    return panel


def skip_panel(context: PanelContext) -> Panel:
    """Asks whether to skip this step or to end the lesson."""
    shown = advice(context.view, context.head.looked_at)
    page, *args = context.screen.args or (PanelPage.ROOM,)
    return framed(
        LOBBY_COLOUR,
        text(_heading(context, shown), context.say("lesson-skip-question")),
        row(
            button(
                context.tap("skip", shown.step),
                context.say("lesson-skip-step-label"),
                SKIP,
                PRIMARY,
                enabled=shown.move is not None,
            ),
            button(context.tap("show", page, *args), context.say("back-label"), BACK),
        ),
        row(button(context.tap("lesson-end"), context.say("lesson-end-label"), "🚪", DANGER)),
    )


def lesson_over_panel(context: PanelContext) -> Panel:
    """Says why the lesson ended and, if it was finished, shows the learner's art and cards."""
    say, reason = context.say, context.head.close_reason or CloseReason.CANCELLED
    is_done = reason is CloseReason.LESSON_DONE
    return framed(
        RESULT_COLOUR,
        text(
            say("lesson-over-title"),
            _drawn_line(context),
            *(my_art_and_cards(context) if is_done else ()),
            say("lesson-missed") if is_done and not has_filled_collection(context.view) else None,
            say(CLOSE_REASON(reason)),
        ),
        row(button(tap_without_table("first-game"), say("lesson-play-label"), COMPUTER, PRIMARY)),
        row(learn_button(say("lesson-again-label")), rules_button(say("rules-label"))),
    )


def _drawn_line(context: PanelContext) -> str | None:
    art = drawn_art(context)
    return None if art is None else f"{context.emoji.art(art)} {context.say('news-drawn', art=art)}"


def _heading(context: PanelContext, shown: Advice) -> str:
    title = context.say(STEP_TITLE(shown.step))
    return context.say("lesson-heading", number=STEP_NUMBER[shown.step], most=STEP_COUNT, title=title)


def _is_found_from_memory(context: PanelContext, shown: Advice, pressed: Component) -> bool:
    """Returns whether the learner must find `pressed` from memory.

    Returns True for a tile at the step RECALL, as long as the learner has no tile in hand.
    """
    return shown.step is LessonStep.RECALL and context.view.me.hand is None and _is_tile(pressed)


def _press_words(context: PanelContext, pressed: Component, panel: Panel) -> str:
    """Marks a control, and returns a sentence that tells the learner to press it.

    If the reader chose words instead of signs, the control is not marked: its name in the sentence is enough.
    """
    if context.say.in_words:
        return context.say("lesson-press", button=f"**{name_on(panel, pressed, context.say)}**")
    name = _mark_with_torch(pressed, panel.payload[-1])
    return context.say("lesson-tap") if _is_tile(pressed) else context.say("lesson-press", button=name)


def _control_to_press(context: PanelContext, move: SeatMove | None, enabled: list[Component]) -> Component | None:
    """Returns the control to press next on the way to a move, or None.

    The control is the first of these that is in `enabled`: the button of the move, the button that opens its page, the
    back button.
    """
    if move is None:
        return None
    for tap in _taps_to(context, move):
        for control in enabled:
            if control["custom_id"] == tap.custom_id:
                return control
    return next((control for control in enabled if control.get("emoji", {}).get("name") == BACK), None)


def _taps_to(context: PanelContext, move: SeatMove) -> Iterator[Tap]:
    """Yields the taps that lead to a move, the last one first."""
    yield context.move_tap(move)
    match move:
        case PickUp():
            yield context.page_tap(PanelPage.ROOM, place_of(move.tile))
        case Return():
            yield context.page_tap(PanelPage.TILE, move.tile)
            yield context.page_tap(PanelPage.BOARD)
        case BuyCards():
            yield context.page_tap(PanelPage.MARKET, move.market)
        case BuyArt():
            yield context.page_tap(PanelPage.MARKET, move.market)
        case PlaceArt():
            yield context.page_tap(PanelPage.BOARD)


def _mark_with_torch(control: Component, frame: Component) -> str:
    """Marks a control with the torch (🔦), and returns the control's name as the panel shows it.

    In a crowded row, a control with a label turns green instead: a longer label would not fit.
    """
    label, emoji = control.get("label"), emoji_text(control)
    name = " ".join(filter(None, (emoji, label and f"**{label}**")))
    row = next((part["components"] for part in frame["components"] if control in part.get("components", ())), ())
    if label and len(row) >= CROWDED_ROW:
        control["style"] = SUCCESS.value
        return name
    if emoji is None or _is_tile(control):
        control["emoji"] = {"name": TORCH}
    else:
        control["label"] = " ".join(filter(None, (TORCH, label)))
    return f"{TORCH} {name}"


def _is_tile(control: Component) -> bool:
    return ":pick:" in control["custom_id"]
