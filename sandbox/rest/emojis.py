"""Routes for the emoji of the bot's application."""

from __future__ import annotations

from sandbox.json_codec import Json
from sandbox.limits.emoji import MOST_EMOJI, check_emoji_name, read_picture
from sandbox.limits.form_reader import FormReader
from sandbox.payloads import emoji_payload
from sandbox.refusals import ApiError, FormErrors, Refusal
from sandbox.rest.routing import ApiRequest, RestRoute
from sandbox.world import ApplicationEmoji, World


class EmojiRoutes:
    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[RestRoute]:
        every = "/applications/{application_id}/emojis"
        one = every + "/{emoji_id}"
        return [
            RestRoute("GET", every, self._list),
            RestRoute("POST", every, self._create, status=201),
            RestRoute("GET", one, self._get),
            RestRoute("PATCH", one, self._rename),
            RestRoute("DELETE", one, self._delete),
        ]

    def _emoji(self, request: ApiRequest) -> ApplicationEmoji:
        request.check_application(self._world.application_id)
        emoji = self._world.emojis.get(request.id("emoji_id"))
        if emoji is None:
            raise ApiError(Refusal.UNKNOWN_EMOJI)
        return emoji

    def _list(self, request: ApiRequest) -> Json:
        request.check_application(self._world.application_id)
        return {"items": [emoji_payload(emoji) for emoji in self._world.emojis.values()]}

    def _create(self, request: ApiRequest) -> Json:
        request.check_application(self._world.application_id)
        form = FormReader(request.object, FormErrors())
        name = check_emoji_name(form, self._names())
        content_type, content = read_picture(form)
        form.errors.check()
        if len(self._world.emojis) >= MOST_EMOJI:
            raise ApiError(Refusal.TOO_MANY_EMOJI)
        assert name is not None  # else there was a problem
        return emoji_payload(self._world.add_emoji(name, content, content_type, self._world.bot))

    def _get(self, request: ApiRequest) -> Json:
        return emoji_payload(self._emoji(request))

    def _rename(self, request: ApiRequest) -> Json:
        emoji = self._emoji(request)
        form = FormReader(request.object, FormErrors())
        name = check_emoji_name(form, self._names() - {emoji.name})
        form.errors.check()
        emoji.name = name or emoji.name
        return emoji_payload(emoji)

    def _delete(self, request: ApiRequest) -> None:
        del self._world.emojis[self._emoji(request).id]

    def _names(self) -> set[str]:
        return {emoji.name for emoji in self._world.emojis.values()}
