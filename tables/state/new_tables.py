"""Builds the heads of new tables."""

from msgspec.structs import replace

from engine.options import Options
from rivals.levels import Level
from tables.state.head import NO_CHANNEL, NO_GUILD, Head, Status, TableKind
from tables.state.occupants import Occupant, Presence, person, rival


def lobby_head(  # noqa: PLR0913, PLR0917
    guild_id: int,
    channel_id: int,
    host_id: int,
    host_name: str,
    preset: str,
    options: Options,
    now: float,
    *,
    level: Level = Level.MEDIUM,
    rivals: int = 0,
    guests: tuple[tuple[int, str], ...] = (),
) -> Head:
    """Returns the head of a new lobby, still without table number, seed hash and deadline.

    `guests` are the user ids and names of the people who have a seat besides the host. `rivals` is the number of
    computer players.
    """
    people = (host_id, host_name), *guests
    return Head(
        id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        status=Status.LOBBY,
        host_id=host_id,
        preset=preset,
        options=options,
        occupants=(*(person(*each) for each in people), *(rival() for _ in range(rivals))),
        deadline=None,
        seed_hash="",
        close_reason=None,
        post=None,
        created_at=now,
        level=level,
    )


def solo_head(  # noqa: PLR0913
    user_id: int, name: str, preset: str, options: Options, now: float, *, level: Level, rivals: int
) -> Head:
    """Returns the head of a solo game. The channel where the person plays is not stored."""
    head = lobby_head(NO_GUILD, NO_CHANNEL, user_id, name, preset, options, now, level=level, rivals=rivals)
    return replace(head, kind=TableKind.SOLO)


def rematch_head(old: Head, by: int, now: float, excluded: set[int]) -> Head:
    """Returns the head of a lobby for a rematch, with the options of the old table.

    The user `by` becomes the host. Besides `by`, the rivals and the people who were present at the end get seats, in
    the same order. Users in `excluded` get no seat. The rematch of a private table is a solo game.
    """
    head = lobby_head(old.guild_id, old.channel_id, by, "", old.preset, old.options, now, level=old.level)
    stay = (each for each in old.occupants if _stays(each, by) and each.user_id not in excluded)
    return replace(
        head,
        occupants=tuple(map(_new_occupant, stay)),
        rematch_of=old.id,
        kind=TableKind.SOLO if old.is_private else TableKind.GAME,
        lets_in_late=old.lets_in_late,
    )


def _stays(occupant: Occupant, by: int) -> bool:
    is_there = occupant.presence in (Presence.PRESENT, Presence.RIVAL) or occupant.user_id == by
    return is_there and not occupant.is_forgotten


def _new_occupant(occupant: Occupant) -> Occupant:
    return rival() if occupant.user_id is None else person(occupant.user_id, occupant.name)


def has_one_person(old: Head) -> bool:
    """Whether exactly one person still had a seat at the end of the old table. People who were forgotten do not
    count."""
    return sum(each.is_person_at_table and not each.is_forgotten for each in old.occupants) == 1
