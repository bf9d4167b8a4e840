"""The fault matrix. A *route* is one kind of request or event between the bot and Discord. A *cell* is one fault on one
route."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from sandbox.faults import CannedResponse, Cut, EventFault, RequestFault, Silence, Slow, page, rate_limit, refuse
from sandbox.journal import JournalEntry
from sandbox.refusals import Refusal
from sandbox.rest import interactions

MESSAGE, ACKNOWLEDGED, REDRAWN = 4, 6, 7
"""The types of the bot's first answers to an interaction."""
EPHEMERAL: Final = 1 << 6


@dataclass(frozen=True)
class Fault:
    """A fault of requests or events, and what it allows."""

    name: str
    what: RequestFault | EventFault
    times: int | None = None  # how often it happens; None: to every request for `table_faults.FAULT_SECONDS`
    is_ours: bool = False  # Discord calls the request faulty, so the bot rightly logs a bug
    is_the_end: bool = False  # Discord says that the channel or server is gone, so the table may close

    @property
    def ends_a_token(self) -> bool:
        """Whether the bot, after this fault of a push, may stop updating the panel until its reader's next tap."""
        return isinstance(self.what, CannedResponse) and self.what.status in (401, 403, 404)


def _refused(refusal: Refusal, *, is_ours: bool = False, is_the_end: bool = False) -> Fault:
    name = f"{refusal.code or refusal.status} {refusal.name.replace('_', ' ').capitalize()}"
    return Fault(name, refuse(refusal), is_ours=is_ours, is_the_end=is_the_end)


OF_THE_LINE: Final = (
    Fault("429 for 1 s", rate_limit(1.0)),
    Fault("429 for 10 min", rate_limit(600.0), times=1),
    Fault("429 for all, 1 s", rate_limit(1.0, everywhere=True), times=2),
    Fault("429 without headers", rate_limit(1.0, bare=True)),
    Fault("429, a page", page(429, "error code: 1015")),
    Fault("500", CannedResponse(500, {"message": "500: Internal Server Error", "code": 0})),
    Fault("502, a page", page(502)),
    Fault("503", CannedResponse(503)),
    Fault("504, a page", page(504)),
    Fault("silence", Silence(), times=2),
    Fault("slow by 1.5 s", Slow(1.5), times=4),
    Fault("slow by 4 s", Slow(4.0), times=2),
    Fault("cut before", Cut(), times=3),
    Fault("cut after", Cut(after=True), times=3),
)
"""Faults that can happen to any request."""

FAULTS: Final = (
    _refused(Refusal.UNAUTHORIZED),
    _refused(Refusal.UNKNOWN_CHANNEL, is_the_end=True),
    _refused(Refusal.UNKNOWN_GUILD, is_the_end=True),
    _refused(Refusal.UNKNOWN_MEMBER),
    _refused(Refusal.UNKNOWN_MESSAGE),
    _refused(Refusal.UNKNOWN_EMOJI),
    _refused(Refusal.UNKNOWN_WEBHOOK),
    _refused(Refusal.UNKNOWN_INTERACTION),
    _refused(Refusal.TOO_MANY_OLD_EDITS),
    _refused(Refusal.ALREADY_ACKNOWLEDGED),
    _refused(Refusal.MISSING_ACCESS),
    _refused(Refusal.MISSING_PERMISSIONS),
    _refused(Refusal.INVALID_WEBHOOK_TOKEN),
    _refused(Refusal.INVALID_FORM, is_ours=True),
    _refused(Refusal.ARCHIVED_THREAD),
    *OF_THE_LINE,
)
"""Refusals by Discord, and OF_THE_LINE."""

EVENT_FAULTS: Final = (
    Fault("lost", EventFault()),
    Fault("late by 1.5 s", EventFault(delay=1.5)),
    Fault("late by 4 s", EventFault(delay=4.0)),
    Fault("twice", EventFault(copies=1)),
    Fault("five times", EventFault(copies=4)),
)


@dataclass(frozen=True)
class TargetRoute:
    """A route on which faults happen."""

    name: str
    journal: str  # the name of its requests in the sandbox's journal
    spared: int = 0  # before the fault, a random number of requests succeeds: at most this many
    most: int = 12  # how many requests are allowed during the fault, at one table
    each_tap: bool = False  # True: `most` is for one tap, not for the table
    meant: Callable[[JournalEntry], bool] = field(default=lambda request: True)
    """Whether a request with the name `journal` belongs to this route."""
    faults: tuple[Fault, ...] = FAULTS


