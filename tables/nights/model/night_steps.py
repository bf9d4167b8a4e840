"""The transitions of a game night. A transition returns the night after one change.

The caller stores the new night before anyone sees it. `moved`, `cancelled`, `answered`, `with_options` and
`posted_again` raise TableRefused NIGHT_GONE if the night has begun or is over. The last three also raise it before the
night is announced.
"""

from typing import Final

from msgspec.structs import replace

from engine.options import Options
from engine.pieces import MIN_PLAYERS
from tables.nights.model.game_night import GameNight, NightAnswer, NightEnding, NightStage, NightTime, Repeat, Telling
from tables.scheduled.evening_tables import OpenedTable, split_into_tables
from tables.state.refusals import TableCode, TableRefused
from tables.state.time_zones import local_time

HOUR: Final = 3600.0  # s
REMIND_BEFORE: Final = HOUR / 2
LATEST: Final = 15 * 60.0
"""If the bot was down or no place was free, tables are opened up to this many seconds late."""
RETRY_SECONDS: Final = 60.0
"""Seconds until the bot tries again to find a place for a group."""
SHORTEST_NOTICE: Final = 5 * 60.0
LONGEST_NOTICE: Final = 60 * 24 * HOUR
ANNOUNCED_BEFORE: Final = 6 * 24 * HOUR
"""The next night of a series is announced this many seconds before it begins, or later (`REST_AFTER`)."""
REST_AFTER: Final = 12 * HOUR
"""The next night of a series is announced at least this many seconds after the previous night began."""
MOST_ANSWERS: Final = 100
MOST_EMPTY: Final = 3
"""A series ends after this many consecutive nights without participants."""

_DAYS: Final = {Repeat.WEEKLY: 7, Repeat.FORTNIGHTLY: 14}


def check_time(time: NightTime, now: float) -> None:
    """Raises TableRefused NIGHT_PAST if a night at this time would begin in less than `SHORTEST_NOTICE` seconds, or
    NIGHT_TOO_FAR if it would begin in more than `LONGEST_NOTICE`."""
    if time.at < now + SHORTEST_NOTICE:
        raise TableRefused(TableCode.NIGHT_PAST)
    if time.at > now + LONGEST_NOTICE:
        raise TableRefused(TableCode.NIGHT_TOO_FAR)


def planned(night: GameNight, now: float) -> GameNight:
    """Sets a night to its first stage, when it is announced or gets a new time.

    If the night begins within an hour, the first stage is REMINDED, so no reminder is sent.
    """
    starts_at = night.time.at
    stage = NightStage.PLANNED if now < starts_at - 2 * REMIND_BEFORE else NightStage.REMINDED
    due_at = starts_at - REMIND_BEFORE if stage is NightStage.PLANNED else starts_at
    return replace(night, starts_at=starts_at, stage=stage, due_at=due_at)


def answered(night: GameNight, answer: NightAnswer) -> GameNight:
    """Adds a person's answer as the last one, in place of their earlier answer.

    But a person who says the same again keeps their place. Raises TableRefused NIGHT_FULL if `MOST_ANSWERS` others have
    answered.
    """
    _check_open(night)
    before = next((each for each in night.answers if each.user_id == answer.user_id), None)
    if before is not None and before.comes == answer.comes:
        return night
    if before is None and len(night.answers) >= MOST_ANSWERS:
        raise TableRefused(TableCode.NIGHT_FULL)
    others = tuple(each for each in night.answers if each.user_id != answer.user_id)
    return replace(night, answers=(*others, answer))


def moved(night: GameNight, time: NightTime, seats: int, repeat: Repeat, now: float) -> GameNight:
    """Gives a night a new time, number of seats and repetition. Answers stay.

    Raises what `check_time` raises for a new time. If the message shows the old time already, a new message notifies
    those who said yes.
    """
    if night.stage not in (NightStage.HIDDEN, NightStage.PLANNED, NightStage.REMINDED):
        raise TableRefused(TableCode.NIGHT_GONE)
    changed = replace(night, seats=seats, repeat=repeat)
    if time == night.time:
        return replace(changed, telling=night.telling or Telling.EDIT)
    check_time(time, now)
    moved_from: float | None = night.moved_from or night.starts_at
    telling = Telling.MOVED if night.coming and night.message_id else Telling.EDIT
    if night.stage is NightStage.HIDDEN or night.telling is Telling.NEW:
        moved_from, telling = None, Telling.NEW
    changed = replace(changed, time=time, moved_from=moved_from, telling=telling, is_event_stale=True)
    return planned(changed, now)


