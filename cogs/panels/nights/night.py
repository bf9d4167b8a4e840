"""The message of a game night: when it is, who comes, and how it ended."""

from collections.abc import Iterable
from typing import Final

from cogs.panels.buttons import learn_button
from cogs.panels.components import DANGER, PRIMARY, SUCCESS, Component, Panel, button, framed, row, text
from cogs.panels.links import channel_list
from cogs.panels.lobby.options import settings_line
from cogs.panels.nights.night_modal import REPEAT
from cogs.panels.people import exact_time, person_mention, relative_time
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR
from cogs.words.names import mention, shown_name
from tables.nights.model.game_night import GameNight, NightAnswer, NightEnding, NightStage, Repeat, Telling
from tables.scheduled.evening_tables import split_into_tables

ENDED: Final = WordFamily("night-ended", NightEnding)
MAX_NAMED: Final = {"night-yes": 16, "night-reserve": 8, "night-no": 8}
"""How many people each list names. Further people are only counted. At most 16 people have a seat, and all 16 are
named."""
_CALLED: Final = frozenset({Telling.REMINDER, Telling.MOVED, Telling.ENDED})
_OFFERS_TABLE: Final = frozenset(
    {NightEnding.NO_PLACE, NightEnding.TOO_FEW, NightEnding.NOBODY, NightEnding.MISSED},
)
"""Endings after which people may still want to play."""


def night_panel(night: GameNight, say: Say, *, with_mentions: bool = False) -> Panel:
    """Returns the message of a game night.

    If `with_mentions` is True, the message mentions `people_called`. Use this only for a new message.
    """
    is_over = night.stage is NightStage.OVER
    return framed(
        LOBBY_COLOUR,
        text(
            say("night-title"),
            f"**{exact_time(night.starts_at)}** · {relative_time(night.starts_at)}",
            None if night.moved_from is None else say("night-moved", when=exact_time(night.moved_from)),
            None if night.ending is None else say(ENDED(night.ending)),
            say("night-tables-in", channels=channel_list(each.channel_id for each in night.opened))
            if night.opened
            else None,
            _mentions(night) if with_mentions else None,
        ),
        text(
            _people_line("night-yes", night.coming, say) or (None if is_over else say("night-nobody-yet")),
            _people_line("night-reserve", night.reserve, say),
            _people_line("night-no", night.declined, say),
            _tables_line(night, say),
        ),
        text("-# " + _plan_line(night, say), "-# " + settings_line(night, say, with_level=False, brief=True)),
        *(_over_buttons(night, say) if is_over else _buttons(night, say)),
    )


def people_called(night: GameNight) -> list[int]:
    """Returns the user ids of the people whom a new message of the night mentions:

    - a reminder, or the message that the night was moved: everyone who said yes and has a seat
    - the message that the night ended because tables found no free channel or thread: the people of these tables
    - the message that the night ended for another reason: everyone who said yes and has a seat
    - any other message, such as that all tables opened: nobody
    """
    if night.telling not in _CALLED:
        return []
    if night.ending is NightEnding.NO_PLACE and night.groups:
        return [user for group in night.groups for user in group]
    return [answer.user_id for answer in night.coming]


def night_tap(verb: str, *args: object) -> Tap:
    """Returns a tap on game nights. If the tap is about one night, the first argument is the night's number."""
    return tap_without_table(f"night-{verb}", *args)


def manage_panel(night: GameNight, say: Say, notice: str | None = None) -> Panel:
    """Returns the panel with which the organiser and the managers change a night."""
    is_series = night.repeat is not Repeat.ONCE
    return framed(
        LOBBY_COLOUR,
        text(say("night-title"), f"**{exact_time(night.starts_at)}**", _plan_line(night, say), notice),
        row(
            button(night_tap("move", night.id), say("night-move-label"), "🕗", PRIMARY),
            button(night_tap("options", night.id), say("lobby-options-label"), "⚙️"),
        ),
        row(button(night_tap("repost", night.id), say("night-repost-label"), "📌")),
        row(
            button(night_tap("ask-cancel", night.id, "one"), say("night-cancel-label"), "🚫", DANGER),
            button(night_tap("ask-cancel", night.id, "all"), say("night-cancel-all-label"), style=DANGER)
            if is_series
            else None,
        ),
    )


def cancel_question(night: GameNight, say: Say, *, whole_series: bool) -> Panel:
    what = "night-cancel-all-question" if whole_series else "night-cancel-question"
    confirmed = night_tap("cancel", night.id, "all" if whole_series else "one")
    label = say("night-cancel-all-label" if whole_series else "night-cancel-label")
    return Panel(
        text(say(what, when=exact_time(night.starts_at))),
        row(button(confirmed, label, style=DANGER)),
        row(button(night_tap("back", night.id), say("back-label"), "↩️")),
    )


def _plan_line(night: GameNight, say: Say) -> str:
    parts = [
        say("night-organiser", name=person_mention(night.organiser, say)),
        None if night.repeat is Repeat.ONCE else say(REPEAT(night.repeat)),
        say("night-seats", count=night.seats),
    ]
    return " · ".join(part for part in parts if part)


def _people_line(word_id: str, answers: tuple[NightAnswer, ...], say: Say) -> str | None:
    if not answers:
        return None
    names = [shown_name(answer.name) for answer in answers[: MAX_NAMED[word_id]]]
    more = len(answers) - len(names)
    if more:
        names.append(say("night-more", count=more))
    return say(word_id, count=len(answers), names=", ".join(names))


def _tables_line(night: GameNight, say: Say) -> str | None:
    """Says how many tables there will be, or who waits for a free channel or thread.

    Returns None if nobody waits and there will be at most one table, and after the night's end.
    """
    if night.stage is NightStage.OPENING and night.is_waiting:
        waiting = [answer for group in night.groups for answer in night.people_of(group)]
        return say("night-waiting", names=", ".join(shown_name(answer.name) for answer in waiting))
    tables = split_into_tables(night.coming)
    if len(tables) < 2 or night.stage is NightStage.OVER:
        return None
    return say("night-tables", count=len(tables), sizes=" + ".join(str(len(table)) for table in tables))


def _mentions(night: GameNight) -> str | None:
    return " ".join(map(mention, people_called(night))) or None


def _buttons(night: GameNight, say: Say) -> Iterable[Component | None]:
    open_now = night.is_open_for_answers
    yield row(
        button(night_tap("yes", night.id), say("night-yes-label"), "✅", SUCCESS, enabled=open_now),
        button(night_tap("no", night.id), say("night-no-label"), "❌", enabled=open_now),
    )
    yield row(
        button(night_tap("manage", night.id), say("night-manage-label"), "⚙️"), learn_button(say("lobby-learn-label"))
    )


def _over_buttons(night: GameNight, say: Say) -> Iterable[Component | None]:
    if night.ending in _OFFERS_TABLE:
        yield row(
            button(night_tap("rivals"), say("night-rivals-label"), COMPUTER, SUCCESS),
            button(night_tap("table"), say("night-table-label"), "🪑"),
        )
