"""Every screen in one language, in its largest form: four long names, all art, all cards."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from cogs.features.table_places import PERMISSION
from cogs.panels import drawing
from cogs.panels.components import Panel, Upload, notice_panel, with_first_line
from cogs.panels.context import Hint, PanelContext, PanelPage, PanelState
from cogs.panels.daily.daily_panels import daily_over_panel
from cogs.panels.game.ended import ended_panel, ended_without_result_panel
from cogs.panels.game.event_sentences import EventNarrator
from cogs.panels.game.lesson import lesson_over_panel
from cogs.panels.game.private import private_panel
from cogs.panels.game.public import (
    checked_dealing_panel,
    closed_panel,
    confirm_cancel_panel,
    confirm_leave_panel,
    dealing_panel,
    escape_calls_panel,
    host_cancel_panel,
    moved_panel,
    result_panel,
    table_panel,
)
from cogs.panels.in_words import in_words
from cogs.panels.links import message_link
from cogs.panels.lobby.busy import ThreadProblem, busy_panel
from cogs.panels.lobby.lobby import lobby_panel
from cogs.panels.lobby.options import edition_gone_panel, options_panel
from cogs.panels.lobby.options_modal import options_modal
from cogs.panels.lobby.seat_alerts import AlertView, CallView, blocked_panel, call_panel, own_alert_panel
from cogs.panels.lobby.status import status_panel
from cogs.panels.lobby.table_list import listed, table_list_panel
from cogs.panels.modal import Modal
from cogs.panels.pages.about import About, about_panel
from cogs.panels.pages.outside import alone_panel, needs_server_panel
from cogs.panels.pages.rules import rules_panel
from cogs.panels.pages.settings import settings_panel
from cogs.panels.people import plain_name
from cogs.panels.refusals import REFUSAL
from cogs.panels.results.history import GAMES_PER_PAGE, HistoryQuery, history_panel
from cogs.panels.results.leaderboard import LINES_PER_PAGE, SCOPES, LeaderboardPage, LeaderboardQuery, leaderboard_panel
from cogs.panels.results.profile import ProfileSubject, profile_panel
from cogs.panels.results.recap import recap_panel
from cogs.panels.results.replay import replay_file_panel, replay_panel
from cogs.panels.results.replay_position import ReplayPosition
from cogs.panels.results.result_card import result_picture
from cogs.panels.results.share_message import shared_panel
from cogs.panels.results.shared_replay import (
    busy_channel_panel,
    closed_shared_replay_panel,
    share_replay_panel,
    shared_replay_panel,
    step_link_panel,
)
from cogs.panels.time_zone import zone_label
from cogs.usage_limits import MOST_CALLED
from cogs.words.catalogs import RULES_PAGES, Say
from cogs.words.names import channel_mention, mention
from engine.chance import SeededChance
from engine.decide import start
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import EndReason, GameEnded, PickedUp
from engine.game import Game, Phase
from engine.moves import BuyArt
from engine.options import Options, PutBackRule, Trading
from engine.pieces import PLACES, Art, Card, Loot, Place, Side
from engine.rules.scoring import ranking
from engine.view import open_view, view_for
from proving.fakes.stores import MemoryStore
from proving.simultaneity.positions import edition_at
from rivals.levels import Level
from simulation.games import new_game, play_game, secret_of
from standings.model.entry import ABANDONED
from standings.model.periods import Period, Span
from standings.model.result import Collection
from standings.reading.boards import BoardLine, BoardPage, Order
from standings.reading.history import GameSummary, HistoryPage, SeatSummary
from standings.reading.profiles import Career, HeadToHead, Profile, RatingPoint, RecentGames
from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.live.highlights import highlights
from tables.live.replays import Replay, replayed
from tables.live.table import Table, TableServices
from tables.settings.guild_settings import CallMode, GuildSettings
from tables.settings.seat_alerts import MAX_BLOCKED, OwnAlert
from tables.state import lesson
from tables.state.daily_game import DailyScore
from tables.state.head import (
    CloseReason,
    Deadline,
    DeadlineKind,
    Ending,
    Head,
    PlannedExchange,
    PublicPost,
    SeatCall,
    Status,
    TableKind,
    TableOptions,
)
from tables.state.occupants import Occupant, Presence, latecomer, person, rival
from tables.state.seat_alerts import DAYS, USUAL_TIMES, AlertTimes, ChosenHour
from tables.state.shards import OwnedShards
from tables.state.transition import TableState
from tables.storage.stored_tables import LoggedMove
from tests.cogs.achievement_screens import ALL, EARNED, NONE, SOME, USERS, achievement_screens
from tests.cogs.admin_screens import admin_screens
from tests.cogs.coach_screens import coach_screens
from tests.cogs.daily_screens import DAY, daily_screens
from tests.cogs.night_screens import night_modals, night_screens
from tests.cogs.tournament_screens import tournament_modals, tournament_screens
from tests.engine import positions
from tests.tables import lessons

LONG: Final = "_" * 32
"""A name of the maximal length, each letter of which is escaped."""
OPTIONS: Final = Options(edition="e" * 40, search_seconds=180, turn_seconds=120)
OPENING: Final = 2**63 - 1
"""The longest number in the custom_id of a modal. Each time a modal is opened, its number is a different one."""
EDITIONS: Final = tuple(f"an edition with a long name {number:02}" for number in range(30))
FACE_DOWN: Final = replace(OPTIONS, put_back=PutBackRule.FACE_DOWN)
FACE_DOWN_ONLY: Final = Options(put_back=PutBackRule.FACE_DOWN)
"""Rules that no rulebook has."""
SECRET: Final = bytes(32)
LATER: Final = 1_800_000_000.0


def head_of(seats: int = 4, status: Status = Status.PLAYING, **rest: Any) -> Head:
    """Returns the head of a table of people with long names."""
    people: list[Occupant] = [person(user, LONG) for user in USERS[:seats]]
    if seats > 2:
        people[1] = replace(people[1], presence=Presence.AWAY)
        people[2] = replace(people[2], presence=Presence.LEFT)
    given: dict[str, Any] = {"host_id": USERS[0], "preset": "es", "options": OPTIONS, "occupants": tuple(people)}
    given |= {"deadline": Deadline(DeadlineKind.TURN, LATER, "1.1"), "post": PublicPost(10**18, LATER)}
    given |= {"close_reason": None, "seed_hash": "0" * 64, "created_at": LATER} | rest
    return Head(id=10**9, guild_id=10**18, channel_id=10**18, status=status, **given)


def rich(game: Game) -> Game:
    """Gives the first seat most of the remaining art and cards."""
    arts = list(game.bag)
    for seat in range(1, len(game.seats)):
        game = positions.give(game, seat, " ".join(arts.pop() for _ in range(6)))
    game = positions.give(game, 0, " ".join(arts.pop(number % len(arts)) for number in range(18)))
    mine, theirs = game.pile[:8], game.pile[8:]
    return positions.give(positions.give(game, 0, cards=dict.fromkeys(mine, 0)), 1, cards=dict.fromkeys(theirs, 0))


@cache
def drawn_screens(say: Say) -> tuple[tuple[str, Panel], ...]:
    """Returns the panels of `screens`, drawn once for all tests of a pytest-xdist worker. Tests must not change
    them."""
    return tuple(screens(say))


def screens(say: Say) -> Iterator[tuple[str, Panel]]:
    yield from _lobby(say)
    yield from _newcomers(say)
    yield from _waiting(say)
    yield from _search(say)
    yield from _exchange(say)
    yield from _public(say)
    yield from _replay(say)
    yield from _profiles(say)
    yield from achievement_screens(say)
    yield from _leaderboard(say)
    yield from _lesson(say)
    yield from _outside(say)
    yield from _seat_alerts(say)
    yield from daily_screens(say, LONG)
    yield from _daily_ends(say)
    yield from _small(say)
    yield from _of_tables(say)
    yield from _table_list(say)
    yield from night_screens(say)
    yield from coach_screens(say, head_of(4, status=Status.OVER, deadline=None))
    yield from tournament_screens(say)


def _lobby(say: Say) -> Iterator[tuple[str, Panel]]:
    for seats in (1, 2, 4):
        yield f"lobby of {seats}", lobby_panel(head_of(seats, Status.LOBBY), say)
    yield "lobby with a new host", lobby_panel(head_of(4, Status.LOBBY, host_was_silent=True), say)
    with_rival = head_of(2, Status.LOBBY, occupants=(person(USERS[0], LONG), rival(), rival()), preset="house")
    yield "lobby with rivals", lobby_panel(with_rival, say)
    yield "lobby with latecomers", lobby_panel(replace(with_rival, lets_in_late=True), say)
    before = TableOptions("pt", Options(trading=Trading.TWO_TURNS), Level.EASY)
    changed = replace(FACE_DOWN, open_boards=True, sides=(Side.A, Side.B, Side.B, Side.A), search_seconds=120)
    everything = head_of(4, Status.LOBBY, options=changed, options_before=before, level=Level.HARD)
    yield "lobby, everything changed", lobby_panel(everything, say)
    for called in (SeatCall(LATER, MOST_CALLED), SeatCall(LATER, None)):
        yield f"lobby that called {called.people}", lobby_panel(head_of(2, Status.LOBBY, call=called), say)
    twenty = " ".join(mention(10**18 + number) for number in range(MOST_CALLED))
    yield "lobby that calls", lobby_panel(head_of(3, Status.LOBBY), say, with_mentions=True, called=twenty)
    yield "options as host", options_panel(with_rival, say, is_host=True)
    yield "options as reader", options_panel(head_of(2, Status.LOBBY), say, is_host=False)
    yield "edition gone", edition_gone_panel(with_rival, say)


def modals(say: Say) -> Iterator[tuple[str, Modal]]:
    head = head_of(2, Status.LOBBY)
    yield "options", options_modal(head, say, ("standard", OPTIONS.edition), OPENING)
    yield "options, edition gone", options_modal(head, say, ("standard",), OPENING)
    yield "options of many editions", options_modal(head, say, EDITIONS, OPENING)
    own_rules = head_of(2, Status.LOBBY, options=FACE_DOWN_ONLY)
    yield "options without editions", options_modal(own_rules, say, ("standard",), OPENING)
    yield from night_modals(say)
    yield from tournament_modals(say)


def context(
    game: Game,
    say: Say,
    seat: int | None,
    screen: PanelState = PanelState(),  # noqa: B008 - immutable
    notice: str | None = None,
) -> PanelContext:
    head = head_of(len(game.seats))
    return PanelContext(head, view_for(game, seat), (True, False, False, True)[: len(game.seats)], say, screen, notice)


def _newcomers(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields panels that together have every hint."""
    searches = {"empty hand": ("I J", ""), "hand": ("I J", "G"), "full board": ("J J J C C C", "")}
    games = {name: positions.search(board, hand=hand, options=OPTIONS) for name, (board, hand) in searches.items()}
    games["ready"] = positions.ready(4, options=OPTIONS)
    games["escaped"] = positions.search("J J J C C C", rivals=("", "", ""), token=1)
    games["exchange"] = rich(positions.exchange("J J C C L G", rivals=("L J J C C G", "J J L", "C C")))
    for name, game in games.items():
        yield f"newcomer, {name}", private_panel(replace(context(game, say, 0), learned=frozenset()))
    art = replace(context(games["exchange"], say, 0), learned=frozenset({Hint.EXCHANGE}))
    yield "newcomer, art", private_panel(art)


