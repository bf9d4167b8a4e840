"""The coach's report about a game, as data. `cogs/panels/results/coach_words.py` puts it into words."""

from enum import StrEnum

from msgspec import Struct

from engine.moves import SeatMove
from engine.pieces import Art, Loot


class AdviceKind(StrEnum):
    """The topics of judged moves."""

    PURCHASE = "purchase"  # 5.2: bought, and what
    BAG = "bag"  # 5.3: opened a leather bag
    PASS = "pass"  # 5.5: passed, although the seat could pay
    KEEP = "keep"  # 3.5: kept a tile
    PUT_BACK = "put-back"  # 3.5: put a tile back
    ESCAPE = "escape"  # 4.1: escaped
    GO_ON = "go-on"  # 4.1: went on searching with a full board


class ReasonCode(StrEnum):
    """Why the better of two moves was worth more. The comment of each code names the fields that it fills."""

    COLLECTION_ASKED = "collection-asked"  # art, card, points: this collection takes the art; it then gains the points
    ART_WAITED = "art-waited"  # art, card, points: the collection takes this art, which lay loose
    CAN_GROW = "can-grow"  # card: the collection has spaces that may still be filled
    MORE_POINTS = "more-points"  # points: it brings that many more points at once
    TAKEN_NEXT = "taken-next"  # seat: it was gone before the next turn, because this seat bought it
    RIVAL_WANTED = "rival-wanted"  # seat, share: how often this seat would have bought it otherwise
    LEFT_TO_RIVAL = "left-to-rival"  # seat, points: how many more points the worse move leaves this opponent
    PRICE_TOOK_LOOT = "price-took-loot"  # market, loot: the worse move spends loot that this market asks for
    LAST_ROUND = "last-round"  # card: no further round may come in which the collection could be filled
    ENDED_GAME = "ended-game"  # share: how much more often the worse move ends the game with this round
    BAG_AVERAGE = "bag-average"  # points: what a leather bag brings on average
    TURN_UNUSED = "turn-unused"  # points: what the best exchange brings at once
    NOBODY_ASKED = "nobody-asked"  # loot: no market in play asks for it
    HAD_ENOUGH = "had-enough"  # loot, count: the board had so many of it already, and can spend no more
    KEY_OPENS_NOTHING = "key-opens-nothing"  # loot: the room behind it has nothing that the seat needs
    KEY_OPENS = "key-opens"  # loot: this key opens the next room
    MARKET_ASKED = "market-asked"  # market, loot: this market asks for it
    SEEN_TILE = "seen-tile"  # tile, loot: the seat had seen this tile, which it needs
    THERE_WAS_TIME = "there-was-time"  # count: nobody who still searched had more tiles than that
    TOKEN = "token"  # pair: the escape token on average, with the worse and with the better move
    EXCHANGES = "exchanges"  # pair: how many exchanges the seat makes in the round, worse and better move
    UNSPENT = "unspent"  # pair: how many tiles, keys not counted, pay for nothing, worse and better move


class Reason(Struct, frozen=True, omit_defaults=True):
    """One reason. Fields that do not belong to the code are None.

    `points` is in prestige points, `share` from 0 to 1. `market` is the number of a market (1..4), `card` a number in
    the edition, `tile` a number from 0 to 53. `pair` has the average with the worse move, then with the better one.
    """

    code: ReasonCode
    points: float | None = None
    seat: int | None = None
    card: int | None = None
    art: Art | None = None
    loot: Loot | None = None
    tile: int | None = None
    market: int | None = None
    count: int | None = None
    share: float | None = None
    pair: tuple[float, float] | None = None


class CoachedMove(Struct, frozen=True):
    """A move that the coach compared with another one, by play-outs from the position before it.

    `step` is the step of the replay with the move `played`. `other` is the move with which it was compared: the better
    move if the seat lost points, or the next best move if it did well. `points` (not negative) is the advantage of the
    better move: the seat's additional points at the end on average, minus a share (`Skill.denial`) of the best
    opponent's additional points. Points that all seats gain do not count. `own_points` is the seat's part of `points`;
    it may be negative if there is a reason LEFT_TO_RIVAL. `chance` is the difference in the probability to win (0 to
    1). `error` is the standard error of `points`. `reasons` are the reasons for the advantage, the most important
    first.
    """

    step: int
    kind: AdviceKind
    played: SeatMove
    other: SeatMove
    points: float
    own_points: float
    chance: float
    error: float
    reasons: tuple[Reason, ...]


class Coaching(Struct, frozen=True):
    """The coach's report about one seat of a game.

    `lost` has at most three moves, those with the largest losses, the largest first. `well` has at most two moves,
    those with the largest advantage. `judged` is the number of examined moves. `is_cut` is True if time ran out before
    all moves were judged; a faster machine might find more.
    """

    seat: int
    lost: tuple[CoachedMove, ...]
    well: tuple[CoachedMove, ...]
    judged: int
    is_cut: bool = False


class Swing(Struct, frozen=True):
    """A step that changed the seats' chances.

    `seat` is the seat that made the move, None for the house (the bot). `before` and `after` are each seat's
    probability to win (0 to 1), before and after the step. `points` are each seat's expected points after it. `size` is
    the largest change of a probability.
    """

    step: int
    seat: int | None
    before: tuple[float, ...]
    after: tuple[float, ...]
    points: tuple[float, ...]
    size: float
