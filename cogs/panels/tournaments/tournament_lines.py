"""Lines that several panels of tournaments share: the stage, how it is played, and one person's rank and points."""

from collections.abc import Iterable, Sequence
from typing import Final

from cogs.panels.lobby.options import settings_line
from cogs.panels.people import exact_time, person_mention, relative_time
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import channel_mention, label_name, shown_name
from cogs.words.numbers import one_decimal, whole_number
from tables.tournaments.model.tournament import (
    Entrant,
    TableStage,
    Tournament,
    TournamentEnding,
    TournamentStage,
    TournamentTable,
)
from tables.tournaments.model.tournament_standings import Standing

MAX_TITLE: Final = 40
"""The most columns of a tournament's shown name. Wide characters take two."""
MAX_NAMED: Final = 12
"""How many people a list names. Further people are only counted."""
ENDED: Final = WordFamily("tournament-ended", TournamentEnding)
UNPLAYED: Final = WordFamily("tournament-table", (TableStage.WAITING, TableStage.CANCELLED, TableStage.VOIDED))


def tournament_tap(verb: str, *args: object) -> Tap:
    """Returns a tap on tournaments. If the tap is about one tournament, the first argument is its number."""
    return tap_without_table(f"tournament-{verb}", *args)


def title(tournament: Tournament, say: Say) -> str:
    """Returns the heading of every panel about a tournament."""
    return f"### 🏅 {shown_title(tournament, say)}"


def shown_title(tournament: Tournament, say: Say) -> str:
    """Returns a tournament's name for a message."""
    return shown_name(tournament.name, MAX_TITLE) if tournament.name else say("tournament-nameless")


def plain_title(tournament: Tournament, say: Say) -> str:
    """Returns a tournament's name for labels, files and pictures."""
    return label_name(tournament.name, MAX_TITLE) if tournament.name else say("tournament-nameless")


def entrant_name(entrant: Entrant | Standing, say: Say) -> str:
    """Returns a person's name for a message."""
    return shown_name(entrant.name) if entrant.user_id > 0 else say("forgotten-person")


def names_of(people: Sequence[Entrant], say: Say) -> str:
    names = [entrant_name(each, say) for each in people[:MAX_NAMED]]
    if len(people) > MAX_NAMED:
        names.append(say("tournament-more", count=len(people) - MAX_NAMED))
    return ", ".join(names)


def points_text(points: float, say: Say) -> str:
    """Returns points as text, with one decimal for half points. Ranks that people share can give half points."""
    return whole_number(points, say) if points == int(points) else one_decimal(points, say)


def status_line(tournament: Tournament, say: Say) -> str:
    """Says in which stage a tournament is, and when this stage ends or how the tournament ended.

    While a table of the round is not open yet, says that the clock waits. In a break, says no time.
    """
    rounds = {"round": len(tournament.rounds), "rounds": tournament.round_count}
    match tournament.stage:
        case TournamentStage.SIGN_UP:
            at = tournament.starts_at
            when = say("tournament-begins-by-hand") if at is None else f"{exact_time(at)} · {relative_time(at)}"
            return f"**{say('tournament-sign-up')}** · {when}"
        case TournamentStage.CHECK_IN:
            return f"**{say('tournament-check-in')}** · {say('tournament-ends', when=_due(tournament))}"
        case TournamentStage.ROUND:
            current = tournament.rounds[-1]
            ends = say("tournament-ends", when=relative_time(current.ends_at))
            clock = say("tournament-clock-waits") if current.at_stage(TableStage.WAITING) else ends
            return f"**{say('tournament-round', **rounds)}** · {clock}"
        case TournamentStage.BREAK:
            return f"**{say('tournament-break', **rounds)}**"
        case TournamentStage.OVER:
            return say(ENDED(tournament.ending or TournamentEnding.FINISHED))


def plan_lines(tournament: Tournament, say: Say) -> Iterable[str]:
    """Says who organises the tournament and how it is played."""
    parts = (
        say("tournament-organiser", name=person_mention(tournament.organiser, say)),
        say("tournament-rounds", rounds=tournament.round_count, minutes=round(tournament.round_seconds / 60)),
        say("tournament-size", size=tournament.table_size),
        say("tournament-most", most=tournament.most),
    )
    yield "-# " + " · ".join(parts)
    yield "-# " + settings_line(tournament, say, with_level=False, brief=True)


