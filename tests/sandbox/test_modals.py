"""Modals: which presses may open them, what they contain, and what the bot receives."""

from __future__ import annotations

import pytest

from sandbox.person_client import ActionRefused, BotReply, InteractionFailed, PersonClient
from tests.sandbox.raw_bot import Json, RawBot, button, labelled, layout, modal, row

MESSAGE, UPDATE, MODAL = 4, 7, 9
LONG = labelled("a") | {"description": "x" * 101}
QUESTIONS = modal("m", labelled("a"), labelled("b", required=False, options=[{"label": "x", "value": "x"}]))


async def asked(bot: RawBot, person: PersonClient, spec: Json = QUESTIONS) -> BotReply:
    task, interaction = await bot.acted(person.command("play"))
    assert (await bot.answer(interaction, MODAL, spec)).status == 200
    return await task


async def pressed(bot: RawBot, person: PersonClient) -> tuple[BotReply, str]:
    """Returns a modal that a press has opened, and the id of the pressed message."""
    task, interaction = await bot.acted(person.command("play"))
    await bot.answer(interaction, MESSAGE, layout(row(button("a"))))
    message = (await task).message
    task, interaction = await bot.acted(person.tap("a"))
    await bot.answer(interaction, MODAL, QUESTIONS)
    return await task, str(message.id) if message else ""


async def test_a_command_opens_a_modal_and_a_message_answers_it(bot: RawBot, ana: PersonClient) -> None:
    opened = await asked(bot, ana)
    assert opened.message is None
    assert opened.modal is not None
    assert opened.modal["title"] == "Questions"
    task, submitted = await bot.acted(ana.submit(opened, a="2"))
    assert submitted["type"] == 5
    assert "message" not in submitted
    assert submitted["data"] == {
        "custom_id": "m",
        "components": [
            {"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": "a", "values": ["2"]}},
            {"type": 18, "id": 3, "component": {"type": 3, "id": 4, "custom_id": "b", "values": []}},
        ],
    }
    answered = await bot.answer(submitted, MESSAGE, {"content": "Thanks"})
    metadata = answered.body["resource"]["message"]["interaction_metadata"]
    assert metadata["triggering_interaction_metadata"]["name"] == "play"
    seen = (await task).message
    assert seen is not None
    assert seen.content == "Thanks"


async def test_a_modal_from_a_press_may_be_answered_by_editing_the_pressed_message(
    bot: RawBot, ana: PersonClient
) -> None:
    opened, message = await pressed(bot, ana)
    task, submitted = await bot.acted(ana.submit(opened))
    assert submitted["message"]["id"] == message
    assert (await bot.answer(submitted, UPDATE, layout(row(button("b"))))).status == 200
    seen = (await task).message
    assert seen is not None
    assert (str(seen.id), seen.controls[0]["custom_id"]) == (message, "b")


async def test_a_modal_cannot_answer_a_modal(bot: RawBot, ana: PersonClient) -> None:
    task, submitted = await bot.acted(ana.submit(await asked(bot, ana)))
    refused = await bot.answer(submitted, MODAL, QUESTIONS)
    assert "type" in refused.problems
    await bot.answer(submitted, MESSAGE, {"content": "x"})
    await task


async def test_a_modal_is_submitted_once_and_again_if_nobody_answered(bot: RawBot, ana: PersonClient) -> None:
    opened = await asked(bot, ana)
    bot.sandbox.interactions.answer_within = 0.05
    with pytest.raises(InteractionFailed):
        await ana.submit(opened)
    bot.sandbox.interactions.answer_within = 3.0
    await bot.interaction()
    task, submitted = await bot.acted(ana.submit(opened))
    await bot.answer(submitted, MESSAGE, {"content": "x"})
    await task
    with pytest.raises(ActionRefused):
        await ana.submit(opened)


async def test_the_client_sends_no_value_that_the_modal_does_not_offer(bot: RawBot, ana: PersonClient) -> None:
    opened = await asked(bot, ana, modal("m", labelled("a")))
    with pytest.raises(ActionRefused):
        await ana.submit(opened, a="7")


@pytest.mark.parametrize(
    ("spec", "path", "code"),
    [
        (modal("m", labelled("a"), title="x" * 46), "data.title", "BASE_TYPE_BAD_LENGTH"),
        (modal("x" * 101, labelled("a")), "data.custom_id", "BASE_TYPE_BAD_LENGTH"),
        (modal("m"), "data.components", "BASE_TYPE_BAD_LENGTH"),
        (modal("m", *(labelled(each) for each in "abcdef")), "data.components", "BASE_TYPE_BAD_LENGTH"),
        (modal("m", row(button())), "data.components.0.type", "BASE_TYPE_CHOICES"),
        (modal("m", labelled("a" * 46)), "data.components.0.label", "BASE_TYPE_BAD_LENGTH"),
        (modal("m", LONG), "data.components.0.description", "BASE_TYPE_BAD_LENGTH"),
        (modal("m", labelled("a") | {"component": button()}), "data.components.0.component.type", "BASE_TYPE_CHOICES"),
        (
            modal("m", labelled("a", disabled=True)),
            "data.components.0.component.disabled",
            "COMPONENT_DISABLED_IN_MODAL",
        ),
        (
            modal("m", labelled("a"), labelled("a")),
            "data.components.1.component.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ],
)
async def test_invalid_modals_are_refused(bot: RawBot, ana: PersonClient, spec: Json, path: str, code: str) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    refused = await bot.answer(interaction, MODAL, spec)
    assert refused.problems[path] == code
    await bot.answer(interaction, MESSAGE, {"content": "x"})
    await task
