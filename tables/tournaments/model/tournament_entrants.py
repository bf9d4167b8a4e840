"""Changes who takes part in a tournament. Pure functions.

Each function returns the tournament after one change, as in `tournament_steps.py`. If the tournament is over, all
functions except `without_person` raise TableRefused TOURNAMENT_GONE.
"""

from msgspec.structs import replace

from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import MOST_ENTRANTS, MOST_RESERVE, Entrant, Tournament, TournamentStage
from tables.tournaments.model.tournament_steps import check_not_over, outdated


def signed_up(tournament: Tournament, user_id: int, name: str, now: float) -> Tournament:
    """Signs a person up, from the next round on. Also checks them in, if the check-in has begun or if none is planned.

    A person who withdrew or was away may sign up again. A person who is signed up already is at most checked in. Raises
    TableRefused:

    - TOURNAMENT_REMOVED if a director took this person out.
    - TOURNAMENT_LATE if the last round has begun, even if the person is signed up already.
    - TOURNAMENT_FULL if `MOST_ENTRANTS` + `MOST_RESERVE` people take part already.
    """
    check_not_over(tournament)
    before = tournament.entrant(user_id)
    if before is not None and before.is_removed:
        raise TableRefused(TableCode.TOURNAMENT_REMOVED)
    if not tournament.is_open:
        raise TableRefused(TableCode.TOURNAMENT_LATE)
    if before is not None and before.last_round is None:
        return tournament if tournament.stage is TournamentStage.SIGN_UP else checked_in(tournament, user_id)
    if len(tournament.coming) + len(tournament.reserve) >= MOST_ENTRANTS + MOST_RESERVE:
        raise TableRefused(TableCode.TOURNAMENT_FULL, most=MOST_ENTRANTS + MOST_RESERVE)
    is_here = tournament.stage is not TournamentStage.SIGN_UP or tournament.starts_at is None
    entrant = Entrant(user_id, name, now if before is None else before.at, is_here, tournament.next_round)
    others = tuple(each for each in tournament.entrants if each is not before)
    return outdated(replace(tournament, entrants=(*others, entrant)))


def checked_in(tournament: Tournament, user_id: int) -> Tournament:
    """Checks a person in, so that they get a seat from the next round on.

    Changes nothing if the person is checked in already. Raises TableRefused:

    - NOT_ENTRANT if the person is not signed up.
    - CHECK_IN_CLOSED if the check-in is not open yet.
    - TOURNAMENT_LATE if the last round has begun.
    """
    check_not_over(tournament)
    entrant = tournament.entrant(user_id)
    if entrant is None or entrant.last_round is not None:
        raise TableRefused(TableCode.NOT_ENTRANT)
    if entrant.is_checked_in:
        return tournament
    if tournament.stage is TournamentStage.SIGN_UP:
        raise TableRefused(TableCode.CHECK_IN_CLOSED)
    if not tournament.is_open:
        raise TableRefused(TableCode.TOURNAMENT_LATE)
    here = replace(entrant, is_checked_in=True, first_round=tournament.next_round)
    return outdated(_with_entrant(tournament, here))


def withdrawn(tournament: Tournament, user_id: int) -> Tournament:
    """Withdraws a person, so that they get no seat in the next rounds. Their running game goes on.

    Deletes their entry if they have had no seat. Raises TableRefused NOT_ENTRANT if they are not signed up.
    """
    return outdated(_gone(tournament, _present(tournament, user_id)))


def removed(tournament: Tournament, user_id: int) -> Tournament:
    """Takes a person out at the request of a director. The person cannot sign up again.

    Raises TableRefused NOT_ENTRANT if the person is not signed up.
    """
    entrant = _present(tournament, user_id)
    return outdated(_with_entrant(tournament, replace(entrant, last_round=len(tournament.rounds), is_removed=True)))


def readmitted(tournament: Tournament, user_id: int, now: float) -> Tournament:
    """Lets a person in again whom a director took out: signs them up, after everybody else.

    But once the last round has begun, does not sign them up. If they were taken out in that round, they take part as
    before. Otherwise they count as withdrawn.

    Raises TableRefused NOT_ENTRANT if no director has taken the person out. Also raises what `signed_up` raises.
    """
    check_not_over(tournament)
    entrant = tournament.entrant(user_id)
    if entrant is None or not entrant.is_removed:
        raise TableRefused(TableCode.NOT_ENTRANT)
    allowed = replace(entrant, is_removed=False)
    if tournament.is_open:
        return signed_up(_with_entrant(tournament, allowed), user_id, entrant.name, now)
    if entrant.last_round == len(tournament.rounds):
        allowed = replace(allowed, last_round=None)
    return outdated(_with_entrant(tournament, allowed))


def without_person(tournament: Tournament, user_id: int, alias: int) -> Tournament:
    """Removes a person who asked to be forgotten.

    - If they take part, they withdraw (`withdrawn`).
    - If they have had no seat, their entry is deleted, unless a director took them out after round 1 had begun.
    - In an entry that stays, and in the rounds, `alias` replaces them, so that the opponents keep their points.
    - A tournament that they organised has no organiser any more.
    """
    if tournament.organiser == user_id:
        tournament = replace(tournament, organiser=None)
    entrant = tournament.entrant(user_id)
    if entrant is None:
        return tournament
    tournament = _gone(tournament, entrant) if entrant.last_round in (None, 0) else tournament
    entrants = tuple(
        replace(each, user_id=alias, name="") if each.user_id == user_id else each for each in tournament.entrants
    )
    rounds = tuple(each.renamed(user_id, alias) for each in tournament.rounds)
    return outdated(replace(tournament, entrants=entrants, rounds=rounds))


def _present(tournament: Tournament, user_id: int) -> Entrant:
    """Returns the entry of a person who takes part. Raises TableRefused NOT_ENTRANT if they do not, TOURNAMENT_GONE if
    the tournament is over."""
    check_not_over(tournament)
    entrant = tournament.entrant(user_id)
    if entrant is None or entrant.last_round is not None:
        raise TableRefused(TableCode.NOT_ENTRANT)
    return entrant


def _gone(tournament: Tournament, entrant: Entrant) -> Tournament:
    if any(each.table_of(entrant.user_id) for each in tournament.rounds):
        return _with_entrant(tournament, replace(entrant, last_round=len(tournament.rounds)))
    return replace(tournament, entrants=tuple(each for each in tournament.entrants if each is not entrant))


def _with_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    entrants = tuple(entrant if each.user_id == entrant.user_id else each for each in tournament.entrants)
    return replace(tournament, entrants=entrants)
