"""Deletes the ranked tries of a person who is forgotten.

The person still cannot play a second ranked try on the same day.
"""

from sqlalchemy import Connection, delete, select

from tables.database.rows import DailyAttemptRow, DailyForgottenRow, DailySeedRow
from tables.database.upsert import insert
from tables.state import daily_game
from tables.state.head import Head


def was_forgotten(connection: Connection, seed: bytes, head: Head) -> bool:
    """Whether a person already had a ranked try of this day, and was forgotten after that.

    `head` is the head of the new ranked try. `seed` is the day's seed.
    """
    assert head.owner is not None
    row = DailyForgottenRow
    query = select(row.day).where(row.day == head.day, row.digest == daily_game.digest_of(seed, head.owner))
    return connection.scalar(query) is not None


def forget_attempts(connection: Connection, user_id: int, last_table: int, now: float) -> None:
    """Deletes a user's ranked tries at tables up to and including number `last_table`.

    If the day can still be played, stores a digest of the user, so that the try stays used up (`was_forgotten`).
    Also deletes everybody's digests of days that can no longer be played. `now` is in Unix seconds.
    """
    row, open_day = DailyAttemptRow, daily_game.first_open_day(now)
    mine = row.person == user_id, row.table_id <= last_table
    seeds = select(DailySeedRow.day, DailySeedRow.seed).join(row, row.day == DailySeedRow.day)
    for day, seed in connection.execute(seeds.where(*mine, row.day >= open_day)).all():
        kept = {"day": day, "digest": daily_game.digest_of(seed, user_id)}
        connection.execute(insert(DailyForgottenRow).on_conflict_do_nothing(), kept)
    connection.execute(delete(row).where(*mine))
    connection.execute(delete(DailyForgottenRow).where(DailyForgottenRow.day < open_day))
