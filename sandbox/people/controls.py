"""Buttons, selects and modals as a person uses them."""

from __future__ import annotations

from collections.abc import Mapping

from sandbox.json_codec import Json
from sandbox.limits.components import LABEL
from sandbox.limits.controls import BUTTON, CHANNEL_SELECT, LINK_STYLE, ROLE_SELECT, STRING_SELECT, USER_SELECT
from sandbox.payloads import partial_channel_payload, role_payloads
from sandbox.people.commands import ActionError, Actor, resolve_user


def component_data(actor: Actor, control: Json, values: list[str]) -> Json:
    """Returns the interaction's `data` for a press or a choice. Raises ActionError if Discord's client would not allow
    it."""
    if control.get("disabled"):
        raise ActionError("This is disabled")
    data: Json = {"custom_id": control.get("custom_id"), "component_type": control["type"], "id": control["id"]}
    if control["type"] == BUTTON:
        if control["style"] == LINK_STYLE:
            raise ActionError("A link opens an address; the bot is not told")
        return data
    return data | _chosen(actor, control, values)


def modal_data(actor: Actor, modal: Json, values: Mapping[str, list[str]]) -> Json:
    """Returns the interaction's `data` for a submitted modal. All controls in the modal must be selects.

    `values` are the chosen values by the select's custom_id. Raises ActionError if Discord's client would not allow
    these values.
    """
    resolved: Json = {}
    components = []
    for label in modal["components"]:
        select = label["component"]
        chosen = [str(value) for value in values.get(select["custom_id"]) or ()]
        filled: Json = {"type": select["type"], "id": select["id"], "custom_id": select["custom_id"]}
        if chosen or select.get("required") is not False:
            found = _chosen(actor, select, chosen)
            for kind, things in found.pop("resolved", {}).items():
                resolved.setdefault(kind, {}).update(things)
            filled |= found
        components.append({"type": LABEL, "id": label["id"], "component": filled | {"values": chosen}})
    data: Json = {"custom_id": modal["custom_id"], "components": components}
    return data | {"resolved": resolved} if resolved else data


def _chosen(actor: Actor, select: Json, values: list[str]) -> Json:
    """Returns the chosen values, and the users, roles or channels that they name. Raises ActionError if Discord's
    client would not allow these values."""
    least = select.get("min_values")
    least = 1 if least is None else least
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
    if not value.isdecimal():
        raise ActionError("Not an id")
    if select["type"] == USER_SELECT:
        resolve_user(actor, int(value), resolved)
    elif select["type"] == CHANNEL_SELECT and _is_offered(actor, select, int(value)):
        payload = partial_channel_payload(actor.world, actor.world.channels[int(value)], actor.person)
        resolved.setdefault("channels", {})[value] = payload
    elif select["type"] == ROLE_SELECT and (role := _role(actor, value)) is not None:
        resolved.setdefault("roles", {})[value] = role
    else:
        raise ActionError("The sandbox has no such thing to choose")


def _role(actor: Actor, role_id: str) -> Json | None:
    return next((role for role in role_payloads(actor.world, actor.guild) if role["id"] == role_id), None)


def _is_offered(actor: Actor, select: Json, channel_id: int) -> bool:
    kinds = select.get("channel_types")
    channel = actor.world.channels.get(channel_id)
    return channel is not None and channel.guild is actor.guild and (not kinds or channel.kind in kinds)
