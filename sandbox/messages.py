"""A message and its payload."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandbox.clock import timestamp
from sandbox.json_codec import Encoded, Json, encode
from sandbox.limits.components import Layout
from sandbox.limits.messages import NO_FLAGS, MessageDraft, MessageFlag
from sandbox.users import Person, User, user_payload

DEFAULT = 0
THREAD_CREATED = 18
REPLY = 19
CHAT_INPUT_COMMAND = 20


@dataclass(slots=True, eq=False)
class Message:
    """A message in a channel. If it has an `owner`, it is ephemeral: only this person sees it."""

    id: int
    channel_id: int
    author: User
    created: float
    kind: int = DEFAULT
    content: str = ""
    layout: Layout = field(default_factory=Layout)
    attachments: list[Json] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    edited: float | None = None
    mentions: list[User] = field(default_factory=list)
    mentions_everyone: bool = False
    owner: Person | None = None
    interaction: Json | None = None
    """The interaction that the message answers (`Interaction.metadata`)."""
    reference: Json | None = None
    application_id: int | None = None
    late_edits: list[float] = field(default_factory=list)
    """The Unix times of recent edits that were made more than an hour after the message (`Posting.count_late_edit`)."""
    _encoded: Encoded | None = None

    @property
    def is_loading(self) -> bool:
        """Whether the message only shows that the bot is thinking."""
        return MessageFlag.LOADING in self.flags

    def draft(self) -> MessageDraft:
        """Returns a draft with the current content, for an edit."""
        return MessageDraft(
            content=self.content,
            layout=self.layout,
            attachments=list(self.attachments),
            flags=self.flags,
        )

    def touch(self, at: float) -> None:
        self.edited = at
        self._encoded = None

    def take(self, draft: MessageDraft) -> None:
        self.content = draft.content
        self.layout = draft.layout or Layout()
        self.attachments = draft.attachments or []
        self.flags = draft.flags
        self._encoded = None

    def texts(self) -> list[str]:
        """Returns all texts that may contain mentions."""
        return [self.content, *self.layout.texts]

    def encoded(self) -> Encoded:
        """Returns the payload as JSON, cached until the next edit."""
        if self._encoded is None:
            self._encoded = Encoded(encode(self.payload()))
        return self._encoded

    def payload(self) -> Json:
        """Returns the message as in Discord's API, without member and guild."""
        payload: dict[str, Any] = {
            "id": str(self.id),
            "type": self.kind,
            "channel_id": str(self.channel_id),
            "author": user_payload(self.author),
            "content": self.content,
            "timestamp": timestamp(self.created),
            "edited_timestamp": None if self.edited is None else timestamp(self.edited),
            "tts": False,
            "mention_everyone": self.mentions_everyone,
            "mentions": [user_payload(user) for user in self.mentions],
            "mention_roles": [],
            "attachments": self.attachments,
            "embeds": [],
            "components": self.layout.components,
            "flags": int(self.flags),
            "pinned": False,
        }
        if self.application_id is not None:
            payload["application_id"] = str(self.application_id)
            payload["webhook_id"] = str(self.application_id)
        if self.interaction is not None:
            payload["interaction_metadata"] = self.interaction
        if self.reference is not None:
            payload["message_reference"] = self.reference
        return payload
