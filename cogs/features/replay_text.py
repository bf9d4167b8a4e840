"""Writes a finished game as a text, in the reader's language."""

from collections.abc import Iterator
from datetime import UTC, datetime

from babel.dates import format_datetime

from cogs.panels.game.event_sentences import EventNarrator, Viewpoint, seed_check_words
from cogs.panels.game.public import parts_line, tie_line
from cogs.panels.lobby.options import options_line
from cogs.panels.people import name_label
from cogs.words.catalogs import COUNT, LOOT, Say
from cogs.words.emoji import NBSP, WORD_JOINER
from cogs.words.numbers import whole_number
from cogs.words.spoken import spoken
from engine.pieces import Loot
from engine.rules.scoring import points_of, ties
from tables.live.replays import Replay
from tables.live.table import Table
from tables.state.head import Head


def replay_text(table: Table, replay: Replay, viewpoint: Viewpoint, say: Say) -> str:
    """Returns a finished game as a text: players and date, all steps, scores, and seed.

    The steps tell what the seat `viewpoint` saw, or everything if it is None. `say` must use standard emoji, because a
    text file cannot show Discord's custom emoji.
    """
    parts = [
        _header(replay, table.head, viewpoint, say),
        _steps(replay, table.head, viewpoint, say),
        _end(table, replay, say),
    ]
    text = "".join(f"{line}\n" for part in parts for line in part)
    return (spoken(text, say) if say.in_words else text).replace(WORD_JOINER, "").replace(NBSP, " ")


def _header(replay: Replay, head: Head, viewpoint: Viewpoint, say: Say) -> Iterator[str]:
    when = datetime.fromtimestamp(replay.steps[0].at, UTC)
    names = [name_label(head, seat, say) for seat in range(len(head.occupants))]
    yield say("story-title", game=str(head.id))
    yield say("story-played", when=format_datetime(when, "long", locale=say.language))
    yield say("story-players", names=", ".join(names))
    yield options_line(head, say)
    yield say("story-open") if viewpoint is None else say("story-eyes", name=names[viewpoint])
    yield " · ".join(f"{say.emoji.loot(loot)} {say(LOOT(loot))}" for loot in Loot)


def _steps(replay: Replay, head: Head, viewpoint: Viewpoint, say: Say) -> Iterator[str]:
    """Yields the lines of the steps, numbered as on the panel."""
    narrator = EventNarrator(say, tuple(name_label(head, seat, say) for seat in range(len(head.occupants))), viewpoint)
    yield ""
    for number, step in enumerate(replay.steps):
        before = replay.before(number)
        sentences = narrator.describe_step(step, before, replay.round_start(number))
        yield from (
            f"{'' if at else whole_number(number, say):>5}  {each.sentence}" for at, each in enumerate(sentences)
        )
        if before is None or before.round != replay.games[number].round:
            yield ""


def _end(table: Table, replay: Replay, say: Say) -> Iterator[str]:
    """8.4, 8.5: yields the scores, the seed and its hash, and the result of checking the deal."""
    game, head, ranking = replay.games[-1], table.head, table.ranking()
    points = [points_of(game, seat) for seat in game.seats]
    yield ""
    for place, seat in enumerate(ranking, 1):
        total = say(COUNT("points"), count=points[seat].total)
        yield f"{place}. {name_label(head, seat, say)} — {total} ({parts_line(points[seat], say)})"
    escaped = [f"{say.emoji.token(seat.token)} {name_label(head, seat.number, say)}" for seat in game.seats]
    totals = [each.total for each in points]
    for tied in ties(ranking, dict(enumerate(totals)), head.left_seats()):
        yield tie_line(tied, totals, escaped, say)
    yield ""
    yield f"{say('table-seed-hash')} {game.seed_hash}"
    if table.revealed_seed is not None:
        yield f"{say('result-seed')} {table.revealed_seed.hex()}"
        yield seed_check_words(replay, table.revealed_seed, say)
