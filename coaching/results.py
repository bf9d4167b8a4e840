"""What the coach says about a game: data only. Words are made from it elsewhere."""

from enum import StrEnum

from msgspec import Struct

from engine.moves import SeatMove
from engine.pieces import Art, Loot


class AdviceKind(StrEnum):
    """What a judged move was about."""

    PURCHASE = "purchase"  # 5.2: bought, and what
    BAG = "bag"  # 5.3: opened a leather bag
    PASS = "pass"  # 5.5: passed, although the seat could pay
    KEEP = "keep"  # 3.5: kept a tile
    PUT_BACK = "put-back"  # 3.5: put a tile back
    ESCAPE = "escape"  # 4.1: escaped
    GO_ON = "go-on"  # 4.1: went on with a full board


class ReasonCode(StrEnum):
    """Why one move was worth more than the other. The fields that each code fills are named beside it."""

    COLLECTION_ASKED = "collection-asked"  # card, art, points: the art fills the next space of this collection
    ART_WAITED = "art-waited"  # card, art, points: the collection takes art that lay loose
    MORE_POINTS = "more-points"  # points: it simply brings that many more points at once
    TAKEN_NEXT = "taken-next"  # seat: this seat bought it before the next turn
    PRICE_TOOK_LOOT = "price-took-loot"  # market, loot: the price paid took loot that this market asks for
    LAST_ROUND = "last-round"  # card: no further round could fill the empty collection
    ENDED_GAME = "ended-game"  # share: how much more often the game then ended with this round
    LEFT_TO_RIVAL = "left-to-rival"  # seat, points: how many more points this seat made of it
    BAG_IS_LUCK = "bag-is-luck"  # points: what a leather bag brought on average
    TURN_UNUSED = "turn-unused"  # points: what the best purchase brought at once
    NOBODY_ASKED = "nobody-asked"  # loot: no market in play asked for it
    HAD_ENOUGH = "had-enough"  # loot, count: the board already had as many as it could spend
    MARKET_ASKED = "market-asked"  # market, loot: this market asked for it
    TOKEN = "token"  # tokens: the average token that each of the two moves led to
    PURCHASES = "purchases"  # counts: how many exchanges each of the two moves led to on average


class Reason(Struct, frozen=True, omit_defaults=True):
    """One reason. Fields that do not belong to the code are None.

    `points` is in prestige points, `share` from 0 to 1. `market` is the number of a market (1..4), `card` a number in
    the edition. `pair` has two averages: with the move that was made, and with the better one.
    """

    code: ReasonCode
    points: float | None = None
    seat: int | None = None
    card: int | None = None
    art: Art | None = None
    loot: Loot | None = None
    market: int | None = None
    count: int | None = None
    share: float | None = None
    pair: tuple[float, float] | None = None


class CoachedMove(Struct, frozen=True):
    """A move that the coach compared with another one, by play-outs from the position before it.

    `step` is the step of the replay that made the move `played`. `other` is the move that it was compared with: the
    better one if the seat lost by its move, the next best one if it did well. `points` (not negative) is how many
    points more the better of the two leaves the seat at the end on average, minus a share of what it leaves the best
    opponent (`Skill.denial`). `own_points` is the seat's part of it, and may be negative. `chance` is the difference
    in the probability to win (0 to 1). `error` is the standard error of `points`.
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
    """What the coach says about one seat of a game.

    `lost` has the moves by which it lost most, at most three, the largest loss first. `well` has at most two moves that
    were worth most. `judged` is how many of its moves were judged. `is_cut` is True if the time was used up before all
    moves were judged; then another machine may say more.
    """

    seat: int
    lost: tuple[CoachedMove, ...]
    well: tuple[CoachedMove, ...]
    judged: int
    is_cut: bool = False


class Swing(Struct, frozen=True):
    """A step that changed what each seat could expect.

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
