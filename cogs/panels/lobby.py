"""The lobby: the players, the options, and the buttons to join, leave and start."""

from collections.abc import Callable
from typing import Final, Protocol

from cogs.panels.parts import (
    DANGER,
    PRIMARY,
    SUCCESS,
    Component,
    Panel,
    button,
    framed,
    learn_button,
    row,
    rules_button,
    select,
    text,
)
from cogs.panels.people import LEVEL, mentions, person, plain_name, relative_time
from cogs.wire.taps import Tap, tap_on
from cogs.words.catalogs import RULEBOOK, Say, WordFamily
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR
from cogs.words.names import MAX_EDITION_WIDTH, edition_name, label_name
from cogs.words.options import ALL_SIDES, HOUSE_RULES, RANDOM_SIDES, matching_preset, sides_code, sides_words
from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Trading
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from tables.state.head import Head
from tables.state.lobby import HOST_SILENCE_SECONDS
from tables.state.occupants import Presence

PUT_BACK: Final = WordFamily("option-put-back", PutBackRule)
TRADING: Final = WordFamily("option-trading", Trading)
BOARDS: Final = WordFamily("option-boards", ("open", "closed"))
MAX_CHOICES: Final = 25  # in one select


def lobby_panel(head: Head, say: Say, *, with_mentions: bool = False) -> Panel:
    """Returns the public message before the game starts. `with_mentions` mentions the players; use it only for a new
    message."""
    seats = len(head.occupants)
    return framed(
        LOBBY_COLOUR,
        text(
            say("lobby-title"),
            *(f"- {person(head, seat, say)}{_host_mark(head, seat, say)}" for seat in range(seats)),
            *(f"- *{say('lobby-free-seat')}*" for _ in range(MAX_PLAYERS - seats)),
            _new_host_line(head, say) if head.host_was_silent else None,
            mentions(head) if with_mentions else None,
            say("lobby-closes", when=relative_time(head.deadline.at)) if head.deadline else None,
        ),
        text("-# " + options_line(head, say)),
        row(
            button(tap_on(head, "join"), say("lobby-join-label"), "🪑", SUCCESS, enabled=seats < MAX_PLAYERS),
            button(tap_on(head, "start"), say("lobby-start-label"), style=PRIMARY, enabled=seats >= MIN_PLAYERS),
        ),
        row(
            button(tap_on(head, "rival"), say("lobby-rival-label"), COMPUTER, enabled=seats < MAX_PLAYERS),
            _remove_rival_button(head, say),
        ),
        row(
            learn_button(say("lobby-learn-label")),
            button(tap_on(head, "options"), emoji="⚙️"),
            rules_button(),
        ),
        row(button(tap_on(head, "unseat"), say("lobby-leave-label"), "🚪", DANGER)),
    )


def _remove_rival_button(head: Head, say: Say) -> Component | None:
    """Returns a button that removes the rival who was added last, or None without rivals."""
    if not any(each.presence is Presence.RIVAL for each in head.occupants):
        return None
    return button(tap_on(head, "unrival"), emoji="➖")


class TableSettings(Protocol):
    """The options to show: of a table (`Head`), or a server's defaults (`GuildSettings`)."""

    @property
    def preset(self) -> str: ...

    @property
    def options(self) -> Options: ...

    @property
    def level(self) -> Level: ...


def options_panel(head: Head, say: Say, editions: tuple[str, ...], *, is_host: bool) -> Panel:
    """Shows the table options, which only the host may change. If the table's edition was removed, tells the host what
    to do."""
    chosen = head.options.edition
    gone = say("options-edition-gone", edition=edition_name(chosen)) if chosen not in editions else None
    return Panel(
        text(say("options-title"), gone if is_host else say("options-read-only")),
        *option_rows(lambda what: tap_on(head, "set", what), head, say, editions, enabled=is_host),
    )


