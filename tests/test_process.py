"""The process ends although a thread hangs."""

import subprocess
import sys
from pathlib import Path
from typing import Final

HANGING_READ: Final = """
import asyncio, sys
from sqlalchemy import text
import process
from tables.storage import reader
from tables.storage.database_opening import open_store

ENDLESS = text("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n")

async def main():
    store = await open_store(sys.argv[1])
    reading = asyncio.create_task(store.read(lambda connection: connection.execute(ENDLESS).all()))
    await asyncio.sleep(0.1)
    await store.close()
    reading.cancel()

reader.CLOSE_TIMEOUT = process.END_SECONDS = 0.1
asyncio.run(main())
process.end_in_time(7)
sys.exit(7)
"""


def test_a_read_that_hangs_does_not_keep_the_process_alive(tmp_path: Path) -> None:
    arguments = sys.executable, "-c", HANGING_READ, f"sqlite:///{tmp_path}/tables.sqlite3"
    ended = subprocess.run(arguments, timeout=60, capture_output=True, text=True, check=False)
    assert ended.returncode == 7, ended.stderr
    assert "a read does not end and its connection was not closed" in ended.stdout
