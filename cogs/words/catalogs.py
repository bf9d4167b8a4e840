"""All text that people read, from the catalogs in `locale/`.

A `Say` finds words by their id. The catalog inserts the arguments::

    words = Words.load(LOCALE)                       # once, at the start
    say = words.say(interaction.locale)              # private panels: the player's language
    say("search-title", kept=4)                      # the catalog handles plurals and numbers
    say("exchange-pass-label")                       # a label, at most 80 characters
    say("command-play.description")                  # an attribute of an entry

Text that people wrote, such as a name, must go through `cogs.words.names` before it becomes an argument. A catalog can
choose words by a number or a StrEnum, but not by such text.

An id that is built from a value must come from a `WordFamily`, such as `LOOT(loot)`. So the tests know all ids. They
fail if an id has no words, or if words are never used.
"""

import re
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import ClassVar, Final, cast

import babel
import discord
import structlog
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from artwork.rules_pictures import RulesPicture
from cogs.words.emoji import PLAIN_EMOJI, EmojiSet
from cogs.words.names import ISOLATE
from engine.options import PRESETS
from engine.pieces import Art, Loot, Place

ENGLISH: Final = "en"
IN_WORDS: Final = "-words"
"""The end of the `Say.key` of readers who chose words instead of signs: `it-words`.

Older versions of the bot read the language from such a key, and show signs.
"""
AUTOMATIC: Final = "auto"
"""The choice to follow Discord's setting."""
LOCALE: Final = Path(__file__).parents[2] / "locale"
MISSING_TEXT: Final = "…"  # fits a label, a title and a sentence alike
MAX_CACHED_WORDS: Final = 4_096
"""How many sentences a `Say` caches. Each takes half a KiB.

The same words with other arguments are another sentence. But if only names differ, it is the same sentence.
"""
_SLOTS: Final = tuple(map(chr, range(0xE000, 0xE020)))
"""Placeholders for the names in a sentence. They are private-use characters, so no name contains them:
`cogs.words.names` removes such characters."""

Arg = str | int | float

log = structlog.get_logger(__name__)


class CatalogError(Exception):
    """Raised when a catalog can't be used. The message names the fault, and the file or folder."""


class MissingWordError(LookupError):
    """Raised when a catalog lacks the id, or cannot format its words with the given arguments."""


# --- languages ---


def _base_language(locale: discord.Locale | str) -> str:
    """Returns the language of a locale without its region: `es` for `es-419`."""
    return str(locale).partition("-")[0]


def languages_in(path: Path) -> tuple[str, ...]:
    """Returns English, then Discord's other languages that have a catalog under `path`, sorted by code.

    A catalog is a folder of `.ftl` files.
    """
    known = set(map(_base_language, discord.Locale))
    folders = sorted(file.parent.name for file in path.glob("*/*.ftl"))
    return tuple(dict.fromkeys((ENGLISH, *(folder for folder in folders if folder in known))))


LANGUAGES: Final = languages_in(LOCALE)
"""Every language that people can choose."""


def language_of(locale: discord.Locale | str, languages: Container[str] = LANGUAGES) -> str:
    """Returns the language for one of Discord's locales: `es` for `es-419`. Returns English if the language has no
    catalog."""
    language = _base_language(locale)
    return language if language in languages else ENGLISH


@cache
def own_name(language: str) -> str:
    """Returns a language's name in that language: "Italiano" for `it`."""
    name = str(babel.Locale.parse(language).get_language_name(language))
    return name[:1].upper() + name[1:]


# --- catalogs ---


class _FrenchSpaces(Visitor):
    """Replaces plain spaces before ; : ! ? » and after « by narrow no-break spaces, as French needs. Translators write
    plain spaces."""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the visitor's protocol
        node.value = re.sub(r" (?=[;:!?»])|(?<=«) ", "\u202f", node.value)


