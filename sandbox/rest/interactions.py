"""Routes for responses to interactions: the callback, and the webhook of each token."""

from __future__ import annotations

from sandbox.json_codec import Encoded, Json
from sandbox.refusals import ApiError, Refusal
from sandbox.responses import InteractionResponses
from sandbox.rest.routing import WEBHOOK, ApiRequest, RestRoute
from sandbox.world import World

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"

_TRUE = {"1", "true", "True"}


class InteractionRoutes:
    """The path contains the interaction's token, so these requests need no bot token and do not count towards the bot's
    global rate limit."""

    def __init__(self, world: World, answers: InteractionResponses) -> None:
        self._world = world
        self._answers = answers

    def routes(self) -> list[RestRoute]:
        webhook = "/webhooks/{application_id}/{interaction_token}"
        one = webhook + "/messages/{message_id}"
        return [
            RestRoute("POST", CALLBACK, self._callback, WEBHOOK, by_token=True),
            RestRoute("POST", webhook, self._follow_up, WEBHOOK, by_token=True),
            RestRoute("GET", one, self._get, WEBHOOK, by_token=True),
            RestRoute("PATCH", one, self._edit, WEBHOOK, by_token=True),
            RestRoute("DELETE", one, self._delete, WEBHOOK, by_token=True),
        ]

    def _callback(self, request: ApiRequest) -> Json | None:
        token = request.parameters["interaction_token"]
        response = self._answers.first(request.id("interaction_id"), token, request.message)
        return response if request.query.get("with_response") in _TRUE else None

    def _token(self, request: ApiRequest) -> str:
        if request.id("application_id") != self._world.application_id:
            raise ApiError(Refusal.UNKNOWN_WEBHOOK)
        return request.parameters["interaction_token"]

    def _follow_up(self, request: ApiRequest) -> Encoded:
        return self._answers.follow_up(self._token(request), request.message).encoded()

    def _get(self, request: ApiRequest) -> Encoded:
        return self._answers.get(self._token(request), request.parameters["message_id"]).encoded()

    def _edit(self, request: ApiRequest) -> Encoded:
        return self._answers.edit(self._token(request), request.parameters["message_id"], request.message).encoded()

    def _delete(self, request: ApiRequest) -> None:
        self._answers.delete(self._token(request), request.parameters["message_id"])
