"""Text in which words replace emoji, as a screen reader reads it."""

import pytest

from cogs.words.catalogs import LANGUAGES, Say
from cogs.words.emoji import CARD, NBSP, WORD_JOINER
from cogs.words.names import shown_name
from cogs.words.spoken import spoken
from engine.pieces import Art, Card, Loot, Space
from tests.catalogs import all_words

ANA = shown_name("🔑 Ana")


def say_in(language: str) -> Say:
    return all_words().say(f"{language}-words")


def in_english(text: str) -> str:
    return spoken(text, say_in("en"))


@pytest.mark.parametrize(
    ("signs", "words"),
    [
        ("💵💵💍", "cash, cash, jewels"),
        ("💵💵 🗿", "cash, cash; statuette"),
        (f"📜{WORD_JOINER}×5🏆", "manuscript ×5, chalice"),
        ("⌚⁺", "watch (fits)"),
        ("🎴🎴", "hidden card, hidden card"),
        (f"⭐{WORD_JOINER}3", "unique piece 3"),
        ("⭐3+⭐3", "unique piece 3 + unique piece 3"),
        ("💵💍▫️▫️▫️▫️", "cash, jewels"),
        ("💍💍→🗿7", "jewels, jewels: statuette 7"),
        ("In your hand: 💵 Cash.", "In your hand: Cash."),
        ("📿 **Jewellery set**", "**Jewellery set**"),
        ("### 🌙 Round 2", "### Round 2"),
        ("🥇 Ana", "1. Ana"),
        ("🗿 4 ➜ 7 ➜ 11", "statuette 4, then 7, then 11"),
        ("🟦 **Garage** 4×💵\n🟪 **Study**", "**Garage** 4×cash\n**Study**"),
        ("It is locked 🔒. -# 💤 Away", "It is locked. -# Away"),
        ("✅ 🦊 **Fox** 🤖 (easy) ⏳ 🐱 **Cat**", "ready: **Fox** (computer) (easy) not ready yet: **Cat**"),
        ("🟦🟦🐱🟦💎\n🟦▫️🟦🟦🟦\nand", "and"),
        (f"⌚🏆{CARD}{WORD_JOINER}×2", "watch, chalice, card ×2"),
        ("🗿🗿 **14+**", "statuette, statuette: **14+**"),
        ("No signs: <t:1:R> <@1> https://x.example/🎯", "No signs: <t:1:R> <@1> https://x.example/"),
    ],
)
def test_signs_are_replaced_by_words(signs: str, words: str) -> None:
    assert in_english(signs) == words


def test_in_words_a_collection_says_which_spaces_are_filled() -> None:
    say = say_in("en")
    card = Card((Space(Art.STATUETTE, 4), Space(Art.STATUETTE, 7)))
    assert spoken(say.emoji.card_spaces(card, 1), say) == "statuette 4 (filled), statuette 7"
    assert spoken(f"{say.emoji.card_spaces(card)}{WORD_JOINER}=2", say) == "statuette 4, statuette 7 = 2"


def test_names_of_people_are_not_changed_into_words() -> None:
    assert in_english(f"🦊 **{ANA}** 💵💵") == f"**{ANA}**: cash, cash"
    assert in_english(f"1️⃣ {ANA}") == f"number 1 {ANA}"
    assert in_english(f"4️⃣{NBSP}{ANA}") == f"4.{NBSP}{ANA}", "the sign is a place in a result"
    assert in_english(f"left {ANA} 4 points\n🃏 {ANA} wanted it") == f"left {ANA} 4 points\ncard {ANA} wanted it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_already_in_words_stays_the_same(language: str) -> None:
    say = say_in(language)
    words = spoken(say.emoji.loot_row([*Loot, None]) + say.emoji.art_row([*Art, *Art]), say)
    assert spoken(words, say) == words
    assert say("loot-cash").lower() in words.lower()


def test_only_german_keeps_its_capitals_in_a_sentence() -> None:
    assert spoken("👜", say_in("de")) == "Ledertasche" or spoken("👜", say_in("de"))[0].isupper()
    assert spoken("👜", say_in("it"))[0].islower()


def test_a_say_is_found_again_by_its_key() -> None:
    words = all_words()
    for locale, key in (("it", "it"), ("pt-BR", "pt"), ("ja", "en")):
        assert words.say(locale).key == key
        in_words = words.say(f"{locale}-words")
        assert (in_words.key, in_words.in_words, in_words.language) == (f"{key}-words", True, key)
        assert words.say(in_words.key) is in_words
        assert in_words.plain.in_words


def test_a_message_may_have_a_separate_text_for_words() -> None:
    signs, words = all_words().say("en"), say_in("en")
    assert signs("market-onto-label", points=7, art="Watch") == "→ 7"
    assert words("market-onto-label", points=7, art="Watch") == "Watch, onto a collection: 7"
