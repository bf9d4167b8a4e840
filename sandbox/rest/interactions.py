"""Responses to interactions: the callback, and the webhook of each interaction's token."""

from __future__ import annotations

from sandbox.json_codec import Encoded, Json
from sandbox.refusals import ApiError, Refusal
from sandbox.responses import InteractionResponses
from sandbox.rest.routing import WEBHOOK, ApiRequest, Route
from sandbox.world import World

_TRUE = {"1", "true", "True"}


class InteractionRoutes:
    """Routes without a bot token, which do not count towards the global limit."""

    def __init__(self, world: World, answers: InteractionResponses) -> None:
        self._world = world
        self._answers = answers

    def routes(self) -> list[Route]:
        """All routes."""
        callback = "/interactions/{interaction_id}/{interaction_token}/callback"
        webhook = "/webhooks/{application_id}/{interaction_token}"
        one = webhook + "/messages/{message_id}"
        return [
            Route("POST", callback, self._callback, WEBHOOK, by_token=True),
            Route("POST", webhook, self._follow_up, WEBHOOK, by_token=True),
            Route("GET", one, self._get, WEBHOOK, by_token=True),
            Route("PATCH", one, self._edit, WEBHOOK, by_token=True),
            Route("DELETE", one, self._delete, WEBHOOK, by_token=True),
        ]

    def _callback(self, call: ApiRequest) -> Json | None:
        token = call.parameters["interaction_token"]
        told = self._answers.first(call.id("interaction_id"), token, call.message)
        return told if call.query.get("with_response") in _TRUE else None

    def _token(self, call: ApiRequest) -> str:
        if call.id("application_id") != self._world.application_id:
            raise ApiError(Refusal.UNKNOWN_WEBHOOK)
        return call.parameters["interaction_token"]

    def _follow_up(self, call: ApiRequest) -> Encoded:
        return self._answers.follow_up(self._token(call), call.message).encoded()

    def _get(self, call: ApiRequest) -> Encoded:
        return self._answers.get(self._token(call), call.parameters["message_id"]).encoded()

    def _edit(self, call: ApiRequest) -> Encoded:
        return self._answers.edit(self._token(call), call.parameters["message_id"], call.message).encoded()

    def _delete(self, call: ApiRequest) -> None:
        self._answers.delete(self._token(call), call.parameters["message_id"])
