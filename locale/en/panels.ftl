# The words of panels and messages. Titles begin with ###, which Discord shows large.

back-label = Back

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    A table for two to four burglars. Take a seat!
lobby-free-seat = free seat
lobby-host = host
lobby-new-host = { $name } is the host now: the previous host pressed nothing for { $minutes } minutes.
lobby-closes = The table closes { $when } if nobody starts the game.
lobby-join-label = Join
lobby-start-label = Start
lobby-rival-label = Add rival
lobby-level-label = Level: { $level }
lobby-leave-label = Leave
rules-label = Rules
lobby-learn-label = Learn
lobby-options-label = Options
lobby-changed = Changed: { $options }

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-label = Table options
options-title = ### ⚙️ { options-label }
options-read-only = Only the host can change them.
options-edition-gone = The edition { $edition } is no longer there. Choose another one in **{ lobby-options-label }**.
option-chosen = { $option }: { $choice }
option-preset = Rulebook
option-rules = Rules
option-rules-description = Which rulebook to follow where the five rulebooks differ
option-put-back = Put back
option-put-back-either = tiles face up or face down
option-put-back-face-down = tiles face down only
option-trading = Exchanges
option-trading-until-all-pass = exchanges until everyone passes
option-trading-two-turns = two turns of exchanges each
option-boards = Boards
option-boards-open = loot always shown
option-boards-closed = loot hidden during the search
option-boards-description = Whether others see the loot on your board during the search
option-sides = Market sides
option-sides-description = Which side each of the black markets 1 to 4 shows
option-sides-rules = as in the rules above
option-sides-rules-description = { rulebook-house }: random. Any rulebook: side A everywhere
option-sides-random = random
option-search = Search limit
option-turn = Turn limit
option-limits = Time limits
option-limits-description = How long a search and a turn may last
option-limits-both = search { $search } · turn { $turn }
option-level = Rivals’ level
option-edition = Edition
option-edition-description = { parameter-edition.description }
level-easy = easy
level-medium = medium
level-hard = hard
limit-off = no limit
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Round { $round }
    Get ready: everyone starts on the same signal.
ready-when = The signal comes as soon as everyone is ready, { $when } at the latest.
ready-deserted = Everyone is away. Press { ready-label } to continue; otherwise the table closes { $when }.
ready-label = Ready
back-again = A computer has played for you since round { $round }. The seat is yours again.

## Search

search-title = ### { $title }
search-title-limit = ### { $title } · ends { $when }
search-board = { $loot }  { $kept }/{ $most }
    .words = Kept { $kept } of { $most }. { $loot }
search-prices = Prices { $prices }
search-hand = In your hand: { $emoji } { $loot }
search-hand-keep = In your hand: { $emoji } { $loot }. Tap it again to keep it.
    .words = In your hand: { $loot }. Choose it again to keep it.
search-hand-swap = In your hand: { $emoji } { $loot }. Which tile goes back in exchange?
search-hand-empty = Your hand is empty: tap a tile.
    .words = Your hand is empty: choose a tile.
search-keep-label = Keep
search-face-up-label = Face up
search-face-down-label = Face down
search-escape-label = Escape
    .words = Escape with number { $token }
place-locked = 🔒 { $place ->
        [study] The Study is locked: keep an iron key first. They are in the Garage.
       *[safe] The Safe is locked: keep a brass key first. They are in the Study.
    }
watch-hint = -# You are watching. An animal’s face is a tile in that player’s hand; an empty spot is a tile that somebody keeps. All other tiles are where you see them.
    .words = -# You are watching.
escaped-title = ### { $sign } You escaped with number { $token }
escaped-wait = The others are still searching.
escaped-wait-until = The others are still searching. The search ends { $when } at the latest.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Search for six tiles of loot, escape, then trade it for art and prestige cards.
search-hint = Keep six tiles that the prices ask for; a key opens a 🔒 room.
    .words = Keep six tiles that the prices ask for; a key opens a locked room.