def _waiting(say: Say) -> Iterator[tuple[str, Panel]]:
    ready = rich(positions.ready(4, options=OPTIONS))
    yield "ready", private_panel(context(ready, say, 1))
    yield "ready with belongings", private_panel(context(ready, say, 0))
    for filled in (1, 3):
        owner = positions.give(positions.ready(4), 0, cards=dict.fromkeys(range(18, 24), filled))
        yield f"ready with {filled} filled of three spaces", private_panel(context(owner, say, 0))
        other = replace(owner, edition=_with_other_points(owner.edition))
        yield f"the same with points of another edition, {filled}", private_panel(context(other, say, 0))
    escaped = rich(positions.search("J J J C C C", rivals=("I C L", "D", ""), token=1))
    yield "escaped", private_panel(context(escaped, say, 0))
    planned = PlannedExchange(0, BuyArt(0, 1, 0), Art.JEWELLERY)
    for plan in (planned, replace(planned, has_failed=True)):
        yield f"escaped with {plan}", private_panel(replace(context(escaped, say, 0), plan=plan))
    for market in escaped.markets:
        of = PanelState(PanelPage.MARKET, (str(market.number),))
        yield f"market {market.number} after an escape", private_panel(context(escaped, say, 0, of))


def _with_other_points(edition: Edition) -> Edition:
    """Returns the edition with other points, for which there are no pictures."""
    cards = [[replace(space, points=space.points + 1) for space in card.spaces] for card in edition.cards]
    return replace(edition, cards=tuple(Card(tuple(spaces)) for spaces in cards))


