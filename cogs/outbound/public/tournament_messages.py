"""The messages of tournaments. After the end, the message has a picture of the final standings."""

from functools import partial

from artwork.standings_card import standings_card_job
from artwork.worker import Job
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.outbound.public.evening_posts import EveningPost, EveningPosts
from cogs.panels.components import Panel, Picture
from cogs.panels.tournaments.standings_picture import standings_card, standings_picture
from cogs.panels.tournaments.tournament import CALLED_AT_ONCE, call_panel, people_called, tournament_panel
from cogs.words.catalogs import Say
from cogs.words.languages import Languages
from tables.tournaments.model.tournament import Tournament, TournamentStage, TournamentTelling


class StandingsPictures:
    def __init__(self, renderer: PictureRenderer) -> None:
        self._renderer = renderer

    async def draw(self, tournament: Tournament, say: Say) -> Picture | None:
        """Returns the picture of the standings, or None if the drawing failed or took too long."""
        content = await self._renderer.draw_svg(partial(_job, tournament, say))
        return None if content is None else standings_picture(content, tournament, say)


class TournamentMessages:
    def __init__(self, posts: EveningPosts, languages: Languages, pictures: StandingsPictures) -> None:
        self._posts = posts
        self._languages = languages
        self._pictures = pictures

    async def bring_up_to_date(self, tournament: Tournament) -> int | None:
        """Edits the tournament's message or posts it again, as `tournament.telling` says.

        Returns the message's id, or None if there is no message to edit. Raises what discord.py raises.
        """
        drawn = await self._picture(tournament)

        def draw(say: Say, with_mentions: bool) -> Panel:
            return tournament_panel(tournament, say, with_mentions=with_mentions, drawn=drawn)

        called = people_called(tournament)
        groups = [called[at : at + CALLED_AT_ONCE] for at in range(0, len(called), CALLED_AT_ONCE)]
        call = partial(call_panel, tournament)
        shown = EveningPost(tournament, "t", draw, groups[0] if groups else (), groups[1:], call)
        if tournament.telling is TournamentTelling.EDIT:
            return await self._posts.edit(shown)
        return await self._posts.post(shown)

    async def _picture(self, tournament: Tournament) -> Picture | None:
        """Returns the picture of the final standings. None before the end, if no round was played, or if the drawing
        failed."""
        if tournament.stage is not TournamentStage.OVER or not tournament.rounds:
            return None
        say = await self._languages.for_server(tournament.guild_id)
        return await self._pictures.draw(tournament, say)


def _job(tournament: Tournament, say: Say) -> Job:
    return standings_card_job(standings_card(tournament, say))