search-hint-prices = Prices: loot that a market takes for art or a card. Keep six such tiles.
search-hint-locked = 🔒 Keep an iron key to open the Study, a brass key to open the Safe.
search-hint-face-up = { search-face-up-label }: puts a tile back so that everyone sees its loot.
search-hint-holding = Or tap another tile: this one goes back face down.
search-hint-key = You have that key already: just tap the next tile, and this one goes back face down.
search-hint-full = Six of six: escape before the others do!
escaped-hint = Whoever is out first trades first. Open a market to plan your first exchange.
exchange-hint = Pay a market’s price for one art token or card. Or open a bag, or pass.
art-hint = Your art fits one of your collections: place it there for more points.

## My board

board-title = 🎒 My board
board-return = Put { $emoji } { $loot } back on the table?
board-art = Art { $arts }
board-cards = Cards { $cards } · { count-points }
board-place-label = { $art } → { $card }
    .words = Place { $art } for { $card }
board-place-picture-label = Place

## Exchanges

exchange-title = ### Exchanges
exchange-mine = ### { $sign } Your turn
exchange-mine-until = ### { $sign } Your turn · { $when }
exchange-theirs = { $name } is choosing.
exchange-theirs-until = { $name } is choosing · { $when }
exchange-bag-label = Open
    .words = Open a bag
exchange-pass-label = Pass
exchange-no-loot = no loot left
plan-made = Planned: { $what }, as soon as it is your turn.
plan-failed = Your plan has failed: { $what } is no longer possible.
plan-bag-label = Plan
    .words = Plan to open a bag
plan-drop-label = Cancel plan
market-line = { $market } { $price }
    { $stock }
    .words = Market { $market }, price { $price }:
        { $stock }
market-sold-out = sold out
market-buy-label = Buy
market-look-label = Look
market-plan-label = Plan
market-no-pay = Can’t pay { $market } { $price } { $stock }
    .words = Can’t pay market { $market }, price { $price }: { $stock }
market-unique = unique piece
market-onto-label = → { $points }
    .words = { $art }, onto a collection: { $points }
market-title = ### Market { $number } · { $price }

## News

news-more = … { $count } more
news-caught = You were caught: your number is { $token }.
news-drawn = You drew { told-art }. It is on your board now.

## Table

table-ready = ### 🌙 Round { $round } · open your panel
    The search starts when everyone is ready.
table-ready-until = ### 🌙 Round { $round } · open your panel
    The search starts when everyone is ready, { $when } at the latest.
table-deserted = ### 🌙 Round { $round } · everyone is away
    Open your panel to continue; otherwise the table closes { $when }.
table-search = ### 🔦 Round { $round } · search
table-search-until = ### 🔦 Round { $round } · search
    It ends { $when }.
table-exchange = ### ⚖️ Round { $round } · exchanges
    { $name } is choosing.
table-exchange-until = ### ⚖️ Round { $round } · exchanges
    { $name } is choosing. The turn ends { $when }.
table-went-back = ⏪ A backup was restored: this table is as it was { $when }. What happened later is gone.
table-away = A computer plays for { $names } until { $count ->
    [one] { $names } presses
   *[other] they press
} something.
table-left = A computer keeps playing for { $names }, who left early.
table-supply = { $bag } { $art } art left · { $pile } { $cards } cards left
    .words = { $art } art left · { $cards } cards left
table-seed-hash = Seed, SHA-256:
table-panel-label = My panel
table-watch-label = Watch
table-leave-label = Leave
table-moved = The table has moved further down.
call = { $emoji } **{ $token ->
        [1] “One!”
        [2] “Two!”
        [3] “Three!”
       *[4] “Four!”
    }** { $name }

## The end

result-title = ### 🌅 { $name } wins with { $count }!
ended-bag-emptied = The cloth bag is empty. The game ended after { $rounds }.
ended-empty-bag-drawn = Someone reached into an empty cloth bag. The game ended after { $rounds }.
ended-cards-short = There are too few prestige cards for another round. The game ended after { $rounds }.
ended-no-exchanges = Two rounds went by without an exchange. The game ended after { $rounds }.
result-parts = silver art { $silver } · gold art { $gold } · unique pieces { $unique } · collections { $collections }
result-left = (left early)
result-stood-in = ({ $rounds ->
    [one] a computer played the round
   *[other] a computer played { $played } of { $rounds } rounds
    })
