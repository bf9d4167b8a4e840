"""No log line contains a token or says who plays, whatever is logged and whichever code logs it."""

import ast
import base64
import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import assume, given
from hypothesis import strategies as st

import logs
from redaction import REDACTED, redacted, redacted_text

USER = 175928847299117063
GUILD = 197038439483310086

users = st.integers(10**14, 2**64 - 1)
letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
words = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    st.sampled_from(["", "<@", "/users/", "/members/", "user_id=(", "%40", "0", "x", "-", "٣", '{"id": "', "\x1b[35m"]),
)


@st.composite
def tokens(draw: st.DrawFn) -> str:
    """Draws tokens of a bot, an interaction or a webhook, as Discord makes them."""
    noise = "".join(draw(st.lists(letters, min_size=68, max_size=68)))
    whose = base64.urlsafe_b64encode(str(draw(users)).encode()).decode().rstrip("=")
    interaction = base64.urlsafe_b64encode(f"interaction:{draw(users)}:{noise}".encode()).decode().rstrip("=")
    webhook = noise[:33] + "7" + noise[34:]  # without a digit, it could be somebody's long name
    return draw(st.sampled_from([f"{whose:a<24}.{noise[:6]}.{noise[6:44]}", interaction, webhook]))


class Lines(logging.Handler):
    """Collects the lines that a log handler of the bot writes."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.is_terminal = False

    def write(self, line: str) -> None:
        self.text += f"{line}\n"

    def lose(self) -> None:
        raise AssertionError("a line was lost")


@contextmanager
def logged(*, as_json: bool) -> Iterator[Lines]:
    root = logging.getLogger()
    before = list(root.handlers), root.level
    lines = Lines()
    logs.set_up_logs("info", as_json=as_json, to=lines)  # type: ignore[arg-type]  # no more of a writer is used
    try:
        yield lines
    finally:
        root.handlers[:], root.level = before[0], before[1]
        structlog.reset_defaults()


def as_an_event(secret: str | int, around: str) -> None:
    structlog.get_logger().warning(around)


def as_a_value(secret: str | int, around: str) -> None:
    structlog.get_logger().warning("x", reason=around, user=secret, where={around: [(secret,), {secret}]})


def as_a_context(secret: str | int, around: str) -> None:
    with structlog.contextvars.bound_contextvars(user=secret, prompt=around):
        structlog.get_logger().info("x")


def as_a_bug(secret: str | int, around: str) -> None:
    try:
        raise KeyError(secret, around)
    except KeyError:
        structlog.get_logger().exception("bug")


def by_a_library(secret: str | int, around: str) -> None:
    logging.getLogger("discord.http").warning("%s and %r", around, (secret,))


def by_a_library_that_fails(secret: str | int, around: str) -> None:
    for kind in (ValueError, ConnectionError):
        try:
            raise kind(around, secret)
        except (ValueError, ConnectionError):
            logging.getLogger("asyncio").exception("Exception in callback")


WAYS = (as_an_event, as_a_value, as_a_context, as_a_bug, by_a_library, by_a_library_that_fails)


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("way", WAYS)
@given(secret=st.one_of(users, tokens()), before=words, after=words)
def test_no_id_and_no_token_passes_the_redaction(
    way: Callable[[str | int, str], None], as_json: bool, secret: str | int, before: str, after: str
) -> None:
    assume(not before.endswith(("/guilds/", "/channels/", "Guild: ")))
    with logged(as_json=as_json) as lines:
        way(secret, f"{before}{secret}{after}")
    assert REDACTED in lines.text or "\\u2026" in lines.text
    assert str(secret) not in lines.text


def test_details_needed_to_find_a_fault_are_kept() -> None:
    with logged(as_json=True) as lines:
        structlog.get_logger().warning("not saved", table=17, seat=2, verb="pick", guild=GUILD, channel=GUILD, ms=3.25)
        logging.getLogger("discord.http").warning("GET /guilds/%d/members/%d and /channels/%d", GUILD, USER, GUILD)
        autocomplete = "Ignoring exception in autocomplete for %r (Guild: %s, User: %s)"
        logging.getLogger("discord.app_commands").error(autocomplete, "exchange replay", GUILD, USER)
    ours, address, offered = (json.loads(line) for line in lines.text.splitlines())
    assert (
        ours.items() >= {"table": 17, "seat": 2, "verb": "pick", "guild": GUILD, "channel": GUILD, "ms": 3.25}.items()
    )
    assert address["event"] == f"GET /guilds/{GUILD}/members/… and /channels/{GUILD}"
    assert offered["event"] == f"Ignoring exception in autocomplete for 'exchange replay' (Guild: {GUILD}, User: …)"


def test_ids_of_servers_are_logged_in_a_field_that_the_redaction_keeps() -> None:
    """The redaction would remove a field `server`, and the host could not find the server."""
    names = [
        (path.name, keyword.arg)
        for folder in ("cogs", "tables", "standings")
        for path in (Path(__file__).parents[1] / folder).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("log.")
        for keyword in call.keywords
    ]
    assert names
    assert not [name for name in names if name[1] in {"server", "server_id", "guild_id", "channel_id"}]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"PATCH /webhooks/{GUILD}/abc.def/messages/@original", "PATCH /webhooks/…/…/messages/@original"),
        ("https://bot:hunter2@proxy:3128", "https://…@proxy:3128"),
        ("https://bot:hunt@er2@proxy:3128", "https://…@proxy:3128"),
        ("{'Authorization': 'Bot sandbox.abc', 'X': 1}", "{'Authorization': 'Bot …', 'X': 1}"),
        ("Proxy-Authorization: Basic Ym90Omg=", "Proxy-Authorization: Basic …"),
        (
            f"<Member id={USER} name='Zoë' global_name=\"O'Zoë\" bot=False nick='a\\'b > c' guild=<Guild>>",
            "<Member id=… name=… global_name=… bot=False nick=… guild=<Guild>>",
        ),
        (f"Occupant(user_id={USER}, name='Zoë', is_away=False)", "Occupant(user_id=…, name=…, is_away=False)"),
        (
            f"duplicate key\nDETAIL:  Key (user_id, name)=({USER}, Zoë) already exists.\nCONTEXT: x",
            "duplicate key\nDETAIL: …\nCONTEXT: x",
        ),
        ("<Task name='Task-7' coro=<run() at bot.py:1>>", "<Task name='Task-7' coro=<run() at bot.py:1>>"),
        ("2026-11-28T18:49:40.123456Z 1764355780123 tables/live/registry.py:295", None),
    ],
)
def test_redacted_text_reads_as_expected(text: str, left: str | None) -> None:
    assert redacted_text(text) == (text if left is None else left)


def test_values_keep_their_kind() -> None:
    class Odd:
        def __repr__(self) -> str:
            return f"<Odd {USER}>"

    given: dict[str, Any] = {"a": None, "b": True, "c": 7, "d": 0.5, "e": USER, "f": float(USER), "g": (1, Odd())}
    expected = {"a": None, "b": True, "c": 7, "d": 0.5, "e": "…", "f": "…", "g": [1, "<Odd …>"]}
    assert redacted(given) == expected


@pytest.mark.parametrize(
    "piece", ["a", "1", "a-", "a.", "/webhooks/1/", "//", "nick='", "id=1 name=", "authorization:"]
)
def test_redaction_takes_time_proportional_to_the_length(piece: str) -> None:
    def seconds(length: int) -> float:
        text = (piece * length)[:length]
        tries = []
        for _ in range(3):
            began = time.process_time()
            redacted_text(text)
            tries.append(time.process_time() - began)
        return min(tries)

    short = max(seconds(20_000), 1e-3)  # long enough that timer resolution and earlier load do not matter
    assert seconds(320_000) < 64 * short, "the text is 16 times as long; quadratic time would be 256 times as long"
