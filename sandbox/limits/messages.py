"""Checks the body of a new or edited message (content, components, files and flags), and applies it."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import IntFlag

from sandbox.json_codec import Json
from sandbox.limits.components import Layout, LayoutCheck
from sandbox.limits.form_reader import FormReader
from sandbox.limits.mentions import check_allowed_mentions
from sandbox.refusals import ApiError, Refusal

MOST_CONTENT = 2000
MOST_FILES = 10
LARGEST_FILE = 10 * 1024 * 1024  # bytes


class MessageFlag(IntFlag):
    """The flags that the sandbox knows."""

    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)

BOT_MAY_SET = MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2


@dataclass(slots=True)
class MessageDraft:
    """The new content of a message. For an edit, it begins with the current content."""

    content: str = ""
    layout: Layout | None = None
    attachments: list[Json] | None = None  # None: no files
    flags: MessageFlag = NO_FLAGS
    allowed_mentions: Json | None = None

    @property
    def is_v2(self) -> bool:
        return MessageFlag.IS_COMPONENTS_V2 in self.flags

    @property
    def is_empty(self) -> bool:
        components = self.layout.components if self.layout is not None else ()
        return not (self.content.strip() or components or self.attachments)


def revise(draft: MessageDraft, message: FormReader, media: Mapping[str, Json], emojis: Container[int]) -> MessageDraft:
    """Applies the body of a request to the draft of a message, and returns the draft.

    The caller has already changed `draft.attachments`. `media` has the attachments by name. `emojis` has the ids of
    the emoji that the bot may use. A field that is absent in the body keeps its value. But without `allowed_mentions`,
    the draft has none. Raises ApiError 50035 for a bad form, and 50006 for an empty message. After an error, the draft
    may be half changed.
    """
    body = message.data
    was_v2 = draft.is_v2
    draft.flags |= _flags(message, was_v2=was_v2)
    content = message.text("content", MOST_CONTENT, least=0)
    if "content" in body:
        draft.content = content or ""
    check_allowed_mentions(message)
    draft.allowed_mentions = body.get("allowed_mentions")
    if "components" in body:
        draft.layout = LayoutCheck(media, emojis).run(message, is_v2=draft.is_v2)
    if draft.is_v2:
        _refuse_legacy_fields(draft, message)
    message.errors.check()
    if draft.is_empty:
        raise ApiError(Refusal.EMPTY_MESSAGE)
    return draft


def _flags(message: FormReader, *, was_v2: bool) -> MessageFlag:
    flags = message.integer("flags", 0, 2**31 - 1)
    if flags is None:
        return NO_FLAGS
    if was_v2 and not flags & MessageFlag.IS_COMPONENTS_V2:
        message.wrong("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "A message cannot turn back from V2")
    return MessageFlag(flags) & BOT_MAY_SET


def _refuse_legacy_fields(draft: MessageDraft, message: FormReader) -> None:
    found = {"content": draft.content} | {field: message.data.get(field) for field in ("embeds", "poll", "sticker_ids")}
    for field, value in found.items():
        if value:
            message.wrong(
                field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"No {field} beside Components V2"
            )
