"""A person with a screen reader, who knows only the texts of panels and the labels of controls."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from cogs.words.catalogs import ART, LOOT, Say
from engine.pieces import Art, Loot
from tests.cogs.people import SELECT, Person, Tap, controls, seen, text_of

NOTICE = "\n> "  # how a refusal begins on a panel
BLANK = "\ue0ff"  # replaces any text in a sentence


class ScreenReaderUser:
    """Plays one person's seat by the words on their newest panel."""

    def __init__(self, person: Person, whim: int = 0) -> None:
        self.person = person
        self.taps = 0
        self._whim = random.Random(whim)

    @property
    def say(self) -> Say:
        return self.person.server.words.say(f"{self.person.locale}-words")

    @property
    def text(self) -> str:
        return text_of(self.person.panel)

    def hears(self) -> dict[str, Tap]:
        """Returns the choices on the newest panel by label."""
        found: dict[str, Tap] = {}
        panel = self.person.panel
        for control in controls(panel):
            assert not control.get("disabled")
            assert "emoji" not in control
            if control["type"] != SELECT:
                found.setdefault(seen(control["label"]), Tap(self.person, panel, control["custom_id"]))
            for line in control.get("options", ()):
                tap = Tap(self.person, panel, control["custom_id"], SELECT, (line["value"],))
                found.setdefault(seen(line["label"]), tap)
        return found

    async def press(self, label: str) -> None:
        heard = self.hears()
        assert label in heard, f"{label} is not among {list(heard)}"
        await self.person.server.together(heard[label])

    def next(self) -> Tap | None:
        """Returns None if the person can only wait."""
        heard = self.hears()
        for labels in self._wishes(list(heard)):
            if labels:
                self.taps += 1
                return heard[self._whim.choice(labels)]
        return None

    def _wishes(self, heard: list[str]) -> Iterator[list[str]]:
        """Yields groups of labels to choose from, the best group first."""
        say = self.say
        yield _like(heard, say("ready-label"))
        yield _like(heard, say("search-escape-label", token=BLANK))
        yield _like(heard, say("board-place-label", art=BLANK, card=BLANK))
        in_hand = _like(self.text.splitlines(), say("search-hand-keep", emoji="", loot=BLANK))
        is_unwanted = NOTICE in self.text or any(say(LOOT(Loot.DRAWER)).lower() in line.lower() for line in in_hand)
        yield [] if is_unwanted or not in_hand else _like(heard, say("search-keep-label"))
        yield _like(heard, say("in-words-tile-down", number=BLANK))
        arts = [label for art in Art for label in _like(heard, say(ART(art)))]
        yield _like(heard, say("market-onto-label", art=BLANK, points=BLANK)) + arts
        yield _like(heard, f"{say('market-buy-label')}: {BLANK}") + _like(heard, say("market-buy-label"))
        yield _like(heard, say("exchange-bag-label"))
        yield _like(heard, say("exchange-pass-label"))

    def advised(self) -> str | None:
        pattern = _pattern(self.say("lesson-press", button=f"**{BLANK}**").removeprefix("👉 "))
        for line in self.text.splitlines():
            if found := pattern.fullmatch(line):
                return found[1]
        return None

    def guessed(self) -> str | None:
        """Returns any face-down tile's label if a lesson asks where a tile was, or else None."""
        asks = any(_pattern(self.say("lesson-recall", loot=BLANK)).fullmatch(line) for line in self.text.splitlines())
        return (
            next(iter(_like(list(self.hears()), self.say("in-words-tile-down", number=BLANK))), None) if asks else None
        )


def _pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(re.escape(sentence).replace(BLANK, "(.+)"))


def _like(heard: list[str], sentence: str) -> list[str]:
    """Returns the lines of this form. BLANK stands for any text."""
    pattern = _pattern(sentence)
    return [each for each in heard if pattern.fullmatch(each)]
