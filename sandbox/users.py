"""Users, and their form in Discord's API."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from sandbox.json_codec import Json
from sandbox.permissions import MANAGER, MEMBER, Permission


@dataclass(slots=True, eq=False)
class User:
    """A person or the bot."""

    id: int
    username: str
    display_name: str
    is_bot: bool = False


@dataclass(slots=True, eq=False)
class Person(User):
    """A user with a page. The secret `key` is part of its address."""

    locale: str = "en-US"
    is_manager: bool = False
    in_guild: bool = True
    has_app: bool = False
    """Whether the person has installed the bot's application for themselves."""
    joined: float = 0.0
    key: str = field(default_factory=lambda: secrets.token_hex(16), repr=False)

    @property
    def permissions(self) -> Permission:
        """The permissions are the same in every channel."""
        return MANAGER if self.is_manager else MEMBER


def user_payload(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.username,
        "global_name": None if user.is_bot else user.display_name,
        "discriminator": "0000" if user.is_bot else "0",
        "avatar": None,
        "bot": user.is_bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
    }
