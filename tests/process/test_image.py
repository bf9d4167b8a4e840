"""Runs the bot as in a container, without a container engine."""

import asyncio
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from proving.bot_process import PATIENCE, Bot, on_discord
from sandbox import Sandbox
from tests.deploy import container
from tests.deploy.image import ROOT, Image, copy_context
from tests.process.conftest import Start

needs_namespaces = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("unshare") is None,
    reason="run as root, with unshare: it stands in for a container",
)
SIGTERM_BIT = 1 << (signal.SIGTERM - 1)
IMAGE = Image.read()
LOOK_AGAIN = 0.005  # seconds; the imports take a hundred times as long
SHELL_PATH = "/usr/local/bin:/usr/bin:/bin"


async def contained(start: Start, folder: Path, discord: Sandbox) -> Bot:
    """Starts the image's command on the image's files. `folder/data` is the volume."""
    app, data, root = folder / "app", folder / "data", folder / "root"
    for each in (app, app / ".venv", data, root):
        each.mkdir()
    copy_context(app)
    os.chown(data, IMAGE.user_id, IMAGE.user_id)
    given = {**IMAGE.environment, **on_discord(discord), "METRICS_ADDRESS": "127.0.0.1:0", "PRESSES_PER_PERSON": "0"}
    environment = [f"{name}={value}".replace("$PATH", SHELL_PATH) for name, value in given.items()]
    places = map(str, (root, app, sys.prefix, data, IMAGE.user_id))
    command = ("env", "-i", *environment, *IMAGE.command)
    return await start((container.__file__, *places, *command), new_interpreter=True)


async def process_1(bot: Bot) -> int:
    """Waits until process 1 of the container handles SIGTERM. Returns the id of the process on this machine.

    Before the process handles the signal, Linux drops it.
    """
    async with asyncio.timeout(PATIENCE):
        while True:
            if found := [pid for pid in children_of(bot.process.pid) if hears_sigterm(pid)]:
                return found[0]
            await asyncio.sleep(LOOK_AGAIN)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def status_of(pid: int) -> str:
    return Path(f"/proc/{pid}/status").read_text()


def hears_sigterm(pid: int) -> bool:
    (caught,) = re.findall(r"^SigCgt:\s*(\w+)$", status_of(pid), re.MULTILINE)
    return bool(int(caught, 16) & SIGTERM_BIT)


@pytest.mark.long
@needs_namespaces
async def test_the_image_plays_as_process_1_without_privileges_on_a_read_only_root(
    start: Start, tmp_path: Path, discord: Sandbox
) -> None:
    bot = await contained(start, tmp_path, discord)
    await bot.wait_until_ready()
    pid = await process_1(bot)
    status = status_of(pid)
    assert re.search(r"^NSpid:\s.*\t1$", status, re.MULTILINE), status
    assert re.search(rf"^Uid:\t{IMAGE.user_id}\t", status, re.MULTILINE), status
    assert re.search(r"^CapBnd:\t0+$", status, re.MULTILINE), status
    async with discord.person("ana") as ana:
        await ana.command("exchange play")
    assert health(await bot.says("metrics")) == (0, True)
    os.kill(pid, signal.SIGTERM)
    assert await bot.ends() == 0, bot.output
    assert "stopping" in bot.err[-1]
    written = [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert {path.suffix for path in written} <= {".sqlite3", ".sqlite3-lock"}
    assert {stat.S_IMODE(path.stat().st_mode) for path in written} == {0o600}


def health(log_line: str) -> tuple[int, bool]:
    """Runs the image's health check. Returns its exit code, and whether it says that all is well.

    `log_line` is the line of the bot's log with the address of the metrics.
    """
    found = re.search(r"http://([\d.:]+)/metrics", log_line)
    assert found is not None
    asked = subprocess.run(
        [sys.executable, *(part.replace("/app", str(ROOT)) for part in IMAGE.health_command[1:])],
        env={"METRICS_ADDRESS": found[1]},
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.returncode, '"status": "ok"' in asked.stdout


@needs_namespaces
async def test_sigterm_ends_the_bot_even_while_python_imports_its_modules(
    start: Start, tmp_path: Path, discord: Sandbox
) -> None:
    """Signals have no default effect on process 1. Without a handler, `docker stop` waits ten seconds."""
    bot = await contained(start, tmp_path, discord)
    os.kill(await process_1(bot), signal.SIGTERM)
    assert await bot.ends() == 128 + signal.SIGTERM
    assert (bot.out, bot.err) == ([], []), "the bot had printed nothing yet"


@pytest.mark.parametrize(("address", "code", "says"), [("0.0.0.0:1", 1, "no answer:"), ("", 0, "not asked:")])
def test_an_unresponsive_bot_is_unhealthy_if_its_health_check_is_on(address: str, code: int, says: str) -> None:
    asked = subprocess.run(
        [sys.executable, str(ROOT / "deploy" / "healthcheck.py")],
        env={"METRICS_ADDRESS": address},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (asked.returncode, asked.stdout[:10]) == (code, says)