def _search(say: Say) -> Iterator[tuple[str, Panel]]:
    game = positions.search("I B J J", hand="G", rivals=("C C", "L", ""), up="O D", options=OPTIONS)
    game = positions.happened(game, *(PickedUp(seat, 14 + seat, None) for seat in (1, 2, 3)))
    longest = max((say("place-locked", place="safe"), say("refusal-board-full"), say("refusal-prompt-gone")), key=len)
    for place in PLACES:
        of = PanelState(PanelPage.ROOM, (place.value,))
        yield f"search in the {place}", private_panel(context(game, say, 0, of, longest))
        yield f"search in the {place}, others hold", private_panel(context(game, say, 2, of))
        yield f"watching the {place}", private_panel(context(game, say, None, of))
        asked = context(game, say, 0, of, longest)
        yield f"search in the {place}, asked", private_panel(replace(asked, head=head_of(ending=Ending(1, (1,)))))
    full = positions.search("I B J J C C", rivals=("C C", "L", ""), options=FACE_DOWN)
    for place in PLACES:
        of = PanelState(PanelPage.ROOM, (place.value,))
        yield f"{place} with a full board, face down only", private_panel(context(full, say, 0, of))
    for board, hand, place in (
        ("J J C C L D", "D", Place.GARAGE),
        ("I J C L D G", "J", Place.GARAGE),
        ("I J J C C D", "I", Place.GARAGE),
        ("J J C C D D", "L", Place.GARAGE),
        ("I J J C C D", "B", Place.STUDY),
        ("I B J J C C", "O", Place.SAFE),
    ):
        of = PanelState(PanelPage.ROOM, (place.value,))
        swapping = positions.search(board, hand=hand, rivals=("C C", "L", ""), up="O", options=OPTIONS)
        yield f"search with {board} and {hand} in hand", private_panel(context(swapping, say, 0, of, longest))
    yield "board", private_panel(context(rich(full), say, 0, PanelState(PanelPage.BOARD), longest))
    yield "empty board", private_panel(context(full, say, 3, PanelState(PanelPage.BOARD)))
    for options in (OPTIONS, FACE_DOWN):
        kept = positions.search("J", rivals=("", "", ""), options=options)
        yield f"tile, {options.put_back}", private_panel(context(kept, say, 0, PanelState(PanelPage.TILE, ("0",))))


