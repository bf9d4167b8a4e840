"""`/exchange about` names the bot, and links to the pages of its host."""

import pytest

from cogs.panels.pages.about import About
from cogs.words.catalogs import LANGUAGES
from tables.state.shards import shard_of
from tests.cogs.features.test_settings import is_in_words
from tests.cogs.people import BUTTON, Person, walk
from tests.cogs.simulated_server import SimulatedServer
from tests.long import mostly_long

STARTED = 1_700_000_000.0


def links(person: Person) -> dict[str, str]:
    buttons = (part for part in walk(person.panel.components) if part["type"] == BUTTON)
    return {part["label"]: part["url"] for part in buttons if "url" in part}


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
async def test_everybody_reads_the_version_and_the_start(server: SimulatedServer, language: str) -> None:
    server.about = About("1.2.3", STARTED)
    await server.restart()
    reader = server.add_person("reader", language)
    said = await reader.command("about")
    assert reader.says("about-version", version="1.2.3") in said
    assert f"<t:{int(STARTED)}:R>" in said
    assert reader.says("about-shard", shard=0, count=1) in said
    assert list(links(reader)) == [reader.says("outside-server-label")], (
        "a page that the host has not set has no button"
    )


async def test_the_pages_of_the_host_are_one_press_away_even_in_words(server: SimulatedServer) -> None:
    server.about = About("1.2.3", STARTED, "https://a.example", "https://b.example", "https://c.example")
    await server.restart()
    ana = server["ana"]
    await ana.command("settings")
    await ana.press("my-words:on")
    await ana.command("about")
    labels = [ana.says(f"about-{page}-label") for page in ("support", "privacy", "terms")]
    pages = dict(zip(labels, ("https://a.example", "https://b.example", "https://c.example"), strict=True))
    assert {label: address for label, address in links(ana).items() if label in labels} == pages
    assert is_in_words(ana)


async def test_the_shard_is_that_of_the_readers_server(server: SimulatedServer) -> None:
    server.bot.shard_count = 16
    said = await server["ana"].command("about")
    assert server["ana"].says("about-shard", shard=shard_of(server.guild.id, 16), count=16) in said
