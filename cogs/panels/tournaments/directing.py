"""The director's panel: what a director can do now, and the questions before an action that cannot be undone."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from cogs.panels.components import (
    DANGER,
    MAX_CHOSEN,
    PRIMARY,
    SECONDARY,
    Component,
    Panel,
    button,
    framed,
    row,
    rows,
    select,
    text,
    user_select,
)
from cogs.panels.people import person_mention, relative_time
from cogs.panels.tournaments.tournament_lines import (
    names_of,
    plan_lines,
    status_line,
    table_line,
    title,
    tournament_tap,
)
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import LOBBY_COLOUR, SEPARATOR
from tables.tournaments.model.tournament import (
    TableStage,
    Tournament,
    TournamentRound,
    TournamentStage,
    TournamentTable,
)
from tables.tournaments.model.tournament_standings import MIDDLE
from tables.tournaments.model.tournament_steps import is_moving


class Step(StrEnum):
    """The ways in which a director moves a tournament to its next stage."""

    CHECK_IN = "check-in"
    START = "start"
    END_ROUND = "end-round"
    NEXT_ROUND = "next-round"


class DirectorAction(StrEnum):
    """Actions that a director must confirm."""

    START = "start"  # before the check-in
    END_ROUND = "end-round"
    DROP = "drop"
    CANCEL_TABLE = "cancel-table"
    VOID_TABLE = "void-table"
    END = "end"
    CANCEL = "cancel"


STEP: Final = WordFamily("tournament", Step, "label")
QUESTION: Final = WordFamily("tournament", DirectorAction, "question")
CONFIRM: Final = WordFamily("tournament", DirectorAction, "yes-label")
STEPS_OF: Final = {
    TournamentStage.SIGN_UP: (Step.START, Step.CHECK_IN),
    TournamentStage.CHECK_IN: (Step.START,),
    TournamentStage.ROUND: (Step.END_ROUND,),
    TournamentStage.BREAK: (Step.NEXT_ROUND,),
    TournamentStage.OVER: (),
}


_STEP_EMOJI: Final = {Step.CHECK_IN: "🙋", Step.START: "▶️", Step.END_ROUND: "⏭️", Step.NEXT_ROUND: "▶️"}


def director_panel(
    tournament: Tournament, say: Say, now: float, notice: str | None, problem: str | None = None
) -> Panel:
    """Returns the panel with which a director runs a tournament.

    - `notice`: a sentence about the director's last press
    - `problem`: why tables cannot open, or None
    - `now`: in Unix seconds

    While the bot is about to begin or end a round, the director has no buttons for that. A button refreshes the panel
    instead.
    """
    number = tournament.id
    is_about_to_move = is_moving(tournament, now)
    is_over = tournament.stage is TournamentStage.OVER
    again = button(tournament_tap("repost", number), say("night-repost-label"), "📌")
    sheet = button(tournament_tap("sheet", number), say("tournament-sheet-label")) if tournament.rounds else None
    return framed(
        LOBBY_COLOUR,
        text(
            title(tournament, say),
            None if is_about_to_move else status_line(tournament, say),
            *plan_lines(tournament, say),
        ),
        *_table_selects(tournament, tournament.current, say),
        None if is_over else text(_removed_line(tournament, say)),
        None if is_over else row(user_select(tournament_tap("drop", number), _person_label(tournament, say), (), 1)),
        row(again, sheet),
        None if len(tournament.rounds) < 2 else row(_earlier_button(tournament, say)),
        *_ends(tournament, say),
        *_settings(tournament, say),
        text(notice, problem, say("tournament-direct-moving") if is_about_to_move else _next_line(tournament, say)),
        *rows([_refresh_button(tournament, say)] if is_about_to_move else _step_buttons(tournament, say), 1),
    )


def _next_line(tournament: Tournament, say: Say) -> str:
    """Says what the bot does next, and what the director can do before that."""
    when = relative_time(tournament.due_at or 0.0)
    match tournament.stage:
        case TournamentStage.SIGN_UP if tournament.starts_at is None:
            return say("tournament-direct-by-hand")
        case TournamentStage.SIGN_UP:
            return say("tournament-direct-sign-up", when=when)
        case TournamentStage.CHECK_IN:
            return say("tournament-direct-check-in", when=when)
        case TournamentStage.ROUND:
            current = tournament.rounds[-1]
            waits = current.at_stage(TableStage.WAITING)
            word = "tournament-direct-waiting" if waits else "tournament-direct-round"
            return say(word, when=relative_time(current.ends_at))
        case TournamentStage.BREAK:
            return say("tournament-direct-break", round=tournament.next_round, when=when)
        case TournamentStage.OVER:
            return say("tournament-direct-over")


def _step_buttons(tournament: Tournament, say: Say) -> Iterator[Component]:
    """Yields the buttons to the next stage. Without a planned start, there is no check-in."""
    for step in STEPS_OF[tournament.stage]:
        if step is not Step.CHECK_IN or tournament.starts_at is not None:
            is_early = tournament.stage is TournamentStage.SIGN_UP and tournament.starts_at is not None
            asks = step is Step.END_ROUND or (step is Step.START and is_early)
            tap = tournament_tap("ask" if asks else "step", tournament.id, step, len(tournament.rounds))
            yield button(tap, say(STEP(step)), _STEP_EMOJI[step], SECONDARY if step is Step.CHECK_IN else PRIMARY)


def _refresh_button(tournament: Tournament, say: Say) -> Component:
    return button(tournament_tap("back", tournament.id), say("tables-refresh-label"), "🔄", PRIMARY)


def _settings(tournament: Tournament, say: Say) -> Iterator[Component | None]:
    if tournament.stage not in (TournamentStage.SIGN_UP, TournamentStage.CHECK_IN):
        return
    number = tournament.id
    yield row(
        button(tournament_tap("change", number), say("tournament-change-label"), "✏️"),
        button(tournament_tap("options", number), say("lobby-options-label"), "⚙️"),
        button(tournament_tap("time", number), say("tournament-time-label"), "🕗")
        if tournament.stage is TournamentStage.SIGN_UP
        else None,
    )


def earlier_rounds_panel(tournament: Tournament, chosen: TournamentRound, say: Say) -> Panel:
    """Offers the tables of an earlier round whose results the director can void."""
    rounds = [(str(each.number), round_name(tournament, each, say), each is chosen) for each in tournament.rounds[:-1]]
    selects = list(_table_selects(tournament, chosen, say))
    return framed(
        LOBBY_COLOUR,
        text(title(tournament, say), say("tournament-earlier-ask")),
        row(select(tournament_tap("earlier", tournament.id), say("tournament-earlier-label"), rounds)),
        *(selects or [text(say("tournament-earlier-none"))]),
        row(button(tournament_tap("back", tournament.id), say("back-label"), "↩️")),
    )


def round_name(tournament: Tournament, one: TournamentRound, say: Say) -> str:
    """Returns a name such as "Round 2 of 5"."""
    return say("tournament-round", round=one.number, rounds=tournament.round_count)


def _earlier_button(tournament: Tournament, say: Say) -> Component:
    return button(tournament_tap("earlier", tournament.id), say("tournament-earlier-label"), "⏪")


def _removed_line(tournament: Tournament, say: Say) -> str | None:
    removed = tournament.removed
    return say("tournament-removed", names=names_of(removed, say)) if removed else None


def _person_label(tournament: Tournament, say: Say) -> str:
    return say("tournament-drop-or-readmit-label" if tournament.removed else "tournament-drop-label")


def _table_selects(tournament: Tournament, one: TournamentRound | None, say: Say) -> Iterator[Component | None]:
    """Yields selects of a round's tables. Leaves out tables on which a director cannot act (`action_on`).

    After the tournament, a director can act only on tables whose game has ended.
    """
    if one is None:
        return
    tables = [table for table in one.tables if action_on(table)]
    if tournament.stage is TournamentStage.OVER:  # the tournament ignores games that are still running
        tables = [table for table in tables if table.is_settled]
    can_cancel = one is tournament.current and tournament.stage is not TournamentStage.OVER
    label = say("tournament-tables-label" if can_cancel else CONFIRM(DirectorAction.VOID_TABLE))
    for at in range(0, len(tables), MAX_CHOSEN):
        some = tables[at : at + MAX_CHOSEN]
        options = [(str(each.number), _table_label(each, say), False) for each in some]
        which = say("tournament-tables-range", first=some[0].number, last=some[-1].number, count=len(some))
        tap = tournament_tap("table", tournament.id, one.number, at)
        yield row(select(tap, label if len(some) == len(tables) else f"{which}{SEPARATOR}{label}", options))


def action_on(table: TournamentTable) -> DirectorAction | None:
    """Returns what a director can do with a table: cancel it, or void its result after the game has ended.

    Returns None for a table that was cancelled or voided.
    """
    if not table.is_settled:
        return DirectorAction.CANCEL_TABLE
    return DirectorAction.VOID_TABLE if table.stage is TableStage.OVER else None


def _table_label(table: TournamentTable, say: Say) -> str:
    what = "tournament-cancel-table-label" if not table.is_settled else "tournament-void-table-label"
    return say(what, number=table.number)


def _ends(tournament: Tournament, say: Say) -> Iterator[Component | None]:
    if tournament.stage is TournamentStage.OVER:
        return
    number = tournament.id
    if tournament.rounds and tournament.is_open:
        ends = tournament_tap("ask", number, DirectorAction.END)
        yield row(button(ends, say(CONFIRM(DirectorAction.END)), "🏁", DANGER))
    cancels = tournament_tap("ask", number, DirectorAction.CANCEL)
    yield row(button(cancels, say(CONFIRM(DirectorAction.CANCEL)), "🚫", DANGER))


def director_question(tournament: Tournament, action: DirectorAction, say: Say, *, user_id: int | None = None) -> Panel:
    """Asks whether to do an action. `user_id` is the person whom the action is about, or None."""
    running = sum(not each.is_settled for each in tournament.rounds[-1].tables) if tournament.rounds else 0
    person = "" if user_id is None else person_mention(user_id, say)
    question = say(QUESTION(action), person=person, count=running)
    return _question(tournament, action, (len(tournament.rounds), user_id or 0), [question], say)


def table_question(  # noqa: PLR0913, PLR0917
    tournament: Tournament, one: TournamentRound, table: TournamentTable, action: DirectorAction, reader: int, say: Say
) -> Panel:
    """Asks whether to cancel a table, or to void its result.

    `one` is the table's round. `reader` is the director's user id. A director who plays at the table alone against
    rivals is told that cancelling gives no points.
    """
    is_earlier = one is not tournament.current
    is_own_bye = action is DirectorAction.CANCEL_TABLE and table.seats == (reader,) and table.table is not None
    question = "tournament-cancel-own-question" if is_own_bye else QUESTION(action)
    lines = [
        round_name(tournament, one, say) if is_earlier else None,
        table_line(tournament, table, say),
        say(question, number=table.number, points=MIDDLE),
        say("tournament-void-earlier") if is_earlier else None,
    ]
    return _question(tournament, action, (one.number, table.number), lines, say)


def _question(
    tournament: Tournament, action: DirectorAction, target: tuple[int, int], lines: Iterable[str | None], say: Say
) -> Panel:
    """Returns the panel of a question, with a button to do the action.

    `target` is a pair: the number of a round, and what the action is about. The second part is the number of a table,
    a user id, or 0 for the whole tournament.
    """
    tap = tournament_tap("do", tournament.id, action, *target)
    return framed(
        LOBBY_COLOUR,
        text(title(tournament, say), *lines),
        row(button(tournament_tap("back", tournament.id), say("back-label"), "↩️")),
        row(button(tap, say(CONFIRM(action)), "⚠️", DANGER)),
    )
