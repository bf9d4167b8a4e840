"""Checks the bot's requests against Discord's API description."""

from typing import Any

from proving.payloads.openapi import problems, shape, template_of, validator

__all__ = ["refused", "shape"]


def refused(method: str, path: str, body: Any) -> list[str]:
    where = ("requestBody", "content", "application/json", "schema")
    return problems(validator("paths", template_of(path), method.lower(), *where), body)
