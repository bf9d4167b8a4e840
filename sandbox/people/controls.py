"""Components and modals as a person uses them."""

from __future__ import annotations

from typing import Any

from sandbox.json_codec import Json
from sandbox.limits.components import ACTION_ROW, TEXT_DISPLAY
from sandbox.limits.controls import BUTTON, CHANNEL_SELECT, LINK_STYLE, STRING_SELECT, TEXT_INPUT, USER_SELECT
from sandbox.limits.modals import LABEL
from sandbox.payloads import partial_channel_payload
from sandbox.people.commands import ActionError, Actor, resolve_user

LONGEST_INPUT = 4000


def component_data(actor: Actor, control: Json, values: list[str]) -> Json:
    """The `data` of the interaction for a tap or a choice. Raises ActionError when the client forbids it."""
    if control.get("disabled"):
        raise ActionError("This is disabled")
    data: Json = {"custom_id": control.get("custom_id"), "component_type": control["type"], "id": control["id"]}
    if control["type"] == BUTTON:
        if control["style"] == LINK_STYLE:
            raise ActionError("A link opens an address; the bot is not told")
        return data
    return data | _chosen(actor, control, values, 1)


def _chosen(actor: Actor, select: Json, values: list[str], default_least: int) -> Json:
    """Values of a select that the client would let through, with whom or what they name."""
    least = select.get("min_values")
    least = default_least if least is None else least
    most = select.get("max_values") or 1
    if len(set(values)) != len(values) or not least <= len(values) <= most:
        raise ActionError(f"Choose between {least} and {most}")
    if select["type"] == STRING_SELECT:
        known = {option["value"] for option in select["options"]}
        if not known.issuperset(values):
            raise ActionError("There is no such option")
        return {"values": values}
    resolved: Json = {}
    for value in values:
        _resolve(actor, select, value, resolved)
    return {"values": values, "resolved": resolved}


def _resolve(actor: Actor, select: Json, value: str, resolved: Json) -> None:
    if not value.isdigit():
        raise ActionError("Not an id")
    if select["type"] == USER_SELECT:
        resolve_user(actor, int(value), resolved)
    elif select["type"] == CHANNEL_SELECT and _is_offered(actor, select, int(value)):
        payload = partial_channel_payload(actor.world, actor.world.channels[int(value)], actor.person)
        resolved.setdefault("channels", {})[value] = payload
    else:
        raise ActionError("The sandbox has no such thing to choose")


def _is_offered(actor: Actor, select: Json, channel_id: int) -> bool:
    """Whether there is such a channel, of a kind that is asked for."""
    kinds = select.get("channel_types")
    channel = actor.world.channels.get(channel_id)
    return channel is not None and channel.guild is actor.guild and (not kinds or channel.kind in kinds)


def modal_data(actor: Actor, modal: Json, values: Json) -> Json:
    """The `data` of the interaction for a filled modal. Raises ActionError when a field is not filled rightly."""
    resolved: Json = {}
    components = []
    for index, component in enumerate(modal["components"], 1):
        filled: Json = {"type": component["type"], "id": component.get("id") or index}
        if component["type"] == ACTION_ROW:
            filled["components"] = [_field(actor, component["components"][0], values, resolved)]
        elif component["type"] == LABEL:
            filled["component"] = _field(actor, component["component"], values, resolved)
        elif component["type"] == TEXT_DISPLAY:
            filled["content"] = component["content"]
        components.append(filled)
    return {"custom_id": modal["custom_id"], "components": components, "resolved": resolved}


def _field(actor: Actor, field: Json, values: Json, resolved: Json) -> Json:
    custom_id = field["custom_id"]
    given = values.get(custom_id)
    filled: Json = {"type": field["type"], "id": field.get("id") or 1, "custom_id": custom_id}
    required = field.get("required", True)
    if field["type"] == TEXT_INPUT:
        return filled | {"value": _text(field, given, required=required)}
    chosen = _chosen(actor, field, list(given or ()), 1 if required else 0)
    for kind, found in chosen.pop("resolved", {}).items():
        resolved.setdefault(kind, {}).update(found)
    return filled | chosen


def _text(field: Json, given: Any, *, required: bool) -> str:
    text = str(field.get("value") or "" if given is None else given)
    least = max(field.get("min_length") or 0, 1 if required else 0)
    most = field.get("max_length") or LONGEST_INPUT
    if (text or required) and not least <= len(text) <= most:
        raise ActionError(f"Write between {least} and {most} characters")
    return text
