"""Builds the features and adds them to the bot, each with the parts that it needs."""

from typing import Any

from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from cogs.features.admin.admin import Admin
from cogs.features.coach import CoachButtons
from cogs.features.command_runner import CommandRunner
from cogs.features.commands import Commands, Features
from cogs.features.daily_house import DailyHouse, daily_command
from cogs.features.game_nights import GameNightButtons
from cogs.features.game_pictures import GamePictureButtons
from cogs.features.latecomers import Latecomers
from cogs.features.leaderboard import Leaderboard
from cogs.features.lessons import Lessons
from cogs.features.lobby import Lobby
from cogs.features.own_settings import OwnSettings
from cogs.features.play import Play
from cogs.features.privacy import Privacy
from cogs.features.profiles import Profiles
from cogs.features.replay_browser import ReplayBrowser
from cogs.features.seat_alerts import OwnAlerts
from cogs.features.seat_calls import SeatCalls
from cogs.features.shared_replays import SharedReplayButtons
from cogs.features.solo_games import SoloGames
from cogs.features.table_list import TableList
from cogs.features.tournaments.access import TournamentAccess
from cogs.features.tournaments.directing import TournamentDirecting
from cogs.features.tournaments.entering import TournamentEntries
from cogs.features.tournaments.planning import TournamentPlanning
from cogs.inbound.router import Router
from cogs.outbound.game_coach import GameCoach
from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.outbound.pictures.rules_pictures import RulesPictures
from cogs.outbound.public.night_messages import NightMessages
from cogs.outbound.public.tournament_messages import StandingsPictures, TournamentMessages
from cogs.outbound.scheduled_events import ScheduledEvents
from cogs.panels.pages.about import About
from cogs.services import Services
from cogs.upkeep.daily_seed_creator import DailySeedCreator
from cogs.upkeep.members import Members
from cogs.upkeep.night_scheduler import NightScheduler
from cogs.upkeep.night_tables import NightTables
from cogs.upkeep.outages import Outages
from cogs.upkeep.shared_replay_closer import SharedReplayCloser
from cogs.upkeep.tournament_scheduler import TournamentScheduler
from cogs.upkeep.tournament_tables import TournamentTables
from cogs.wire.installation import installs, server_link, user_link
from cogs.wire.sharded_bot import ShardedBot
from tables.nights.game_nights import GameNights
from tables.tournaments.tournaments import Tournaments


class FeatureParts(Struct, frozen=True):
    services: Services
    members: Members
    outages: Outages
    nights: GameNights
    tournaments: Tournaments
    renderer: PictureRenderer
    game_pictures: GamePictures
    coach: GameCoach
    about: About


async def add_features(bot: ShardedBot, parts: FeatureParts, router: Router) -> None:
    services = parts.services
    play, replay_browser = Play(services, router), ReplayBrowser(services, router, parts.game_pictures, parts.coach)
    GamePictureButtons(services, router, parts.game_pictures)
    await _add_shared_replays(bot, parts, router, replay_browser)
    CoachButtons(router, parts.game_pictures.replays, parts.coach)
    lobby = Lobby(services, router, play)
    solo_games = SoloGames(services, router, play)
    Lessons(services, router, lobby, play, solo_games)
    Latecomers(services, router, play)
    TableList(services, router, lobby, play)
    SeatCalls(services, router, parts.members, OwnAlerts(services, router))
    features = Features(
        lobby,
        play,
        solo_games,
        replay_browser,
        Profiles(services, router, replay_browser, parts.renderer, parts.tournaments),
        Leaderboard(services, router, parts.members),
        Privacy(services, router),
        OwnSettings(services, router),
        replace(parts.about, server_url=server_link(bot) or "", user_url=user_link(bot) or ""),
    )
    await _add_commands(bot, parts, router, features)
    await bot.add_cog(DailySeedCreator(services.registry.opener))
    await bot.add_cog(Admin(services, router))


async def _add_commands(bot: ShardedBot, parts: FeatureParts, router: Router, features: Features) -> None:
    commands_cog = Commands(parts.services, router, features, RulesPictures(parts.renderer))
    commands_cog.exchange.allowed_installs = installs(bot)
    house = DailyHouse(parts.services, router, features.play, parts.renderer, parts.members)
    commands_cog.add(daily_command(house, CommandRunner(parts.services.languages, router)))
    await bot.add_cog(commands_cog)
    commands_cog.add(await _add_nights(bot, parts, router, features.lobby))
    commands_cog.add(await _add_tournaments(bot, parts, router))


async def _add_shared_replays(bot: ShardedBot, parts: FeatureParts, router: Router, browser: ReplayBrowser) -> None:
    services, messages = parts.services, parts.services.publisher.public_messages.shared_replays
    closer = SharedReplayCloser(services.registry, messages, parts.outages)
    await _add_background_job(bot, services, closer)
    SharedReplayButtons(services, router, closer, browser, parts.coach)


async def _add_nights(
    bot: ShardedBot, parts: FeatureParts, router: Router, lobby: Lobby
) -> app_commands.Command[Any, ..., None]:
    services, registry = parts.services, parts.services.registry
    shown = services.publisher.public_messages
    events = ScheduledEvents(bot, services.languages)
    tables = NightTables(bot, registry, shown, services.threads)
    messages = NightMessages(shown.evening_posts)
    scheduler = NightScheduler(registry, parts.nights, messages, events, tables, parts.members, parts.outages)
    await _add_background_job(bot, services, scheduler)
    return GameNightButtons(services, router, parts.nights, scheduler, events, lobby).command()


async def _add_tournaments(
    bot: ShardedBot, parts: FeatureParts, router: Router
) -> app_commands.Command[Any, ..., None]:
    services, registry, tournaments = parts.services, parts.services.registry, parts.tournaments
    shown, pictures = services.publisher.public_messages, StandingsPictures(parts.renderer)
    messages = TournamentMessages(shown.evening_posts, services.languages, pictures)
    tables = TournamentTables(bot, registry, tournaments, shown, services.threads)
    scheduler = TournamentScheduler(
        registry, tournaments, services.standings, messages, tables, parts.members, parts.outages
    )
    await _add_background_job(bot, services, scheduler)
    access = TournamentAccess(services, tournaments, scheduler)
    entries = TournamentEntries(services, router, access, pictures)
    TournamentDirecting(services, router, access, scheduler)
    return TournamentPlanning(services, router, access, entries).command()


async def _add_background_job(
    bot: ShardedBot, services: Services, job: NightScheduler | TournamentScheduler | SharedReplayCloser
) -> None:
    """Adds a job to the bot, and wakes it whenever somebody's data was deleted. The messages that the job keeps up to
    date may name that person."""
    services.forgetting.on_forgotten.append(job.wake)
    await bot.add_cog(job)
