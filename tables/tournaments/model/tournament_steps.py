"""Plans a tournament, and moves it from stage to stage. Pure functions.

`tournament_entrants.py` changes who takes part, `tournament_rounds.py` changes rounds and their tables. A function that
changes a tournament returns it after one change. The caller stores it before anyone sees it.

If the stage does not allow a person's request, the function raises TableRefused TOURNAMENT_GONE.
"""

from typing import Final

from msgspec.structs import replace

from engine.options import PRESETS, Options
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import (
    TableStage,
    Tournament,
    TournamentEnding,
    TournamentStage,
    TournamentTelling,
)

FEWEST: Final = 2
"""The fewest people in a round."""
SHORTEST_NOTICE: Final = 5 * 60.0
"""A tournament with a planned start is planned at least this many seconds ahead."""
LONGEST_NOTICE: Final = 60 * 24 * 3600.0
"""A tournament is planned at most this many seconds ahead."""
OPEN_SECONDS: Final = 7 * 24 * 3600.0
"""Seconds after which a tournament that no director has started is cancelled."""
LATEST: Final = 3600.0
"""If the bot was down, a tournament still begins up to this many seconds after its planned start."""
WARNING_SECONDS: Final = 5 * 60.0
"""People are warned this many seconds before a round's clock runs out."""
BACK_SECONDS: Final = 120.0
"""After the bot was down, a check-in, a break or a round's clock has at least this many seconds left."""

_BEFORE: Final = (TournamentStage.SIGN_UP, TournamentStage.CHECK_IN)


def check_time(starts_at: float | None, now: float) -> None:
    """Refuses a start that is too soon or too far away. None is always allowed.

    Raises TableRefused TOURNAMENT_PAST (`SHORTEST_NOTICE`) or TOURNAMENT_TOO_FAR (`LONGEST_NOTICE`).
    """
    if starts_at is not None and starts_at < now + SHORTEST_NOTICE:
        raise TableRefused(TableCode.TOURNAMENT_PAST)
    if starts_at is not None and starts_at > now + LONGEST_NOTICE:
        raise TableRefused(TableCode.TOURNAMENT_TOO_FAR)


def planned(tournament: Tournament, now: float) -> Tournament:
    """Begins the sign-up, and sets when it ends. Also sets time limits, so that each game ends.

    Without a planned start, the sign-up ends `OPEN_SECONDS` from `now`. Call it for a new tournament, and after its
    start was changed.
    """
    starts_at = tournament.starts_at
    due_at = now + OPEN_SECONDS if starts_at is None else max(now, starts_at - tournament.check_in_seconds)
    options = _with_limits(tournament.preset, tournament.options)
    return replace(tournament, stage=TournamentStage.SIGN_UP, due_at=due_at, options=options)


def retimed(tournament: Tournament, starts_at: float | None, now: float) -> Tournament:
    """Sets another start, and goes back to the sign-up.

    With a planned start, everyone has to check in again. Without one, everyone counts as checked in. If anyone has
    signed up, the message is posted again. Raises what `check_time` raises.
    """
    _check_before(tournament)
    check_time(starts_at, now)
    entrants = tuple(replace(each, is_checked_in=starts_at is None) for each in tournament.entrants)
    telling = TournamentTelling.NEW if entrants else tournament.telling or TournamentTelling.EDIT
    return planned(replace(tournament, starts_at=starts_at, entrants=entrants, telling=telling), now)


def changed(tournament: Tournament, round_count: int, table_size: int, most: int, round_seconds: float) -> Tournament:
    _check_before(tournament)
    values = {"round_count": round_count, "table_size": table_size, "most": most, "round_seconds": round_seconds}
    return outdated(replace(tournament, **values))


def with_options(tournament: Tournament, preset: str, options: Options) -> Tournament:
    _check_before(tournament)
    return outdated(replace(tournament, preset=preset, options=_with_limits(preset, options)))


# --- stages ---


def check_in_opened(tournament: Tournament, now: float) -> Tournament:
    """Opens the check-in for `check_in_seconds`, but not beyond a planned start. The first round begins when the
    check-in is over."""
    if tournament.stage is not TournamentStage.SIGN_UP:
        raise TableRefused(TableCode.TOURNAMENT_GONE)
    latest = now + tournament.check_in_seconds
    starts_at = latest if tournament.starts_at is None else min(tournament.starts_at, latest)
    opened = replace(tournament, stage=TournamentStage.CHECK_IN, starts_at=starts_at, due_at=starts_at)
    return replace(opened, telling=TournamentTelling.CHECK_IN)


