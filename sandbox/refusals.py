"""Refusals by Discord's API."""

from __future__ import annotations

from enum import Enum
from typing import Any, NoReturn

from sandbox.json_codec import Json

Path = tuple[str | int, ...]


class Refusal(Enum):
    """HTTP status, Discord's code, and a text for logs."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_IMPLEMENTED = (501, 0, "The sandbox has no such route")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_EVENT = (404, 10070, "Unknown Guild Scheduled Event")
    TOO_MANY_EMOJI = (400, 30008, "Maximum number of emojis reached (2000)")
    TOO_MANY_COMMANDS_TODAY = (400, 30034, "Too many application commands made in a day")
    TOO_MANY_EVENTS = (400, 30038, "Maximum number of guild scheduled events reached (100)")
    TOO_MANY_OLD_EDITS = (429, 30046, "Too many edits of messages older than an hour")
    FILE_TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged")
    TOO_MANY_FOLLOW_UPS = (400, 40094, "This interaction has hit the maximum number of follow up messages")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message of another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    NOT_A_TEXT_CHANNEL = (400, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED_THREAD = (400, 50083, "Thread is archived")
    ENTRY_POINT_REMOVED = (400, 50240, "You cannot remove this app's Entry Point command in a bulk update")
    MESSAGE_HAS_THREAD = (400, 160004, "A thread has already been created for this message")
    TOO_MANY_ACTIVE_THREADS = (400, 160006, "Maximum number of active threads reached")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON")

    @property
    def status(self) -> int:
        return self.value[0]

    @property
    def code(self) -> int:
        return self.value[1]


class ApiError(Exception):
    """Ends a request with a refusal. `details` are added to the body of the answer."""

    def __init__(self, refusal: Refusal, **details: Any) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal
        self.details = details

    @property
    def body(self) -> Json:
        _, code, message = self.refusal.value
        return {"message": message, "code": code, **self.details}


class FormErrors:
    """Collects all problems of a body, so that one refusal lists them all."""

    def __init__(self) -> None:
        self._found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        self._found.append((path, code, message))

    def nested(self) -> Json:
        """Returns the problems in Discord's form. Each key or index of a path is one level, and the last level has
        `_errors`."""
        root: Json = {}
        for path, code, message in self._found:
            node = root
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return root

    def refuse(self) -> NoReturn:
        """Raises ApiError 50035."""
        raise ApiError(Refusal.INVALID_FORM, errors=self.nested())

    def check(self) -> None:
        """Raises ApiError 50035 if there is any problem."""
        if self._found:
            self.refuse()


def invalid(path: Path, code: str, message: str) -> ApiError:
    errors = FormErrors()
    errors.add(path, code, message)
    return ApiError(Refusal.INVALID_FORM, errors=errors.nested())