def table_line(tournament: Tournament, table: TournamentTable, say: Say) -> str:
    seated = [entrant_name(each, say) for user in table.seats if (each := tournament.entrant(user)) is not None]
    rivals = [say("tournament-rivals", count=table.rivals)] if table.rivals else []
    return f"{table_place(table, say)}: {', '.join([*seated, *rivals])}{_table_end(tournament, table, say)}"


def table_place(table: TournamentTable, say: Say) -> str:
    number = say("tournament-table", number=table.number)
    return number if table.channel_id is None else f"{number} {channel_mention(table.channel_id)}"


def _table_end(tournament: Tournament, table: TournamentTable, say: Say) -> str:
    if table.stage is TableStage.OVER:
        first = (tournament.entrant(score.user_id) for score in table.scores if score.place == 1 and score.user_id)
        names = ", ".join(entrant_name(each, say) for each in first if each is not None)
        return f" · 🥇 {names or say('tournament-rivals', count=1)}"
    return "" if table.stage is TableStage.PLAYING else f" · {say(UNPLAYED(table.stage))}"


def own_line(tournament: Tournament, standings: Sequence[Standing], user_id: int, say: Say) -> str:
    """Says what a person's rank and points are, and what they do next."""
    entrant = tournament.entrant(user_id)
    if entrant is None:
        return say("tournament-you-out")
    if not tournament.rounds:
        return _you_before(tournament, entrant, say)
    mine = next((each for each in standings if each.user_id == user_id), None)
    if mine is None:
        return _you_before(tournament, entrant, say)
    following = None if tournament.stage is TournamentStage.OVER else _next(tournament, entrant, say)
    if following is not None and all(points is None for points in mine.by_round):
        return following  # a rank means nothing to a person without points
    place = say("tournament-you", place=mine.place, points=mine.points)
    return place if following is None else f"{place} · {following}"


def _you_before(tournament: Tournament, entrant: Entrant, say: Say) -> str:
    """Says what comes next for a person who has not played yet."""
    if entrant.last_round is not None:
        return _you_out(tournament, entrant, say)
    if tournament.stage is TournamentStage.OVER:
        return say("tournament-you-unplayed")
    if number := _reserve_number(tournament, entrant):
        return say("tournament-you-reserve", number=number)
    if tournament.rounds and entrant.is_checked_in:
        return say("tournament-you-late", round=tournament.next_round)
    if tournament.stage is TournamentStage.CHECK_IN or tournament.rounds:
        return say("tournament-you-here" if entrant.is_checked_in else "tournament-you-missing")
    number = tournament.coming.index(entrant) + 1
    return say("tournament-you-signed-up", number=number, most=tournament.most)


def _you_out(tournament: Tournament, entrant: Entrant, say: Say) -> str:
    """Says why a person gets no further seat."""
    if entrant.is_removed:
        return say("tournament-you-removed")
    is_missed = entrant.was_away and tournament.is_open
    return say("tournament-you-absent" if is_missed else "tournament-you-withdrawn")


def _reserve_number(tournament: Tournament, entrant: Entrant) -> int:
    """Returns a person's position, from 1, among those for whom the next round has no seat, or 0 for everyone else.

    From the check-in on, only those who checked in count.
    """
    is_early = tournament.stage is TournamentStage.SIGN_UP
    signed_up = (*tournament.coming, *tournament.reserve)
    waiting = [each for each in signed_up if is_early or each.plays_in(tournament.next_round)][tournament.most :]
    return waiting.index(entrant) + 1 if entrant in waiting else 0


def _next(tournament: Tournament, entrant: Entrant, say: Say) -> str:
    """Says what comes next for a person: their table, their seat in the next round, or nothing more."""
    current = tournament.rounds[-1]
    table = current.table_of(entrant.user_id)
    if tournament.stage is TournamentStage.ROUND and table is not None and not table.is_settled:
        return say("tournament-you-table", table=f"{table_place(table, say)}{_table_end(tournament, table, say)}")
    if entrant.last_round is not None:
        return _you_out(tournament, entrant, say)
    if len(tournament.rounds) == tournament.round_count:
        return say("tournament-you-done")
    if number := _reserve_number(tournament, entrant):
        return say("tournament-you-reserve", number=number)
    if tournament.stage is TournamentStage.BREAK:
        return say("tournament-you-next", round=tournament.next_round, when=_due(tournament))
    return say("tournament-you-wait", round=tournament.next_round)


def _due(tournament: Tournament) -> str:
    return relative_time(tournament.due_at or 0.0)
