"""The largest panels: positions of simulated games, and the longest allowed names.

In the docstrings, "I" is the person in the first seat.
"""

import time
from collections.abc import Callable, Iterator
from functools import cache, partial

from msgspec.structs import replace

from cogs.panels.components import Panel
from cogs.panels.context import ALL_HINTS, Hint, PanelContext, PanelPage, PanelState
from cogs.panels.game.ended import ended_panel
from cogs.panels.game.event_sentences import EventNarrator
from cogs.panels.game.private import private_panel
from cogs.panels.game.public import result_panel, table_panel
from cogs.panels.links import channel_link
from cogs.panels.lobby.lobby import lobby_panel
from cogs.panels.lobby.options import options_panel
from cogs.panels.pages.rules import rules_panel
from cogs.panels.results.history import GAMES_PER_PAGE, HistoryQuery, history_panel
from cogs.panels.results.profile import ProfileSubject, profile_panel
from cogs.panels.results.replay import replay_panel
from cogs.panels.results.replay_position import ReplayPosition
from cogs.words.catalogs import Say
from engine.chance import SeededChance, hash_of
from engine.decide import start
from engine.editions.reading import standard
from engine.game import Game, Phase
from engine.moves import BuyArt, BuyCards
from engine.options import PRESETS
from engine.pieces import Art, Loot, Place
from engine.rules.scoring import ranking
from engine.view import PlayerView, open_view, view_for
from simulation.games import new_game, play_game, secret_of
from standings.model.result import Collection
from standings.reading.history import GameSummary, HistoryPage, SeatSummary
from standings.reading.profiles import Career, HeadToHead, Profile, RecentGames
from tables.live.replays import Replay, replayed
from tables.state.head import Deadline, DeadlineKind, Head, Status, TableKind
from tables.state.occupants import Occupant, Presence, person
from tables.storage.stored_tables import LoggedMove
from tests.catalogs import all_words
from tests.cogs.achievement_screens import ALL
from tests.cogs.admin_screens import admin_screens
from tests.cogs.panel_functions import with_makers, without_screen
from tests.cogs.screens import drawn_screens, screens
from tests.tables import lessons

NAMES = "Maximiliana von Hohen", "Бенджамин Ковальский", "Cléopâtre-Joséphine W", "丹丹丹丹丹丹丹丹丹丹"
SECRET = secret_of(7)


@cache
def games(players: int) -> tuple[Game, ...]:
    return tuple(step.after for step in play_game(new_game(players, SECRET), SECRET))


@cache
def search() -> Game:
    """The fullest position of a search: my board has one free space, I hold a tile, and somebody has escaped."""

    def fullness(game: Game) -> tuple[bool, ...]:
        me = game.seats[0]
        return (
            game.phase is Phase.SEARCH and me.token is None and me.hand is not None,
            any(seat.token for seat in game.seats),
            any(seat.hand is not None for seat in game.seats[1:]),
            len(me.board) == 5,
            len(me.cards) > 1,
        )

    return max(games(4), key=fullness)


@cache
def first_search() -> Game:
    """The start of a search: nobody has picked up a tile yet."""
    return next(game for game in games(4) if game.phase is Phase.SEARCH and not any(seat.hand for seat in game.seats))


@cache
def exchange(players: int) -> Game:
    """The fullest position in which it is my turn and I can buy something."""

    def fullness(game: Game) -> tuple[bool, int]:
        view = view_for(game, 0)
        is_mine = (
            game.phase is Phase.EXCHANGE
            and game.to_move == 0
            and any(isinstance(move, BuyArt | BuyCards) for move in view.moves)
        )
        return is_mine, sum(len(seat.cards) * 3 + len(seat.arts) + len(seat.board) for seat in game.seats)

    return max(games(players), key=fullness)


@cache
def escaped() -> Game:
    """The fullest position in which I have escaped and wait for others."""

    def fullness(game: Game) -> tuple[bool, int]:
        me = game.seats[0]
        is_out = game.phase is Phase.SEARCH and me.token is not None
        return is_out, len(me.cards) * 3 + len(me.arts) + len(view_for(game, 0).plannable)

    return max(games(4), key=fullness)


def over(players: int) -> Game:
    return games(players)[-1]


