"""Details of public messages that are not stored in the table. They are read before a message is drawn."""

from msgspec import Struct

from cogs.outbound.public.earned_achievements import EarnedAchievements
from standings.model.achievements import NOTHING_EARNED, Earned
from tables.live.table import Table
from tables.settings.seat_alerts import SeatAlerts
from tables.state.head import CloseReason
from tables.state.seat_alerts import ChosenHour


class MessageDetails(Struct, frozen=True):
    """What a message shows apart from the table."""

    chosen_hour: ChosenHour | None = None
    """The hour that most people of the server have chosen for seat alerts. Only an expired lobby shows it."""
    earned: Earned = NOTHING_EARNED


class DetailsReader:
    def __init__(self, alerts: SeatAlerts, achievements: EarnedAchievements | None) -> None:
        """If `achievements` is None, results mention no achievements."""
        self._alerts = alerts
        self._achievements = achievements

    async def read(self, table: Table) -> MessageDetails:
        hour = None
        if table.head.close_reason is CloseReason.LOBBY_EXPIRED:
            hour = await self._alerts.chosen_hour(table.head.guild_id)
        earned = NOTHING_EARNED if self._achievements is None else await self._achievements.find(table)
        return MessageDetails(hour, earned)

    def earned(self, table: Table) -> Earned:
        """Returns the known achievements of a table, without waiting."""
        return NOTHING_EARNED if self._achievements is None else self._achievements.known(table)