def with_options(night: GameNight, preset: str, options: Options) -> GameNight:
    _check_open(night)
    return replace(night, preset=preset, options=options, telling=night.telling or Telling.EDIT)


def ended(night: GameNight, why: NightEnding) -> GameNight:
    """Ends a night. If `why` is not OPENED, the people who said yes are notified."""
    telling = Telling.EDIT
    if night.coming and why is not NightEnding.OPENED:
        telling = Telling.ENDED
    elif night.coming and night.telling is Telling.NEW:  # its message still has to be posted
        telling = Telling.NEW
    empty = night.empty_nights
    if why is NightEnding.NOBODY:
        empty += 1
    elif night.opened or why in (NightEnding.OPENED, NightEnding.TOO_FEW):
        empty = 0
    over = replace(night, stage=NightStage.OVER, ending=why, telling=telling, empty_nights=empty)
    return replace(over, is_event_stale=True)


def cancelled(night: GameNight, *, whole_series: bool) -> GameNight:
    if night.stage not in (NightStage.HIDDEN, NightStage.PLANNED, NightStage.REMINDED):
        raise TableRefused(TableCode.NIGHT_GONE)
    return ended(replace(night, repeat=Repeat.ONCE) if whole_series else night, NightEnding.CANCELLED)


def event_changed(night: GameNight, starts_at: float | None, now: float) -> GameNight:
    """Applies an edit that somebody made to the night's event in Discord.

    `starts_at` is the event's start in Unix seconds. The first case that applies counts:

    1. The night has no event, or is not open for answers: nothing changes.
    2. `starts_at` is None, because the event no longer exists: the night ends.
    3. The edit was the bot's own, or the bot will update the event anyway: nothing changes.
    4. The night may begin at `starts_at` (`check_time`): the night is moved.
    5. Otherwise: the bot will set the event back.
    """
    if not night.is_open_for_answers or night.event_id is None:
        return night
    if starts_at is None:
        return replace(ended(night, NightEnding.EVENT_GONE), event_id=None, is_event_stale=False)
    if night.is_event_stale or starts_at == night.starts_at:  # this is our own change
        return night
    time = _time_at(starts_at, night.time.zone)
    try:
        return replace(moved(night, time, night.seats, night.repeat, now), is_event_stale=False)
    except TableRefused:
        return replace(night, is_event_stale=True)  # the event is set back to the night's time


def advanced(night: GameNight, now: float) -> GameNight:
    """Moves the night to its next stage, or ends it, if that is due. One call moves the night by at most one stage."""
    if night.stage is NightStage.OVER or now < night.due_at:
        return night
    if night.stage is NightStage.HIDDEN and now < night.starts_at - SHORTEST_NOTICE:
        return replace(planned(night, now), telling=Telling.NEW, is_event_stale=True)
    if night.stage is NightStage.PLANNED and now < night.starts_at:
        telling = Telling.REMINDER if night.coming else night.telling
        return replace(night, stage=NightStage.REMINDED, due_at=night.starts_at, telling=telling)
    if now > night.starts_at + LATEST:
        return ended(night, NightEnding.NO_PLACE if night.stage is NightStage.OPENING else NightEnding.MISSED)
    if night.stage is NightStage.OPENING:
        return replace(night, due_at=now + RETRY_SECONDS)
    return replace(night, stage=NightStage.OPENING, due_at=now + RETRY_SECONDS, groups=())


def with_groups(night: GameNight, departed: frozenset[int]) -> GameNight:
    """Divides the people of a night among tables, because the night begins.

    People on the reserve list get the seats of people who have left the server (`departed`). If too few people remain,
    the night ends as TOO_FEW or NOBODY.
    """
    coming = [answer for answer in night._yes if answer.user_id not in departed][: night.seats]
    if len(coming) < MIN_PLAYERS:
        return ended(night, NightEnding.TOO_FEW if coming else NightEnding.NOBODY)
    return replace(night, groups=split_into_tables([answer.user_id for answer in coming]))


def waiting(night: GameNight) -> GameNight:
    """Records that the table of a group could not be opened.

    After the first failure, the night's message is edited, and names the people whose table cannot be opened yet. If
    the message is not posted yet, it will be posted with these names.
    """
    telling = night.telling if night.is_waiting or night.telling is Telling.NEW else Telling.EDIT
    return replace(night, is_waiting=True, telling=telling)


