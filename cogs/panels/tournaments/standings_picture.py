"""The content of the picture of a tournament's standings, and its description in words."""

from artwork.standings_card import MOST_LINES, StandingsCard, StandingsLine
from cogs.panels.components import Panel, Picture, Upload, notice_panel, picture
from cogs.panels.results.result_card import drawable, drawable_name
from cogs.panels.tournaments.standings_panel import NO_SEAT
from cogs.panels.tournaments.tournament_lines import plain_title, points_text
from cogs.words.catalogs import Say
from cogs.words.names import label_name
from tables.tournaments.model.tournament import Tournament, TournamentStage
from tables.tournaments.model.tournament_standings import Standing, standings


def standings_card(tournament: Tournament, say: Say) -> StandingsCard:
    """Returns the content of the picture. If the font cannot write a name, the line has no name."""
    found = standings(tournament)
    rounds = {"round": len(tournament.rounds), "rounds": tournament.round_count}
    is_over = tournament.stage is TournamentStage.OVER
    more = len(found) - MOST_LINES
    return StandingsCard(
        title=drawable_name(plain_title(tournament, say), ""),
        subtitle=drawable(say("tournament-card-final") if is_over else say("tournament-card-after", **rounds)),
        lines=tuple(_line(each, say) for each in found[:MOST_LINES]),
        more=drawable(say("tournament-card-more", count=more)) if more > 0 else "",
    )


def standings_picture(content: bytes, tournament: Tournament, say: Say) -> Picture:
    """Returns the picture. `content` is the drawn file. The description has every rank that the picture shows."""
    lines = (f"{each.place}. {_name(each, say)} {points_text(each.points, say)}" for each in standings(tournament))
    words = "; ".join(line for line, _ in zip(lines, range(MOST_LINES), strict=False))
    return Picture(Upload("standings.png", content), words)


def standings_picture_panel(drawn: Picture | None, say: Say) -> Panel:
    """Returns the message with the picture. If `drawn` is None, says that the picture could not be drawn."""
    if drawn is None:
        return notice_panel(say("tournament-no-picture"))
    return Panel(picture(drawn.upload, drawn.words), uploads=(drawn.upload,))


def _line(standing: Standing, say: Say) -> StandingsLine:
    return StandingsLine(
        place=str(standing.place),
        name=drawable_name(_name(standing, say), ""),
        points=drawable(points_text(standing.points, say)),
        rounds=tuple(NO_SEAT if each is None else drawable(points_text(each, say)) for each in standing.by_round),
    )


def _name(standing: Standing, say: Say) -> str:
    return label_name(standing.name) if standing.user_id > 0 else say("forgotten-person")