result-tie = Tied at { count-points }: the lower { -escape-token } of the last round decides ({ $order }).
result-alone = Everyone else left or let a computer play, so the person who stayed gains no rating.
result-absent = Anyone who let a computer play more than half of the rounds gets no win and no points from this game, and gains no rating.
result-seed = Seed:
result-rematch-label = Rematch
result-replay-label = Replay
dealing-running = ⚖️ The dealing of this game is fixed by a secret seed. Below is the seed’s hash. When the game is over, the seed is shown, and everyone can check that nothing was changed.
dealing-fair = ⚖️ The dealing was fair: the seed shown gives exactly the tiles, cards and tokens of this game, and its hash is the one shown at the start.
dealing-wrong-seed = ⚖️ The dealing was not fair: the seed shown does not match the hash shown at the start. Please tell the people who run this bot.
dealing-dealt-otherwise = ⚖️ The dealing was not fair: what was dealt in round { $round } does not follow from the seed. Please tell the people who run this bot.
closed-title = ### 🌙 This table is closed
closed-cancelled = It was cancelled.
closed-agreed = Everyone present agreed to end it.
closed-lobby-expired = Nobody started in time. Open a new one with /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Everyone left, so there is no result.
closed-abandoned = But everyone who had left before has lost.
closed-deserted = Everyone was away and nobody came back, so there is no result.
closed-channel-gone = Its channel no longer exists.
closed-guild-gone = Its server is gone.
closed-empty = Everyone left before the start.

# On private panels, above a button that leads to the public message
over-first = You win with { $count }!
over-place = { $rank ->
        [2] Second
        [3] Third
       *[4] Fourth
    } place with { $count }.
over-winner = { $name } wins with { $count }.
over-result-label = Result
over-table-label = To the table

## Leaving, cancelling, status

leave-question = Leave for good? A computer plays for you to the end, and you come last, even if the table closes early. To end the game together, the host can ask everyone: /{ command-exchange.name } { command-exchange-cancel.name }.
leave-yes-label = Leave for good
left = You have left the table.
cancel-question = Close this table for everyone, without a result?
cancel-yes-label = Close it
cancelled = The table is closed.
cancel-host-question = Other people are playing too. If you leave, you come last and the game goes on. Or ask everyone to end it without a result.
ending-ask-label = Ask everyone to end it
cancel-leave-label = Leave (you come last)
ending-asked = Everyone has been asked. The game ends as soon as everyone present agrees. If the round ends first, the question is dropped and the game goes on.
ending-question = { $name } wants to end the game without a result.
ending-agreed = { $agreed } of { $there } agree.
ending-agree-label = Agree to end
ending-refuse-label = Keep playing
table-open = A new table is open in this channel.
status-title = Your seats in this server:
status-nothing = You have no seat in this server. Open a table with /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = a table not started yet, { $players ->
        [one] one seat taken
       *[other] { $players } seats taken
    }
status-playing = a game with { $players } players
no-table-here = There is no table in this channel. Open one with /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Back
rules-on-label = Next

## When something is wrong

permission-missing = I can’t open a table here. I need these permissions in { $channel }: { $names }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
thread-not-joined = I’m not in this private thread. Mention me here to add me, then try again.
interaction-incomplete = Discord did not tell me who or where you are. Please try again.
too-fast = { $seconds ->
    [one] You pressed too often in a short time. Please continue in { $seconds } second.
   *[other] You pressed too often in a short time. Please continue in { $seconds } seconds.
}
unknown-command = This command is from another version. Reload Discord and try again.
unknown-button = This button is out of date. Press one on the newest message, or use /{ command-exchange.name } { command-exchange-panel.name }.
broken = Something went wrong on our side. Nothing is lost: please try again.
