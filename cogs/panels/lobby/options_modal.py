"""The modals in which people choose options: of a table, or of the future tables of a night or tournament."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cogs.panels.lobby.options import (
    PUT_BACK,
    TRADING,
    TableSettings,
    boards_labels,
    edition_labels,
    limit_words,
    offers_edition,
    sides_labels,
)
from cogs.panels.modal import Modal, ModalOption, labelled_select
from cogs.wire.custom_ids import Tap, tap_on
from cogs.words.catalogs import RULEBOOK, Say, WordFamily
from cogs.words.options import HOUSE_RULES
from cogs.words.options_form import LATE, LIMITS, RULES, SIDES_OF_RULES, OptionsField, form_values, limits_value
from engine.options import PRESETS
from tables.state.head import Head

HEADING: Final = WordFamily("option", OptionsField)
DESCRIPTION: Final = WordFamily("option", OptionsField, "description")


def options_modal(head: Head, say: Say, editions: tuple[str, ...], opening: int) -> Modal:
    """Returns the form for the options of a table, without the level, for which the lobby has a button.

    `opening` must be different each time. Otherwise, phones show the form as they showed it before.
    """
    return settings_modal(tap_on(head, "options-set", opening), head, say, editions, late=head.lets_in_late)


def settings_modal(
    tap: Tap, chosen_before: TableSettings, say: Say, editions: tuple[str, ...], *, late: bool | None = None
) -> Modal:
    """Returns the form of `options_modal`, for a table or for future tables.

    - `tap`: must be different each time, as in `options_modal`.
    - `chosen_before`: the options that the form shows at first
    - `late`: whether latecomers are let in (9.6), or None if the form does not ask for that
    """
    values = form_values(chosen_before.preset, chosen_before.options)
    if late:
        values[OptionsField.BOARDS] += LATE
    chosen = chosen_before.options.edition
    questions: list[tuple[OptionsField, Iterable[ModalOption]]] = [
        (OptionsField.RULES, _rules(say)),
        (OptionsField.SIDES, _sides(say)),
        (OptionsField.BOARDS, _boards(say, asks_late=late is not None)),
        (OptionsField.LIMITS, _limits(say)),
    ]
    if offers_edition(editions, chosen):
        questions.append((OptionsField.EDITION, _plain(edition_labels(editions, chosen))))
    return Modal(
        tap,
        say("options-label"),
        *(
            labelled_select(field, *_words(field, say, asks_late=late is not None), options, values[field])
            for field, options in questions
        ),
    )


def _words(field: OptionsField, say: Say, *, asks_late: bool) -> tuple[str, str]:
    if field is OptionsField.BOARDS and asks_late:
        return say("option-boards-late"), say("option-boards-late.description")
    return say(HEADING(field)), say(DESCRIPTION(field))


def _boards(say: Say, *, asks_late: bool) -> Iterator[ModalOption]:
    """Yields hidden and open boards (3.10).

    If `asks_late` is True, yields both a second time, with latecomers let in (9.6).
    """
    labels = boards_labels(say)
    yield from _plain(labels)
    if asks_late:
        yield from (ModalOption(value + LATE, f"{label} · {say('option-late')}") for value, label in labels.items())


def _plain(labels: Mapping[str, str]) -> Iterator[ModalOption]:
    return (ModalOption(value, label) for value, label in labels.items())


def _rules(say: Say) -> Iterator[ModalOption]:
    """Yields each rulebook, and each combination of putting back (3.5) and exchanges (5.6) that no rulebook has."""
    for value, rules in RULES.items():
        put_back, trading = say(PUT_BACK(rules.put_back)), say(TRADING(rules.trading))
        if value in PRESETS:
            yield ModalOption(value, say(RULEBOOK(value)), f"{put_back} · {trading}")
        else:
            yield ModalOption(value, say("option-chosen", option=say(RULEBOOK(HOUSE_RULES)), choice=put_back), trading)


def _sides(say: Say) -> Iterator[ModalOption]:
    yield ModalOption(SIDES_OF_RULES, say("option-sides-rules"), say("option-sides-rules-description"))
    yield from _plain(sides_labels(say))


def _limits(say: Say) -> Iterator[ModalOption]:
    for search, turn in LIMITS:
        label = say("option-limits-both", search=limit_words(search, say), turn=limit_words(turn, say))
        yield ModalOption(limits_value(search, turn), label)