@dataclass(frozen=True)
class Catalog:
    """One language's words."""

    language: str
    bundle: FluentBundle

    @classmethod
    @cache
    def load(cls, folder: Path) -> tuple["Catalog", tuple[str, ...]]:
        """Reads `folder/*.ftl`. Returns the catalog, and one sentence for each entry with a problem. Cached, because
        reading takes a tenth of a second."""
        # `cogs.words.names` isolates names; Fluent itself would also isolate each emoji and number
        catalog = cls(folder.name, FluentBundle([folder.name], use_isolating=False))
        problems: list[str] = []
        seen: set[str] = set()
        for path in sorted(folder.glob("*.ftl")):
            resource = _parsed(path.read_text(encoding="utf-8"), catalog.language)
            problems += _problems(path, resource, seen)
            catalog.bundle.add_resource(resource)
        return catalog, tuple(problems)

    def in_words(self, word_id: str) -> str:
        """Returns the id of the text for readers who chose words instead of signs.

        The id is `word_id.words` if the catalog has it, otherwise `word_id`.
        """
        has_own = self.bundle.has_message(word_id) and "words" in self.bundle.get_message(word_id).attributes
        return f"{word_id}.words" if has_own else word_id

    def format(self, word_id: str, args: Mapping[str, Arg]) -> str:
        """Returns the words of `word_id`, which is `id` or `id.attribute`.

        Raises MissingWordError if the catalog lacks the words or cannot format them with these arguments.
        """
        message_id, _, attribute = word_id.partition(".")
        if not self.bundle.has_message(message_id):
            raise MissingWordError(f"{self.language}: no {word_id}")
        message = self.bundle.get_message(message_id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingWordError(f"{self.language}: no {word_id}")
        text, errors = self.bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingWordError(f"{self.language}: {word_id}: {'; '.join(map(str, errors))}")
        return cast(str, text)


def _parsed(text: str, language: str) -> ast.Resource:
    """Returns the entries of a `.ftl` file."""
    resource = FluentParser(with_spans=False).parse(text)
    if language == "fr":
        _FrenchSpaces().visit(resource)
    return resource


def _problems(path: Path, resource: ast.Resource, seen: set[str]) -> Iterator[str]:
    """Yields a sentence for each unreadable entry, and for each further entry with the same id.

    Fluent ignores both kinds without a warning.
    """
    where = f"{path.parent.name}/{path.name}"
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            yield f"{where}: can't be read: {_first_line(entry)}"
        elif isinstance(entry, ast.Message | ast.Term):
            name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            if name in seen:
                yield f"{where}: {name} is already in the {path.parent.name} catalog"
            seen.add(name)


def _first_line(junk: ast.Junk) -> str:
    return (junk.content or "").strip().partition("\n")[0]


class Say:
    """Looks up words in one language, or in English if the language lacks them.

    A `Say` may be kept and shared. `in_words` is True for readers who chose words instead of signs. If an entry of the
    catalog has an attribute `.words`, these readers get its text.
    """

    def __init__(
        self,
        catalogs: Iterable[Catalog],
        emoji: EmojiSet = PLAIN_EMOJI,
        *,
        strict: bool = False,
        in_words: bool = False,
    ) -> None:
        self._catalogs = tuple(catalogs)
        self.emoji = emoji
        self.in_words = in_words
        self._strict = strict
        self._logged: set[str] = set()
        self._cached_format = lru_cache(MAX_CACHED_WORDS)(self._format)

    @cached_property
    def plain(self) -> "Say":
        """The same words with standard emoji only, for files."""
        return Say(self._catalogs, PLAIN_EMOJI, strict=self._strict, in_words=self.in_words)

    @property
    def language(self) -> str:
        """The language code, such as `it` for Italian."""
        return self._catalogs[0].language

    @property
    def key(self) -> str:
        """The text for which `Words.say` returns this `Say`: `it`, or `it-words` if `in_words` is True."""
        return self.language + IN_WORDS * self.in_words

    def __call__(self, word_id: str, /, **args: Arg) -> str:
        """Returns the words of `word_id`, which is `id` or `id.attribute`.

        If neither the language nor English has the words, returns "…". Words that cannot be formatted with `args` count
        as lacking. With `strict`, raises MissingWordError if the language lacks the words.
        """
        names: list[tuple[str, str]] = []
        for key, arg in args.items():
            if isinstance(arg, str) and ISOLATE in arg:  # a catalog cannot choose words by a name
                names.append((_SLOTS[len(names)], arg))
                args[key] = names[-1][0]
        text = self._cached_format(word_id, **args)
        for slot, name in names:
            text = text.replace(slot, name)
        return text

    def _format(self, word_id: str, /, **args: Arg) -> str:
        for catalog in self._catalogs:
            try:
                return catalog.format(catalog.in_words(word_id) if self.in_words else word_id, args)
            except MissingWordError as missing:
                if self._strict:
                    raise
                self._log_once(str(missing))
        return MISSING_TEXT

    def _log_once(self, problem: str) -> None:
        if problem not in self._logged:
            self._logged.add(problem)
            log.warning("missing word", problem=problem)


@dataclass(frozen=True)
class Words:
    """The catalogs of all languages."""

    catalogs: Mapping[str, Catalog]
    strict: bool = False
    emoji: EmojiSet = field(default_factory=EmojiSet)
    _say_by_key: dict[str, Say] = field(default_factory=dict, repr=False)

    @classmethod
    def load(cls, path: Path = LOCALE, *, strict: bool = False) -> "Words":
        """Reads the catalogs of all languages under `path`.

        An entry that cannot be read, or whose id occurred before, is logged and left out. Raises CatalogError if there
        is no English catalog.

        With `strict`, which is for tests, raises CatalogError for any fault. Then each `Say` is strict, too.
        """
        catalogs = {}
        for language in languages_in(path):
            catalog, problems = Catalog.load(path / language)
            for problem in problems:
                if strict:
                    raise CatalogError(problem)
                log.warning("faulty catalog", problem=problem)
            catalogs[language] = catalog
        if not any((path / ENGLISH).glob("*.ftl")):
            raise CatalogError(f"There are no English words in {path / ENGLISH}.")
        return cls(catalogs, strict)

    def say(self, locale: discord.Locale | str) -> Say:
        """Returns the `Say` for one of Discord's locales, or for a `Say.key`.

        If the language has no catalog, returns the `Say` for English. For one `Say.key`, the result is always the same
        object.
        """
        if (known := self._say_by_key.get(str(locale))) is not None:
            return known
        language, in_words = language_of(locale, self.catalogs), str(locale).endswith(IN_WORDS)
        key = language + IN_WORDS * in_words
        if key not in self._say_by_key:
            own_first = dict.fromkeys((language, ENGLISH))
            emoji = PLAIN_EMOJI if in_words else self.emoji
            self._say_by_key[key] = Say(
                (self.catalogs[each] for each in own_first), emoji, strict=self.strict, in_words=in_words
            )
        return self._say_by_key[key]


class WordFamily:
    """Word ids that are built from values.

    With `LOOT = WordFamily("loot", Loot)`, `LOOT(Loot.GEM)` is the id `loot-gem`. A suffix comes after the value, as in
    `rules-page-3-body`.

    Every family must be a constant of a module, so that the tests can compare its ids with the catalogs.
    """

    declared: ClassVar[list["WordFamily"]] = []

    def __init__(self, prefix: str, members: Iterable[Hashable], suffix: str = "") -> None:
        self._ids = {member: _joined(prefix, member, suffix) for member in members}
        WordFamily.declared.append(self)

    def __call__(self, member: Hashable) -> str:
        """Returns the id for a value of the family. Raises KeyError for any other value."""
        return self._ids[member]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._ids.values())


def _joined(prefix: str, member: Hashable, suffix: str) -> str:
    value = member.value if isinstance(member, Enum) else member
    return "-".join(filter(None, (prefix, str(value).lower().replace("_", "-"), suffix)))


PLACE = WordFamily("place", Place)
LOOT = WordFamily("loot", Loot)
ART = WordFamily("art", Art)
BURGLAR = WordFamily("burglar", ("fox", "magpie", "cat", "raccoon"))
RULEBOOK = WordFamily("rulebook", PRESETS)
COUNT = WordFamily("count", ("points", "rounds", "games"))
RULES_PAGES: Final = range(1, 11)
RULES_TITLE = WordFamily("rules-page", RULES_PAGES, "title")
RULES_BODY = WordFamily("rules-page", RULES_PAGES, "body")
RULES_LEGENDS: Final = (2, 4)
"""The pages of the rules that explain the signs."""
RULES_LEGEND = WordFamily("rules-page", RULES_LEGENDS, "legend")
RULES_PICTURE = WordFamily("rules-picture", RulesPicture)
