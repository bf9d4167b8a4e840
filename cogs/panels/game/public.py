"""The public message of a running game, and the messages that replace it when the game is over."""

from collections.abc import Collection, Iterable
from typing import Final

from artwork import piece_names
from cogs.panels.achievements import earned_by
from cogs.panels.buttons import (
    coach_button,
    daily_button,
    rules_button,
    solo_button,
    take_seat_button,
    tournament_button,
    watch_together_button,
)
from cogs.panels.components import (
    DANGER,
    PRIMARY,
    SUCCESS,
    Panel,
    Picture,
    button,
    framed,
    notice_panel,
    picture,
    row,
    section,
    separator,
    text,
)
from cogs.panels.context import PanelContext, within_text_limit
from cogs.panels.game.agreed_end import end_request_rows
from cogs.panels.game.belongings import final_summary, seat_summary
from cogs.panels.game.event_sentences import END_REASON, LAST_ROUND
from cogs.panels.game.market import market_line
from cogs.panels.game.news import public_news_lines
from cogs.panels.game.waiting import ready_line
from cogs.panels.lobby.seat_alerts import chosen_hour_line, seat_alerts_button
from cogs.panels.people import mentions, people, person, plain_name, relative_time, went_back_line
from cogs.wire.custom_ids import Tap, tap_on
from cogs.words.catalogs import COUNT, Say, WordFamily
from cogs.words.emoji import (
    AWAY,
    COMPUTER,
    EXCHANGE_COLOUR,
    LOBBY_COLOUR,
    PLACE_IN_RESULT,
    RESULT_COLOUR,
)
from engine.game import Phase
from engine.rules.scoring import Points, ties
from engine.view import SeatView
from standings.model.achievements import NOTHING_EARNED, Earned
from standings.model.entry import RATED_FROM
from tables.state.head import CloseReason, DeadlineKind, Head, Status, TableKind
from tables.state.occupants import Presence
from tables.state.seat_alerts import ChosenHour

CLOSE_REASON = WordFamily("closed", CloseReason)
_CALLS: Final = "calls"
"""An argument in the custom_id of the button beside the announced escapes (`escape_calls_panel`)."""


@within_text_limit
def table_panel(context: PanelContext, *, with_mentions: bool = False) -> Panel:
    """Returns the public message of a running game.

    If `with_mentions` is True, the message mentions the players. Use this only for a new message.
    """
    view, say = context.view, context.say
    return framed(
        EXCHANGE_COLOUR if view.phase is Phase.EXCHANGE else LOBBY_COLOUR,
        text(
            _heading(context),
            went_back_line(context.head, say),
            mentions(context.head) if with_mentions else None,
        ),
        text(*(seat_line(context, seat) for seat in view.seats), *stand_in_lines(context)),
        separator(),
        text(*(market_line(context, market) for market in view.markets), supply_line(context)),
        separator(),
        text(*public_news_lines(context)),
        row(
            button(tap_on(context.head, "panel"), say("table-panel-label"), style=PRIMARY),
            button(tap_on(context.head, "watch"), say("table-watch-label"), "👀"),
        ),
        row(
            rules_button(say("rules-label")),
            button(tap_on(context.head, "dealing"), emoji="⚖️"),
        ),
        row(button(tap_on(context.head, "leave"), say("table-leave-label"), "🚪", DANGER)),
        row(take_seat_button(context.head, say("take-seat-label"))),
        *end_request_rows(context),
    )


def supply_line(context: PanelContext) -> str:
    """8.1: returns how much art and how many cards are left, and whether this is the last round."""
    emoji, view = context.emoji, context.view
    supply = context.say(
        "table-supply",
        bag=emoji.piece(piece_names.CLOTH_BAG, "👝"),
        art=view.bag,
        pile=emoji.piece(piece_names.PILE, "🃏"),
        cards=view.pile,
    )
    last = view.last_round
    return f"-# {supply}" if last is None else f"-# {supply}\n🏁 {context.say(LAST_ROUND(last))}"


def _heading(context: PanelContext) -> str:
    view, say, deadline = context.view, context.say, context.head.deadline
    when = relative_time(deadline.at) if deadline else ""
    if deadline is not None and deadline.kind is DeadlineKind.DESERTED:
        return say("table-deserted", round=view.round, when=when)
    if view.phase is Phase.READY:
        waiting = (
            say("table-ready-until", round=view.round, when=when) if when else say("table-ready", round=view.round)
        )
        return f"{waiting}\n{ready_line(context)}"
    if view.phase is Phase.SEARCH:
        return say("table-search-until", round=view.round, when=when) if when else say("table-search", round=view.round)
    name = "" if view.to_move is None else person(context.head, view.to_move, say)
    if when:
        return say("table-exchange-until", round=view.round, name=name, when=when)
    return say("table-exchange", round=view.round, name=name)


