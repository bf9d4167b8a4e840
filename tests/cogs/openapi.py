"""Discord's own description of its REST API, where it lies beside the project, as a judge of what the bot sends."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

DESCRIPTION: Final = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
IS_HERE: Final = DESCRIPTION.is_file()
URN: Final = "urn:discord"


@cache
def _document() -> dict[str, Any]:
    """The description, but with snowflakes as integers too: Discord takes them, and discord.py sends them."""
    document: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return document


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    """Every path as a pattern; the most literal first, `@original` before any message's number."""
    paths = sorted(_document()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in paths]


@cache
def _validator(method: str, path: str) -> Draft202012Validator:
    template = next(template for pattern, template in _paths() if pattern.fullmatch(path))
    registry = Registry().with_resource(URN, Resource(_document(), DRAFT202012))
    pointer = "/".join(
        part.replace("~", "~0").replace("/", "~1")
        for part in ("paths", template, method.lower(), "requestBody", "content", "application/json", "schema")
    )
    return Draft202012Validator({"$ref": f"{URN}#/{pointer}"}, registry=registry)


def refused(method: str, path: str, body: Any) -> list[str]:
    """What Discord's description has against a request's body; nothing for one that it would take."""
    return [f"{error.json_path}: {error.message[:200]}" for error in _validator(method, path).iter_errors(body)]


def shape(value: Any) -> Any:
    """What two bodies have in common that differ in words and numbers alone."""
    if isinstance(value, dict):
        return tuple((key, shape(each)) for key, each in sorted(value.items()))
    if isinstance(value, list):
        return tuple(dict.fromkeys(map(shape, value)))
    return type(value).__name__