def _exchange(say: Say) -> Iterator[tuple[str, Panel]]:
    boards = ("L J J C C G", "J J L", "C C")
    game = positions.exchange("J J C C L G", rivals=boards, markets="1b 2a 3a 4b", options=OPTIONS)
    long = say("refusal-prompt-gone")
    yield "markets on my turn", private_panel(context(rich(game), say, 0, PanelState(PanelPage.MARKETS), long))
    yield "markets on another's turn", private_panel(context(rich(game), say, 1, PanelState(PanelPage.MARKETS)))
    started = positions.give(game, 1, cards={18: 3})
    yield "markets early in a game", private_panel(context(started, say, 0, PanelState(PanelPage.MARKETS)))
    for market in game.markets:
        screen = PanelState(PanelPage.MARKET, (str(market.number),))
        yield f"market {market.number}", private_panel(context(rich(game), say, 0, screen, long))
        yield f"market {market.number} of who waits", private_panel(context(rich(game), say, 1, screen))
    for seat in (0, 1):
        asked = context(rich(game), say, seat, PanelState(PanelPage.MARKETS), long)
        yield f"markets, {seat} asked", private_panel(replace(asked, head=head_of(ending=Ending(1, (1,)))))
    yield "board in the exchanges", private_panel(context(rich(game), say, 0, PanelState(PanelPage.BOARD)))


def _public(say: Say) -> Iterator[tuple[str, Panel]]:
    ready = rich(positions.ready(4, options=OPTIONS))
    search = rich(positions.search("I C", rivals=("J", "", ""), options=replace(OPTIONS, open_boards=True)))
    exchange = rich(positions.exchange("J J C C L G", rivals=("L J J C C G", "J J L J", "C C"), markets="1b 2a 3a 4b"))
    for name, game in (("ready", ready), ("search", search), ("exchange", exchange)):
        yield f"table in {name}", table_panel(context(game, say, None), with_mentions=True)
        without = context(game, say, None)
        yield f"table in {name} without a limit", table_panel(replace(without, head=head_of(deadline=None)))
    gone_back = head_of(went_back_to=LATER)
    yield "table that went back", table_panel(replace(context(exchange, say, None), head=gone_back), with_mentions=True)
    yield "panel that went back", private_panel(replace(context(search, say, 0), head=gone_back))
    yield "lobby that went back", lobby_panel(head_of(4, Status.LOBBY, went_back_to=LATER), say)
    for reason in EndReason:
        over = positions.happened(rich(positions.ready(4)), GameEnded(reason))
        shown = replace(context(over, say, None), head=head_of(status=Status.OVER, deadline=None))
        yield f"result, {reason}", result_panel(shown, ranking(over))
        yield f"result with achievements, {reason}", result_panel(shown, ranking(over), None, EARNED)
        absent = tuple(replace(person(user, LONG), stood_in=(1, 2, 3)) for user in USERS)
        shown = replace(shown, head=replace(shown.head, occupants=absent))
        yield f"result of computers, {reason}", result_panel(shown, ranking(over))
        late = tuple(latecomer(user, LONG, came_in=9) for user in USERS)
        shown = replace(shown, head=replace(shown.head, occupants=late))
        yield f"result of latecomers, {reason}", result_panel(shown, ranking(over))
    of_tournament = replace(shown, head=head_of(status=Status.OVER, deadline=None, tournament=2**53 - 1))
    yield "result at a tournament", result_panel(of_tournament, ranking(over))
    yield from _ended(say)
    yield "dealing", dealing_panel(head_of(), say)
    yield "checked dealing", checked_dealing_panel(say("dealing-dealt-otherwise", round=12), SECRET, head_of(), say)
    for why in CloseReason:
        closed = head_of(status=Status.CLOSED, close_reason=why)
        yield f"closed, {why}", closed_panel(closed, say)
        leaver = replace(closed.occupants[0], presence=Presence.LEFT)
        yield f"abandoned, {why}", closed_panel(replace(closed, occupants=(leaver, *closed.occupants[1:])), say)
    yield "closed at a tournament", closed_panel(replace(closed, tournament=2**53 - 1), say)
    asked = replace(context(search, say, None), head=head_of(ending=Ending(0, (0, 1))))
    yield "table whose host asks to end it", table_panel(asked)
    let_in = head_of(occupants=(*asked.head.occupants[:3], rival()), lets_in_late=True)
    yield "table that lets in latecomers", table_panel(replace(asked, head=let_in))
    yield "moved", moved_panel(say)
    for last in (1, 2, 3, 4):
        calls = [(token, token - 1) for token in range(1, last + 1)]
        yield f"escape calls up to {last}", escape_calls_panel(head_of(), 1, calls, say)


