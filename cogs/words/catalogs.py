"""Every word that a person reads: the catalogs in `locale/`.

Saying words. A panel is given a `Say` and asks for words by id, arguments by name::

    words = Words.load(LOCALE)                       # once, at the start
    say = words.say(interaction.locale)              # private words: the player's own language
    say("search-title", kept=4)                      # plurals and numbers are the catalog's business
    say("exchange-pass-label")                       # a label, at most 80 characters
    say("command-play.description")                  # an attribute of a message

Arguments are strings and numbers; a StrEnum is a string, and the catalog selects on it. What other people
wrote (names above all) goes through `cogs.words.names` first, which isolates it. Fluent's own `use_isolating` is off:
it would mark every emoji and number too, and miss names that no catalog formats. Isolated names are put in after the
words are looked up, so no name is cached with them, and no catalog can select on one.

Ids built from a value. Nothing can check `say(f"loot-{loot}")`, so such ids are declared as a `Family` where
they are used, and `say(LOOT(loot))` asks for one of them. The tests know every id: those that stand in the
sources as literals and those of the families. An id without words and words without use both fail.

Commands in Discord's locales. discord.py wants a command's words when the class is defined, so the
English ones are read from the catalog right there; `CommandWords` gives all others when the tree is synced::

    exchange = app_commands.Group(**described("command-exchange"))

    @exchange.command(**described("command-exchange-play"))
    @app_commands.rename(edition=worded("parameter-edition.name"))
    @app_commands.describe(edition=worded("parameter-edition.description"))
    @app_commands.choices(rulebook=[Choice(name=worded(RULEBOOK("it")), value="it")])
    async def play(...)

    await tree.set_translator(CommandWords(words))   # before tree.sync()

`locale/README.md` tells translators the rest.
"""

import re
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import ClassVar, Final, TypedDict, cast

import babel
import discord
import structlog
from discord import app_commands
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cogs.words.names import ISOLATE
from engine.options import PRESETS
from engine.pieces import Art, Loot, Place

ENGLISH: Final = "en"
AUTOMATIC: Final = "auto"
"""No language of its own choice."""
LOCALE: Final = Path(__file__).parents[2] / "locale"
NOTHING_TO_SAY: Final = "…"  # fits a label, a title and a sentence alike
CACHED_WORDS: Final = 4_096
"""Of a language: its whole catalog a few times over, with room for numbers. Half a KiB each."""
_SLOTS: Final = tuple(map(chr, range(0xE000, 0xE020)))
"""Private characters, one for each name in a sentence; `cogs.words.names` leaves none of them in a name."""

Arg = str | int | float

log = structlog.get_logger(__name__)


class CatalogError(Exception):
    """A catalog can't be used: the sentence names the file and the line."""


class MissingWordError(LookupError):
    """A catalog has no such id, or can't say it with the arguments it was given."""


# --- languages ---


def _base_language(locale: discord.Locale | str) -> str:
    """A locale without its region: es for es-419."""
    return str(locale).partition("-")[0]


def languages_in(path: Path) -> tuple[str, ...]:
    """The languages with a catalog under `path`, English first.

    A catalog is a folder of `.ftl` files with the name of a language that Discord has. Other folders are ignored.
    """
    known = set(map(_base_language, discord.Locale))
    folders = sorted(file.parent.name for file in path.glob("*/*.ftl"))
    return tuple(dict.fromkeys((ENGLISH, *(folder for folder in folders if folder in known))))


LANGUAGES: Final = languages_in(LOCALE)
"""Every language that people can choose."""


def language_of(locale: discord.Locale | str, languages: Container[str] = LANGUAGES) -> str:
    """The language for one of Discord's locales: en for en-GB, es for es-419, English for those we lack."""
    language = _base_language(locale)
    return language if language in languages else ENGLISH


@cache
def own_name(language: str) -> str:
    """What a language calls itself, as it stands alone in a list: Italiano for it."""
    name = str(babel.Locale.parse(language).get_language_name(language))
    return name[:1].upper() + name[1:]


# --- catalogs ---


class _FrenchSpaces(Visitor):
    """French wants a narrow no-break space before ; : ! ? » and after «. Nobody can see or type one,
    so its catalogs are written with plain spaces and mended here."""

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
        """Reads `folder/*.ftl`, once in a process: it takes a tenth of a second a language. What can't be read is left
        out and told: one sentence each, second part."""
        catalog = cls(folder.name, FluentBundle([folder.name], use_isolating=False))
        problems: list[str] = []
        seen: set[str] = set()
        for path in sorted(folder.glob("*.ftl")):
            resource = _parsed(path.read_text(encoding="utf-8"), catalog.language)
            problems += _problems(path, resource, seen)
            catalog.bundle.add_resource(resource)
        return catalog, tuple(problems)

    def format(self, word_id: str, args: Mapping[str, Arg]) -> str:
        """The words of `id` or `id.attribute`.

        Raises MissingWordError if they aren't there or can't be formatted with these arguments.
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


@cache
def _parsed(text: str, language: str) -> ast.Resource:
    """Cached, since the English catalog is needed twice (`_english`), and parsing takes half a second."""
    resource = FluentParser().parse(text)
    if language == "fr":
        _FrenchSpaces().visit(resource)
    return resource


def _problems(path: Path, resource: ast.Resource, seen: set[str]) -> Iterator[str]:
    """Entries that Fluent would pass over in silence: those it can't read, and those it has already."""
    where = f"{path.parent.name}/{path.name}"
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            yield f"{where}: can't be read: {_first_line(entry)}"
        elif isinstance(entry, ast.Message | ast.Term):
            name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            if name in seen:
                yield f"{where}: {name} stands in the {path.parent.name} catalog already"
            seen.add(name)