def started(tournament: Tournament, now: float) -> Tournament:
    """Starts the tournament at the request of a director: the first round is due now.

    If the check-in has not begun, everyone counts as checked in. Raises TableRefused TOURNAMENT_TOO_FEW if fewer than
    `FEWEST` people would play.
    """
    _check_before(tournament)
    if tournament.stage is TournamentStage.SIGN_UP:
        entrants = tuple(replace(each, is_checked_in=True) for each in tournament.entrants)
        tournament = replace(tournament, entrants=entrants)
    if len(tournament.playing) < FEWEST:
        raise TableRefused(TableCode.TOURNAMENT_TOO_FEW, fewest=FEWEST)
    return replace(tournament, stage=TournamentStage.CHECK_IN, starts_at=now, due_at=now)


def next_round_now(tournament: Tournament, now: float) -> Tournament:
    """Ends the break or the round's clock at the request of a director. Cancels tables that are not open yet.

    In a break, raises TableRefused TOURNAMENT_TOO_FEW if fewer than `FEWEST` people would play the next round.
    """
    if tournament.stage is TournamentStage.BREAK:
        if len(tournament.playing) < FEWEST:
            raise TableRefused(TableCode.TOURNAMENT_TOO_FEW, fewest=FEWEST)
        return replace(tournament, due_at=now)
    if tournament.stage is not TournamentStage.ROUND or tournament.current is None:
        raise TableRefused(TableCode.TOURNAMENT_GONE)
    waiting = tournament.current.at_stage(TableStage.WAITING)
    current = tournament.current.with_tables(
        {table.number: replace(table, stage=TableStage.CANCELLED) for table in waiting}
    )
    rounds = (*tournament.rounds[:-1], replace(current, ends_at=now))
    return replace(tournament, rounds=rounds, due_at=now, is_warned=True, is_waiting=False)


def ended_now(tournament: Tournament) -> Tournament:
    """Ends the tournament early, at the request of a director. In a break, it ends immediately. In a round, it ends
    after this round."""
    if tournament.stage is TournamentStage.BREAK:
        return ended(tournament, TournamentEnding.FINISHED)
    if tournament.stage is not TournamentStage.ROUND:
        raise TableRefused(TableCode.TOURNAMENT_GONE)
    return outdated(replace(tournament, round_count=len(tournament.rounds)))


def cancelled(tournament: Tournament) -> Tournament:
    """Cancels the tournament. Its running games go on like any other game."""
    check_not_over(tournament)
    return ended(tournament, TournamentEnding.CANCELLED)


def without_channel(tournament: Tournament) -> Tournament:
    """Ends the tournament (CANCELLED) without an announcement, because its channel was deleted. If it is over already,
    only drops its message."""
    if tournament.stage is TournamentStage.OVER:
        return replace(tournament, telling=None, message_id=None)
    return replace(ended(tournament, TournamentEnding.CANCELLED), telling=None, message_id=None)


def ended(tournament: Tournament, why: TournamentEnding) -> Tournament:
    over = replace(tournament, stage=TournamentStage.OVER, ending=why, due_at=None)
    return replace(over, telling=TournamentTelling.ENDED)


def advanced(tournament: Tournament, now: float) -> Tournament:
    """Does the first of these steps that is due, if any:

    - No start is planned, and no director has started the tournament for `OPEN_SECONDS`: it ends (CANCELLED).
    - The bot has missed the start (`LATEST`): the tournament ends (MISSED).
    - The sign-up is over: the check-in begins.
    - A round is due, but fewer than `FEWEST` people would play: the tournament ends (TOO_FEW or DESERTED).

    Never begins a round: the caller does that if `is_round_due`.
    """
    if tournament.due_at is None or now < tournament.due_at:
        return tournament
    if tournament.stage is TournamentStage.SIGN_UP and tournament.starts_at is None:
        return ended(tournament, TournamentEnding.CANCELLED)
    if tournament.stage in _BEFORE and tournament.starts_at is not None and now > tournament.starts_at + LATEST:
        return ended(tournament, TournamentEnding.MISSED)
    if tournament.stage is TournamentStage.SIGN_UP:
        return check_in_opened(tournament, now)
    if is_round_due(tournament, now) and len(tournament.playing) < FEWEST:
        return ended(tournament, TournamentEnding.DESERTED if tournament.rounds else TournamentEnding.TOO_FEW)
    return tournament


def is_round_due(tournament: Tournament, now: float) -> bool:
    is_between = tournament.stage in (TournamentStage.CHECK_IN, TournamentStage.BREAK)
    return is_between and tournament.due_at is not None and now >= tournament.due_at


def is_moving(tournament: Tournament, now: float) -> bool:
    """Whether the next round is due, or the running round's clock has run out, so that the bot begins or ends a round
    now."""
    is_ending = tournament.stage is TournamentStage.ROUND and now >= tournament.rounds[-1].ends_at
    return is_round_due(tournament, now) or is_ending


