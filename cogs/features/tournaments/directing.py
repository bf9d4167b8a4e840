"""What directors do while a tournament runs: they begin and end rounds, and manage tables and people."""

import asyncio
from functools import partial
from typing import Final

from cogs.features.csv_files import standings_sheet
from cogs.features.tournaments.access import TournamentAccess
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router
from cogs.panels.people import person_mention
from cogs.panels.tournaments.directing import (
    STEPS_OF,
    DirectorAction,
    Step,
    action_on,
    director_question,
    earlier_rounds_panel,
    table_question,
)
from cogs.panels.uploads import compressed_if_large, file_panel
from cogs.services import Services
from cogs.upkeep.tournament_scheduler import TournamentScheduler
from cogs.wire.custom_ids import UnknownButton, parse_integer, parse_or_reject
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.model.tournament_entrants import readmitted, removed
from tables.tournaments.model.tournament_steps import (
    cancelled,
    check_in_opened,
    ended_now,
    next_round_now,
    posted_again,
    started,
)
from tables.tournaments.tournament_store import TournamentChange

VOID_REASON: Final = "taken back by the director of a tournament"
NOTED: Final = {
    DirectorAction.END_ROUND: ManagerAction.TOURNAMENT_ROUND_ENDED,
    DirectorAction.DROP: ManagerAction.TOURNAMENT_DROPPED,
    DirectorAction.END: ManagerAction.TOURNAMENT_ENDED,
    DirectorAction.CANCEL: ManagerAction.TOURNAMENT_CANCELLED,
}
"""What the audit log records for an action. (`TournamentScheduler` itself records the actions on tables.)"""

JUDGED: Final = frozenset({DirectorAction.CANCEL_TABLE, DirectorAction.VOID_TABLE})
"""Actions on games of other people, which not every organiser may do (`TournamentAccess.may_judge`)."""