@cache
def finished() -> Replay:
    steps = [LoggedMove(time.time(), None, start(4, PRESETS["pt"], standard(), SeededChance(SECRET)))]
    steps += [LoggedMove(time.time(), each.move, each.events) for each in play_game(new_game(4, SECRET), SECRET)]
    return replayed(steps)


def head_of(players: int, status: Status, kind: DeadlineKind) -> Head:
    """Returns the head of a table of people with long names. The clock runs.

    If there are more than two seats, one person is away, and one seat is a rival's.
    """
    occupants = [person(number + 1, name) for number, name in enumerate(NAMES[:players])]
    if players > 2:
        occupants[1] = replace(occupants[1], presence=Presence.AWAY)
        occupants[2] = Occupant(None, "", Presence.RIVAL)
    return Head(
        id=1234567,
        guild_id=1,
        channel_id=1,
        status=status,
        host_id=1,
        preset="pt",
        options=PRESETS["pt"],
        occupants=tuple(occupants),
        deadline=Deadline(kind, time.time() + 150, "1.0"),
        seed_hash=hash_of(SECRET),
        close_reason=None,
        post=None,
        created_at=time.time(),
    )


def scene(game: Game, say: Say, screen: PanelState = PanelState(), *, seat: int | None = 0) -> PanelContext:  # noqa: B008 - immutable
    """Returns one seat's view of a position, with the longest notice that a tap can cause."""
    players = len(game.seats)
    view = view_for(game, seat)
    is_search = game.phase is Phase.SEARCH
    notice = say("place-locked", place=Place.SAFE.value) if is_search else say("refusal-prompt-gone")
    kind = DeadlineKind.SEARCH if is_search else DeadlineKind.TURN
    return PanelContext(head_of(players, Status.PLAYING, kind), view, (False,) * players, say, screen, notice)


def newcomer(game: Game, say: Say, screen: PanelState = PanelState(), learned: frozenset[str] = frozenset()) -> Panel:  # noqa: B008 - immutable
    """Returns my panel if I have learned only these hints."""
    return private_panel(replace(scene(game, say, screen), notice=None, learned=learned))


def market_of(view: PlayerView) -> int:
    return next(move.market for move in view.moves if hasattr(move, "market"))


def at_market(game: Game, say: Say) -> PanelContext:
    return scene(game, say, PanelState(PanelPage.MARKET, (str(market_of(view_for(game, 0))),)))


def lobby(say: Say) -> Panel:
    return lobby_panel(head_of(4, Status.LOBBY, DeadlineKind.LOBBY), say)


def options(say: Say) -> Panel:
    return options_panel(head_of(4, Status.LOBBY, DeadlineKind.LOBBY), say, is_host=False)


def result(say: Say) -> Panel:
    game = over(4)
    ended = scene(game, say, seat=None)
    return result_panel(ended, list(ranking(game)))


def ended(seat: int | None, say: Say) -> Panel:
    """Returns the private panel of a seat, or of a watcher, after the public message has the result."""
    game = over(4)
    shown = scene(game, say, seat=seat)
    return ended_panel(shown, list(ranking(game)), channel_link(shown.head))


@cache
def lesson_positions() -> dict[str, lessons.Position]:
    """Returns positions of each step of a lesson, one for each kind of loot in hand."""
    found: dict[str, lessons.Position] = {}
    for step, position in lessons.every_step():
        hand = position.view.me.hand
        found.setdefault(f"lesson, {step}" + (f" with {hand.loot}" if hand else ""), position)
    return found


def lesson_step(name: str, say: Say) -> Panel:
    position = lesson_positions()[name]
    rivals = [Occupant(None, "", Presence.RIVAL)] * 2
    head = replace(
        head_of(2, Status.PLAYING, DeadlineKind.LESSON),
        occupants=(person(1, NAMES[0]), *rivals),
        deadline=None,
        kind=TableKind.LESSON,
        looked_at=position.looked_at,
    )
    return private_panel(PanelContext(head, position.view, (True,) * 3, say))


LESSON: dict[str, Callable[[Say], Panel]] = {name: partial(lesson_step, name) for name in lesson_positions()}


