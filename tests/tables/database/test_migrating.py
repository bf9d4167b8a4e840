"""The first start of a new version copies the database before it changes it, so a host can always go back."""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic import command
from sqlalchemy import create_engine, insert

from tables.database import migrating
from tables.database.errors import StoreError
from tables.database.migrating import KEPT_SECONDS, delete_old_copies, migrations_config
from tables.database.rows import PreferenceRow
from tables.storage.database_opening import open_store

OLD = "0008"

Break = Callable[[str], None]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Creates a database of an older version with a row in it."""
    path = tmp_path / "exchange.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(migrations_config(connection), OLD)
        connection.execute(insert(PreferenceRow), {"kind": "user", "id": 1, "locale": "it"})
    engine.dispose()
    return path


@pytest.fixture
def newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Break:
    """Returns a function that makes a new version of the bot, whose newest migration ends with the given line."""
    scripts = tmp_path / "migrations"
    shutil.copytree(migrating.MIGRATIONS, scripts)
    newest = max(path.stem[1:5] for path in (scripts / "versions").glob("r*.py"))
    monkeypatch.setattr(migrating, "MIGRATIONS", scripts)

    def newest_ends(line: str) -> None:
        (scripts / "versions" / "r9999_newest.py").write_text(
            f'from alembic import op\nrevision = "9999"\ndown_revision = "{newest}"\n'
            f'def upgrade():\n    op.execute("CREATE TABLE unfinished (x)")\n    op.execute("DELETE FROM preference")\n'
            f"    {line}\n"
        )

    return newest_ends


def state(path: Path) -> tuple[str, str, bool]:
    """Returns the version of a database, its only value, and whether the newest migration has left something in it."""
    with closing(sqlite3.connect(path)) as connection:
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        ((locale,),) = connection.execute("SELECT locale FROM preference").fetchall()
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    return version, locale, "unfinished" in names


async def opened(path: Path) -> None:
    await (await open_store(f"sqlite:///{path}")).close()


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.before-*"))


async def test_a_migration_first_copies_the_database_and_keeps_only_the_newest_copy(database: Path) -> None:
    earlier = database.with_name(f"{database.name}.before-0001")
    earlier.touch()
    await opened(database)
    (copy,) = copies(database)
    assert state(copy) == (OLD, "it", False)
    assert copy.stat().st_mode & 0o777 == 0o600
    head = state(database)[0]
    assert copy.name == f"{database.name}.before-{head}"
    await opened(database)
    assert copies(database) == [copy]


async def test_a_new_database_is_not_copied(tmp_path: Path) -> None:
    await opened(tmp_path / "exchange.db")
    assert copies(tmp_path / "exchange.db") == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('op.execute("SELECT 1 FROM nowhere")', "no such table: nowhere"),
        ('raise KeyError("price")', "KeyError: 'price'"),
    ],
)
async def test_a_migration_that_fails_changes_nothing_and_says_how_to_go_back(
    database: Path, newest: Break, line: str, said: str
) -> None:
    newest(line)
    with pytest.raises(StoreError) as problem:
        await opened(database)
    (copy,) = copies(database)
    assert str(problem.value) == (
        f"The database {database} could not be brought from version {OLD} to 9999 ({said}) and is what it was, so the "
        f"bot's version before this one still runs on it; a copy from before is kept as {copy}."
    )
    assert state(database) == state(copy) == (OLD, "it", False)

    newest("op.execute(\"INSERT INTO preference VALUES ('user', 1, 'fr')\")")  # the next version repairs it
    await opened(database)
    assert state(database) == ("9999", "fr", True)
    assert state(copy) == (OLD, "it", False)


async def test_a_disk_without_room_for_the_copy_is_reported(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=0))
    with pytest.raises(StoreError, match=r"is copied before it is brought up to date, and its disk has room for 0 of"):
        await opened(database)
    assert state(database) == (OLD, "it", False)


async def test_the_copy_is_deleted_after_a_month(database: Path) -> None:
    """The copy contains people whose data may have been deleted since."""
    await opened(database)
    (copy,) = copies(database)
    for age, kept in ((KEPT_SECONDS - 60, [copy]), (KEPT_SECONDS + 60, [])):
        os.utime(copy, times=(time.time() - age,) * 2)
        delete_old_copies(database)
        assert copies(database) == kept
