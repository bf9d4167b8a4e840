"""A person's achievements in a server, each with its date. A person also sees which of their own are still to earn."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from artwork import piece_names
from cogs.panels.achievements import ACHIEVEMENT, RULE, achievement_emoji
from cogs.panels.components import Component, Panel, button, framed, row, separator, text
from cogs.panels.results.history import day_label, game_label, replay_select
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import Say
from cogs.words.emoji import NOT_EARNED, RESULT_COLOUR, SEPARATOR
from cogs.words.names import mention
from standings.model.achievements import Progress


class AchievementsSubject(Struct, frozen=True):
    """Whose achievements are shown, and to whom. `person` and `reader` are user ids."""

    person: int
    reader: int
    in_server: bool = True  # False for the reader's own achievements in all servers, without links to replays


def achievements_tap(person: int) -> Tap:
    return tap_without_table("achievements", person)


def achievements_button(person: int, say: Say) -> Component:
    return button(achievements_tap(person), say("achievements-label"), "🏅")


def achievements_line(found: Sequence[Progress], say: Say) -> str | None:
    """Returns a line for a profile: the emoji of the earned achievements, and how many there are.

    Returns None if the person has earned none.
    """
    earned = [each for each in found if each.is_earned]
    pieces = "".join(achievement_emoji(each.achievement, say) for each in earned)
    counted = {"done": len(earned), "of": len(found)}
    return say("achievements-profile", pieces=pieces, **counted) if earned else None


def achievements_panel(subject: AchievementsSubject, found: Sequence[Progress], say: Say) -> Panel:
    """Returns a person's achievements. Only the person also sees the achievements still to earn."""
    earned = [each for each in found if each.is_earned]
    is_mine = subject.person == subject.reader
    missing = [each for each in found if not each.is_earned] if is_mine else []
    return framed(
        RESULT_COLOUR,
        text(
            say("achievements-title", name=mention(subject.person)),
            say("achievements-count", done=len(earned), of=len(found)) if earned else say("achievements-none"),
        ),
        text(*(_earned(each, say) for each in earned)),
        separator() if earned and missing else None,
        text(say("achievements-missing") if missing else None, *(_missing(each, say) for each in missing)),
        text(f"-# {say('achievements-rule')}") if is_mine else None,
        row(replay_select(_games(earned), say)) if subject.in_server else None,
    )


def _games(earned: Sequence[Progress]) -> Iterable[tuple[int, float]]:
    """Returns the games in which these achievements were earned, each game once.

    A game is a pair: the table's number, and when the game ended (Unix seconds).
    """
    games = {each.table: each.at for each in earned if each.table is not None and each.at is not None}
    return games.items()


def _earned(each: Progress, say: Say) -> str:
    assert each.at is not None
    when = day_label(each.at, say) if each.table is None else game_label(each.table, each.at, say)
    title = f"### {achievement_emoji(each.achievement, say)} {say(ACHIEVEMENT(each.achievement))}"
    return f"{title}\n{say(RULE(each.achievement))}\n-# {when}"


def _missing(each: Progress, say: Say) -> str:
    title = f"{say.emoji.piece(piece_names.NOT_EARNED, NOT_EARNED)} **{say(ACHIEVEMENT(each.achievement))}**"
    if each.of > 1:
        title += f"{SEPARATOR}{say('achievement-progress', done=each.done, of=each.of)}"
    return f"{title}\n-# {say(RULE(each.achievement))}"