def table_opened(night: GameNight, group: tuple[int, ...], table: OpenedTable) -> GameNight:
    """Records the table of a group. When every group has its table, the night is over."""
    remaining = tuple(each for each in night.groups if set(each).isdisjoint(group))
    after = replace(night, groups=remaining, opened=(*night.opened, table))
    return after if remaining else ended(after, NightEnding.OPENED)


def without_person(night: GameNight, user_id: int) -> GameNight:
    return replace(
        night,
        organiser=None if night.organiser == user_id else night.organiser,
        answers=tuple(answer for answer in night.answers if answer.user_id != user_id),
        groups=tuple(tuple(each for each in group if each != user_id) for group in night.groups),
        telling=night.telling or Telling.EDIT,
    )


def told(night: GameNight, message_id: int | None, shown: GameNight) -> GameNight:
    """Records that the night's message was posted or edited.

    - `message_id`: None if the message no longer exists.
    - `shown`: what the message shows. If the night has changed since, the message will be edited again.
    """
    posts = shown.posts + 1 if message_id not in (None, shown.message_id) else night.posts
    telling = night.telling
    if telling is shown.telling:
        telling = None if night.version == shown.version else Telling.EDIT
    return replace(night, telling=telling, message_id=message_id, posts=posts)


def with_event(night: GameNight, event_id: int | None, shown: GameNight) -> GameNight:
    """Records that the night's event in Discord was updated.

    - `event_id`: None if the night has no event any more.
    - `shown`: what the event shows. If the night has been moved or has ended since, the event will be updated again.
    """
    is_stale = (night.starts_at, night.stage is NightStage.OVER) != (shown.starts_at, shown.stage is NightStage.OVER)
    return replace(night, event_id=event_id, is_event_stale=is_stale)


def outdated(night: GameNight) -> GameNight:
    """Marks the night so that its message is edited, because the message may show an older state."""
    return replace(night, telling=night.telling or Telling.EDIT)


def without_notification(night: GameNight) -> GameNight:
    """Cancels the notification of a new time, if it was not posted yet. Then the night's message is only edited."""
    return replace(night, telling=Telling.EDIT) if night.telling is Telling.MOVED else night


def without_channel(night: GameNight) -> GameNight:
    """Ends the night and its series, because their channel was deleted. Nobody is notified, because the channel
    no longer exists."""
    return replace(ended(replace(night, repeat=Repeat.ONCE), NightEnding.CANCELLED), telling=None)


def without_group(night: GameNight, group: tuple[int, ...]) -> GameNight:
    """Removes a group in which everyone has asked to be forgotten. After the last group, the night is over."""
    remaining = tuple(each for each in night.groups if each != group)
    after = replace(night, groups=remaining)
    return after if remaining else ended(after, NightEnding.OPENED if night.opened else NightEnding.NOBODY)


def posted_again(night: GameNight) -> GameNight:
    """Marks the night so that its message is posted again, without mentions.

    If the message is to be posted with a notification anyway (`Telling`), the night stays unchanged.
    """
    _check_open(night)
    return replace(night, telling=night.telling if night.telling not in (None, Telling.EDIT) else Telling.NEW)


def following(night: GameNight, now: float) -> GameNight | None:
    """Returns the next night of a series (HIDDEN), with the same id, when `night` is over.

    Skips nights that would begin too soon. Returns None if the night does not repeat, or if nobody came to the last
    `MOST_EMPTY` nights.
    """
    days = _DAYS.get(night.repeat)
    if days is None or night.empty_nights >= MOST_EMPTY:
        return None
    time = night.time.later(days)
    while time.at < now + SHORTEST_NOTICE:
        time = time.later(days)
    announced_at = max(night.starts_at + REST_AFTER, time.at - ANNOUNCED_BEFORE)
    return GameNight(
        id=night.id,
        guild_id=night.guild_id,
        channel_id=night.channel_id,
        organiser=night.organiser,
        time=time,
        starts_at=time.at,
        due_at=min(announced_at, time.at - SHORTEST_NOTICE),
        seats=night.seats,
        repeat=night.repeat,
        preset=night.preset,
        options=night.options,
        level=night.level,
        stage=NightStage.HIDDEN,
        telling=None,
        posts=night.posts,
        is_event_stale=False,
        number=night.number + 1,
        empty_nights=night.empty_nights,
    )


def _check_open(night: GameNight) -> None:
    if not night.is_open_for_answers:
        raise TableRefused(TableCode.NIGHT_GONE)


def _time_at(at: float, zone: str) -> NightTime:
    return NightTime(local_time(at, zone).isoformat(timespec="minutes"), zone)
