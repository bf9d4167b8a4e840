"""Finds the route of a request, and reads the request's body."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from sandbox.json_codec import Json, decode
from sandbox.posting import Body, UploadedFile
from sandbox.rate_limits import Rate
from sandbox.refusals import ApiError, Refusal, invalid

ORDINARY = Rate(50, 1.0)
MESSAGES = Rate(5, 5.0)
WEBHOOK = Rate(5, 2.0)

LARGEST_BODY = 26 * 1024 * 1024  # bytes of a request with its files; each file may have fewer
MAJOR_PARAMETERS = ("channel_id", "guild_id", "application_id", "interaction_id", "interaction_token")


@dataclass(slots=True)
class ApiRequest:
    parameters: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Mapping[int, UploadedFile]

    def id(self, name: str) -> int:
        """Returns the id called `name` in the path. Raises ApiError 50035 if it is not a number."""
        value = self.parameters[name]
        if not value.isdecimal():
            raise invalid((name,), "NUMBER_TYPE_COERCE", f"{value!r} is not a snowflake")
        return int(value)

    def check_application(self, own: int) -> None:
        """Raises ApiError 10002 if the path names another application than `own`."""
        if self.id("application_id") != own:
            raise ApiError(Refusal.UNKNOWN_APPLICATION)

    @property
    def object(self) -> Json:
        """The body. Raises ApiError 50035 if the body is not an object."""
        if not isinstance(self.body, dict):
            raise invalid((), "DICT_TYPE_CONVERT", "The body is not an object")
        return self.body

    @property
    def message(self) -> Body:
        return Body(self.object, self.uploads)


Handler = Callable[[ApiRequest], Any]


@dataclass(frozen=True, slots=True)
class RestRoute:
    """One kind of request that the API serves."""

    method: str
    template: str  # the path, with names in braces for its parameters
    handle: Handler
    rate: Rate = ORDINARY
    by_token: bool = False
    """Whether the interaction's token in the path authorises the request. Such a request does not count towards the
    global limit."""
    status: int = 200  # of an answer with a body; an answer without a body has 204

    @property
    def name(self) -> str:
        """The route's name for faults and the journal."""
        return f"{self.method} {self.template}"


class Routes:
    def __init__(self, routes: list[RestRoute]) -> None:
        self._by_shape: dict[tuple[str, int], list[tuple[RestRoute, list[str]]]] = {}
        for route in routes:
            parts = route.template.split("/")
            self._by_shape.setdefault((route.method, len(parts)), []).append((route, parts))

    def find(self, method: str, path: str) -> tuple[RestRoute, dict[str, str]] | None:
        """Returns the first route that matches, with the parameters in its path, or None."""
        given = path.split("/")
        for route, parts in self._by_shape.get((method, len(given)), ()):
            parameters = _fit(parts, given)
            if parameters is not None:
                return route, parameters
        return None


def _fit(parts: list[str], given: list[str]) -> dict[str, str] | None:
    parameters = {}
    for part, value in zip(parts, given, strict=True):
        if part.startswith("{"):
            parameters[part[1:-1]] = value
        elif part != value:
            return None
    return parameters


async def read_body(request: web.Request) -> tuple[Any, dict[int, UploadedFile]]:
    """Returns the JSON of a request's body, or None without a body. Also returns the uploaded files: the
    form's part `files[2]` has the key 2.

    Raises ApiError:

    - 50109 for invalid JSON.
    - 50035 for multipart inside multipart.
    - 40005 if a multipart body is too large.
    """
    if not request.can_read_body:
        return None, {}
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    return _parse(await request.read()), {}


def _parse(text: bytes) -> Any:
    try:
        return decode(text)
    except ValueError:
        raise ApiError(Refusal.INVALID_JSON) from None


async def _read_multipart(request: web.Request) -> tuple[Any, dict[int, UploadedFile]]:
    body: Any = {}
    uploads: dict[int, UploadedFile] = {}
    left = LARGEST_BODY
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid((), "CONTENT_TYPE_INVALID", "No multipart inside multipart")
        content = bytearray()
        while chunk := await part.read_chunk(64 * 1024):
            left -= len(chunk)
            if left < 0:
                raise ApiError(Refusal.FILE_TOO_LARGE)
            content += chunk
        name = part.name or ""
        if name == "payload_json":
            body = _parse(bytes(content))
        elif name.startswith("files[") and name[6:-1].isdecimal():
            uploads[int(name[6:-1])] = UploadedFile(part.filename or "unknown", bytes(content))
    return body, uploads
