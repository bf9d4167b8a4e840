"""Text from users takes only a limited amount of memory."""

import gc
import tracemalloc
from collections.abc import Iterator
from typing import Any

from cogs.words.catalogs import LANGUAGES, Words
from cogs.words.names import MAX_CACHED_NAMES, MAX_READ, edition_name, shown_name
from engine.refusals import Refused
from tests.cogs.simulated_server import SimulatedServer
from tests.long import draws

MIB = 2**20
MANY = MAX_CACHED_NAMES + MAX_CACHED_NAMES // 8


def test_no_name_is_cached_with_a_sentence() -> None:
    say = Words.load(strict=True).say("de")
    before = say._cached_format.cache_info().currsize
    for number in range(MANY):
        name = edition_name(f"edition {number}")
        assert name in say("admin-edition-added", edition=name)
    assert say._cached_format.cache_info().currsize == before + 1


def test_names_are_inserted_at_their_places(words: Words) -> None:
    first, second = shown_name("{ $key } $file"), shown_name("\ue000\ue001 \\1")
    for language in LANGUAGES:
        said = words.say(language)("admin-edition-where", file=first, line="3", key=second)
        assert said.index(first) < said.index("3") < said.index(second)


def test_names_of_any_length_take_little_memory() -> None:
    """Without a limit, 4,000 names of 3,003 letters left 56 MB in the caches."""
    names = draws(MANY // 6, MANY)
    tracemalloc.start()
    try:
        for number in range(names // 3):
            edition_name(f"{number:07}" + "\u200b" * 3_000)
            edition_name(f"{'漢' * 3_000}{number:07}")
            edition_name(f"{number:07}{'_漢' * 200}")
        gc.collect(1)  # what this test made
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 8 * MIB * names / MANY
    assert MAX_READ * MAX_CACHED_NAMES * 4 < 4 * MIB, "this is the size of the keys, in characters of four bytes"


def options_of(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for option in command.get("options", ()):
        yield option
        yield from options_of(option)


SUBCOMMANDS, STRING, INTEGER, ENTITIES = {1, 2}, 3, 4, {5, 6, 7, 8, 9, 11}


async def test_every_option_has_a_maximal_length_or_value(server: SimulatedServer) -> None:
    """Discord itself refuses longer or larger values."""
    options = [
        option
        for command in server.bot.tree.get_commands()
        for option in options_of(command.to_dict(server.bot.tree))
        if option["type"] not in SUBCOMMANDS
    ]
    assert len(options) > 8
    for option in options:
        if option["type"] == STRING:
            assert option.get("choices") or option["max_length"] <= 100, option
        elif option["type"] == INTEGER:
            assert 0 <= option["min_value"] <= option["max_value"] < 2**53, option
        else:
            assert option["type"] in ENTITIES, option


async def test_a_refusal_is_freed_without_garbage_collection(server: SimulatedServer) -> None:
    """A refusal used to leave some 70 objects behind, because a frame of its traceback referred to it."""
    await server.search("ana", "ben")
    late = server["ben"].tap_on("pick:5")
    await server["ana"].press("pick:5")
    gc.collect(1)
    gc.disable()
    try:
        words = (await server.together(late))[0]
        left = [each for each in gc.get_objects(0) if isinstance(each, Refused)]  # made since that collection
    finally:
        gc.enable()
    assert server["ben"].says("refusal-tile-gone") in words
    assert not left
