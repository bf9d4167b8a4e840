"""A finished game as a text, in the reader's language."""

from collections.abc import Iterator
from datetime import UTC, datetime

from babel.dates import format_datetime

from cogs.panels.event_sentences import EventNarrator, Eyes, verdict
from cogs.panels.lobby import options_line
from cogs.panels.people import label_of
from cogs.panels.table import parts_line, tie_lines
from cogs.words.catalogs import COUNT, LOOT, Say
from cogs.words.emoji import BESIDE, LOOT_EMOJI, TOGETHER, TOKEN_EMOJI
from cogs.words.numbers import whole
from engine.rules.scoring import points_of
from tables.live.replays import Replay
from tables.live.table import Table
from tables.state.head import Head


def replay_text(table: Table, replay: Replay, eyes: Eyes, say: Say) -> str:
    """The whole game: players and date, one line per step, the scores, and the seed."""
    parts = [
        _header(replay, table.head, eyes, say),
        _steps(replay, table.head, eyes, say),
        _end(table, replay, say),
    ]
    return "".join(f"{line}\n" for part in parts for line in part).replace(TOGETHER, "").replace(BESIDE, " ")


def _header(replay: Replay, head: Head, eyes: Eyes, say: Say) -> Iterator[str]:
    when = datetime.fromtimestamp(replay.steps[0].at, UTC)
    names = [label_of(head, seat, say) for seat in range(len(head.occupants))]
    yield say("story-title", game=str(head.id))
    yield say("story-played", when=format_datetime(when, "long", locale=say.language))
    yield say("story-players", names=", ".join(names))
    yield options_line(head, say)
    yield say("story-open") if eyes is None else say("story-eyes", name=names[eyes])
    yield " · ".join(f"{emoji} {say(LOOT(loot))}" for loot, emoji in LOOT_EMOJI.items())


def _steps(replay: Replay, head: Head, eyes: Eyes, say: Say) -> Iterator[str]:
    """The steps with the numbers that the panel shows. An empty line follows the start of each round."""
    narrator = EventNarrator(say, tuple(label_of(head, seat, say) for seat in range(len(head.occupants))), eyes)
    yield ""
    for number, step in enumerate(replay.steps):
        before = replay.before(number)
        sentences = narrator.step(step, before)
        yield from (f"{'' if at else whole(number, say):>5}  {each.sentence}" for at, each in enumerate(sentences))
        if before is None or before.round != replay.games[number].round:
            yield ""


def _end(table: Table, replay: Replay, say: Say) -> Iterator[str]:
    """8.4, 8.5: the scores, the seed and its hash, and the result of checking the deal."""
    game, head, ranking = replay.games[-1], table.head, table.ranking()
    points = [points_of(game, seat) for seat in game.seats]
    yield ""
    for place, seat in enumerate(ranking, 1):
        total = say(COUNT("points"), count=points[seat].total)
        yield f"{place}. {label_of(head, seat, say)} — {total} ({parts_line(points[seat], say)})"
    escaped = [f"{TOKEN_EMOJI[seat.token or 0]} {label_of(head, seat.number, say)}" for seat in game.seats]
    yield from tie_lines(head, ranking, [each.total for each in points], escaped, say)
    yield ""
    yield f"{say('table-seed-hash')} {game.seed_hash}"
    if table.revealed_seed is not None:
        yield f"{say('result-seed')} {table.revealed_seed.hex()}"
        yield verdict(replay, table.revealed_seed, say)
