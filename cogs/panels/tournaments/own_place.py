"""A person's private panel of a tournament: their rank, their table, and what they can do now."""

from collections.abc import Iterator

from cogs.panels.components import SUCCESS, Component, Panel, button, framed, link_button, rows, text
from cogs.panels.links import channel_address
from cogs.panels.tournaments.tournament_lines import own_line, status_line, title, tournament_tap
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR, READER_MARK
from tables.tournaments.model.tournament import Tournament, TournamentStage
from tables.tournaments.model.tournament_standings import standings


def own_place_panel(tournament: Tournament, user_id: int, say: Say, notice: str | None = None) -> Panel:
    """Returns the panel. `notice` is a sentence about the result of the person's last press."""
    return framed(
        LOBBY_COLOUR,
        text(title(tournament, say), status_line(tournament, say)),
        text(notice, f"{READER_MARK} {own_line(tournament, standings(tournament), user_id, say)}"),
        *rows(_buttons(tournament, user_id, say), 2),
    )


def _buttons(tournament: Tournament, user_id: int, say: Say) -> Iterator[Component]:
    if (address := _table_address(tournament, user_id)) is not None:
        yield link_button(address, say("tournament-table-label"))
    yield from _own_choice(tournament, user_id, say)
    if tournament.rounds:
        yield button(tournament_tap("page", tournament.id, 0), say("tournament-standings-label"))


def _own_choice(tournament: Tournament, user_id: int, say: Say) -> Iterator[Component]:
    if tournament.stage is TournamentStage.OVER:
        return
    entrant = tournament.entrant(user_id)
    if entrant is not None and entrant.is_removed:
        return
    is_in = entrant is not None and entrant.last_round is None
    if tournament.stage is TournamentStage.CHECK_IN and not (entrant is not None and is_in and entrant.is_checked_in):
        yield button(tournament_tap("my-here", tournament.id), say("tournament-here-label"), "🙋", SUCCESS)
    elif not is_in and tournament.is_open:
        label = "tournament-late-label" if tournament.rounds else "tournament-join-label"
        yield button(tournament_tap("my-join", tournament.id), say(label), "✅", SUCCESS)
    if is_in and tournament.is_open:
        yield button(tournament_tap("my-withdraw", tournament.id), say("tournament-withdraw-label"))


def _table_address(tournament: Tournament, user_id: int) -> str | None:
    table = tournament.rounds[-1].table_of(user_id) if tournament.stage is TournamentStage.ROUND else None
    if table is None or table.is_settled or table.channel_id is None:
        return None
    return channel_address(tournament.guild_id, table.channel_id)
