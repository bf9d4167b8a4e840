"""Shows a table's options: in one line, in a list, or as selects. Also shows what the host has changed."""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from cogs.panels.components import MAX_CHOSEN, Component, Panel, button, notice_panel, row, select, text
from cogs.panels.people import LEVEL, has_rival
from cogs.wire.custom_ids import Tap, tap_on
from cogs.words.catalogs import RULEBOOK, Say, WordFamily
from cogs.words.names import MAX_EDITION_WIDTH, edition_name, label_name
from cogs.words.options import (
    ALL_SIDES,
    HOUSE_RULES,
    RANDOM_SIDES,
    Boards,
    OptionName,
    boards_code,
    matching_preset,
    sides_code,
    sides_words,
)
from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Trading
from rivals.levels import Level
from tables.state.head import Head

PUT_BACK: Final = WordFamily("option-put-back", PutBackRule)
TRADING: Final = WordFamily("option-trading", Trading)
BOARDS: Final = WordFamily("option-boards", Boards)
HEADING: Final = WordFamily("option", OptionName)


class TableSettings(Protocol):
    """The options to show: of a table, of a server, or of the future tables of a game night or tournament."""

    @property
    def preset(self) -> str: ...

    @property
    def options(self) -> Options: ...

    @property
    def level(self) -> Level: ...


class OptionChoice(NamedTuple):
    name: OptionName
    heading: str
    labels: dict[str, str]
    chosen: str

    @property
    def chosen_label(self) -> str:
        """The label of the chosen value. For an edition that was removed, this is the edition's name."""
        return self.labels.get(self.chosen) or edition_name(self.chosen)

    def words(self, say: Say) -> str:
        return option_words(self.heading, self.chosen_label, say)


def option_choices(settings: TableSettings, say: Say, editions: tuple[str, ...] = ()) -> list[OptionChoice]:
    """2.4, 3.5, 3.10, 4.4, 5.6, 5.8, 9.2: returns all options, each with its chosen value and its possible values.

    `editions` are the editions that can be chosen. Leave them out if you need only the chosen values.
    """
    options = settings.options
    rulebook = matching_preset(settings.preset, options) or HOUSE_RULES
    labelled: list[tuple[OptionName, dict[str, str], str]] = [
        (OptionName.PRESET, {name: say(RULEBOOK(name)) for name in PRESETS}, rulebook),
        (OptionName.PUT_BACK, {each: say(PUT_BACK(each)) for each in PutBackRule}, options.put_back),
        (OptionName.TRADING, {each: say(TRADING(each)) for each in Trading}, options.trading),
        (OptionName.BOARDS, boards_labels(say), boards_code(options)),
        (OptionName.SIDES, sides_labels(say), sides_code(options.sides)),
        (OptionName.SEARCH, _limit_labels(SEARCH_LIMITS, say), str(options.search_seconds)),
        (OptionName.TURN, _limit_labels(TURN_LIMITS, say), str(options.turn_seconds)),
        (OptionName.LEVEL, {each: say(LEVEL(each)) for each in Level}, settings.level),
        (OptionName.EDITION, edition_labels(editions, options.edition), options.edition),
    ]
    return [OptionChoice(name, say(HEADING(name)), labels, chosen) for name, labels, chosen in labelled]


def boards_labels(say: Say) -> dict[str, str]:
    return {each: say(BOARDS(each)) for each in Boards}


def sides_labels(say: Say) -> dict[str, str]:
    return {RANDOM_SIDES: say("option-sides-random")} | {code: sides_words(code) for code in ALL_SIDES}


def edition_labels(editions: tuple[str, ...], chosen: str) -> dict[str, str]:
    """Returns the labels of the editions in a select, by name.

    If there are too many editions for a select, the last ones are left out, but never the chosen one. But if the chosen
    edition was removed, it has no label.
    """
    others = [name for name in editions if name != chosen][: MAX_CHOSEN - 1]
    return {name: label_name(name, MAX_EDITION_WIDTH) for name in editions if name in (chosen, *others)}


def offers_edition(editions: tuple[str, ...], chosen: str) -> bool:
    """Returns whether there is an edition to choose besides the chosen one."""
    return len(editions) > 1 or chosen not in editions


def _limit_labels(limits: tuple[int, ...], say: Say) -> dict[str, str]:
    return {str(limit): limit_words(limit, say) for limit in limits}


def option_rows(
    tap_for: Callable[[OptionName], Tap], settings: TableSettings, say: Say, editions: tuple[str, ...]
) -> list[Component | None]:
    """Returns a select for each option. Leaves out the edition if there is no other to choose (`offers_edition`).

    `tap_for` returns the tap of a select.
    """
    return [
        row(select(tap_for(choice.name), choice.heading, _marked(choice, say)))
        for choice in option_choices(settings, say, editions)
        if choice.name is not OptionName.EDITION or offers_edition(editions, choice.chosen)
    ]