def rerun(phase: Phase, say: Say) -> Panel:
    """Returns the fullest step of a phase in a replay, with everything open."""
    replay = finished()
    there = [step for step, game in enumerate(replay.games) if game.phase is phase]
    step = max(there, key=lambda each: sum(len(seat.cards) * 3 + len(seat.board) for seat in replay.games[each].seats))
    head = replace(head_of(4, Status.OVER, DeadlineKind.TURN), deadline=None)
    told = EventNarrator(say, NAMES, None).describe_step(replay.steps[step], replay.before(step))
    seen = PanelContext(head, replace(open_view(replay.games[step]), moves=()), (), say)
    return replay_panel(seen, ReplayPosition(replay, step, None), list(told), ranking(replay.games[-1]))


def profile(say: Say) -> Panel:
    best = Collection((Art.WATCH, Art.PAINTING, Art.JEWELLERY), 3, 14)
    form = RecentGames((250, 125, 75, 50), 99, 12, 34, Loot.IRON_KEY, best)
    career = Career(games=12_345, wins=2_345, average=23.4, rating=1_234.5)
    known = Profile(career, replace(career, games=3), (), form, HeadToHead(500, 250, 23.4, 21.2, time.time() - 1e6))
    return profile_panel(ProfileSubject(1, NAMES[0], 2), known, ALL, None, say)


def history(say: Say) -> Panel:
    sitters = tuple(
        SeatSummary(seat, who, seat + 1, 123, False) for seat, who in enumerate((10**18, 10**18 + 1, -1, None))
    )
    games = tuple(
        GameSummary(10**6 + at, time.time() - 1e6, 12, 1 + at, at == 2, "standard", 900.0, "cards-short", sitters)
        for at in range(GAMES_PER_PAGE)
    )
    return history_panel(HistoryQuery(10**18), HistoryPage(GAMES_PER_PAGE, games, True), 10**18, say)


PANELS: dict[str, Callable[[Say], Panel]] = {
    "lobby": lobby,
    "options": options,
    "search": lambda say: private_panel(scene(search(), say)),
    "my board": lambda say: private_panel(scene(search(), say, PanelState(PanelPage.BOARD, ()))),
    "search of a newcomer": lambda say: newcomer(search(), say),
    "first search of a newcomer": lambda say: newcomer(first_search(), say),
    "escaped": lambda say: private_panel(scene(escaped(), say)),
    "exchange of a newcomer": lambda say: newcomer(exchange(4), say, PanelState(PanelPage.MARKETS, ())),
    "art of a newcomer": lambda say: newcomer(
        exchange(4), say, PanelState(PanelPage.BOARD, ()), ALL_HINTS - {Hint.ART}
    ),
    "table": lambda say: table_panel(scene(exchange(4), say, seat=None), with_mentions=True),
    "exchange of two": lambda say: private_panel(scene(exchange(2), say, PanelState(PanelPage.MARKETS, ()))),
    "exchange of four": lambda say: private_panel(scene(exchange(4), say, PanelState(PanelPage.MARKETS, ()))),
    "market": lambda say: private_panel(at_market(exchange(2), say)),
    "result": result,
    **{f"ended, {seat}": partial(ended, seat) for seat in (0, 1, 2, 3, None)},
    "rules": lambda say: rules_panel(1, say),
    **LESSON,
    "replay of a search": lambda say: rerun(Phase.SEARCH, say),
    "replay of exchanges": lambda say: rerun(Phase.EXCHANGE, say),
    "replay of the end": lambda say: rerun(Phase.OVER, say),
    "profile": profile,
    "history": history,
}


def panels(say: Say) -> Iterator[tuple[str, Panel]]:
    """Yields all screens of this module, and the longest screen of each further panel function."""
    yield from _chosen(say)
    yield from ((name, panel) for name, panel in drawn_screens(say) if name in _further())


def _chosen(say: Say) -> Iterator[tuple[str, Panel]]:
    yield from ((name, panel(say)) for name, panel in PANELS.items())
    yield from admin_screens(head_of(2, Status.LOBBY, DeadlineKind.LOBBY), say)


@cache
def _further() -> frozenset[str]:
    """Returns the name of the longest screen of each panel function that builds none of the chosen panels."""
    say = all_words().say("en")
    left = without_screen(_chosen(say))
    longest: dict[str, tuple[int, str]] = {}
    for (name, panel), makers in with_makers(screens(say)):
        for maker in makers.intersection(left):
            longest[maker] = max(longest.get(maker, (0, "")), (len(str(panel.payload)), name))
    return frozenset(name for _, name in longest.values())
