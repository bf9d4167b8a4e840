"""The table of what can go wrong and where: each fault, each route, and the cells they make."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from sandbox.faults import CannedResponse, Cut, EventFault, RequestFault, Silence, Slow, page, rate_limit, refuse
from sandbox.journal import Request
from sandbox.refusals import Refusal

MESSAGE, ACKNOWLEDGED, REDRAWN = 4, 6, 7
"""The kinds of first answers to an interaction that the bot gives."""
EPHEMERAL: Final = 1 << 6


@dataclass(frozen=True)
class Fault:
    """One thing that goes wrong. It lasts a spell, or until it struck so many `times`.

    `is_ours`: Discord finds fault with what was sent, so that a bug in the log is right. `is_the_end`: it says that
    the place is gone, so that the table may close.
    """

    name: str
    what: RequestFault | EventFault
    times: int | None = None
    is_ours: bool = False
    is_the_end: bool = False

    @property
    def ends_a_token(self) -> bool:
        """Whether a panel that was to be renewed is given up until its owner's next tap, as Discord demands."""
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
"""What any request may meet, whatever it asks."""

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
"""What a request may meet: what DISCORD.md expects of Discord, and what the line does by itself."""

EVENT_FAULTS: Final = (
    Fault("lost", EventFault()),
    Fault("late by 1.5 s", EventFault(delay=1.5)),
    Fault("late by 4 s", EventFault(delay=4.0)),
    Fault("twice", EventFault(copies=1)),
    Fault("five times", EventFault(copies=4)),
)


@dataclass(frozen=True)
class TargetRoute:
    """Something that the bot asks Discord: the journal's name of it, and which of its requests are meant.

    `spared`: so many of the first may go well, by chance, so that the fault strikes anywhere in a game. `most`: more
    requests in one spell at one table are a storm; with `each_tap`, more that answer one and the same tap.
    """

    name: str
    journal: str
    spared: int = 0
    most: int = 12
    each_tap: bool = False
    meant: Callable[[Request], bool] = field(default=lambda request: True)
    faults: tuple[Fault, ...] = FAULTS


def _answer(kind: int, *, private: bool = False) -> Callable[[Request], bool]:
    """First answers of one kind; messages for everyone, or for one pair of eyes."""

    def meant(request: Request) -> bool:
        data: dict[str, Any] = request.body.get("data") or {}
        return request.body["type"] == kind and bool(data.get("flags", 0) & EPHEMERAL) == private

    return meant


CALLBACK: Final = "POST /interactions/{interaction_id}/{interaction_token}/callback"
_MESSAGES: Final = "/channels/{channel_id}/messages"
TAP: Final = "INTERACTION_CREATE"

A_TAP: Final = 6
"""Requests that answer one tap: two tries in the time that Discord waits, each with what discord.py tries again."""

PUSH: Final = TargetRoute(
    "push",
    "PATCH /webhooks/{application_id}/{interaction_token}/messages/{message_id}",
    spared=3,
    faults=(*FAULTS, Fault("slow by 6 s", Slow(6.0), times=2)),
)
"""A panel renewed unasked, which the bot gives up after five seconds."""

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
"""What the bot asks at a table: a table opened in answer to a command, words for one person, a panel redrawn, a tap
acknowledged; a panel renewed unasked; the table posted, edited, taken away."""

LATER: Final = TargetRoute("later", "POST /webhooks/{application_id}/{interaction_token}")
"""Words after an acknowledgement: a refusal that took long, since the database is held by another program."""

LOOKS: Final = (
    TargetRoute("find", f"GET {_MESSAGES}"),
    TargetRoute("look", f"GET {_MESSAGES}/{{message_id}}"),
)
"""What the bot asks only after another fault, or where somebody asks for a table that stands there: whether a post in
doubt was made, and whether a message was deleted. `make outbox` tries the faults of these."""

EVENT: Final = TargetRoute("tap", TAP, spared=30, faults=EVENT_FAULTS)
"""What the bot hears of a press."""

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
"""Whether somebody who has been silent for a while is still there."""

START: Final = (
    TargetRoute("me", "GET /users/@me"),
    TargetRoute("app", "GET /oauth2/applications/@me"),
    TargetRoute("list", "GET /applications/{application_id}/commands"),
    TargetRoute("sync", "PUT /applications/{application_id}/commands"),
)
"""What the bot asks when it starts."""


@dataclass(frozen=True)
class Cell:
    """One fault at one route."""

    route: TargetRoute
    fault: Fault

    @property
    def name(self) -> str:
        return f"{self.route.name}: {self.fault.name}"


def cells(routes: Iterable[TargetRoute]) -> Iterator[Cell]:
    """Every fault at each of the routes."""
    return (Cell(route, fault) for route in routes for fault in route.faults)


def unknown(names: Iterable[str]) -> set[str]:
    """Requests that the bot made and the table lacks."""
    return set(names) - {route.journal for route in (*ROUTES, LATER, MEMBER, *LOOKS, *START)}
