"""Where the bot plays: in the sandbox if an option says so, else on Discord. Without a token and without the option,
the bot does not start."""

import resource
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import cli
import process
from bot import plays_in_sandbox
from connecting import StartError
from settings import DATABASE, read_settings

Where = Callable[..., bool]


@pytest.fixture
def where(bare: Path, monkeypatch: pytest.MonkeyPatch) -> Where:
    """Returns a function that returns whether the bot plays in the sandbox, given its arguments, its `.env` and its
    environment."""

    def where(*arguments: str, env: str = "", **environment: str) -> bool:
        (bare / ".env").write_text(env)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return plays_in_sandbox(read_settings(), cli.parse(arguments).sandbox)

    return where


def database_in(folder: Path) -> Path:
    return folder / DATABASE.removeprefix("sqlite:///")


@pytest.mark.parametrize("asked", ["--sandbox", "--sandbox=auto"])
def test_a_fresh_clone_plays_in_the_sandbox_with_the_option(where: Where, asked: str) -> None:
    assert where(asked)
    assert where(asked, SANDBOX_PORT="0", METRICS_ADDRESS="127.0.0.1:0")


@pytest.mark.parametrize("arguments", [(), ("--sandbox=auto",)])
def test_with_a_token_the_bot_connects_to_discord(where: Where, bare: Path, arguments: tuple[str, ...]) -> None:
    database_in(bare).parent.mkdir()
    database_in(bare).touch()
    assert not where(*arguments, env="DISCORD_TOKEN=abc\nDATABASE_URL=sqlite:///live.db\n")


@pytest.mark.parametrize("environment", [{}, {"DISCORD_TOKEN": ""}, {"SANDBOX_PORT": "0"}])
def test_without_a_token_and_without_the_sandbox_option_the_start_fails(
    where: Where, environment: dict[str, str]
) -> None:
    with pytest.raises(StartError, match=r"^DISCORD_TOKEN is not set: set it in .*--sandbox.$"):
        where(**environment)


@pytest.mark.parametrize("asked", ["--sandbox", "--sandbox=auto"])
@pytest.mark.parametrize(
    ("env", "environment", "named"),
    [
        ("DISCORD_TOKEN=\n", {}, "DISCORD_TOKEN"),
        ("discord_token=\n", {}, "DISCORD_TOKEN"),
        ("", {"DISCORD_TOKEN": ""}, "DISCORD_TOKEN"),
        ("", {"DATABASE_URL": "postgresql://live"}, "DATABASE_URL"),
        ("DATABASE_URL=\n", {"DISCORD_TOKEN": ""}, "DISCORD_TOKEN and DATABASE_URL"),
    ],
)
def test_the_sandbox_does_not_start_if_a_hosts_settings_are_present(
    where: Where, asked: str, env: str, environment: dict[str, str], named: str
) -> None:
    with pytest.raises(StartError, match=f"^The sandbox does not start .*: remove {named} from "):
        where(asked, env=env, **environment)


def test_with_a_token_the_sandbox_does_not_start(where: Where) -> None:
    with pytest.raises(StartError, match=r"remove DISCORD_TOKEN from .* without --sandbox.$"):
        where("--sandbox", DISCORD_TOKEN="abc")


def test_the_sandbox_does_not_start_beside_a_hosts_database_unless_asked_for(where: Where, bare: Path) -> None:
    database_in(bare).parent.mkdir()
    database_in(bare).touch()
    with pytest.raises(StartError, match=r"there is a host's database .*exchange.sqlite3: set the token"):
        where("--sandbox=auto")
    assert where("--sandbox")


@pytest.mark.parametrize(
    ("soft", "hard", "then"), [(256, 4096, 512), (256, 300, 300), (1024, 4096, 1024), (64, -1, 512)]
)
def test_the_limit_of_file_descriptors_is_raised_as_needed(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, then: int
) -> None:
    limits = [(soft, hard)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, given: limits.append(given))
    with capture_logs() as logs:
        process.allow_descriptors()
    assert limits[-1] == (then, hard)
    assert [line["event"] for line in logs] == (["few descriptors"] if then < process.DESCRIPTORS else [])
