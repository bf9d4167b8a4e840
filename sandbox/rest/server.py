"""Serves each REST request: journal, faults, token, rate limits, handler."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from aiohttp import web

from sandbox.faults import VIA, CannedResponse, Cut, Faults, Silence, Slow
from sandbox.journal import Journal, JournalEntry
from sandbox.json_codec import Json, encode
from sandbox.rate_limits import RateLimitResult, RateLimits
from sandbox.refusals import ApiError, Refusal
from sandbox.rest.routing import MAJOR_PARAMETERS, ApiRequest, RestRoute, Routes, read_body

logger = logging.getLogger(__name__)

API = "/api/v10"


class RestServer:
    """Discord's REST API."""

    def __init__(self, faults: Faults, journal: Journal, limits: RateLimits, token: str, routes: Routes) -> None:
        self.round_trip = 0.0
        """Seconds from a request to its answer. Half of them pass before the request is served, the other half before
        the answer is sent."""
        self._faults = faults
        self._journal = journal
        self._limits = limits
        self._authorization = f"Bot {token}"
        self._routes = routes

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if not self.round_trip:
            return await self._handled(request)
        await asyncio.sleep(self.round_trip / 2)
        response = await self._handled(request)
        await asyncio.sleep(self.round_trip / 2)
        return response

    async def _handled(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        found = self._routes.find(request.method, path)
        entry = self._journal.open(request.method, path)
        if found is None:
            logger.error("NOT IN THE SANDBOX: %s %s", request.method, path)
            return self._refuse(entry, ApiError(Refusal.NOT_IMPLEMENTED), {})
        route, parameters = found
        entry.route = route.template
        if route.by_token:
            entry.who = parameters["interaction_token"]
        try:
            entry.body, uploads = await read_body(request)
        except ApiError as error:
            return self._refuse(entry, error, {})
        api_request = ApiRequest(parameters, request.query, entry.body, uploads)
        is_known = route.by_token or request.headers.get("Authorization") == self._authorization
        return await self._serve(request, lambda: self._reply(route, api_request, entry, is_known=is_known), entry)

    async def _serve(
        self, request: web.Request, reply: Callable[[], web.Response], entry: JournalEntry
    ) -> web.StreamResponse:
        """Returns `reply()`, unless a planned fault replaces, delays or loses it."""
        fault = self._faults.take(entry)
        match fault:
            case CannedResponse():
                return self._answer(entry, fault.status, fault.body, fault.headers)
            case Silence():
                await asyncio.Event().wait()  # until the bot disconnects, which cancels this
            case Cut(after=False):
                return _cut(request)
        response = reply()
        match fault:
            case Slow():
                await asyncio.sleep(fault.seconds)
            case Cut():
                return _cut(request)
        return response

    def _reply(self, route: RestRoute, api_request: ApiRequest, entry: JournalEntry, *, is_known: bool) -> web.Response:
        if not is_known:
            return self._refuse(entry, ApiError(Refusal.UNAUTHORIZED), {})
        major = "/".join(api_request.parameters.get(name, "") for name in MAJOR_PARAMETERS)
        verdict = self._limits.take(route.name, major, route.rate, counts_globally=not route.by_token)
        if verdict.retry_after:
            return self._too_many(entry, verdict)
        try:
            reply = route.handle(api_request)
        except ApiError as error:
            return self._refuse(entry, error, verdict.headers)
        return self._answer(entry, 204 if reply is None else route.status, reply, verdict.headers)

    def _too_many(self, entry: JournalEntry, verdict: RateLimitResult) -> web.Response:
        logger.warning("rate limit: %s", entry)
        body = {
            "message": "You are being rate limited",
            "retry_after": round(verdict.retry_after, 3),
            "global": verdict.everywhere,
        }
        headers = verdict.headers | {"Retry-After": str(int(verdict.retry_after) + 1), "Via": VIA}
        return self._answer(entry, 429, body, headers)

    def _refuse(self, entry: JournalEntry, error: ApiError, headers: dict[str, str]) -> web.Response:
        if error.refusal.status == 429:
            headers = {"Via": VIA, **headers}
        response = self._answer(entry, error.refusal.status, error.body, headers, code=error.refusal.code)
        logger.info("refused: %s %s", entry, error.details or "")
        return response

    def _answer(
        self, entry: JournalEntry, status: int, body: Any, headers: dict[str, str], *, code: int = 0
    ) -> web.Response:
        if not code and isinstance(body, dict):
            code = _code(body)
        self._journal.close(entry, status, code)
        if body is None:
            return web.Response(status=status, headers=headers)
        if isinstance(body, str):
            return web.Response(text=body, status=status, content_type="text/html", headers=headers)
        return web.Response(body=encode(body), status=status, content_type="application/json", headers=headers)


def _code(body: Json) -> int:
    code = body.get("code", 0)
    return code if isinstance(code, int) else 0


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