def _first_line(junk: ast.Junk) -> str:
    return (junk.content or "").strip().partition("\n")[0]


class Say:
    """Says words in one language, English for a word that this language lacks. Safe to keep and to share."""

    def __init__(self, catalogs: Iterable[Catalog], *, strict: bool = False) -> None:
        self._catalogs = tuple(catalogs)
        self._strict = strict
        self._told: set[str] = set()
        self._remembered = lru_cache(CACHED_WORDS)(self._work_out)

    @property
    def language(self) -> str:
        """The code of the language: it."""
        return self._catalogs[0].language

    def __call__(self, word_id: str, /, **args: Arg) -> str:
        """The words of `word_id`, or of an attribute as `id.attribute`.

        Never an id and never an exception: without any words it says "…" and the log tells why. With strict
        words (tests) it raises MissingWordError instead.
        """
        names: list[tuple[str, str]] = []
        for key, arg in args.items():
            if isinstance(arg, str) and ISOLATE in arg:
                names.append((_SLOTS[len(names)], arg))
                args[key] = names[-1][0]
        text = self._remembered(word_id, **args)
        for slot, name in names:
            text = text.replace(slot, name)
        return text

    def _work_out(self, word_id: str, /, **args: Arg) -> str:
        for catalog in self._catalogs:
            try:
                return catalog.format(word_id, args)
            except MissingWordError as missing:
                if self._strict:
                    raise
                self._tell_once(str(missing))
        return NOTHING_TO_SAY

    def _tell_once(self, problem: str) -> None:
        if problem not in self._told:
            self._told.add(problem)
            log.warning("missing word", problem=problem)


@dataclass(frozen=True)
class Words:
    """All languages."""

    catalogs: Mapping[str, Catalog]
    strict: bool = False
    _says: dict[str, Say] = field(default_factory=dict, repr=False)

    @classmethod
    def load(cls, path: Path = LOCALE, *, strict: bool = False) -> "Words":
        """Reads every language under `path`.

        A catalog's faults are logged and English stands in. With `strict` (tests) the first one raises
        CatalogError, and a missing word raises MissingWordError when it is said. No English at all raises
        CatalogError in any case.
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
        """Words in the language of one of Discord's locales; always the same `Say`, with all it remembers."""
        language = language_of(locale, self.catalogs)
        if language not in self._says:
            own_first = dict.fromkeys((language, ENGLISH))
            self._says[language] = Say((self.catalogs[each] for each in own_first), strict=self.strict)
        return self._says[language]


class Family:
    """Ids built from a value: `LOOT = Family("loot", Loot)` makes `LOOT(Loot.GEM)` the id `loot-gem`.

    Members are enum members (their values are used), strings or numbers. With a suffix,
    `Family("rules-page", range(1, 10), "body")` makes `rules-page-1-body`. Every family is a constant of a
    module: the tests hold its ids against the catalogs.
    """

    declared: ClassVar[list["Family"]] = []

    def __init__(self, prefix: str, members: Iterable[Hashable], suffix: str = "") -> None:
        self._ids = {member: _joined(prefix, member, suffix) for member in members}
        Family.declared.append(self)

    def __call__(self, member: Hashable) -> str:
        """The member's id. Raises KeyError for a stranger."""
        return self._ids[member]

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids of the family, in the members' order."""
        return tuple(self._ids.values())


def _joined(prefix: str, member: Hashable, suffix: str) -> str:
    value = member.value if isinstance(member, Enum) else member
    return "-".join(filter(None, (prefix, str(value).lower().replace("_", "-"), suffix)))


PLACE = Family("place", Place)
LOOT = Family("loot", Loot)
ART = Family("art", Art)
BURGLAR = Family("burglar", ("fox", "magpie", "cat", "raccoon"))
RULEBOOK = Family("rulebook", PRESETS)
COUNT = Family("count", ("points", "rounds", "games"))
RULES_PAGES: Final = range(1, 14)
RULES_TITLE = Family("rules-page", RULES_PAGES, "title")
RULES_BODY = Family("rules-page", RULES_PAGES, "body")


# --- commands ---


class Described(TypedDict):
    """What a command, a group or an option is called and what it does, ready for `**`."""

    name: app_commands.locale_str
    description: app_commands.locale_str


def described(message_id: str) -> Described:
    """The attributes `.name` and `.description` of a message. Raises MissingWordError if one is missing."""
    return Described(name=worded(f"{message_id}.name"), description=worded(f"{message_id}.description"))


def worded(word_id: str) -> app_commands.locale_str:
    """English words that `CommandWords` can translate. Raises MissingWordError if English lacks them."""
    return app_commands.locale_str(_english().format(word_id, {}), id=word_id)


def _english() -> Catalog:
    return Catalog.load(LOCALE / ENGLISH)[0]


class CommandWords(app_commands.Translator):
    """Gives Discord the commands' words in each of its locales that we speak; the others show English."""

    def __init__(self, words: Words) -> None:
        self._catalogs = words.catalogs

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words of `string`'s id, or None where the English default is right: no id, language or word."""
        language = language_of(locale, self._catalogs)
        we_speak_it = language != ENGLISH or locale.value.startswith(ENGLISH)
        if "id" not in string.extras or not we_speak_it:
            return None
        try:
            return self._catalogs[language].format(string.extras["id"], {})
        except MissingWordError as missing:
            log.warning("missing word", problem=str(missing))
            return None