def resumed(tournament: Tournament, now: float) -> Tournament:
    """Gives back time after the bot was down, so that nobody is at a disadvantage.

    - The planned start, the end of a break and the end of a round are at least `BACK_SECONDS` away.
    - If the clock of a round has run out, the round gets half of its full time once more.
    - A break or a round never gets more than its full time, even if the machine's clock was set back.

    But if the bot is more than `LATEST` seconds late, a planned start stays missed, a tournament in a break ends, and a
    running round becomes the last one.
    """
    least = now + BACK_SECONDS
    match tournament.stage:
        case TournamentStage.CHECK_IN | TournamentStage.SIGN_UP if tournament.starts_at is not None:
            if least <= tournament.starts_at or now > tournament.starts_at + LATEST:
                return tournament
            due_at = least if tournament.stage is TournamentStage.CHECK_IN else tournament.due_at
            return outdated(replace(tournament, starts_at=least, due_at=due_at))
        case TournamentStage.BREAK if tournament.due_at is not None and now > tournament.due_at + LATEST:
            return ended(tournament, TournamentEnding.FINISHED)
        case TournamentStage.BREAK if tournament.due_at is not None:
            most = now + max(tournament.break_seconds, BACK_SECONDS)  # the machine's clock may have been set back
            return outdated(replace(tournament, due_at=min(max(tournament.due_at, least), most)))
        case TournamentStage.ROUND if tournament.current is not None:
            return _with_round_resumed(tournament, now)
    return tournament


def _with_round_resumed(tournament: Tournament, now: float) -> Tournament:
    assert tournament.current is not None
    current = tournament.current
    ends_at = current.ends_at
    least = BACK_SECONDS if ends_at > now else tournament.round_seconds / 2
    ends_at = min(max(ends_at, now + least), now + tournament.round_seconds)  # for a machine's clock set back
    rounds = (*tournament.rounds[:-1], replace(current, ends_at=ends_at))
    is_warned = tournament.is_warned and ends_at - now < WARNING_SECONDS
    if now > current.ends_at + LATEST:
        tournament = replace(tournament, round_count=len(tournament.rounds))
    is_opening = bool(current.at_stage(TableStage.WAITING))
    due_at = now if is_opening else ends_at if is_warned else max(now, ends_at - WARNING_SECONDS)
    return outdated(replace(tournament, rounds=rounds, is_warned=is_warned, due_at=due_at))


def shifted(tournament: Tournament, seconds: float) -> Tournament:
    """Moves the times of a round or a break after the machine's clock was set forward by `seconds` (below 0: back).

    Before round 1, changes nothing: a planned start keeps its date and hour.
    """
    if tournament.stage not in (TournamentStage.ROUND, TournamentStage.BREAK) or tournament.due_at is None:
        return tournament
    *before, last = tournament.rounds
    last = replace(last, began_at=last.began_at + seconds, ends_at=last.ends_at + seconds)
    return outdated(replace(tournament, rounds=(*before, last), due_at=tournament.due_at + seconds))


# --- messages ---


def outdated(tournament: Tournament) -> Tournament:
    """Marks the tournament so that its message is edited."""
    return replace(tournament, telling=tournament.telling or TournamentTelling.EDIT)


def posted_again(tournament: Tournament) -> Tournament:
    """Makes the tournament's message be posted again, without mentions, even if the tournament is over.

    If `telling` already has an announcement, changes nothing: every announcement posts the message again.
    """
    is_edited_only = tournament.telling in (None, TournamentTelling.EDIT)
    return replace(tournament, telling=TournamentTelling.NEW if is_edited_only else tournament.telling)


def told(tournament: Tournament, message_id: int | None, shown: Tournament) -> Tournament:
    """Records that the tournament's message was posted or edited, and now shows `shown`.

    If the tournament has changed since `shown`, the message is edited again. `message_id` is None if the message no
    longer exists.
    """
    posts = shown.posts + 1 if message_id not in (None, shown.message_id) else tournament.posts
    telling = tournament.telling
    if telling is shown.telling:
        telling = None if tournament.version == shown.version else TournamentTelling.EDIT
    return replace(tournament, telling=telling, message_id=message_id, posts=posts)


def _with_limits(preset: str, options: Options) -> Options:
    """Returns `options` with time limits. A limit that is off becomes the limit of the preset."""
    usual = PRESETS.get(preset, Options())
    return replace(
        options,
        search_seconds=options.search_seconds or usual.search_seconds,
        turn_seconds=options.turn_seconds or usual.turn_seconds,
    )


def _check_before(tournament: Tournament) -> None:
    if tournament.stage not in _BEFORE:
        raise TableRefused(TableCode.TOURNAMENT_GONE)


def check_not_over(tournament: Tournament) -> None:
    if tournament.stage is TournamentStage.OVER:
        raise TableRefused(TableCode.TOURNAMENT_GONE)
