"""Settings as people write them: they work, or one sentence says what to change, without repeating a secret."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from settings import Settings, SettingsError, ShardChoice, read_settings

Read = Callable[..., Settings]
SECRET = "hunter2"  # a secret of the host


@pytest.fixture
def read(bare: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Returns a function that reads the settings from the given environment and the given content of `.env`."""

    def read(env: bytes | None = None, **settings: str) -> Settings:
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        if env is not None:
            (bare / ".env").write_bytes(env)
        return read_settings()

    return read


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_settings_file_in_any_unicode_encoding_works(read: Read, encoding: str) -> None:
    assert read("DISCORD_TOKEN=abc\nEDITIONS_FOLDER=\n".encode(encoding)).discord_token == "abc"


@pytest.mark.parametrize(
    ("env", "told"),
    [
        ("# Café\nDISCORD_TOKEN=hunter2".encode("latin-1"), "UTF-8"),
        ("DISCORD_TOKEN=hunter2".encode("utf-16-le"), "UTF-8"),
        (b"LOG_LEVEL=info\nDISCORD_TOKEN hunter2\n", "Line 2"),
        (b"DISCORD_TOKEN='hunter2\nLOG_LEVEL=info\n", "Line 1"),
    ],
)
def test_an_unreadable_settings_file_is_reported_in_a_sentence(read: Read, env: bytes, told: str) -> None:
    with pytest.raises(SettingsError) as problem:
        read(env)
    is_one_sentence(str(problem.value), ".env", told)


def test_a_folder_in_place_of_the_settings_file_is_reported(read: Read, tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    with pytest.raises(SettingsError) as problem:
        read()
    is_one_sentence(str(problem.value), ".env", "Is a directory")


def test_an_unreadable_settings_file_of_another_user_is_reported(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)  # the user who runs the tests may be allowed to read everything
    with pytest.raises(SettingsError) as problem:
        read()
    is_one_sentence(str(problem.value), ".env", "Permission denied")


@pytest.mark.parametrize(
    ("given", "understood"),
    [
        ({"LOG_LEVEL": "INFO"}, ("log_level", "info")),
        ({"LOG_FORMAT": " Json "}, ("log_format", "json")),
        ({"DISCORD_TOKEN": " abc\n"}, ("discord_token", "abc")),
        ({"DISCORD_API": "http://127.0.0.1:80/api/"}, ("discord_api", "http://127.0.0.1:80/api")),
    ],
)
def test_values_written_in_common_forms_are_understood(
    read: Read, given: Mapping[str, str], understood: tuple[str, object]
) -> None:
    name, value = understood
    assert getattr(read(**given), name) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "hun\nhunter2"),
        ("DISCORD_TOKEN", "Bot hunter2"),
        ("DISCORD_TOKEN", "hunter2é"),
        ("DISCORD_API", "discord.com/hunter2"),
        ("DISCORD_API", "http://hunter2@host:abc"),
        ("DISCORD_GATEWAY", "https://hunter2"),
        ("SUPPORT_URL", "hunter2.example"),
        ("TERMS_URL", "ftp://hunter2.example"),
        ("LOG_LEVEL", "hunter2"),
        ("METRICS_ADDRESS", "9100"),
        ("SANDBOX_PORT", "hunter2"),
        ("SILENCE_SECONDS", "nan"),
        ("SILENCE_SECONDS", "inf"),
        ("TABLES_PER_SERVER", "0"),
        ("TABLES_PER_SERVER", "all"),
        ("EDITIONS_FOLDER", "no/folder"),
    ],
)
def test_invalid_values_are_reported_in_a_sentence(read: Read, name: str, value: str) -> None:
    with pytest.raises(SettingsError) as problem:
        read(**{name: value})
    is_one_sentence(str(problem.value), name)


@pytest.mark.parametrize(
    ("proxy", "no_proxy", "address", "used"),
    [
        ("", "", "https://discord.com/api", None),
        ("http://me:hunter2@proxy:3128", "", "https://discord.com/api", "http://me:hunter2@proxy:3128"),
        ("proxy:3128", "localhost, .example.com", "https://discord.com/api", "http://proxy:3128"),
        ("proxy:3128", "localhost, discord.com", "https://discord.com/api", None),
        ("proxy:3128", ".discord.com", "https://canary.discord.com/api", None),
        ("proxy:3128", "cord.com", "https://discord.com/api", "http://proxy:3128"),
        ("proxy:3128", "*", "https://discord.com/api", None),
        ("proxy:3128", "", "http://127.0.0.1:8765/api", None),
        ("proxy:3128", "", "http://[::1]:8765/api", None),
    ],
)
def test_a_proxy_is_used_except_for_this_machine_and_excluded_hosts(
    read: Read, proxy: str, no_proxy: str, address: str, used: str | None
) -> None:
    assert read(HTTPS_PROXY=proxy, NO_PROXY=no_proxy).proxy_for(address) == used


@pytest.mark.parametrize("proxy", ["socks5://me:hunter2@proxy:1080", "http://me:hunter2@proxy:abc"])
def test_an_unusable_proxy_is_reported_only_if_it_would_be_used(read: Read, proxy: str) -> None:
    settings = read(HTTPS_PROXY=proxy)
    assert settings.proxy_for("http://127.0.0.1:8765/api") is None
    with pytest.raises(SettingsError) as problem:
        settings.proxy_for("https://discord.com/api")
    is_one_sentence(str(problem.value), "HTTPS_PROXY")


def is_one_sentence(told: str, *words: str) -> None:
    assert "\n" not in told
    assert told.endswith(".")
    assert SECRET not in told
    assert all(word in told for word in words), told


@pytest.mark.parametrize(
    ("given", "count", "pinned"),
    [
        ("1", 1, ()),
        (" 16 ", 16, ()),
        ("0-3/16", 16, (0, 1, 2, 3)),
        ("2, 5 / 16", 16, (2, 5)),
        ("0-1,4,6-7/8", 8, (0, 1, 4, 6, 7)),
        ("0/1", 1, (0,)),
    ],
)
def test_shard_settings_are_read(read: Read, given: str, count: int, pinned: tuple[int, ...]) -> None:
    assert read(SHARDS=given).shards == ShardChoice(count, pinned)


def test_without_shard_settings_there_is_one_shard(read: Read) -> None:
    assert read(SHARDS="").shards is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("0", "1 to 16384"),
        ("99999", "1 to 16384"),
        ("four", "'four' is neither a number of shards"),
        ("-1", "neither"),
        ("3/", "neither"),
        ("/4", "neither"),
        ("1-/4", "neither"),
        ("4/4", "4 are no shards of 4, which are 0 to 3"),
        ("3-1/4", "3-1 are no shards of 4"),
        ("0-4/4", "0-4 are no shards of 4"),
    ],
)
def test_wrong_shard_settings_are_refused(read: Read, given: str, told: str) -> None:
    with pytest.raises(SettingsError) as problem:
        read(SHARDS=given)
    is_one_sentence(str(problem.value), "SHARDS", told)
