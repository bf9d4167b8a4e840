"""Counts how usable a game is, from the recordings of phones (`tests/process/usability.js`) and from the stored moves.

Times are Unix seconds. "I" is the person with the phone.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from cogs.wire.custom_ids import Tap, parse
from proving.screen import Button, Screen

MY_TURN = "Your turn", "Du bist dran"
"""The heading of my turn, in the languages of the phones."""
THEIR_TURN = "is choosing", "überlegt"
SAME_SPOT = 4.0  # pixels between two taps that count as one spot
TILE_MOVES = ("pick", "keep", "put", "swap", "return")
SLOW = 0.8  # seconds; a slower change counts as outdated


@dataclass(frozen=True)
class Touch:
    """A tap on a button of a panel."""

    at: float
    tap: Tap
    x: float = 0.0  # pixels
    y: float = 0.0  # pixels


@dataclass(frozen=True)
class Seen:
    """What a panel shows from a moment on."""

    at: float
    screen: Screen

    @property
    def has_live_button(self) -> bool:
        return any(button.is_live for button in self.screen.buttons)

    @property
    def is_page_behind(self) -> bool:
        """Whether this page is behind the first page of the exchanges. Only such pages have a button that leads
        back."""
        return bool(self.screen.opening("markets"))

    def face(self, tile: int) -> tuple[str, int] | None:
        """Returns the emoji and the style of a tile's button, or None if there is none."""
        ends = f":pick:{tile}", f":keep:{tile}"
        return next((_face(each) for each in self.screen.buttons if each.custom_id.endswith(ends)), None)


def _face(button: Button) -> tuple[str, int]:
    return button.emoji, button.style


@dataclass(frozen=True)
class Recording:
    """What one phone recorded."""

    panels: Sequence[Seen]
    touches: Sequence[Touch]
    looks: Sequence[tuple[float, bool]]  # moments, and whether the heading of my turn was in sight then

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Recording":
        """Reads what `usability.recording()` returns, where times are in milliseconds."""
        panels = [
            Seen(each["at"] / 1000, Screen(each["text"], tuple(Button(*face) for face in each["buttons"])))
            for each in data["panels"]
        ]
        taps = [(each, parse(each["custom_id"])) for each in data["taps"]]
        touches = [Touch(each["at"] / 1000, tap, each["x"], each["y"]) for each, tap in taps if tap is not None]
        return cls(panels, touches, [(each["at"] / 1000, each["in_sight"]) for each in data["looks"]])

    def shown(self, at: float) -> Seen | None:
        return next((seen for seen in reversed(self.panels) if seen.at <= at), None)

    def after(self, at: float) -> Iterator[Seen]:
        return (seen for seen in self.panels if seen.at > at)

    def stages(self) -> Iterator[tuple[float, float, str, Seen]]:
        """Yields for each panel the time when it appeared, the time when it was replaced, its stage, and the panel.

        The stage is "mine" (my turn), "waiting", "search" or "over". Some pages do not say whose turn it is. On such a
        page, the stage "mine" goes on.
        """
        stage = "waiting"
        last = max([self.panels[-1].at, *(at for at, _ in self.looks)]) if self.panels else 0.0
        ends = [*(seen.at for seen in self.panels[1:]), last]
        for seen, end in zip(self.panels, ends, strict=True):
            stage = _stage(seen, stage)
            yield seen.at, end, stage, seen


def says(screen: Screen, words: Iterable[str]) -> bool:
    return any(each in screen.text for each in words)


def _stage(seen: Seen, before: str) -> str:
    if seen.screen.is_over:
        return "over"
    if says(seen.screen, MY_TURN):
        return "mine"
    if seen.screen.by("pick") or seen.screen.by("keep") or seen.screen.by("escape"):
        return "search"
    if seen.is_page_behind and not says(seen.screen, THEIR_TURN):
        return before if before == "mine" else "waiting"
    return "waiting"


@dataclass(frozen=True)
class StoredMove:
    """A move in the log of a table."""

    at: float  # when it was stored
    person: str
    tap: Tap

    def tile(self, held: int | None) -> int | None:
        """Returns the tile whose button shows this move, or None. `held` is the tile that the mover held before."""
        if self.tap.verb in ("keep", "put"):
            return held
        return self.tap.number(0) if self.tap.verb in TILE_MOVES else None


@dataclass(frozen=True)
class Change:
    """A move as another person's panel showed it."""

    verb: str
    seconds: float | None  # from the answer to the person who moved until the panel showed the move; None: never
    replaced_after: float = math.inf  # seconds until the same tile changed again


