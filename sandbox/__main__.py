"""Runs the sandbox alone: `python -m sandbox [port]`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys

from sandbox.server import Sandbox


async def main(port: int) -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    async with Sandbox(port) as sandbox:
        print(f"API      {sandbox.api_base}")
        print(f"Gateway  {sandbox.gateway_url}")
        print(f"Token    {sandbox.token}")
        for name, page in sandbox.pages.items():
            print(f"{name:8} {page}")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
