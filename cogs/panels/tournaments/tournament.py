"""The public message of a tournament: its stage, who takes part, the current tables, and the result."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cogs.panels.buttons import learn_button
from cogs.panels.components import PRIMARY, SUCCESS, Component, Panel, Picture, button, framed, picture, row, text
from cogs.panels.people import rank_sign, relative_time
from cogs.panels.tournaments.tournament_lines import (
    entrant_name,
    names_of,
    plan_lines,
    points_text,
    status_line,
    table_line,
    table_place,
    title,
    tournament_tap,
)
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import LOBBY_COLOUR, RESULT_COLOUR
from cogs.words.names import mention
from cogs.words.numbers import percent, two_decimals, whole_number
from tables.tournaments.model.tournament import (
    TableStage,
    Tournament,
    TournamentEnding,
    TournamentStage,
    TournamentTelling,
)
from tables.tournaments.model.tournament_standings import Standing, TieBreak, deciding_tie_break, standings

CALLED_AT_ONCE: Final = 80
"""The most people that one message mentions: Discord allows 100, and the mentions must fit beside the names."""
MAX_TABLES: Final = 8
"""If a round has more tables, the message lists only the channels of the tables, without the people."""
MAX_LINKS: Final = 30
"""How many tables the message lists if it lists only their channels."""
MAX_PLACES: Final = 8
"""How many ranks of the standings the message shows."""
TIED: Final = WordFamily("tournament-tied", TieBreak)
PODIUM: Final = 3
"""How many ranks the message shows if it also has the picture of the standings."""


def tournament_panel(
    tournament: Tournament, say: Say, *, with_mentions: bool = False, drawn: Picture | None = None
) -> Panel:
    """Returns the public message of a tournament.

    If `with_mentions` is True, the message mentions `people_called`. Use this only for a new message. `drawn` is the
    picture of the final standings, or None.
    """
    is_over = tournament.stage is TournamentStage.OVER
    body = _body(tournament, say, MAX_PLACES if drawn is None else PODIUM)
    return framed(
        RESULT_COLOUR if is_over else LOBBY_COLOUR,
        text(title(tournament, say), status_line(tournament, say)),
        text(*body, _called(tournament) if with_mentions else None),
        None if drawn is None else picture(drawn.upload, drawn.words),
        None if tournament.rounds or is_over else text(*plan_lines(tournament, say)),
        text(_now_line(tournament, say)),
        *_buttons(tournament, say),
        uploads=() if drawn is None else (drawn.upload,),
    )


def people_called(tournament: Tournament) -> tuple[int, ...]:
    """Returns the user ids of the people whom a new message of the tournament mentions:

    - when the check-in opens: everyone who has signed up but not checked in
    - shortly before a round's time is up: everyone who still plays
    - if the tournament ended before its first round: everyone who has signed up
    - if the tournament ended early, after its first round began: everyone who has signed up and checked in
    - in all other cases: nobody

    People on the reserve list have signed up, too.
    """
    if tournament.telling is TournamentTelling.WARNING and tournament.current is not None:
        playing = tournament.current.at_stage(TableStage.PLAYING)
        return tuple(user for table in playing for user in table.seats if user > 0)
    coming = [each for each in (*tournament.coming, *tournament.reserve) if each.user_id > 0]
    if tournament.telling is TournamentTelling.CHECK_IN:
        coming = [each for each in coming if not each.is_checked_in]
    elif tournament.telling is not TournamentTelling.ENDED or tournament.ending is TournamentEnding.FINISHED:
        return ()
    elif tournament.rounds:
        coming = [each for each in coming if each.is_checked_in]
    return tuple(each.user_id for each in coming)


def call_panel(tournament: Tournament, called: Sequence[int], say: Say) -> Panel:
    """Returns a message that mentions further people, beyond CALLED_AT_ONCE. `called` are user ids."""
    return Panel(text(title(tournament, say), _now_line(tournament, say), " ".join(map(mention, called))))


def standing_line(standing: Standing, say: Say) -> str:
    """Returns a line such as `🥇 Ana **16**`."""
    return f"{rank_sign(standing.place, say)} {entrant_name(standing, say)} **{points_text(standing.points, say)}**"


def _body(tournament: Tournament, say: Say, places: int) -> Iterator[str]:
    """Yields the lines of the current stage. At most `places` ranks of the standings are shown."""
    match tournament.stage:
        case TournamentStage.SIGN_UP:
            yield from _signed_up(tournament, say)
        case TournamentStage.CHECK_IN:
            yield from _checked_in(tournament, say)
        case TournamentStage.ROUND:
            yield from _tables(tournament, say)
        case TournamentStage.BREAK | TournamentStage.OVER if tournament.rounds:
            found = standings(tournament)
            yield from _top(found, places, say)
            if tournament.stage is TournamentStage.OVER:
                yield from _tie_line(found, say)


def _signed_up(tournament: Tournament, say: Say) -> Iterator[str]:
    coming, reserve = tournament.coming, tournament.reserve
    if not coming:
        yield say("tournament-nobody-yet")
    else:
        yield say("tournament-signed-up", count=len(coming), names=names_of(coming, say))
    if reserve:
        yield say("tournament-reserve", names=names_of(reserve, say))


def _checked_in(tournament: Tournament, say: Say) -> Iterator[str]:
    coming = (*tournament.coming, *tournament.reserve)
    here, missing = [each for each in coming if each.is_checked_in], [each for each in coming if not each.is_checked_in]
    here, reserve = here[: tournament.most], here[tournament.most :]
    yield say("tournament-here", count=len(here), names=names_of(here, say)) if here else say("tournament-nobody-here")
    if reserve:
        yield say("tournament-reserve", names=names_of(reserve, say))
    if missing:
        yield say("tournament-missing", count=len(missing), names=names_of(missing, say))


def _tables(tournament: Tournament, say: Say) -> Iterator[str]:
    tables = tournament.rounds[-1].tables
    if len(tables) <= MAX_TABLES:
        yield from (table_line(tournament, table, say) for table in tables)
    else:
        running = [table for table in tables if not table.is_settled]
        places = [table_place(table, say) for table in running[:MAX_LINKS]]
        more = [say("tournament-more", count=len(running) - MAX_LINKS)] if len(running) > MAX_LINKS else []
        yield " · ".join([*places, *more])
        yield say("tournament-tables-over", over=len(tables) - len(running), tables=len(tables))
    if any(table.stage is TableStage.WAITING for table in tables) and tournament.is_waiting:
        yield say("tournament-waiting")


def _top(found: Sequence[Standing], places: int, say: Say) -> Iterator[str]:
    yield from (standing_line(each, say) for each in found[:places])
    if len(found) > places:
        yield say("tournament-more", count=len(found) - places)


def _tie_line(found: Sequence[Standing], say: Say) -> Iterator[str]:
    """Says what decided between the two best people if they have equal points."""
    first_two = found[:2]
    decides = deciding_tie_break(*first_two) if len(first_two) == 2 else None
    if decides is not None:
        order = " · ".join(f"{entrant_name(each, say)} {_tie_value(each, decides, say)}".strip() for each in first_two)
        yield f"-# ⚖️ {say(TIED(decides), order=order)}"


def _tie_value(standing: Standing, tie_break: TieBreak, say: Say) -> str:
    match tie_break:
        case TieBreak.OPPONENTS:
            return two_decimals(standing.opponents, say)
        case TieBreak.WINS:
            return whole_number(standing.wins, say)
        case TieBreak.PRESTIGE:
            return percent(standing.prestige, say)
        case TieBreak.SIGN_UP:
            return ""


def _called(tournament: Tournament) -> str | None:
    return " ".join(map(mention, people_called(tournament)[:CALLED_AT_ONCE])) or None


def _now_line(tournament: Tournament, say: Say) -> str | None:
    """Says what everyone does now."""
    match tournament.stage:
        case TournamentStage.SIGN_UP if tournament.starts_at is None:
            return say("tournament-now-sign-up-by-hand")
        case TournamentStage.SIGN_UP:
            opens = (tournament.starts_at or 0.0) - tournament.check_in_seconds
            return say("tournament-now-sign-up", when=relative_time(opens))
        case TournamentStage.CHECK_IN:
            return say("tournament-now-check-in")
        case TournamentStage.ROUND:
            return say("tournament-now-round")
        case TournamentStage.BREAK:
            when = relative_time(tournament.due_at or 0.0)
            return say("tournament-now-break", round=tournament.next_round, when=when)
        case TournamentStage.OVER:
            return say("tournament-now-over") if tournament.rounds else None


def _buttons(tournament: Tournament, say: Say) -> Iterable[Component | None]:
    number, stage = tournament.id, tournament.stage
    direct = button(tournament_tap("direct", number), say("tournament-direct-label"))
    if stage is TournamentStage.OVER:
        if tournament.rounds:
            yield from _panel_buttons(tournament, direct, say)
        return
    withdraw = button(tournament_tap("withdraw", number), say("tournament-withdraw-label"))
    if stage is TournamentStage.SIGN_UP:
        yield row(button(tournament_tap("join", number), say("tournament-join-label"), "✅", SUCCESS), withdraw)
        yield row(direct, learn_button(say("lobby-learn-label")))
    elif stage is TournamentStage.CHECK_IN:
        yield row(button(tournament_tap("here", number), say("tournament-here-label"), "🙋", SUCCESS), withdraw)
        yield row(direct, learn_button(say("lobby-learn-label")))
    else:
        yield from _panel_buttons(tournament, direct, say)
        if tournament.is_open:
            yield row(button(tournament_tap("join", number), say("tournament-late-label")), withdraw)


def _panel_buttons(tournament: Tournament, direct: Component, say: Say) -> Iterator[Component | None]:
    """Yields rows of buttons that open panels. Two buttons in a row fit on a phone of 360 pixels in every language."""
    plays = tournament.stage is TournamentStage.ROUND
    label = say("tournament-table-label" if plays else "tournament-place-label")
    yield row(button(tournament_tap("mine", tournament.id), label, "🎯", PRIMARY))
    yield row(button(tournament_tap("standings", tournament.id, 0), say("tournament-standings-label")), direct)
