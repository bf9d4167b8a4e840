"""Finds whom a message pings: those mentioned in its text, if `allowed_mentions` allows it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sandbox.json_codec import Json
from sandbox.limits.form_reader import FormReader

_KINDS = frozenset({"users", "roles", "everyone"})
_USER = re.compile(r"<@!?(\d{15,21})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
MOST_IDS = 100


def check_allowed_mentions(message: FormReader) -> None:
    """Checks `allowed_mentions`. If `parse` allows all users, `users` must be empty. If `parse` allows all roles,
    `roles` must be empty."""
    allowed = message.inner("allowed_mentions")
    if allowed is None:
        return
    parse = allowed.items("parse", len(_KINDS))
    if any(kind not in _KINDS for kind in parse):
        allowed.wrong("parse", "BASE_TYPE_CHOICES", f"Only {', '.join(sorted(_KINDS))} go")
    for kind in ("users", "roles"):
        ids = allowed.items(kind, MOST_IDS)
        if ids and kind in parse:
            allowed.wrong(kind, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse names all {kind} already")
        if not all(str(one).isdecimal() for one in ids):
            allowed.wrong(kind, "NUMBER_TYPE_COERCE", "Not all are ids")


def pinged(texts: Iterable[str], allowed: Json | None) -> tuple[set[int], bool]:
    """Returns the ids of the users that the texts ping, and whether they ping everyone."""
    joined = "\n".join(texts)
    if "@" not in joined:
        return set(), False
    named = {int(user) for user in _USER.findall(joined)}
    everyone = _EVERYONE.search(joined) is not None
    if allowed is None:
        return named, everyone
    parse = allowed.get("parse") or ()
    if "users" not in parse:
        named &= {int(user) for user in allowed.get("users") or ()}
    return named, everyone and "everyone" in parse
