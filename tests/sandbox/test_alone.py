"""`python -m sandbox` starts the sandbox alone."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import aiohttp


async def test_the_sandbox_prints_its_addresses_and_serves_them() -> None:
    root = Path(__file__).parents[2]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", cwd=root, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        lines = [(await asyncio.wait_for(process.stdout.readline(), 30)).decode().split() for _ in range(7)]
        told = dict(lines)
        assert set(told) == {"API", "Gateway", "Token", "ana", "ben", "cleo", "dan"}
        async with aiohttp.ClientSession() as session:
            async with session.get(told["ana"]) as page:
                assert page.status == 200
            headers = {"Authorization": f"Bot {told['Token']}"}
            async with session.get(told["API"] + "/users/@me", headers=headers) as me:
                assert (await me.json())["bot"] is True
    finally:
        process.kill()
        await process.wait()