@dataclass
class Usability:
    taps: dict[str, list[int]] = field(default_factory=lambda: {"kept tile": [], "swap": [], "card": [], "art": []})
    on_one_spot: list[bool] = field(default_factory=list)
    own_turn: float = 0.0
    heading_in_sight: float = 0.0
    out_of_sight: Counter[str] = field(default_factory=Counter)
    """How often the heading of a person's own turn was out of sight, by the first words of the panel."""
    waiting: float = 0.0
    dead: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    changes: list[Change] = field(default_factory=list)

    def add(self, recordings: Mapping[str, Recording], moves: Sequence[StoredMove]) -> None:
        for person, recording in recordings.items():
            mine = [move for move in moves if move.person == person]
            self._count_taps(recording, mine)
            self._count_time(recording)
        self.changes += changes(recordings, moves)

    def _count_taps(self, recording: Recording, mine: Sequence[StoredMove]) -> None:
        touches, picked = recording.touches, None
        for move in mine:
            made_by = index_of_touch(touches, move)
            if made_by is None:
                continue  # made by a plan, or by a computer in the person's place
            match move.tap.verb:
                case "pick":
                    picked = made_by
                case "keep" if picked is not None:
                    self.taps["kept tile"].append(made_by - picked + 1)
                    self.on_one_spot.append(_is_one_spot(touches[picked : made_by + 1]))
                case "swap" if picked is not None:
                    self.taps["swap"].append(made_by - picked)
                case "art" | "cards" as verb:
                    self.taps["art" if verb == "art" else "card"].append(1 + pages_before(touches, made_by))

    def _count_time(self, recording: Recording) -> None:
        for start, end, stage, seen in recording.stages():
            if stage == "mine":
                looks = [is_in_sight for at, is_in_sight in recording.looks if start <= at < end]
                self.own_turn += len(looks)
                self.heading_in_sight += sum(looks)
                if missed := looks.count(False):
                    self.out_of_sight[_first_words(seen)] += missed
            elif stage == "waiting":
                self.waiting += end - start
                if not seen.has_live_button:
                    self.dead[_first_words(seen)] += end - start

    def lines(self) -> Iterator[str]:
        """Returns the report. Its last line has all figures."""
        for what, counts in self.taps.items():
            yield f"{what}: {len(counts)} times, most {max(counts, default=0)} taps"
        yield f"kept by taps on one spot: {sum(self.on_one_spot)} of {len(self.on_one_spot)}"
        yield f"waiting {self.waiting:.0f} s, of it without a button {sum(self.dead.values()):.1f} s"
        yield from (f"  {seconds:.1f} s: {state}" for state, seconds in self.dead.items())
        yield from (f"heading out of sight {count} times: {state}" for state, count in self.out_of_sight.items())
        yield from self._change_lines()
        yield self.last_line()

    def _change_lines(self) -> Iterator[str]:
        seconds = self.seconds()
        shown = ", ".join(f"{name} {share(seconds, part) * 1000:.0f}" for name, part in (("p50", 0.5), ("p95", 0.95)))
        yield f"others' changes on my panel: {len(seconds)}, {shown}, most {max(seconds, default=0) * 1000:.0f} ms"
        never = [change for change in self.changes if change.seconds is None]
        yield f"never shown: {len(never)} of {len(self.changes)}"
        for verb, times in Counter(change.verb for change in never).most_common():
            gaps = sorted(change.replaced_after for change in never if change.verb == verb)
            yield f"  {times} × {verb}: the same tile changed again within {gaps[0]:.1f} to {gaps[-1]:.1f} s"

    def last_line(self) -> str:
        return (
            f"usability: kept tile {_mean(self.taps['kept tile'], '.1f')}, swap {_mean(self.taps['swap'])}, "
            f"card {_mean(self.taps['card'])}, art {_mean(self.taps['art'])}, "
            f"heading in sight {self.in_sight:.0%}, dead waiting {sum(self.dead.values()):.0f} s, ".replace("%", " %")
            + f"staleness p95 {share(self.seconds(), 0.95) * 1000:.0f} ms"
        )

    @property
    def in_sight(self) -> float:
        """How often the heading of a person's own turn was in sight: a share, from 0 to 1, of the moments of these
        turns."""
        return self.heading_in_sight / self.own_turn if self.own_turn else 0.0

    @property
    def has_all(self) -> bool:
        return all(self.taps.values())

    def seconds(self) -> list[float]:
        """Returns the delays of the moves that others' panels showed, in seconds, the shortest first.

        A delay counts from the answer to the person who moved.
        """
        return sorted(change.seconds for change in self.changes if change.seconds is not None)

    def holds(self) -> bool:
        """Whether every figure is within its limit, and each action was counted."""
        most = {"kept tile": 2, "swap": 1, "card": 2, "art": 2}
        are_few = self.has_all and all(max(self.taps[what]) <= count for what, count in most.items())
        is_live = sum(self.dead.values()) < 0.5 and self.in_sight == 1.0  # less than half a second is shown as 0 s
        return are_few and is_live and share(self.seconds(), 0.95) < SLOW


