"""The rules have examples as pictures. If one is missing, the page says the same in words."""

import re

import pytest

from artwork.piece_names import ALL_PIECES
from artwork.rules_pictures import RulesPicture
from cogs.panels.in_words import in_words
from cogs.panels.pages.rules import LAST_PAGE, PICTURE_OF, rules_panel
from cogs.words.catalogs import LANGUAGES, RULES_BODY, RULES_LEGEND, RULES_LEGENDS, RULES_PAGES, RULES_PICTURE, Words
from cogs.words.emoji import LOOT_EMOJI
from cogs.words.spoken import spoken
from engine.pieces import Loot
from tests.cogs.people import pictures_in, text_in, text_of
from tests.cogs.simulated_server import SimulatedServer, drawings_of

MAX_ALT = 1_024


async def test_a_page_with_an_example_shows_it_and_draws_it_once(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = drawings_of(server.bot._picture_renderer, monkeypatch)
    ana = server["ana"]
    for _ in range(2):
        await ana.command("rules")
        for page in range(1, LAST_PAGE + 1):
            if page > 1:
                await ana.press(f"rules:{page}")
            words = [ana.says(RULES_PICTURE(PICTURE_OF[page]))] if page in PICTURE_OF else []
            assert pictures_in(ana.panel) == words
            assert f"{page}/{LAST_PAGE}" in text_of(ana.panel)
    assert len(drawn) == len(PICTURE_OF) == len(RulesPicture)


async def test_without_its_picture_a_page_is_still_shown(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.outbound.pictures.picture_renderer.MAX_QUEUED", 0)
    ana = server["ana"]
    await ana.command("rules")
    for page in range(2, min(PICTURE_OF) + 1):
        await ana.press(f"rules:{page}")
    assert pictures_in(ana.panel) == []
    assert ana.says(RULES_BODY(min(PICTURE_OF))) in text_of(ana.panel)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_replaces_emoji_but_never_words(words: Words, language: str) -> None:
    say = words.say(language)
    for page in RULES_PAGES:
        with_picture, alone = rules_panel(page, say, b"a picture"), rules_panel(page, say)
        shown, said = (text_in(each.payload) for each in (with_picture, alone))
        assert re.findall(r"[^\W\d_]+", shown) == re.findall(r"[^\W\d_]+", said)
        assert len(shown) <= len(said)
        assert len(with_picture.uploads) == (page in PICTURE_OF)
    assert all(0 < len(say(RULES_PICTURE(each))) <= MAX_ALT for each in RulesPicture)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words_the_rules_have_no_legend_of_signs(words: Words, language: str) -> None:
    for page in RULES_LEGENDS:
        shown, heard = (words.say(key) for key in (language, f"{language}-words"))
        signs, *_ = shown(RULES_LEGEND(page)).splitlines()
        assert signs in text_in(rules_panel(page, shown).payload)
        last = spoken(signs.rpartition(" · ")[2], heard)
        assert last not in text_in(in_words(rules_panel(page, heard), heard).payload).splitlines()[-1]


def test_in_words_a_page_with_a_picture_also_describes_its_example(words: Words) -> None:
    say = words.say("en-words")
    for page in PICTURE_OF:
        drawn, alone = (in_words(rules_panel(page, say, each), say) for each in (b"a picture", None))
        assert text_in(drawn.payload) == text_in(alone.payload)
    assert "iron key, then" in text_in(in_words(rules_panel(2, say), say).payload)


def test_the_rules_show_our_own_pieces(words: Words) -> None:
    say, plain = Words.load(strict=True), words.say("en")
    say.emoji.use(dict.fromkeys(ALL_PIECES, 1))
    (legend,) = rules_panel(2, say.say("en")).payload[0]["components"][0]["content"].splitlines()[-1:]
    assert legend.startswith("-# <:jewels:1> ")
    assert LOOT_EMOJI[Loot.JEWELS] in plain(RULES_LEGEND(2))