def seat_line(context: PanelContext, seat: SeatView) -> str:
    turn = f"{context.emoji.turn} " if context.view.to_move == seat.number else ""
    who = f"{context.emoji.token(seat.token)} {person(context.head, seat.number, context.say)}".strip()
    return f"{turn}{who} {seat_summary(context, seat)}".rstrip()


def stand_in_lines(context: PanelContext) -> list[str]:
    """9.2, 9.3: says for whom a computer plays, and until when."""
    return [
        f"-# {mark} {context.say(word, names=', '.join(names), count=len(names))}"
        for presence, mark, word in ((Presence.AWAY, AWAY, "table-away"), (Presence.LEFT, COMPUTER, "table-left"))
        if (names := _names(context, presence))
    ]


def _names(context: PanelContext, presence: Presence) -> list[str]:
    occupants = enumerate(context.head.occupants)
    return [plain_name(context.head, seat, context.say) for seat, each in occupants if each.presence is presence]


@within_text_limit
def result_panel(
    context: PanelContext, ranking: list[int], card: Picture | None = None, earned: Earned = NOTHING_EARNED
) -> Panel:
    """8.4, 8.5: returns the public message of a finished game.

    - `ranking`: the seats from first to last
    - `card`: a picture of ranks and points. If there is one, the text is shorter.
    - `earned`: people's achievements in the game, by user id
    """
    say, view = context.say, context.view
    ended = view.ended
    assert ended is not None
    return framed(
        RESULT_COLOUR,
        text(
            say("result-title", name=person(context.head, ranking[0], say), count=view.points[ranking[0]].total),
            say(END_REASON(ended), rounds=say(COUNT("rounds"), count=view.round)),
        ),
        text(*place_lines(context, ranking, in_full=card is None), *_rating_remarks(context)),
        text(*_earned_lines(context, earned)),
        None if card is None else picture(card.upload, card.words),
        row(
            tournament_button(context.head, say)
            or button(tap_on(context.head, "rematch"), say("result-rematch-label"), "🔁", SUCCESS),
            coach_button(context.head, say),
        ),
        row(
            button(tap_on(context.head, "replay"), say("result-replay-label"), "🎞️"),
            button(tap_on(context.head, "check"), emoji="⚖️"),
        ),
        row(watch_together_button(context.head, say)),
        row(daily_button(say)) if len(people(context.head)) == 1 else None,
        uploads=() if card is None else (card.upload,),
    )


def _earned_lines(context: PanelContext, earned: Earned) -> list[str]:
    return [
        earned_by(f"**{plain_name(context.head, seat, context.say)}**", earned[user], context.say)
        for seat, occupant in enumerate(context.head.occupants)
        if (user := occupant.user_id) is not None and user in earned
    ]


def _rating_remarks(context: PanelContext) -> list[str]:
    """9.2, 9.3: says why the game counts less for some players."""
    occupants, rounds = context.head.occupants, context.view.round
    counted = [each for each in occupants if each.counts_as_person(rounds)]
    is_absent = any(each.is_person_at_table and not each.has_played(rounds) for each in counted)
    told = {
        "result-absent": is_absent and len(counted) >= RATED_FROM,
        "result-alone": context.head.is_left_alone(rounds),
        "result-late": any(each.came_too_late(rounds) for each in occupants),
    }
    return [f"-# {context.say(word)}" for word, holds in told.items() if holds]


def place_lines(context: PanelContext, ranking: list[int], *, in_full: bool = True) -> list[str]:
    """8.4, 8.5: returns a line for each seat in the order of `ranking`, then a line for each tie.

    If `in_full` is True, a second line below each seat's line says what the points come from.
    """
    return [
        *(_place(context, place, number, in_full=in_full) for place, number in enumerate(ranking)),
        *result_tie_lines(context, ranking, ranking),
    ]


def result_tie_lines(context: PanelContext, ranking: list[int], seats: Collection[int | None]) -> list[str]:
    """8.5: says for each tie that includes one of `seats` what decided it. Ignores a None in `seats`."""
    totals = [points.total for points in context.view.points]
    names = [
        f"{context.emoji.token(seat.token)} {plain_name(context.head, seat.number, context.say)}"
        for seat in context.view.seats
    ]
    tied = ties(ranking, dict(enumerate(totals)), context.head.left_seats())
    return [f"-# {tie_line(group, totals, names, context.say)}" for group in tied if not set(group).isdisjoint(seats)]


def tie_line(tied: list[int], totals: list[int], names: list[str], say: Say) -> str:
    """8.5: says what decided a tie. `tied` are its seats, the best first.

    By seat, `totals` has the points, and `names` has the token with the name.
    """
    return f"⚖️ {say('result-tie', count=totals[tied[0]], order=' · '.join(names[seat] for seat in tied))}"