def _mean(counts: Sequence[int], form: str = "g") -> str:
    return format(sum(counts) / len(counts), form) if counts else "-"


def _first_words(seen: Seen) -> str:
    return " ".join(seen.screen.text.split())[:80]


def _is_one_spot(touches: Sequence[Touch]) -> bool:
    return all(math.dist((a.x, a.y), (b.x, b.y)) <= SAME_SPOT for a, b in pairwise(touches))


def share(values: Sequence[float], part: float) -> float:
    """Returns a percentile of the sorted values: the 95th for a `part` of 0.95. Returns 0 if there are no values."""
    return values[max(math.ceil(part * len(values)) - 1, 0)] if values else 0.0


def index_of_touch(touches: Sequence[Touch], move: StoredMove) -> int | None:
    """Returns the index of the last touch before a move that asks for the move.

    Returns None if a plan, the clock or a rival made the move.
    """
    asks = (
        at for at in reversed(range(len(touches))) if touches[at].at <= move.at and _asks(touches[at].tap, move.tap)
    )
    return next(asks, None)


def _asks(touch: Tap, move: Tap) -> bool:
    names_more = move.verb == "keep"  # the tile's button names the tile
    return (touch.verb, touch.prompt) == (move.verb, move.prompt) and (names_more or touch.args == move.args)


def pages_before(touches: Sequence[Touch], made_by: int) -> int:
    """Returns how many touches opened pages between the first page of the exchanges and a purchase.

    `made_by` is the index of the touch that made the purchase.
    """
    opened = 0
    while opened < made_by:
        before = touches[made_by - opened - 1].tap
        if before.verb != "show" or before.args[0] == "markets":
            break
        opened += 1
    return opened


def changes(recordings: Mapping[str, Recording], moves: Sequence[StoredMove]) -> Iterator[Change]:
    """Yields a change for each move that a person made by a touch, and for each other person whose panel can show the
    move."""
    held: dict[str, int | None] = {}
    spots: list[tuple[StoredMove, int | None, frozenset[int | None]]] = []
    for move in moves:
        before = held.get(move.person)
        tile = move.tile(before)
        spots.append((move, tile, frozenset({tile, before})))
        held[move.person] = tile if move.tap.verb == "pick" else None if move.tap.verb in TILE_MOVES else before
    for at, (move, tile, _) in enumerate(spots):
        if (answer := _answered_at(recordings[move.person], move)) is None:
            continue
        later = (other.at for other, _, touched in spots[at + 1 :] if tile in touched)
        until = math.inf if tile is None else next(later, math.inf)
        for person, recording in recordings.items():
            if person != move.person and (change := _change(recording, move, tile, answer, until)):
                yield change


def _answered_at(recording: Recording, move: StoredMove) -> float | None:
    """Returns when the mover's panel showed the answer, or None if no touch made the move."""
    touch = index_of_touch(recording.touches, move)
    return None if touch is None else next((seen.at for seen in recording.after(recording.touches[touch].at)), None)


def _change(recording: Recording, move: StoredMove, tile: int | None, answer: float, until: float) -> Change | None:
    """Returns None if the panel's page could not show the move. `until` is when the move's tile changed again."""
    before = recording.shown(move.at)
    if before is None or before.screen.is_over or (tile is not None and before.face(tile) is None):
        return None
    shown = next((seen for seen in recording.after(move.at) if _differs(before, seen, move, tile)), None)
    if shown is None or shown.at > until:
        return Change(move.tap.verb, None, until - move.at)
    if tile is not None and shown.face(tile) is None:
        return None  # another room was opened, or the search ended
    return Change(move.tap.verb, max(shown.at - answer, 0.0))


def _differs(before: Seen, after: Seen, move: StoredMove, tile: int | None) -> bool:
    if tile is not None:
        return before.face(tile) != after.face(tile)
    if move.tap.verb == "escape":  # the line with tokens names everyone who escaped
        name = move.person.capitalize()
        return before.screen.text.count(name) != after.screen.text.count(name)
    return before.screen.text != after.screen.text