class TournamentDirecting:
    """Answers the director's panel. Every press checks again that the user may direct the tournament."""

    def __init__(
        self, services: Services, router: Router, access: TournamentAccess, scheduler: TournamentScheduler
    ) -> None:
        self._guilds = services.registry.guilds
        self._access = access
        self._scheduler = scheduler
        opening: dict[str, Handler] = {"direct": self.show, "sheet": services.expensive.file(self.download)}
        renewing: dict[str, Handler] = {
            "back": self.show,
            "step": self.step,
            "ask": self.ask,
            "drop": self.choose_person,
            "earlier": self.show_earlier,
            "table": self.ask_table,
            "do": self.do,
            "repost": self.post_again,
        }
        for verb, handler in (opening | renewing).items():
            router.add(f"tournament-{verb}", handler, renews=verb in renewing)

    async def show(self, request: Request) -> None:
        await self._access.show_panel(request, await self._access.directed(request))

    async def step(self, request: Request) -> None:
        """Moves the tournament to its next stage. A second press on the same button changes nothing."""
        await self._access.directed(request)
        step, now = parse_or_reject(lambda: Step(request.tap.arg(1))), self._access.now()
        works: dict[Step, TournamentChange] = {
            Step.CHECK_IN: partial(check_in_opened, now=now),
            Step.START: partial(started, now=now),
            Step.NEXT_ROUND: partial(next_round_now, now=now),
        }
        work = _at_its_stage(step, request.tap.number(2), parse_or_reject(lambda: works[step]))
        await self._change(request, work, "tournament-stepped")

    async def post_again(self, request: Request) -> None:
        await self._access.directed(request)
        await self._change(request, posted_again, "tournament-reposted")

    async def ask(self, request: Request) -> None:
        tournament = await self._access.directed(request)
        action = parse_or_reject(lambda: DirectorAction(request.tap.arg(1)))
        if action in JUDGED:  # `ask_table` asks about these
            raise UnknownButton
        await request.show(director_question(tournament, action, request.say))

    async def choose_person(self, request: Request) -> None:
        """Asks whether to take the chosen person out of the tournament, or lets them in again.

        A person whom a director has taken out is let in again immediately. For a person who does not take part, only
        shows the director's panel.
        """
        tournament = await self._access.directed(request)
        user_id = parse_integer(request.tap.choice) if request.tap.values else None
        entrant = None if user_id is None else tournament.entrant(user_id)
        if entrant is not None and entrant.is_removed:
            await self._readmit(request, tournament, entrant.user_id)
        elif user_id is not None and tournament.takes_part(user_id):
            question = director_question(tournament, DirectorAction.DROP, request.say, user_id=user_id)
            await request.show(question)
        else:
            person = person_mention(user_id, request.say)
            notice = None if user_id is None else request.say("tournament-drop-nobody", person=person)
            await self._access.show_panel(request, tournament, notice)

    async def _readmit(self, request: Request, tournament: Tournament, user_id: int) -> None:
        """Lets a person in again. Asks for no confirmation, because the director can take the person out again."""
        self._access.count_change(request)
        work = partial(readmitted, user_id=user_id, now=self._access.now())
        entry = _audit_entry(request, tournament, ManagerAction.TOURNAMENT_READMITTED, user_id)
        tournament = await self._access.change(request, work, entry)
        is_late = not tournament.is_open and tournament.rounds[-1].table_of(user_id) is None
        notice = request.say(
            "tournament-readmitted-late" if is_late else "tournament-readmitted",
            person=person_mention(user_id, request.say),
        )
        await self._access.show_panel(request, tournament, notice)

    async def show_earlier(self, request: Request) -> None:
        """Shows the results of an earlier round, so that the user can void them.

        If no round is chosen, shows the round before the newest one. If the user may not judge, shows the director's
        panel with a notice. Raises UnknownButton if there is no such earlier round.
        """
        tournament = await self._access.directed(request)
        if not await self._access.may_judge(request):
            await self._refuse_to_judge(request, tournament)
            return
        chosen = parse_integer(request.tap.choice) if request.tap.values else len(tournament.rounds) - 1
        one = next((each for each in tournament.rounds[:-1] if each.number == chosen), None)
        if one is None:
            raise UnknownButton
        await request.show(earlier_rounds_panel(tournament, one, request.say))

    async def ask_table(self, request: Request) -> None:
        """Asks whether to cancel the chosen table, or to void its result.

        If the user may not judge, shows the director's panel with a notice. Raises TableRefused TOURNAMENT_TABLE_OVER
        if the table can neither be cancelled nor voided.
        """
        tournament, number = await self._access.directed(request), parse_integer(request.tap.choice)
        if not await self._access.may_judge(request):
            await self._refuse_to_judge(request, tournament)
            return
        one = next((each for each in tournament.rounds if each.number == request.tap.number(1)), None)
        table = None if one is None else next((each for each in one.tables if each.number == number), None)
        action = None if table is None else action_on(table)
        if one is None or table is None or action is None:
            raise TableRefused(TableCode.TOURNAMENT_TABLE_OVER)
        await request.show(table_question(tournament, one, table, action, request.user_id, request.say))

    async def _refuse_to_judge(self, request: Request, tournament: Tournament) -> None:
        await self._access.show_panel(request, tournament, request.say("tournament-tables-managers"))

    async def do(self, request: Request) -> None:
        before = await self._access.directed(request)
        action = parse_or_reject(lambda: DirectorAction(request.tap.arg(1)))
        if action in JUDGED and not await self._access.may_judge(request):
            raise TableRefused(TableCode.NOT_DIRECTOR)
        drawn_at, target = request.tap.number(2), request.tap.number(3)
        person = person_mention(target, request.say)
        if action is DirectorAction.DROP and not before.takes_part(target):  # they have withdrawn since the question
            await self._access.show_panel(request, before, request.say("tournament-drop-nobody", person=person))
            return
        self._access.count_change(request)
        tournament = await self._do(request, before, action, drawn_at, target)
        notices = {
            DirectorAction.DROP: request.say("tournament-dropped", person=person),
            DirectorAction.CANCEL: request.say("tournament-own-cancelled"),
        }
        notice = notices.get(action) or request.say("tournament-stepped")
        await self._access.show_panel(request, tournament, notice)

    async def _do(
        self, request: Request, before: Tournament, action: DirectorAction, drawn_at: int, target: int
    ) -> Tournament:
        guild_id, user_id, now = request.guild_id, request.user_id, self._access.now()
        works: dict[DirectorAction, TournamentChange] = {
            DirectorAction.START: _at_its_stage(Step.START, drawn_at, partial(started, now=now)),
            DirectorAction.END_ROUND: _at_its_stage(Step.END_ROUND, drawn_at, partial(next_round_now, now=now)),
            DirectorAction.DROP: partial(removed, user_id=target),
            DirectorAction.END: ended_now,
            DirectorAction.CANCEL: cancelled,
        }
        if action in works:
            person = target if action is DirectorAction.DROP else None
            entry = _audit_entry(request, before, NOTED[action], person) if action in NOTED else None
            return await self._access.change(request, works[action], entry)
        if action is DirectorAction.VOID_TABLE:
            return await self._scheduler.void_table(guild_id, before.id, drawn_at, target, user_id, VOID_REASON)
        if drawn_at != len(before.rounds):
            raise TableRefused(TableCode.TOURNAMENT_TABLE_OVER)
        return await self._scheduler.cancel_table(guild_id, before.id, target, user_id)

    async def download(self, request: Request) -> None:
        """Stores an audit entry, then sends the standings as a CSV file."""
        tournament = await self._access.directed(request)
        upload = await asyncio.to_thread(lambda: compressed_if_large("tournament.csv", standings_sheet(tournament)))
        await self._guilds.add_audit_line(_audit_entry(request, tournament, ManagerAction.TOURNAMENT_SAVED))
        await request.show(file_panel(upload, request.say("admin-files-ready"), request.say))

    async def _change(self, request: Request, work: TournamentChange, notice: str) -> None:
        self._access.count_change(request)
        tournament = await self._access.change(request, work)
        await self._access.show_panel(request, tournament, request.say(notice))


def _audit_entry(
    request: Request, tournament: Tournament, action: ManagerAction, person: int | None = None
) -> AuditEntry:
    details: dict[str, str | int] = {"title": tournament.name}
    if action is ManagerAction.TOURNAMENT_ROUND_ENDED:
        details["round"] = len(tournament.rounds)
    return AuditEntry(request.guild_id, request.user_id, action, details, person)


def _at_its_stage(step: Step, drawn_at: int, work: TournamentChange) -> TournamentChange:
    """Returns `work` as a change that does nothing if its button is out of date.

    The button is out of date if the tournament's stage does not offer `step`, or if the tournament no longer has
    exactly `drawn_at` rounds. So a second press on *Next round* does not end the new round.
    """

    def changed(tournament: Tournament) -> Tournament:
        is_now = step in STEPS_OF[tournament.stage] and len(tournament.rounds) == drawn_at
        return work(tournament) if is_now else tournament

    return changed
