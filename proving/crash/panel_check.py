"""Compares the panel that a person saw with the panels that the bot would draw from the table's log.

What the log does not say is not compared: the reason for a refusal, a planned exchange, the times of clocks (they
change after an outage), and the message to which a link leads. For a round, any combination of ready people is right.
Several versions of the news may be right (`proving/crash/news_replay.py`).
"""

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ComponentType
from msgspec import Struct
from msgspec.structs import replace

from artwork.piece_names import ALL_PIECES
from cogs.panels.components import Panel, Picture, Upload
from cogs.panels.context import ALL_HINTS, Hint, PanelContext, PanelPage, PanelState
from cogs.panels.game.ended import ended_panel
from cogs.panels.game.private import private_panel
from cogs.panels.game.public import result_panel, table_panel
from cogs.panels.links import channel_link
from cogs.wire.custom_ids import parse
from cogs.words.catalogs import Say
from cogs.words.emoji import CAUGHT, HINT, NEWS, PLAN
from engine.game import Game, Phase
from engine.pieces import PLACES
from engine.rules.scoring import ranking
from engine.view import view_for
from proving.crash.log_replay import LogReplay, SavedTable
from proving.crash.news_replay import possible_news
from tables.live.news import News
from tables.state.deadlines import with_deadline
from tables.state.head import Head, Status

Component = Mapping[str, Any]
Appearance = list[tuple[object, ...]]

_INSTANT: Final = re.compile(r"<t:\d+:R>")
_OWN_EMOJI: Final = re.compile(r"<:(\w+):(\d+)>")
_MESSAGE_IN_LINK: Final = re.compile(r"(/channels/\d+/\d+)/\d+$")
_NOTICE: Final = "> "
REMARKS_BESIDE_NEWS: Final = (_NOTICE, f"{PLAN} ")
"""The beginnings of lines that are never compared."""
ALL_REMARKS: Final = (*REMARKS_BESIDE_NEWS, f"{NEWS} ", f"{CAUGHT} ")
"""The beginnings of lines that are left out if the news is not compared. A line that begins with CAUGHT is news."""
_ANY_NOTICE: Final = "notice"
_ANY_CARD: Final = Picture(Upload("card.png", b""), "card")
"""Replaces the picture of a result, which comes with a later edit."""
_NOT_COMPARED: Final = (ComponentType.action_row.value, ComponentType.media_gallery.value)
_EMPTY_TEXT: Final = (ComponentType.text_display.value, "", *[None] * 7)
"""A text whose lines are all left out."""


class SeenPanel(Struct, frozen=True):
    """A panel or public message as one person saw it."""

    user_id: int | None  # the reader; None for the public message
    table: int | None  # None if the panel does not name its table
    locale: str
    components: tuple[Component, ...]  # every component, from the top
    text: str


def problem_with(  # noqa: PLR0913, PLR0917
    panel: SeenPanel, least: int, answered: Sequence[int], stored: SavedTable, replay: LogReplay, say: Say
) -> str | None:
    """Returns None if the bot may have drawn this panel after commit `least` or later. Otherwise returns what is wrong.

    - `least`: if 0, any panel of the lobby is right, too.
    - `answered`: the commits of the reader's moves that were answered.
    - `say`: must have the emoji of the panel (`own_pieces`).
    """
    if not least and _shows_lobby(panel.components):
        return None  # drawn before the first commit, when the log was still empty
    seat = None if panel.user_id is None else stored.head.seat_of(panel.user_id)
    face, is_known = appearance_of(panel.components), False
    for commit in reversed(replay.commits):
        for scene in _scenes(panel, commit.after, stored, say):
            if any(appearance_of(drawn) == face for drawn in _drawn(panel, scene, commit.after)):
                is_known = True
                if _has_news_of(panel, scene, commit.after, possible_news(replay, commit.seq, seat, answered)):
                    return None
        if commit.seq <= least:
            break
    if is_known:
        return f"since commit {least}, these were never the news"
    return f"no state since commit {least} matches what was seen"


def _shows_lobby(components: Iterable[Component]) -> bool:
    """Whether a panel shows a lobby. The host's panel does if the host has chosen options in a modal."""
    taps = (parse(str(part.get("custom_id"))) for part in components)
    return any(tap is not None and tap.verb == "join" for tap in taps)


def _has_news_of(panel: SeenPanel, scene: PanelContext, game: Game, possible: Iterator[News]) -> bool:
    face = appearance_of(panel.components, REMARKS_BESIDE_NEWS)
    told = (replace(scene, news=news) for news in possible)
    return any(
        appearance_of(drawn, REMARKS_BESIDE_NEWS) == face for each in told for drawn in _drawn(panel, each, game)
    )


def _scenes(panel: SeenPanel, game: Game, stored: SavedTable, say: Say) -> Iterator[PanelContext]:
    """Yields every context, without news, from which the panel may have been drawn."""
    seat = None if panel.user_id is None else stored.head.seat_of(panel.user_id)
    notice = _ANY_NOTICE if has_notice(panel.components) else None
    view = view_for(game, seat)
    for head, screen, learned in itertools.product(_heads(stored.head, game), _screens(game, seat), _learned(panel)):
        yield PanelContext(head, view, _ready(head), say, screen, notice, learned)