def option_rows(
    tap_for: Callable[[str], Tap], settings: TableSettings, say: Say, editions: tuple[str, ...], *, enabled: bool = True
) -> list[Component | None]:
    """2.4, 3.5, 3.10, 4.4, 5.6, 5.8, 9.2: returns a select for each option. `tap_for` makes a select's tap from the
    name of the option."""
    options = settings.options

    def choice(what: str, heading: str, values: list[tuple[str, str]], chosen: str) -> Component | None:
        marked = [
            (value, say("option-chosen", option=heading, choice=label), value == chosen) for value, label in values
        ]
        return row(select(tap_for(what), heading, marked, enabled=enabled))

    return [
        choice(
            "preset",
            say("option-preset"),
            [(name, say(RULEBOOK(name))) for name in PRESETS],
            matching_preset(settings.preset, options) or HOUSE_RULES,
        ),
        choice(
            "put-back", say("option-put-back"), [(each, say(PUT_BACK(each))) for each in PutBackRule], options.put_back
        ),
        choice("trading", say("option-trading"), [(each, say(TRADING(each))) for each in Trading], options.trading),
        choice(
            "boards",
            say("option-boards"),
            [(each, say(BOARDS(each))) for each in ("closed", "open")],
            "open" if options.open_boards else "closed",
        ),
        choice(
            "sides",
            say("option-sides"),
            [(RANDOM_SIDES, say("option-sides-random")), *((code, sides_words(code)) for code in ALL_SIDES)],
            sides_code(options.sides),
        ),
        choice(
            "search",
            say("option-search"),
            [(str(limit), limit_words(limit, say)) for limit in SEARCH_LIMITS],
            str(options.search_seconds),
        ),
        choice(
            "turn",
            say("option-turn"),
            [(str(limit), limit_words(limit, say)) for limit in TURN_LIMITS],
            str(options.turn_seconds),
        ),
        choice("level", say("option-level"), [(each, say(LEVEL(each))) for each in Level], settings.level),
        choice("edition", say("option-edition"), _editions(editions, options.edition), options.edition)
        if len(editions) > 1 or options.edition not in editions
        else None,
    ]


def _editions(editions: tuple[str, ...], chosen: str) -> list[tuple[str, str]]:
    """Returns the editions to offer in a select, which takes a limited number. The chosen edition is always among them.
    The slash command accepts every edition."""
    others = [name for name in editions if name != chosen][: MAX_CHOICES - 1]
    return [(name, label_name(name, MAX_EDITION_WIDTH)) for name in editions if name in (chosen, *others)]


def options_line(head: Head, say: Say) -> str:
    """Returns the table's options in one line. The computer's level is part of the line if a computer plays or the
    level is not the default."""
    return settings_line(head, say, with_level=_shows_level(head))


def settings_line(chosen: TableSettings, say: Say, *, with_level: bool = True, brief: bool = False) -> str:
    """Returns options in one line. With `brief`, the name of a rulebook replaces the options that the rulebook sets.

    Options that match no rulebook are always listed in full, as house rules.
    """
    options = chosen.options
    book = matching_preset(chosen.preset, options)
    rules = (
        _changed_options(PRESETS[book], options, say) if brief and book is not None else _rulebook_options(options, say)
    )
    parts = [
        say(RULEBOOK(book or HOUSE_RULES)),
        *rules,
        _option_words(say("option-search"), limit_words(options.search_seconds, say), say),
        _option_words(say("option-turn"), limit_words(options.turn_seconds, say), say),
        None
        if options.edition == "standard"
        else _option_words(say("option-edition"), edition_name(options.edition), say),
        _option_words(say("option-level"), say(LEVEL(chosen.level)), say) if with_level else None,
    ]
    return " · ".join(part for part in parts if part)


def _rulebook_options(options: Options, say: Say) -> list[str]:
    """Returns words for the options that a full list of the rules shows: put-back rule, trading, boards and sides."""
    return [
        say(PUT_BACK(options.put_back)),
        say(TRADING(options.trading)),
        say(BOARDS("open" if options.open_boards else "closed")),
        _option_words(say("option-sides"), _sides_label(options, say), say),
    ]


def _changed_options(book: Options, options: Options, say: Say) -> list[str]:
    """Returns words for what differs from the rulebook: open boards, and sides other than the rulebook's."""
    return [
        *([say(BOARDS("open"))] if options.open_boards else []),
        *([_option_words(say("option-sides"), _sides_label(options, say), say)] if options.sides != book.sides else []),
    ]


def _shows_level(head: Head) -> bool:
    return head.level is not Level.MEDIUM or any(each.presence is Presence.RIVAL for each in head.occupants)


def _option_words(option: str, choice: str, say: Say) -> str:
    return say("option-chosen", option=option, choice=choice)


def _sides_label(options: Options, say: Say) -> str:
    return sides_words(sides_code(options.sides)) if options.sides else say("option-sides-random")


def limit_words(seconds: int, say: Say) -> str:
    """Returns the words for a time limit of the search (4.4) or of a turn (5.8)."""
    if seconds == 0:
        return say("limit-off")
    return say("limit-minutes", count=seconds // 60) if seconds % 60 == 0 else say("limit-seconds", count=seconds)


def _new_host_line(head: Head, say: Say) -> str:
    """9.5: says that a new host replaced one who had pressed nothing for a while."""
    seat = head.seat_of(head.host_id or 0)
    name = "–" if seat is None else plain_name(head, seat, say)
    return "-# " + say("lobby-new-host", name=name, minutes=HOST_SILENCE_SECONDS // 60)


def _host_mark(head: Head, seat: int, say: Say) -> str:
    return f" · {say('lobby-host')}" if head.occupants[seat].user_id == head.host_id else ""
