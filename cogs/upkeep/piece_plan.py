"""Decides which of our pieces must be uploaded, replaced or deleted at Discord. Pure functions."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from cogs.wire.application_emoji import ListedEmoji
from tables.storage.piece_store import UploadedPiece

MOST_EMOJI: Final = 2000
"""The most emoji that Discord allows an application."""


class UploadPlan(Struct, frozen=True):
    """What must be done so that the application's emoji are our pieces.

    Each field has the names of pieces. The dicts also have the id of each emoji.
    """

    current: dict[str, int]
    """Uploads that are up to date."""
    missing: tuple[str, ...]
    """Pieces to upload, also in place of outdated emoji."""
    outdated: dict[str, int]
    """Our older emoji with the name of a piece. Each must be deleted before the upload, because a name is unique."""
    left_over: dict[str, int]
    """Uploads that are no longer among our pieces."""
    taken: tuple[str, ...]
    """Pieces that can't be uploaded, because emoji of others have their names."""
    no_room: tuple[str, ...]
    """Pieces for which no space is left (MOST_EMOJI)."""


def upload_plan(
    drawn: Mapping[str, str], known: Mapping[str, UploadedPiece], listed: Sequence[ListedEmoji]
) -> UploadPlan:
    """Compares our pieces with the stored uploads and with Discord's list of emoji.

    - `drawn`: the digest of each piece's picture, by name.
    - `known`: the stored uploads, by name.
    - `listed`: all emoji of the application.

    If the bot has uploaded an emoji with a piece's name, but not stored its id, the emoji may be old, so it is
    replaced. All other emoji without a stored id are left alone. So are emoji that somebody else has uploaded.
    """
    own = {each.id: each for each in listed if each.is_own}
    there = {name: piece for name, piece in known.items() if piece.emoji_id in own}
    current = {name: piece.emoji_id for name, piece in there.items() if drawn.get(name) == piece.digest}
    outdated = {each.name: each.id for each in own.values() if each.name in drawn.keys() - current.keys()}
    outdated |= {name: piece.emoji_id for name, piece in there.items() if name in drawn.keys() - current.keys()}
    left_over = {name: piece.emoji_id for name, piece in there.items() if name not in drawn}
    taken = {each.name for each in listed if not each.is_own}
    wanted = [name for name in drawn if name not in current and name not in taken]
    room = MOST_EMOJI - len(listed) + len(left_over)
    missing: list[str] = []
    for name in wanted:
        room -= name not in outdated
        if room >= 0 or name in outdated:
            missing.append(name)
    return UploadPlan(
        current,
        tuple(missing),
        outdated,
        left_over,
        taken=tuple(name for name in drawn if name in taken and name not in current),
        no_room=tuple(name for name in wanted if name not in missing),
    )