def _learned(panel: SeenPanel) -> list[frozenset[str]]:
    """Returns each set of hints that the reader may have learned.

    If there is no hint on the panel, the only set has all hints. Otherwise, each set lacks one hint.
    """
    return [ALL_HINTS - {hint} for hint in Hint] if _has_line(panel.components, f"{HINT} ") else [ALL_HINTS]


def _drawn(panel: SeenPanel, scene: PanelContext, game: Game) -> Iterator[list[Component]]:
    return (list(_walked(drawn.payload)) for drawn in _panels(scene, game, is_public=panel.user_id is None))


def own_pieces(components: Iterable[Component]) -> dict[str, int]:
    """Returns the ids of our own pieces by name, with 0 for each piece that is not on the panel.

    Empty if the panel shows standard emoji instead.
    """
    found: dict[str, int] = {}
    for part in components:
        found |= {name: int(number) for name, number in _OWN_EMOJI.findall(str(part.get("content", "")))}
        for emoji in (each.get("emoji") or {} for each in (part, *part.get("options", ()))):
            if emoji.get("id"):
                found[emoji["name"]] = int(emoji["id"])
    return dict.fromkeys(ALL_PIECES, 0) | found if found else {}


def has_notice(components: Iterable[Component]) -> bool:
    """Whether these components give the reason for a refusal."""
    return _has_line(components, _NOTICE)


def _has_line(components: Iterable[Component], beginning: str) -> bool:
    lines = (line for part in components for line in str(part.get("content", "")).splitlines())
    return any(line.startswith(beginning) for line in lines)


def appearance_of(components: Iterable[Component], remarks: tuple[str, ...] = ALL_REMARKS) -> Appearance:
    """Returns the visible parts of components, equal if they look the same. Leaves out lines that begin with one of
    `remarks`."""
    return [look for part in components if _counts(part) and (look := _look(part, remarks)) != _EMPTY_TEXT]


def _counts(part: Component) -> bool:
    """Whether a component is compared. Rows are left out, because they show nothing themselves. So are pictures,
    which come later than the words, and planned exchanges, which are not in the log."""
    return part["type"] not in _NOT_COMPARED and not str(part.get("custom_id", "")).endswith(":unplan")


def _look(part: Component, remarks: tuple[str, ...]) -> tuple[object, ...]:
    content = "\n".join(
        _INSTANT.sub("<t>", line) for line in str(part.get("content", "")).splitlines() if not line.startswith(remarks)
    )
    emoji = (part.get("emoji") or {}).get("name")
    shown = tuple(part.get(name) or None for name in ("custom_id", "label", "style", "disabled", "accent_color"))
    channel = _MESSAGE_IN_LINK.sub(r"\1", part["url"]) if part.get("url") else None
    return (part["type"], content, emoji, *shown, channel)


def _walked(components: Iterable[Component]) -> Iterator[Component]:
    for part in components:
        yield part
        yield from _walked(part.get("components") or ())
        if part.get("accessory"):
            yield part["accessory"]


def _panels(scene: PanelContext, game: Game, *, is_public: bool) -> Iterator[Panel]:
    """Yields every panel that may have been drawn from this scene. The log does not say which of them was drawn.

    The result may have a picture or a link, and a public message may mention the players.
    """
    if game.phase is Phase.OVER:
        order = ranking(game, scene.head.left_seats())
        yield from (result_panel(scene, order, card) for card in (None, _ANY_CARD))
        if not is_public:
            yield ended_panel(scene, order, channel_link(scene.head))
    elif is_public:
        yield from (table_panel(scene, with_mentions=calls) for calls in (False, True))
    else:
        yield private_panel(scene)


def _ready(head: Head) -> tuple[bool, ...]:
    return tuple(seat in head.ready or not occupant.is_person_playing for seat, occupant in enumerate(head.occupants))


def _heads(last: Head, game: Game) -> Iterator[Head]:
    """Yields the heads that may belong to this game, with any combination of ready players."""
    status = Status.OVER if game.phase is Phase.OVER else Status.PLAYING
    head = with_deadline(replace(last, status=status, deadline=None, ready=()), game, 0.0)
    head = replace(head, deadline=head.shown_deadline)
    if game.phase is not Phase.READY:
        yield head
        return
    seats = range(len(head.occupants))
    for count in seats:
        yield from (replace(head, ready=ready) for ready in itertools.combinations(seats, count))


def _screens(game: Game, seat: int | None) -> Iterator[PanelState]:
    if seat is None or game.phase not in (Phase.SEARCH, Phase.EXCHANGE):
        yield PanelState()
        yield from _market_screens(game) if seat is not None and game.phase is Phase.READY else ()
        return
    if game.phase is Phase.SEARCH and game.seats[seat].token is not None:
        yield from _market_screens(game)
    elif game.phase is Phase.SEARCH:
        yield from (PanelState(PanelPage.ROOM, (place.value,)) for place in PLACES)
        yield from (PanelState(PanelPage.TILE, (str(tile),)) for tile in game.seats[seat].board)
    else:
        yield PanelState(PanelPage.MARKETS)
        yield from _market_screens(game)
    yield PanelState(PanelPage.BOARD)


def _market_screens(game: Game) -> Iterator[PanelState]:
    return (PanelState(PanelPage.MARKET, (str(market.number),)) for market in game.markets)