def _ended(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields private panels after the result."""
    link = message_link(head_of())
    assert link is not None
    over = positions.happened(rich(positions.ready(4)), GameEnded(EndReason.NO_EXCHANGES))
    for reader in (*range(4), None):
        shown = replace(context(over, say, reader), head=head_of(status=Status.OVER, deadline=None))
        yield f"ended, seat {reader}", ended_panel(shown, ranking(over), link)
    winner = replace(context(over, say, 0), head=head_of(status=Status.OVER, deadline=None))
    yield "ended with achievements", ended_panel(winner, ranking(over), link, EARNED[USERS[0]])
    of_tournament = replace(winner, head=replace(winner.head, tournament=2**53 - 1))
    yield "ended at a tournament", ended_panel(of_tournament, ranking(over), link)
    for why in CloseReason:
        closed = head_of(status=Status.CLOSED, close_reason=why)
        yield f"ended without a result, {why}", ended_without_result_panel(closed, link, say)


@cache
def simulated(seats: int = 4) -> Replay:
    secret = secret_of(1)
    steps = [LoggedMove(LATER, None, start(seats, OPTIONS, standard(), SeededChance(secret)))]
    steps += [LoggedMove(LATER, step.move, step.events) for step in play_game(new_game(seats, secret, OPTIONS), secret)]
    return replayed(steps)


def _replay(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields the fullest step of each phase: with everything open and in one seat's view, each private and shared."""
    replay, head = simulated(), head_of(deadline=None)
    names = tuple(f"**{plain_name(head, seat, say)}**" for seat in range(4))
    for phase in (Phase.READY, Phase.SEARCH, Phase.EXCHANGE, Phase.OVER):
        steps = [step for step, game in enumerate(replay.games) if game.phase is phase]
        step = max(steps, key=lambda each: len(replay.steps[each].events))
        for viewpoint in (None, 0):
            game = replay.games[step] if phase in (Phase.SEARCH, Phase.OVER) else rich_as_can_be(phase)
            view = open_view(game) if viewpoint is None else view_for(game, viewpoint)
            told = list(EventNarrator(say, names, viewpoint).describe_step(replay.steps[step], replay.before(step)))
            seen = PanelContext(head, replace(view, moves=()), (), say)
            yield (
                f"replay in {phase}, {viewpoint}",
                replay_panel(seen, ReplayPosition(replay, step, viewpoint), told, [3, 2, 1, 0]),
            )
            position = ReplayPosition(replay, step, viewpoint, is_shared=True)
            for steerer in (USERS[1], None):
                shared = shared_replay_panel(seen, position, told, [3, 2, 1, 0], steerer)
                yield f"shared replay in {phase}, {viewpoint}, steered by {steerer}", shared
        yield f"link to a step in {phase}", step_link_panel(seen, ReplayPosition(replay, step, 0))
    yield "before a replay is shared", share_replay_panel(ReplayPosition(replay, replay.last, 0), head, say)
    yield "closed shared replay", closed_shared_replay_panel(head.id, head, say)
    yield "closed shared replay of a deleted game", closed_shared_replay_panel(head.id, None, say)
    yield "channel with another shared replay", busy_channel_panel("https://discord.com/channels/1/2/3", say)
    yield "file", replay_file_panel(say, Upload("midnight-exchange-1.txt", b"..."))
    yield from _pictures(say)


def _pictures(say: Say) -> Iterator[tuple[str, Panel]]:
    replay, head = simulated(), head_of(status=Status.OVER, deadline=None)
    game = replay.games[-1]
    order = ranking(game)
    card = result_picture(b"a picture", head, game, order, highlights(replay), say)
    shown = PanelContext(head, open_view(game), (), say)
    yield "result with its picture", result_panel(shown, order, card, EARNED)
    yield (
        "end of a replay with its picture",
        replay_panel(shown, ReplayPosition(replay, replay.last, None), [], order, card),
    )
    yield "shared result", shared_panel(head, 1, order[0], card, say)
    yield "recap", recap_panel(b"an animation", head, replay, order[0], say)


def rich_as_can_be(phase: Phase) -> Game:
    if phase is Phase.READY:
        return rich(positions.ready(4))
    return rich(positions.exchange("J J C C L G", rivals=("L J J C C G", "J J L J", "C C"), markets="1b 2a 3a 4b"))


def _profiles(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields profiles and histories with long numbers."""
    subject = ProfileSubject(USERS[0], LONG, USERS[1], tournaments=(12, 3))
    career = Career(games=12_345, wins=2_345, average=23.456, rating=1_234.5)
    best = Collection((Art.WATCH, Art.PAINTING, Art.JEWELLERY), 3, 14)
    form = RecentGames((250, 125, 75, 50), 99, 12, 34, Loot.IRON_KEY, best)
    duel = HeadToHead(500, 250, 23.4, 21.2, LATER)
    profile = Profile(
        career, replace(career, games=2), tuple(RatingPoint(LATER, 900.0 + at) for at in range(500)), form, duel
    )
    yield "profile", profile_panel(subject, profile, ALL, b"a picture", say)
    yield "profile without a picture", profile_panel(subject, replace(profile, curve=()), SOME, None, say)
    yield "profile without achievements", profile_panel(subject, profile, NONE, b"a picture", say)
    nothing = Profile(None, None, (), None, None)
    yield "profile of nothing", profile_panel(subject, nothing, NONE, None, say)
    yield "my profile of nothing", profile_panel(ProfileSubject(USERS[0], LONG, USERS[0]), nothing, NONE, None, say)
    people = (*USERS[:2], -1, None)
    sitters = tuple(SeatSummary(seat, who, seat + 1, 123, False) for seat, who in enumerate(people))
    alone = tuple(replace(sitter, has_left=sitter.seat > 1, has_played=sitter.seat == 0) for sitter in sitters)
    given_up = GameSummary(10**17, LATER, 100, 4, False, "standard", 9.0, ABANDONED, alone)
    yield (
        "history of a game that was abandoned",
        history_panel(HistoryQuery(), HistoryPage(0, (given_up,), False), USERS[0], say),
    )
    why = "mine", 900.0, "cards-short"
    games = [GameSummary(10**17 + at, LATER, 100, 1 + at, at == 2, *why, alone) for at in range(GAMES_PER_PAGE)]
    for asked in (HistoryQuery(), HistoryQuery(USERS[0]), HistoryQuery(*USERS[:2])):
        yield f"history of {asked}", history_panel(asked, HistoryPage(6, tuple(games), True), USERS[0], say)
    yield "history of nothing", history_panel(HistoryQuery(USERS[0]), HistoryPage(0, (), False), USERS[0], say)


def _leaderboard(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields leaderboards with the longest lines. On some, the people are of other servers and the reader is far
    below."""
    people = [10**18 + number for number in range(LINES_PER_PAGE)]
    lines = tuple(
        BoardLine(99_990 + at, one, 3, 123_456, 123.4, 12_345.6, is_provisional=True) for at, one in enumerate(people)
    )
    mine = BoardLine(100_000, USERS[3], 123_456, 1_000, 9.9, 999.0, is_provisional=False)
    period = Period("season:1", LATER, LATER + 86_400)
    full = BoardPage(99_980, lines, 100_000, mine, 99_999, reader_is_gone=False)
    for scope in SCOPES:
        for span in Span:
            for order in Order:
                known = frozenset(people if scope == "here" else people[:2])
                shown = LeaderboardPage(LeaderboardQuery(scope, span, order, 99_980), period, full, USERS[3], known)
                yield f"leaderboard, {scope}, {span}, {order}", leaderboard_panel(shown, say)
    empty = BoardPage(0, (), 0, None, None, reader_is_gone=False)
    yield (
        "leaderboard of nobody",
        leaderboard_panel(LeaderboardPage(LeaderboardQuery(), period, empty, USERS[3], frozenset()), say),
    )


def _daily_ends(say: Say) -> Iterator[tuple[str, Panel]]:
    game = rich(positions.search("I C", rivals=("J", "", ""), options=OPTIONS))
    head = head_of(4, Status.CLOSED, occupants=(person(USERS[0], LONG), rival(), rival(), rival()), deadline=None)
    for reason in (each for each in CloseReason if each.startswith("daily-")):
        over = replace(head, kind=TableKind.DAILY, day=DAY, close_reason=reason, is_practice=True)
        ended = PanelContext(over, view_for(game, 0), (True,) * 4, say)
        yield reason, daily_over_panel(ended, DailyScore(148, 0))


def _lesson(say: Say) -> Iterator[tuple[str, Panel]]:
    head = head_of(
        3,
        occupants=(person(USERS[0], LONG), rival(), rival()),
        options=lesson.OPTIONS,
        deadline=None,
        kind=TableKind.LESSON,
    )
    for number, (step, position) in enumerate(lessons.every_step()):
        view, head = position.view, replace(head, looked_at=position.looked_at)
        sheets = [
            PanelState(),
            PanelState(PanelPage.ROOM, (Place.STUDY,)),
            PanelState(PanelPage.SKIP, (PanelPage.ROOM, Place.STUDY)),
        ]
        sheets += [
            PanelState(PanelPage.BOARD),
            *(PanelState(PanelPage.TILE, (str(tile.number),)) for tile in view.me.board[:1]),
        ]
        sheets += [PanelState(PanelPage.MARKET, (str(market.number),)) for market in view.markets]
        for screen in sheets:
            context = PanelContext(head, view, (True,) * 3, say, screen, say("place-locked", place=Place.SAFE.value))
            yield f"lesson {number}, {step}, {screen.page} {screen.args}", private_panel(context)
    for reason in (each for each in CloseReason if each.startswith("lesson-")):
        over = replace(head, status=Status.CLOSED, close_reason=reason)
        yield reason, lesson_over_panel(PanelContext(over, view, (True,) * 3, say))


def _outside(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields what people see in direct messages and in servers without the bot."""
    for link in (None, "https://discord.com/oauth2/authorize?client_id=1"):
        yield f"alone, {link}", alone_panel(say, link)
        yield f"alone with choices, {link}", alone_panel(say, link, Level.HARD, LONG)
        yield f"needs a server, {link}", needs_server_panel(say, link)
    for word_id in ("outside-group", "outside-direct-only", "outside-own-only"):
        yield word_id, notice_panel(say(word_id))
    head = head_of(occupants=(person(USERS[0], LONG), rival(), rival(), rival()), deadline=None, kind=TableKind.SOLO)
    searching = positions.search("I J", rivals=("C C", "L", ""), up="O", options=OPTIONS)
    crowded = positions.search("I J C L D G", hand="J", rivals=("C C", "L", ""), up="O", options=OPTIONS)
    trading = rich(positions.exchange("J J C C L G", rivals=("L J", "J J L", "C C"), options=OPTIONS))
    for name, game in (("search", searching), ("crowded search", crowded), ("exchange", trading)):
        shown = context(game, say, 0, notice=say("solo-running"))
        yield f"alone: {name}", private_panel(replace(shown, head=head))
    lonely = [(replace(head, kind=kind), 0) for kind in TableKind if kind is not TableKind.GAME]
    yield "status outside", status_panel(lonely, say, in_server=False)
    yield "status of nothing outside", status_panel([], say, in_server=False)
    for reason in (CloseReason.DESERTED, CloseReason.ALL_LEFT):
        closed = replace(head, status=Status.CLOSED, close_reason=reason)
        yield f"alone: {reason}", closed_panel(closed, say)
    nothing = Profile(None, None, (), None, None)
    subject = ProfileSubject(USERS[0], LONG, USERS[0], in_server=False)
    yield "profile of nothing outside", profile_panel(subject, nothing, ALL[-1:], None, say)
    page = HistoryPage(0, (), False)
    yield "history outside", history_panel(HistoryQuery(USERS[0]), page, USERS[0], say, in_server=False)


def _seat_alerts(say: Say) -> Iterator[tuple[str, Panel]]:
    hour = ChosenHour(LATER, 9_999)
    role = GuildSettings(calls=CallMode.ROLE, calls_role=10**18)
    people, nobody = GuildSettings(), GuildSettings(calls=CallMode.NOBODY)
    full = OwnAlert(AlertTimes(tuple(DAYS)[:6], 21, 1), tuple(10**18 + number for number in range(MAX_BLOCKED)))
    zone = "America/Argentina/Buenos_Aires"
    for name, own, chosen, settings, shown_hour in (
        ("new", OwnAlert(), None, people, None),
        ("off", OwnAlert(), zone, people, hour),
        ("on", full, zone, people, hour),
        ("every day", replace(full, times=USUAL_TIMES), zone, people, ChosenHour(LATER, 3)),
        ("role", full, zone, role, hour),
        ("nobody", OwnAlert(), None, nobody, None),
    ):
        view = AlertView(own, chosen, "de", settings, shown_hour, LATER)
        yield f"seat alert, {name}", in_words(own_alert_panel(view, say), say)
    yield "never called by", in_words(blocked_panel(full, say), say)
    lobby, called = head_of(2, Status.LOBBY), head_of(2, Status.LOBBY, call=SeatCall(LATER, 1))
    for name, call in {
        "people": CallView(lobby, people, MOST_CALLED, True, None),
        "one": CallView(lobby, people, 1, True, None),
        "no people": CallView(lobby, people, 0, True, hour),
        "role": CallView(lobby, role, 0, True, None),
        "role, refused": CallView(lobby, role, 0, False, None),
        "nobody": CallView(lobby, nobody, 0, True, None),
        "done": CallView(called, people, 3, True, None),
    }.items():
        yield f"call, {name}", in_words(call_panel(call, say), say)
    yield "called too often", notice_panel(say("calls-limited", minutes=60))
    for word_id in ("calls-role-lately", "time-zone-unknown"):
        yield word_id, notice_panel(say(word_id))
    expired = head_of(2, Status.CLOSED, close_reason=CloseReason.LOBBY_EXPIRED)
    yield "expired lobby with the chosen hour", closed_panel(expired, say, hour)


def _small(say: Say) -> Iterator[tuple[str, Panel]]:
    for page in RULES_PAGES:
        yield f"rules {page}", rules_panel(page, say)
    for language in (None, "it"):
        yield f"settings, {language}", in_words(settings_panel(language, say), say)
    settings = settings_panel("it", say, zone_label("America/Argentina/Buenos_Aires", LATER, say), has_alerts=False)
    yield "settings with a time zone", in_words(settings, say)
    links = ("https://help.example/",) * 5
    for name, about in (("bare", About("1.0.0", LATER)), ("with links", About("10.20.30", LATER, *links))):
        yield f"about, {name}", in_words(about_panel(about, 1023, 1024, say), say)
    for kind in (TableKind.GAME, TableKind.SOLO, TableKind.DAILY):
        yield f"leave question, {kind}", confirm_leave_panel(head_of(kind=kind), say)
    yield "cancel question", confirm_cancel_panel(head_of(), say)
    for ending in (None, Ending(0, (0,), is_refused=True)):
        yield f"host's cancel question, {ending}", host_cancel_panel(head_of(ending=ending), say)
    yield "asked", notice_panel(say("ending-asked"))
    many = [(head_of(4, status), 0) for status in (Status.LOBBY, Status.PLAYING) * 10]
    yield "status", status_panel(many, say)
    yield "status of nothing", status_panel([], say)
    names = ", ".join(say(PERMISSION(name)) for name in ("view-channel", "send-messages"))
    yield "thread not joined", notice_panel(say("thread-not-joined"))
    yield "permission missing", notice_panel(say("permission-missing", names=names, channel=channel_mention(10**18)))
    for word_id in ("language-mine-set", "language-server-set", "language-server-not-allowed", "no-table-here"):
        yield word_id, notice_panel(say(word_id))
    for word_id in (
        "unknown-button",
        "broken",
        "left",
        "cancelled",
        "table-open",
        "dealing-fair",
        "dealing-wrong-seed",
    ):
        yield word_id, notice_panel(say(word_id))
    yield "dealt otherwise", notice_panel(say("dealing-dealt-otherwise", round=12))
    yield from admin_screens(head_of(2, Status.LOBBY), say)
    assert REFUSAL.ids


def _table_list(say: Say) -> Iterator[tuple[str, Panel]]:
    late = head_of(4, lets_in_late=True, occupants=(*head_of(3).occupants, rival()))
    stranger, member = 1, USERS[0]
    kinds = [
        listed(head_of(3, Status.LOBBY), 0, stranger),
        listed(late, 12, stranger),
        listed(head_of(4, Status.LOBBY), 0, member),
        listed(head_of(4), 3, member),
        listed(replace(late, post=None), 3, stranger),
    ]
    many = [replace(each, head=replace(each.head, id=10**9 + number)) for number, each in enumerate(kinds * 3)]
    yield "tables, none", table_list_panel([], say)
    yield "tables, one page", table_list_panel(many[:5], say)
    yield "tables, second of three pages", table_list_panel(many, say, 2)
    for problem in ThreadProblem:
        yield f"busy, {problem}", busy_panel(message_link(late) or "", problem, (), say)
    lobby = with_first_line(
        lobby_panel(head_of(2, Status.LOBBY), say), say("tables-joined", channel=channel_mention(10**18))
    )
    yield "lobby of another channel", lobby


def _of_tables(say: Say) -> Iterator[tuple[str, Panel]]:
    over = positions.happened(rich(positions.ready(4)), GameEnded(EndReason.CARDS_SHORT))
    games = {Status.LOBBY: None, Status.PLAYING: positions.ready(4), Status.OVER: over, Status.CLOSED: None}
    house = TableServices(MemoryStore(), Clock(), Tasks(), OwnedShards(), edition_at, lambda *_: None)
    for status, game in games.items():
        reason = CloseReason.CANCELLED if status is Status.CLOSED else None
        table = Table(TableState(head_of(4, status, close_reason=reason), game), SECRET, house)
        yield f"message of a table, {status}", drawing.public(table, say)
        yield f"panel of a table, {status}", drawing.private(table, 0, say, PanelState())
