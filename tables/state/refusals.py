"""Refusals of requests. Refusals by the rules of the game are in `engine.refusals`.

The catalogs have a text for each code, `refusal-<code>`.
"""

from enum import StrEnum


class TableCode(StrEnum):
    NOT_SEATED = "not-seated"  # 9.1
    NOT_YOUR_SEAT = "not-your-seat"  # details: seat
    ALREADY_LEFT = "already-left"  # 9.2
    TABLE_FULL = "table-full"  # 2.1
    NOT_HOST = "not-host"  # 9.5, details: host, minutes
    NOT_HOST_OR_MANAGER = "not-host-or-manager"  # details: host
    PLAYS_HERE = "plays-here"  # nobody may cancel a game that they play in with others
    OWN_RESULT = "own-result"  # a manager may not void a game that they played in
    NOT_ASKED = "not-asked"  # there is no open request to end this game
    ENDING_REFUSED = "ending-refused"  # someone wants to play on; the host may ask again in the next round
    ALREADY_CALLED = "already-called"  # people can be called to a lobby once
    TOO_FEW_PLAYERS = "too-few-players"  # 2.1
    ROLE_OF_EVERYONE = "role-of-everyone"  # a lobby cannot call everyone
    NOTHING_TO_REMOVE = "nothing-to-remove"  # no rival has a seat here
    EDITION_GONE = "edition-gone"  # 1.6
    EDITION_TAKEN = "edition-taken"  # 1.6: a built-in edition has this name
    EDITION_ALIKE = "edition-alike"  # the name looks the same as another edition of the server; details: edition
    EDITION_UNREADABLE = "edition-unreadable"  # the file needs more memory or time than an upload may use
    UPLOAD_BUSY = "upload-busy"  # another file of this server is being read
    TOO_MANY_EDITIONS = "too-many-editions"  # details: most
    ALREADY_STARTED = "already-started"
    LATE_COMERS_OFF = "late-comers-off"  # 9.6: the host of this game does not let latecomers in
    NO_SEAT_LEFT = "no-seat-left"  # 9.6: no rival has a seat in this game
    NOT_STARTED_YET = "not-started-yet"
    NOT_OVER_YET = "not-over-yet"  # a rematch or a replay of a running game
    TABLE_OVER = "table-over"
    NO_PLAN = "no-plan"  # the plan no longer exists: it was carried out, or deleted
    PROMPT_GONE = "prompt-gone"  # the press belongs to an older prompt
    CHANNEL_BUSY = "channel-busy"  # details: table
    HOSTING_TOO_MANY_HERE = "hosting-too-many-here"  # in this server; details: most, channels
    HOSTING_TOO_MANY = "hosting-too-many"  # in all servers together; details: most
    LESSONS_TOO_MANY = "lessons-too-many"  # in all servers together; details: most
    DAILY_TRIED = "daily-tried"  # the ranked try of this day is used up
    DAILY_ELSEWHERE = "daily-elsewhere"  # the practice game runs in another server
    SERVER_FULL = "server-full"  # too many tables; details: most
    NO_SUCH_TABLE = "no-such-table"  # the button belongs to a table that is not stored here
    NO_SUCH_GAME = "no-such-game"  # no game with that number in this server
    NO_RESULT = "no-result"  # the game was closed before its end
    NIGHT_GONE = "night-gone"  # a game night that has begun, is over, or was cancelled
    NIGHT_FULL = "night-full"  # a game night that can take no more answers
    NIGHT_PAST = "night-past"  # a game night that would begin too soon
    NIGHT_TOO_FAR = "night-too-far"  # a game night more than two months ahead
    NIGHTS_TOO_MANY = "nights-too-many"  # one person has planned too many in a server; details: most
    NIGHTS_TOO_MANY_HERE = "nights-too-many-here"  # a server has too many; details: most
    NIGHTS_TOO_OFTEN = "nights-too-often"  # too many changes by one person or server; details: minutes
    NIGHTS_OFF = "nights-off"  # the server allows no game nights
    NIGHTS_BY_MANAGERS = "nights-by-managers"  # only managers may plan game nights in this server
    NOT_ORGANISER = "not-organiser"  # only the organiser of a game night and managers may change it
    TOURNAMENT_GONE = "tournament-gone"  # a tournament that is over, was cancelled, or is too far on for the request
    TOURNAMENT_FULL = "tournament-full"  # details: most
    TOURNAMENT_LATE = "tournament-late"  # it is too late to join: the last round has begun
    TOURNAMENT_PAST = "tournament-past"  # a tournament that would begin too soon
    TOURNAMENT_TOO_FAR = "tournament-too-far"  # a tournament more than two months ahead
    TOURNAMENT_TOO_FEW = "tournament-too-few"  # too few people are here for a round; details: fewest
    TOURNAMENT_TABLE_OVER = "tournament-table-over"  # the table can no longer be cancelled or voided
    TOURNAMENTS_TOO_MANY = "tournaments-too-many"  # one person has planned too many in a server; details: most
    TOURNAMENTS_TOO_MANY_HERE = "tournaments-too-many-here"  # a server has too many; details: most
    TOURNAMENTS_TOO_OFTEN = "tournaments-too-often"  # too many changes by one person or server; details: minutes
    TOURNAMENTS_OFF = "tournaments-off"  # the server allows no tournaments
    TOURNAMENTS_BY_HOSTS = "tournaments-by-hosts"  # only some people may begin tournaments in this server
    NOT_DIRECTOR = "not-director"  # only the directors of a tournament may do that
    NOT_ENTRANT = "not-entrant"  # the person withdraws or checks in without having signed up
    TOURNAMENT_REMOVED = "tournament-removed"  # a director took this person out of the tournament
    CHECK_IN_CLOSED = "check-in-closed"  # the check-in of a tournament is not open yet
    COACH_NOT_YOURS = "coach-not-yours"  # the coach comments only on one's own seat
    COACH_LEFT = "coach-left"  # this person left the game before its end
    COACH_ABSENT = "coach-absent"  # a computer played for this person in all rounds
    COACH_ASKED = "coach-asked"  # this person is still waiting for the coach in another game
    COACH_BUSY = "coach-busy"  # too many people are waiting for the coach
    COACH_FAILED = "coach-failed"  # the process of the coach failed
    NOT_READ = "not-read"  # the store could not be read, so the request cannot be answered
    NOT_SAVED = "not-saved"  # the store failed or could not be read; usually nothing has changed


class TableRefused(Exception):
    """A request is not possible. The press still counts, so the person who pressed is present (9.3).

    Otherwise nothing has changed, except perhaps after NOT_SAVED (`tables.storage.writer.NotSaved`). `details` has the
    values for the text of the code.
    """

    def __init__(self, code: TableCode, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableRefused) and (self.code, self.details) == (other.code, other.details)

    __hash__ = Exception.__hash__

    def __repr__(self) -> str:
        return f"TableRefused({self.code}, {self.details})"


class Forgotten(TableRefused):
    """Raised when a server or person was forgotten during an operation about them.

    The result of the operation is discarded.
    """

    def __init__(self) -> None:
        super().__init__(TableCode.NOT_SAVED)
