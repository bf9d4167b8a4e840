"""What a lesson adds to the private panels: an explanation, and a torch that marks the control to press."""

from collections.abc import Iterator
from typing import Final

from cogs.panels.belongings import my_art_and_cards
from cogs.panels.context import PanelContext, PanelPage
from cogs.panels.in_words import name_on
from cogs.panels.parts import (
    DANGER,
    PRIMARY,
    SUCCESS,
    Component,
    Panel,
    button,
    emoji_text,
    enabled_buttons,
    framed,
    learn_button,
    row,
    rules_button,
    section,
    text,
)
from cogs.panels.table import CLOSE_REASON
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import WordFamily
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR, RESULT_COLOUR, SEPARATOR, TORCH
from engine.game import Market
from engine.moves import BuyArt, BuyCards, PickUp, PlaceArt, Return, SeatMove
from engine.pieces import Loot, place_of
from engine.rules.prestige import card_points, wanted_art
from tables.state.head import CloseReason
from tables.state.lesson import Advice, LessonStep, advice, has_filled_collection, missing_loot, wanted_loot

EXPLANATION: Final = WordFamily("lesson", LessonStep)
STEP_TITLE: Final = WordFamily("lesson", LessonStep, "title")
BACK: Final = "↩️"
SKIP: Final = "⏩"
CROWDED_ROW: Final = 3  # buttons: in such a row, a torch beside one label would wrap the last button on a phone
STEP_NUMBER: Final = {
    LessonStep.PICK_UP: 1,
    LessonStep.KEEP: 2,
    LessonStep.KEY: 3,
    LessonStep.LOCKED_ROOM: 4,
    LessonStep.FILL: 5,
    LessonStep.SWAP: 5,
    LessonStep.ESCAPE: 5,
    LessonStep.PRICE: 6,
    LessonStep.WAIT: 6,
    LessonStep.ART: 7,
    LessonStep.DONE: 7,
}
"""The number shown with a step. Several steps share one number."""
STEP_COUNT: Final = max(STEP_NUMBER.values())


def with_advice(panel: Panel, context: PanelContext) -> Panel:
    """Adds the lesson's explanation to the top of a panel and marks the control to press with the torch."""
    (frame,) = panel.payload
    shown = advice(context.view)
    lines = [_heading(context, shown), _explanation(context, shown)]
    if (
        shown.move is not None
        and (pressed := _control_to_press(context, shown.move, list(enabled_buttons(frame)))) is not None
    ):
        lines.append(_press_words(context, pressed, panel))
    skip = button(context.page_tap(PanelPage.SKIP, context.screen.page, *context.screen.args), emoji=SKIP)
    frame["components"] = [section("\n".join(lines), skip), *frame["components"]]
    return panel


def skip_panel(context: PanelContext) -> Panel:
    """Asks whether to skip this step or to end the lesson."""
    shown = advice(context.view)
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
    """Shows the end of a lesson: what the learner collected, and buttons to a real game or another lesson."""
    say, reason = context.say, context.head.close_reason or CloseReason.CANCELLED
    is_done = reason is CloseReason.LESSON_DONE
    return framed(
        RESULT_COLOUR,
        text(
            say("lesson-over-title"),
            *(my_art_and_cards(context) if is_done else ()),
            say("lesson-missed") if is_done and not has_filled_collection(context.view) else None,
            say(CLOSE_REASON(reason)),
        ),
        row(button(Tap(NO_TABLE, NO_PROMPT, "first-game"), say("lesson-play-label"), COMPUTER, PRIMARY)),
        row(learn_button(say("lesson-again-label")), rules_button(say("rules-label"))),
    )


def _heading(context: PanelContext, shown: Advice) -> str:
    title = context.say(STEP_TITLE(shown.step))
    return context.say("lesson-heading", number=STEP_NUMBER[shown.step], most=STEP_COUNT, title=title)


# --- what the step explains ---


def _explanation(context: PanelContext, shown: Advice) -> str:
    """Returns the explanation of the step. In a search it explains the loot in hand first."""
    say, view = context.say, context.view
    held = view.me.hand.loot if view.me.hand is not None else None
    if held is None or shown.step in (LessonStep.ESCAPE, LessonStep.SWAP):
        return _step_words(context, shown)
    if held not in wanted_loot(view):
        return say("lesson-unwanted", loot=context.emoji.loot(held))
    return say(
        EXPLANATION(LessonStep.KEEP) if shown.step is LessonStep.KEEP else "lesson-held",
        loot=context.emoji.loot(held),
    )


def _step_words(context: PanelContext, shown: Advice) -> str:
    say, move = context.say, shown.move
    missing = missing_loot(context.view)
    if shown.step is LessonStep.FILL and not missing:
        return say("lesson-spare")
    if shown.step is LessonStep.PRICE and not isinstance(move, BuyCards):
        return say("lesson-price-other", **_move_args(context, move))
    prices = SEPARATOR.join(context.emoji.loot_row(market.price) for market in context.view.markets)
    details = {"prices": prices, "missing": context.emoji.loot_row(missing.elements())}
    return say(EXPLANATION(shown.step), **details, **_move_args(context, move))


def _move_args(context: PanelContext, move: SeatMove | None) -> dict[str, str | int]:
    """Returns the arguments that describe the advised move in the lesson's words."""
    match move:
        case BuyArt(onto=int(card)):
            return _art_args(context, card)
        case BuyCards() | BuyArt():
            return {"price": context.emoji.loot_row(_market(context, move.market).price)}
        case PlaceArt():
            return _art_args(context, move.card)
        case Return():
            loot = next((tile.loot for tile in context.view.me.board if tile.number == move.tile), None)
            return {"loot": context.emoji.loot(loot or Loot.DRAWER)}
    return {}


def _art_args(context: PanelContext, number: int) -> dict[str, str | int]:
    owned = next(owned for owned in context.view.me.cards if owned is not None and owned.card == number)
    card = context.view.edition.cards[number]
    art = wanted_art(card, owned.filled)
    return {"art": context.emoji.art(art) if art else "", "points": card_points(card, owned.filled + 1)}


def _market(context: PanelContext, number: int) -> Market:
    return next(market for market in context.view.markets if market.number == number)


# --- what to press ---


def _press_words(context: PanelContext, pressed: Component, panel: Panel) -> str:
    """Says which control to press, by its name on the panel, and marks the control. Readers of words get no mark."""
    if context.say.in_words:
        return context.say("lesson-press", button=f"**{name_on(panel, pressed, context.say)}**")
    name = _mark_with_torch(pressed, panel.payload[-1])
    return context.say("lesson-tap") if _is_tile(pressed) else context.say("lesson-press", button=name)


def _control_to_press(context: PanelContext, move: SeatMove, enabled: list[Component]) -> Component | None:
    """Returns the next control to press on the way to a move: the move's own button, the button to its page, or the
    back button."""
    for tap in _taps_to(context, move):
        for control in enabled:
            if control["custom_id"] == tap.custom_id:
                return control
    return next((control for control in enabled if control.get("emoji", {}).get("name") == BACK), None)


def _taps_to(context: PanelContext, move: SeatMove) -> Iterator[Tap]:
    """Yields the taps that lead to a move. The last tap to press comes first."""
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
    """Marks a control with the torch and returns its name as the panel shows it.

    A tile shows the torch instead of its emoji, any other control beside its label. In a crowded row the control
    turns green instead.
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
