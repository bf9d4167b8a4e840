"""Modals: a title and up to five fields."""

from __future__ import annotations

from sandbox.limits.components import ACTION_ROW, TEXT_DISPLAY
from sandbox.limits.controls import CUSTOM_ID, SELECTS, TEXT_INPUT, check_select
from sandbox.limits.form_reader import FormReader

LABEL = 18

MOST_FIELDS = 5
IN_LABEL = SELECTS | {TEXT_INPUT}


def check_modal(modal: FormReader) -> None:
    """Notes what Discord would refuse in a modal."""
    modal.text("custom_id", CUSTOM_ID, required=True)
    modal.text("title", 45, required=True)
    taken: set[str] = set()
    for component in modal.forms("components", MOST_FIELDS, least=1, required=True):
        field = _field(component)
        custom_id = field.data.get("custom_id") if field is not None else None
        if field is not None and custom_id in taken:
            field.wrong("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Another field has this custom_id")
        elif custom_id:
            taken.add(custom_id)


def _field(component: FormReader) -> FormReader | None:
    """The checked field that the component holds, if it holds one."""
    kind = component.one_of("type", frozenset({ACTION_ROW, LABEL, TEXT_DISPLAY}))
    if kind == TEXT_DISPLAY:
        component.text("content", 4000, required=True)
        return None
    if kind == ACTION_ROW:
        inputs = component.forms("components", 1, least=1, required=True)
        return _input(inputs[0], labelled=False) if inputs else None
    if kind == LABEL:
        component.text("label", 45, required=True)
        component.text("description", 100, least=0)
        inner = component.inner("component", required=True)
        return _input(inner, labelled=True) if inner is not None else None
    return None


def _input(field: FormReader, *, labelled: bool) -> FormReader:
    kind = field.one_of("type", IN_LABEL if labelled else frozenset({TEXT_INPUT}))
    if kind == TEXT_INPUT:
        _check_text_input(field, labelled=labelled)
    elif kind is not None:
        check_select(field)
    return field


def _check_text_input(field: FormReader, *, labelled: bool) -> None:
    field.text("custom_id", CUSTOM_ID, required=True)
    field.one_of("style", frozenset({1, 2}))
    field.text("placeholder", 100, least=0)
    field.text("value", 4000, least=0)
    field.flag("required")
    if not labelled:
        field.text("label", 45, required=True)
    least = field.integer("min_length", 0, 4000) or 0
    most = field.integer("max_length", 1, 4000)
    if most is not None and least > most:
        field.wrong("min_length", "TEXT_INPUT_MIN_OVER_MAX", "More must be written than may be")
