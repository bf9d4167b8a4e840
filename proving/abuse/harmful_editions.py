"""Harmful edition files. A file may delay the bot for a moment, but must not do other harm."""

from base64 import b64encode
from collections.abc import Iterable
from itertools import count
from typing import Final

from proving.abuse.cases import Case
from proving.abuse.environment import MANAGER, AbuseEnvironment, demand
from proving.abuse.hosts import rows
from proving.abuse.members import BotAnswer, SendAction, in_lanes
from proving.short_edition import STANDARD
from sandbox.interactions import InteractionType

FULL: Final = 32 * 1024  # bytes of the largest file that is accepted
CHILD: Final = 96.0  # MiB of the child process that reads the file
AT_ONCE: Final = 6
LOOKALIKES: Final = (
    " standard", "standard ", "\\tstandard", "standard\\u0000", "stan\\u200bdard", "standard\\u2060",
    "\\ufeffstandard", "standard\\u00a0", "stan\\u00addard", "standard\\u202e",
)  # fmt: skip
"""Names in TOML that look like the real edition's."""
_numbers = count(1)


def _deep() -> bytes:
    """Returns `a.a.a…=1`: TOML tables in TOML tables."""
    return b".".join([b"a"] * ((FULL - 2) // 2)) + b"=1"


def _deep_in_brackets() -> bytes:
    return b"[" + b".".join([b"a"] * ((FULL - 8) // 2)) + b"]\nb=1\n"


def _nested() -> bytes:
    return b"a=" + b"[" * ((FULL - 3) // 2) + b"]" * ((FULL - 3) // 2)


def _huge_number() -> bytes:
    return STANDARD.read_text().replace("watch = 10", "watch = 0x" + "f" * 29_000).encode()[:FULL]


def _named(name: str) -> bytes:
    return STANDARD.read_text().replace('name = "standard"', f'name = "{name}"').encode()


async def upload(environment: AbuseEnvironment, files: Iterable[bytes], lanes: int = 1) -> list[BotAnswer]:
    """Uploads files as a manager, `lanes` at the same time. Raises ProofFailed if an upload gets no answer."""
    member = environment.member(MANAGER)
    option = next(
        each for command in environment.sandbox.world.global_commands if command["name"] == "exchange-admin"
        for each in command["options"]
    )  # fmt: skip

    def act(content: bytes) -> SendAction:
        given = {"name": f"mine-{next(_numbers)}.toml", "data": b64encode(content).decode()}
        data = member.command_data("exchange-admin", **{option["name"]: given})
        return lambda: member.act(InteractionType.APPLICATION_COMMAND, data)

    answers = await in_lanes([act(content) for content in files], lanes)
    silent = [answer for answer in answers if not await answer.words()]
    demand(not silent, f"{len(silent)} of {len(answers)} uploads got no word")
    return answers


def _stored(environment: AbuseEnvironment) -> list[str]:
    return [name for (name,) in rows(environment.database, "SELECT name FROM guild_edition")]


async def _refused(environment: AbuseEnvironment, content: bytes, times: int = 1) -> str:
    answers = await upload(environment, [content] * times, lanes=times)
    demand(not _stored(environment), f"it was taken: {_stored(environment)}")
    environment.no_bugs()
    slowest = max(answer.seconds for answer in answers)
    return f"refused with a sentence, {slowest:.1f} s"


async def _lookalikes(environment: AbuseEnvironment) -> str:
    for name in LOOKALIKES:
        await upload(environment, [_named(name)])
    demand(not _stored(environment), f"stored beside the real one: {[ascii(name) for name in _stored(environment)]}")
    environment.no_bugs()
    await upload(environment, [_named("Ours · 2")])
    demand(_stored(environment), "an honest name is refused, too")
    return f"{len(LOOKALIKES)} names refused, an honest one taken"


CASES: Final = (
    Case("edition: a.a.a… of 32 KiB", "refused with a sentence", lambda s: _refused(s, _deep()), memory=CHILD),
    Case("edition: a.a.a…, six at once", "the same", lambda s: _refused(s, _deep(), AT_ONCE), memory=CHILD),
    Case("edition: [a.a.a…]", "the same", lambda s: _refused(s, _deep_in_brackets()), memory=CHILD),
    Case("edition: [[[…]]]", "the same", lambda s: _refused(s, _nested()), memory=CHILD),
    Case(
        "edition: 0xfff… of 29,000 digits", "refused, and no bug", lambda s: _refused(s, _huge_number()), memory=CHILD
    ),
    Case("edition: names that look alike", "none is stored", _lookalikes, memory=CHILD),
)