def _answer(kind: int, *, private: bool = False) -> Callable[[JournalEntry], bool]:
    """Returns a filter for first answers of type `kind`, private or public."""

    def meant(request: JournalEntry) -> bool:
        data: dict[str, Any] = request.body.get("data") or {}
        return request.body["type"] == kind and bool(data.get("flags", 0) & EPHEMERAL) == private

    return meant


CALLBACK: Final = f"POST {interactions.CALLBACK}"
_MESSAGES: Final = "/channels/{channel_id}/messages"
_EMOJI: Final = "/applications/{application_id}/emojis"
TAP: Final = "INTERACTION_CREATE"

A_TAP: Final = 6
"""The most requests for one tap: two tries while Discord waits, each with discord.py's own retries."""

PUSH: Final = TargetRoute(
    "push",
    "PATCH /webhooks/{application_id}/{interaction_token}/messages/{message_id}",
    spared=3,
    faults=(*FAULTS, Fault("slow by 6 s", Slow(6.0), times=2)),
)
"""Updates a panel without a press. The bot stops waiting for the answer after five seconds."""

DELETE: Final = TargetRoute("delete", f"DELETE {_MESSAGES}/{{message_id}}", spared=1)

ROUTES: Final = (
    TargetRoute("open", CALLBACK, most=A_TAP, each_tap=True, meant=_answer(MESSAGE)),
    TargetRoute("tell", CALLBACK, spared=1, most=A_TAP, each_tap=True, meant=_answer(MESSAGE, private=True)),
    TargetRoute("redraw", CALLBACK, spared=30, most=A_TAP, each_tap=True, meant=_answer(REDRAWN)),
    TargetRoute("hear", CALLBACK, most=A_TAP, each_tap=True, meant=_answer(ACKNOWLEDGED)),
    PUSH,
    TargetRoute("post", f"POST {_MESSAGES}", spared=1),
    TargetRoute("edit", f"PATCH {_MESSAGES}/{{message_id}}"),
    DELETE,
)
"""The requests for a table. The first four answer a person: a command opens the table, a private message is sent, a
panel is redrawn, a tap is acknowledged. The others push a panel, and post, edit and delete the public message."""

LATER: Final = TargetRoute("later", "POST /webhooks/{application_id}/{interaction_token}")
"""A message after an acknowledgement: for example, a late refusal because another program holds the database."""

LOOKS: Final = (
    TargetRoute("find", f"GET {_MESSAGES}"),
    TargetRoute("look", f"GET {_MESSAGES}/{{message_id}}"),
)
"""The requests that ask whether a post was made, and whether a message was deleted.

The bot sends them after another fault, or to find a table's message. `make delivery` tries their faults.
"""

EVENT: Final = TargetRoute("tap", TAP, spared=30, faults=EVENT_FAULTS)
"""The event of a press."""

MEMBER: Final = TargetRoute(
    "member",
    "GET /guilds/{guild_id}/members/{user_id}",
    faults=(
        _refused(Refusal.UNAUTHORIZED),
        _refused(Refusal.UNKNOWN_GUILD),
        _refused(Refusal.UNKNOWN_MEMBER),
        _refused(Refusal.UNKNOWN_USER),
        _refused(Refusal.MISSING_ACCESS),
        *OF_THE_LINE,
    ),
)
"""Asks whether a silent person is still in the server."""

START: Final = (
    TargetRoute("me", "GET /users/@me"),
    TargetRoute("app", "GET /oauth2/applications/@me"),
    TargetRoute("limit", "GET /gateway/bot"),
    TargetRoute("list", "GET /applications/{application_id}/commands"),
    TargetRoute("sync", "PUT /applications/{application_id}/commands"),
    TargetRoute("pieces", f"GET {_EMOJI}"),
    TargetRoute("upload", f"POST {_EMOJI}"),
)
"""The requests of a starting bot. It sends the last two later, in the background."""

REPLACED: Final = TargetRoute("replace", f"DELETE {_EMOJI}/{{emoji_id}}")
"""Deletes the old emoji of a piece whose picture has changed. No start here has one;
`tests/cogs/upkeep/test_piece_upload.py` tries its faults."""


@dataclass(frozen=True)
class Cell:
    route: TargetRoute
    fault: Fault

    @property
    def name(self) -> str:
        return f"{self.route.name}: {self.fault.name}"


def cells(routes: Iterable[TargetRoute]) -> Iterator[Cell]:
    return (Cell(route, fault) for route in routes for fault in route.faults)


def unknown(names: Iterable[str]) -> set[str]:
    """Returns the requests that no route of the matrix covers."""
    return set(names) - {route.journal for route in (*ROUTES, LATER, MEMBER, REPLACED, *LOOKS, *START)}