def _marked(choice: OptionChoice, say: Say) -> list[tuple[str, str, bool]]:
    return [
        (value, option_words(choice.heading, label, say), value == choice.chosen)
        for value, label in choice.labels.items()
    ]


def options_button(head: Head, say: Say) -> Component:
    """Returns a button that shows the options. If the host presses the button, the options can be changed."""
    return button(tap_on(head, "options"), say("lobby-options-label"), "⚙️")


def options_panel(head: Head, say: Say, *, is_host: bool) -> Panel:
    return Panel(
        text(
            say("options-title"),
            None if is_host else say("options-read-only"),
            *(f"- {choice.words(say)}" for choice in option_choices(head, say)),
            f"- {say('option-late')}" if head.lets_in_late else None,
        ),
        row(options_button(head, say) if is_host else None),
    )


def edition_gone_panel(head: Head, say: Say) -> Panel:
    """Tells the host that the table's edition was removed."""
    return notice_panel(
        say("options-edition-gone", edition=edition_name(head.options.edition)), options_button(head, say)
    )


def changed_line(head: Head, say: Say) -> str | None:
    """Says which options have changed since the first guest sat down. Returns None if no option has."""
    if head.options_before is None:
        return None
    before = [choice.chosen for choice in option_choices(head.options_before, say)]
    changed = [now for now, old in zip(option_choices(head, say), before, strict=True) if now.chosen != old]
    said = _said_by_rulebook(head) if any(each.name is OptionName.PRESET for each in changed) else frozenset()
    words = [
        each.chosen_label if each.name is OptionName.PRESET else each.words(say)
        for each in changed
        if each.name not in said
    ]
    return "-# ✏️ " + say("lobby-changed", options=" · ".join(words)) if words else None


def _said_by_rulebook(head: Head) -> frozenset[OptionName]:
    """Returns the options that follow from the name of the table's rulebook."""
    book = matching_preset(head.preset, head.options)
    if book is None:
        return frozenset()
    sides = {OptionName.SIDES} if head.options.sides == PRESETS[book].sides else set()
    return frozenset({OptionName.PUT_BACK, OptionName.TRADING} | sides)


def options_line(head: Head, say: Say) -> str:
    """Returns a line with the options of a table, and whether it lets in latecomers (9.6).

    If no computer plays and the level of the computers is the usual one, the level is left out.
    """
    line = settings_line(head, say, with_level=_shows_level(head))
    return f"{line} · {say('option-late')}" if head.lets_in_late else line


def settings_line(chosen: TableSettings, say: Say, *, with_level: bool = True, brief: bool = False) -> str:
    """Returns a line with the options.

    - `with_level`: adds the level of the computers.
    - `brief`: if the options match a preset, leaves out what the preset sets.
    """
    options = chosen.options
    book = matching_preset(chosen.preset, options)
    rules = (
        _changed_options(PRESETS[book], options, say) if brief and book is not None else _rulebook_options(options, say)
    )
    parts = [
        say(RULEBOOK(book or HOUSE_RULES)),
        *rules,
        option_words(say("option-search"), limit_words(options.search_seconds, say), say),
        option_words(say("option-turn"), limit_words(options.turn_seconds, say), say),
        None
        if options.edition == "standard"
        else option_words(say("option-edition"), edition_name(options.edition), say),
        option_words(say("option-level"), say(LEVEL(chosen.level)), say) if with_level else None,
    ]
    return " · ".join(part for part in parts if part)


def _rulebook_options(options: Options, say: Say) -> list[str]:
    return [
        say(PUT_BACK(options.put_back)),
        say(TRADING(options.trading)),
        say(BOARDS(boards_code(options))),
        option_words(say("option-sides"), _sides_label(options, say), say),
    ]


def _changed_options(book: Options, options: Options, say: Say) -> list[str]:
    return [
        *([say(BOARDS(Boards.OPEN))] if options.open_boards else []),
        *([option_words(say("option-sides"), _sides_label(options, say), say)] if options.sides != book.sides else []),
    ]


def _shows_level(head: Head) -> bool:
    return head.level is not Level.MEDIUM or has_rival(head)


def option_words(option: str, choice: str, say: Say) -> str:
    """Returns the name of an option, and what is chosen for it."""
    return say("option-chosen", option=option, choice=choice)


def _sides_label(options: Options, say: Say) -> str:
    return sides_words(sides_code(options.sides)) if options.sides else say("option-sides-random")


def limit_words(seconds: int, say: Say) -> str:
    """Returns a time limit of the search (4.4) or of a turn (5.8) in words. 0 means that there is no limit."""
    if seconds == 0:
        return say("limit-off")
    return say("limit-minutes", count=seconds // 60) if seconds % 60 == 0 else say("limit-seconds", count=seconds)
