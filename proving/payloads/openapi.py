"""Discord's OpenAPI description of its REST API (`discord_api`): schemas, and a validator for bodies."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

DESCRIPTION: Final = Path(__file__).parent / "discord_api" / "openapi.json.gz"
URN: Final = "urn:discord"
SCHEMAS: Final = "#/components/schemas/"

Json = dict[str, Any]


@cache
def document() -> Json:
    """Returns the description, except that snowflakes may be integers. Discord accepts these, and discord.py sends
    them."""
    described: Json = json.loads(gzip.decompress(DESCRIPTION.read_bytes()))
    described["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return described


def schema(name: str) -> Json:
    found: Json = document()["components"]["schemas"][name]
    return found


def alternatives(of: Json) -> Iterator[Json]:
    """Yields the schema, and every schema that it refers to or consists of."""
    yield of
    if "$ref" in of:
        yield from alternatives(schema(of["$ref"].removeprefix(SCHEMAS)))
    for each in (*of.get("allOf", ()), *of.get("oneOf", ()), *of.get("anyOf", ())):
        yield from alternatives(each)


def properties(of: Json) -> Json:
    """Returns the schema of every field that such an object may have."""
    return {key: value for each in alternatives(of) for key, value in each.get("properties", {}).items()}


def elements(of: Json) -> Json:
    """Returns the schema of a list's elements, or an empty one."""
    return next((each["items"] for each in alternatives(of) if "items" in each), {})


def is_enum(of: Json) -> bool:
    """Whether the schema lists all allowed values."""
    return any("enum" in each or "const" in each for each in alternatives(of))


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    """Returns a pattern and the template of each path.

    Paths with fewer parameters come first, so that `@original` is not taken for a message id.
    """
    paths = sorted(document()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in paths]


@cache
def validator(*steps: str) -> Draft202012Validator:
    """Returns a validator for the schema at this place in the description."""
    registry = Registry().with_resource(URN, DRAFT202012.create_resource(document()))
    pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)
    return Draft202012Validator({"$ref": f"{URN}#/{pointer}"}, registry=registry)


def template_of(path: str) -> str:
    """Returns the template for a request path. Raises StopIteration if there is none."""
    return next(template for pattern, template in _paths() if pattern.fullmatch(path))


def problems(judge: Draft202012Validator, body: Any) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in judge.iter_errors(body)]


def shape(value: Any) -> Any:
    """Returns a body with types in place of texts and numbers. An empty text has its own type."""
    if isinstance(value, dict):
        return tuple((key, shape(each)) for key, each in sorted(value.items()))
    if isinstance(value, list):
        return tuple(dict.fromkeys(map(shape, value)))
    return "nothing said" if value == "" else type(value).__name__
