"""The Dockerfile, the compose files and the service unit have the right contents and fit together."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from settings import Settings
from tests.deploy.image import ROOT, Image, context_files, is_in_context, stages
from tests.test_dependencies import PROJECT, TO_RUN

IMAGE = Image.read()
UNIT = ROOT / "deploy" / "midnight-exchange.service"
COMPOSE = ("compose.yaml", "compose.postgres.yaml")


def compose(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def rest_of(instruction: str, stage: int = -1) -> list[str]:
    return [step.rest for step in stages()[stage] if step.instruction == instruction]


def test_the_image_contains_everything_needed_to_run_and_nothing_else() -> None:
    files = [path for path in context_files() if path.suffix != ".pyc"]
    assert {path.parts[0] for path in files} == (TO_RUN - {"simulation"}) | {
        *("LICENSE", "pyproject.toml", "uv.lock"),
        *("deploy", "locale"),
    }
    assert [path.name for path in files if path.parts[0] == "deploy"] == ["healthcheck.py"]


@pytest.mark.parametrize(
    "private", [".env", ".git/config", "data/exchange.sqlite3", ".venv/bin/python", "cogs/__pycache__/a.pyc"]
)
def test_no_file_of_the_host_gets_into_the_image(private: str) -> None:
    assert not is_in_context(private)


def test_packages_come_from_the_lock_file_and_include_the_postgresql_driver() -> None:
    (sync,) = (step for step in rest_of("RUN", 0) if "uv sync" in step)
    assert {"--frozen", "--no-dev"} <= set(sync.split())
    assert set(re.findall(r"--extra (\w+)", sync)) == PROJECT["project"]["optional-dependencies"].keys()


def test_the_image_runs_without_privileges_and_has_one_volume() -> None:
    assert rest_of("USER") == ["exchange"]
    assert rest_of("VOLUME") == [IMAGE.environment["BOT_FOLDER"]]
    assert IMAGE.command[0] == "python", "the container engine's signals reach the bot without a shell"
    assert not {"DISCORD_TOKEN", "DATABASE_URL"} & IMAGE.environment.keys()


@pytest.mark.parametrize("name", COMPOSE)
def test_the_bot_of_each_compose_file_has_a_read_only_root_and_no_privileges(name: str) -> None:
    bot = compose(name)["services"]["bot"]
    if "extends" in bot:
        bot = compose(bot["extends"]["file"])["services"][bot["extends"]["service"]] | bot
    assert (bot["read_only"], bot["cap_drop"], bot["tmpfs"]) == (True, ["ALL"], ["/tmp"])
    (volume,) = bot["volumes"]
    source, target = volume.split(":")
    assert target in rest_of("VOLUME")
    assert source in compose(name)["volumes"]
    assert "ports" not in bot, "two processes could not use the same port"
    assert "container_name" not in bot


@pytest.mark.parametrize("name", COMPOSE)
def test_every_setting_in_a_compose_file_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    given = set(compose(name)["services"]["bot"].get("environment", ()))
    known = {each.upper() for each in Settings.model_fields} | {"POSTGRES_PASSWORD"}
    assert given | set(re.findall(r"\$\{(\w+)", text)) <= known


def test_the_volume_of_the_database_is_declared_and_the_bot_waits_for_it() -> None:
    found = compose("compose.postgres.yaml")
    database = found["services"]["database"]
    assert {volume.split(":")[0] for volume in database["volumes"]} <= found["volumes"].keys()
    assert found["services"]["bot"]["depends_on"] == {"database": {"condition": "service_healthy"}}


def unit() -> configparser.RawConfigParser:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # systemd's names are in both cases
    parser.read(UNIT)
    return parser


def test_the_service_starts_the_bot_without_privileges() -> None:
    service = unit()["Service"]
    python, program = service["ExecStart"].split()
    assert program == f"{Path(python).parents[2]}/bot.py"
    assert f"BOT_FOLDER={service['WorkingDirectory']}" in service["Environment"].split()
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"
    assert (service["ProtectSystem"], service["NoNewPrivileges"], service["CapabilityBoundingSet"]) == (
        "strict",
        "yes",
        "",
    )


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="install systemd: it checks the service unit")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    text = re.sub("^ExecStart=.*", "ExecStart=/bin/true", UNIT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    copy = tmp_path / UNIT.name
    copy.write_text(text.replace("User=midnight-exchange", "User=root"), encoding="utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
