"""A process that only takes shards: `python shard_lock_process.py ADDRESS COUNT`. SIGTERM ends it.

It prints a line when it joins, gains a shard, loses a shard, sees another number of processes, or ends.
"""

import asyncio
import os
import signal
import sys

from sqlalchemy import make_url

from tables.database.shard_locks import MoveTimes, ShardLocks


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def end_process(reason: str) -> None:
    say(f"ended {reason}")
    os._exit(3)


class Player:
    async def take_shard(self, shard: int) -> None:
        say(f"gained {shard}")

    async def give_up_shard(self, shard: int) -> None:
        say(f"lost {shard}")

    def share_requests(self, processes: int) -> None:
        say(f"processes {processes}")


async def main(address: str, count: int) -> None:
    stopped, is_ready = asyncio.Event(), asyncio.Event()
    is_ready.set()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    locks = ShardLocks(make_url(address), count, None, end_process, move_times=MoveTimes(gap=0.1, settled=0.5))
    if await locks.join(stopped):
        say("joined")
        locks.start(Player(), is_ready)
        await stopped.wait()
    await locks.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
