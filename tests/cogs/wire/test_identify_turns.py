"""When each shard may open a session."""

import asyncio
from contextlib import closing

from cogs.wire.identify_turns import IDENTIFY_GAP, ProcessIdentifyTurns
from proving.fakes.virtual_time import VirtualLoop


def test_a_bucket_gives_one_turn_every_five_and_a_half_seconds_in_order_of_request() -> None:
    turns, granted = ProcessIdentifyTurns(), list[tuple[str, float]]()

    async def ask(name: str, bucket: int) -> None:
        await turns.turn(bucket)
        granted.append((name, asyncio.get_running_loop().time() - began))

    async def all_ask() -> None:
        await asyncio.gather(ask("a", 0), ask("b", 0), ask("other", 1), ask("c", 0))
        await asyncio.sleep(2 * IDENTIFY_GAP)
        await ask("late", 0)

    with closing(VirtualLoop()) as loop:
        began = loop.time()
        loop.run(all_ask())
    assert granted == [
        ("a", 0),
        ("other", 0),
        ("b", IDENTIFY_GAP),
        ("c", 2 * IDENTIFY_GAP),
        ("late", 4 * IDENTIFY_GAP),
    ]