def _place(context: PanelContext, place: int, number: int, *, in_full: bool) -> str:
    points, say = context.view.points[number], context.say
    parts = final_summary(context, context.view.seats[number])
    occupant, left = context.head.occupants[number], ""
    if occupant.presence is Presence.LEFT:
        left = say("result-left")
    elif occupant.stood_in:
        left = say("result-stood-in", played=len(occupant.stood_in), rounds=context.view.round)
    line = f"{PLACE_IN_RESULT[place]} {person(context.head, number, say)} — **{points.total}** {left}"
    return f"{line}\n-# {parts}" if parts and in_full else line


def parts_line(points: Points, say: Say) -> str:
    """8.4: returns the parts that make up a seat's points."""
    return say(
        "result-parts",
        silver=points.silver,
        gold=points.gold,
        unique=points.unique,
        collections=points.collections,
    )


def dealing_panel(head: Head, say: Say) -> Panel:
    return notice_panel(f"{say('dealing-running')}\n{_hash_line(head, say)}")


def checked_dealing_panel(found: str, secret: bytes, head: Head, say: Say) -> Panel:
    """Shows the seed of a finished game. `found` is the result of the check of the deal, in words."""
    return notice_panel(f"{found}\n-# {say('result-seed')} `{secret.hex()}`\n{_hash_line(head, say)}")


def _hash_line(head: Head, say: Say) -> str:
    return f"-# {say('table-seed-hash')} `{head.seed_hash}`"


def closed_panel(head: Head, say: Say, chosen_hour: ChosenHour | None = None) -> Panel:
    """Says why a table closed without a result.

    A button leads to what the reader may want next:

    - after a private game against rivals: a new game of this kind
    - after a lobby that nobody started: seat alerts
    - at a table of a tournament: the reader's rank

    `chosen_hour` is the hour that most people of the server have chosen. It is shown after a lobby that nobody started.
    """
    assert head.status is Status.CLOSED
    reason = head.close_reason or CloseReason.CANCELLED
    lost = say("closed-abandoned") if head.is_abandoned else None
    hour, then = None, tournament_button(head, say)
    if head.kind is TableKind.SOLO:
        then = solo_button(len(head.occupants) - 1, say("lesson-again-label"))
    elif reason is CloseReason.LOBBY_EXPIRED:
        hour, then = chosen_hour_line(chosen_hour, say), seat_alerts_button(say)
    return framed(LOBBY_COLOUR, text(say("closed-title"), say(CLOSE_REASON(reason)), lost, hour), row(then))


def moved_panel(say: Say) -> Panel:
    """Replaces a table's old public message, if a newer one was posted and the old one could not be deleted."""
    return Panel(text(f"-# {say('table-moved')}"))


def escape_calls_panel(head: Head, round_number: int, escapes: Iterable[tuple[int, int]], say: Say) -> Panel:
    """4.1: announces the escapes of a round to the channel.

    `escapes` has a pair of token and seat for each escape. A button opens the private panel of the person who presses
    it.
    """
    calls = (
        say("call", token=token, name=person(head, seat, say), emoji=say.emoji.token(token)) for token, seat in escapes
    )
    opener = button(tap_on(head, "panel", _CALLS, round_number), say("table-panel-label"), style=PRIMARY)
    return Panel(section("\n".join(calls), opener))


def round_of_calls(tap: Tap) -> int | None:
    """Returns the round of the `escape_calls_panel` whose button was pressed.

    Returns None for a tap on any other button. Raises UnknownButton if the tap does not name the round.
    """
    is_beside_calls = tap.verb == "panel" and tap.args[:1] == (_CALLS,)
    return tap.number(1) if is_beside_calls else None


def confirm_leave_panel(head: Head, say: Say) -> Panel:
    """9.2: asks whether to leave the game, because a player may press Leave by mistake."""
    return Panel(
        text(say(_leave_question(head))),
        row(button(tap_on(head, "leave-yes"), say("leave-yes-label"), "🚪", DANGER)),
    )


def _leave_question(head: Head) -> str:
    if not head.is_private:
        return "leave-question"
    is_ranked = head.kind is TableKind.DAILY and not head.is_practice
    return "leave-question-daily" if is_ranked else "leave-question-alone"


def host_cancel_panel(head: Head, say: Say) -> Panel:
    """Answers a host who wants to cancel a game with other people.

    The host can ask everyone to end the game without a result, or leave the game and lose it. After a refusal, the
    host cannot ask again in this round.
    """
    can_ask = head.ending is None or not head.ending.is_refused
    return Panel(
        text(say("cancel-host-question"), None if can_ask else say("refusal-ending-refused")),
        row(button(tap_on(head, "end-ask"), say("ending-ask-label"), "🤝", PRIMARY, enabled=can_ask)),
        row(button(tap_on(head, "cancel-leave"), say("cancel-leave-label"), "🚪", DANGER)),
    )


def confirm_cancel_panel(head: Head, say: Say) -> Panel:
    return Panel(
        text(say("cancel-question")),
        row(button(tap_on(head, "cancel-yes"), say("cancel-yes-label"), "🛑", DANGER)),
    )
