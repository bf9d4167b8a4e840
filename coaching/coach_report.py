"""The coach's report about a game, as data. `cogs/panels/results/coach_words.py` puts it into words."""

from enum import StrEnum

from msgspec import Struct

from engine.moves import SeatMove
from engine.pieces import Art, Loot


class AdviceKind(StrEnum):
    """The kinds of moves that the coach judges."""

    PURCHASE = "purchase"  # 5.2: bought art or cards
    BAG = "bag"  # 5.3: opened a leather bag
    PASS = "pass"  # 5.5: passed, although the seat could pay
    KEEP = "keep"  # 3.5: kept a tile
    PUT_BACK = "put-back"  # 3.5: put a tile back
    ESCAPE = "escape"  # 4.1: escaped
    GO_ON = "go-on"  # 4.1: went on searching with a full board


class ReasonCode(StrEnum):
    """Why the better of two moves was worth more. The comments name the fields of `Reason` that each code fills."""

    COLLECTION_ASKED = "collection-asked"  # art, card, points: this collection needs the art, which adds these points
    ART_WAITED = "art-waited"  # art, card, points: the collection takes this art, which was loose
    CAN_GROW = "can-grow"  # card: the collection has spaces that can still be filled
    MORE_POINTS = "more-points"  # points: how many more points the better move brings immediately
    TAKEN_NEXT = "taken-next"  # seat: this seat bought the same goods before the next turn
    RIVAL_WANTED = "rival-wanted"  # seat, share: how often this seat buys the goods after the worse move
    LEFT_TO_RIVAL = "left-to-rival"  # seat, points: how many more points this opponent gets after the worse move
    PRICE_TOOK_LOOT = "price-took-loot"  # market, loot: the worse move spends loot that is in this market's price
    LAST_ROUND = "last-round"  # card: there may be no further round in which the collection could be filled
    ENDED_GAME = "ended-game"  # share: how much more often the worse move ends the game with this round
    BAG_AVERAGE = "bag-average"  # points: the average gain from a leather bag
    TURN_UNUSED = "turn-unused"  # points: what the better exchange would have brought immediately
    NOBODY_ASKED = "nobody-asked"  # loot: no market in play has this loot in its price
    HAD_ENOUGH = "had-enough"  # loot, count: the board had `count` of this loot, and the seat cannot spend more
    KEY_OPENS_NOTHING = "key-opens-nothing"  # loot: the room that this key opens has nothing that the seat needs
    KEY_OPENS = "key-opens"  # loot: this key opens the next room
    MARKET_ASKED = "market-asked"  # market, loot: this market has this loot in its price
    SEEN_TILE = "seen-tile"  # tile, loot: the seat had seen this tile, and needs it
    THERE_WAS_TIME = "there-was-time"  # count: the most tiles of any other seat that was still searching
    TOKEN = "token"  # pair: the escape token on average, with the worse and with the better move
    EXCHANGES = "exchanges"  # pair: the number of exchanges of the seat in the round, worse and better move
    UNSPENT = "unspent"  # pair: the number of unspent tiles except keys, worse and better move


class Reason(Struct, frozen=True, omit_defaults=True):
    """One reason why a move was better than another. Fields that the code does not need are None."""

    code: ReasonCode
    points: float | None = None  # prestige points
    seat: int | None = None
    card: int | None = None  # a number in the edition
    art: Art | None = None
    loot: Loot | None = None
    tile: int | None = None  # 0 to 53
    market: int | None = None  # 1 to 4
    count: int | None = None
    share: float | None = None  # 0 to 1
    pair: tuple[float, float] | None = None  # the average with the worse move, then with the better one


class CoachedMove(Struct, frozen=True):
    """A move of a seat, compared with another one by play-outs from the position before it."""

    step: int
    kind: AdviceKind
    played: SeatMove
    other: SeatMove  # the better move if the seat lost points, else the next best move
    points: float  # the advantage of the better move (`Outcome.worth`), not negative
    own_points: float  # how many more points the better move gives the seat; may be negative with LEFT_TO_RIVAL
    chance: float  # by how much the better move raises the probability to win, -1 to 1
    error: float  # the standard error of `points`
    reasons: tuple[Reason, ...]  # the most important first


class Coaching(Struct, frozen=True):
    """The coach's report about one seat of a game."""

    seat: int
    lost: tuple[CoachedMove, ...]  # the largest losses, the largest first
    well: tuple[CoachedMove, ...]  # the largest advantages, the largest first
    judged: int  # moves of the seat in the judged rounds
    is_cut: bool = False  # time ran out before all were judged


class Swing(Struct, frozen=True):
    """A step that changed the seats' probabilities to win (0 to 1)."""

    step: int
    seat: int | None  # who made the move; None for the house (the bot)
    before: tuple[float, ...]  # before this step: after the previous step that `swings` looks at
    after: tuple[float, ...]  # after this step
    points: tuple[float, ...]  # what each seat can expect after the step
    size: float  # the largest change of a probability
