"""Discord's own description as a judge of what the bot sends."""

from typing import Any

from proving.payloads.openapi import problems, shape, template_of, validator

__all__ = ["refused", "shape"]


def refused(method: str, path: str, body: Any) -> list[str]:
    """What Discord's description has against a request's body; nothing for one that it would take."""
    where = ("requestBody", "content", "application/json", "schema")
    return problems(validator("paths", template_of(path), method.lower(), *where), body)
