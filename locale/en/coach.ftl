# The coach: what somebody could have done better in a finished game. Only they see it.

## The panel

coach-label = Coach
coach-title = ### 🧠 The coach · game { $game }
coach-how = -# Judged only by what you could know at the time.
coach-lost-title = **Where you lost most**
coach-well-title = **What went well**
coach-nothing = Nothing to improve: { $count ->
        [one] the coach judged one move, and it lost no points
       *[other] the coach judged { $count } moves, and none of them lost points
    }, as far as you could know.
coach-short = In this game you had no choice that the coach could judge.
coach-cut = -# Time ran out, so not every move was judged.
coach-thinking = 🧠 The coach is thinking. That takes about two seconds, or longer if others asked before you.
coach-again-label = Ask again
coach-show-label = Show { $number }
coach-line = **{ $number }.** Round { $round }: { $sentence }
coach-because = { $sentence }: { $reason }.

## What was lost, and what went well

coach-lost = { $move } would have been worth { coach-points } more
coach-lost-to-rival = { $move } would have left { $name } with { coach-points } less
coach-lost-chance = { $move } would have raised your chance of winning by { coach-percentage-points }
coach-lost-little = { $move } would have been a little better
coach-well = { $move } was worth { coach-points } more than the next best move
coach-well-to-rival = { $move } left { $name } with { coach-points } less than the next best move
coach-well-chance = { $move } raised your chance of winning by { coach-percentage-points }
coach-well-little = { $move } was a little better than the next best move

coach-step = -# Step { $step } of { $last }: before your move, as you saw it
coach-you = **You**: { $move }
coach-better = **Better**: { $move }
coach-next-best = **Next best**: { $move }
coach-here-you = You: { $thing }
coach-here-better = Better: { $thing }
coach-here-next = Next best: { $thing }

## What one can do, alone (“move”) and at the beginning of a sentence (“do”)

coach-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
coach-percentage-points = { $count ->
        [one] { $count } percentage point
       *[other] { $count } percentage points
    }
coach-the-art = { $art ->
        [manuscript] the { -art-manuscript }
        [chalice] the { -art-chalice }
        [statuette] the { -art-statuette }
        [jewellery] the { -art-jewellery }
        [watch] the { -art-watch }
       *[painting] the { -art-painting }
    }
coach-the-loot = { $loot ->
        [jewels] the { -loot-jewels }
        [cash] the { -loot-cash }
        [bag] the { -loot-bag }
        [iron-key] the { -loot-iron-key }
        [drawer] the { -loot-drawer }
        [brass-key] the { -loot-brass-key }
        [gem] the { -loot-gem }
       *[gold] the { -loot-gold }
    }
coach-move-buy-art = buying { coach-the-art } at market { $market }
coach-move-buy-cards = { $count ->
        [one] buying the card { $cards } at market { $market }
       *[other] buying both cards ({ $cards }) at market { $market }
    }
coach-move-open-bag = opening a { -loot-bag }
coach-move-pass = passing
coach-move-keep = keeping { coach-the-loot }
coach-move-put-back = putting { coach-the-loot } back
coach-move-return = returning { coach-the-loot } from your board
coach-move-swap = swapping { coach-the-loot } on your board for the tile in your hand
coach-move-escape = escaping
coach-move-search-on = searching on
coach-do-buy-art = { coach-move-buy-art }
coach-do-buy-cards = { coach-move-buy-cards }
coach-do-open-bag = { coach-move-open-bag }
coach-do-pass = { coach-move-pass }
coach-do-keep = { coach-move-keep }
coach-do-put-back = { coach-move-put-back }
coach-do-return = { coach-move-return }
coach-do-swap = { coach-move-swap }
coach-do-escape = { coach-move-escape }
coach-do-search-on = { coach-move-search-on }

## Why, after a colon

coach-because-collection-asked = your collection asked for it
coach-because-art-waited = { coach-the-art } on your board was waiting for it
coach-because-can-grow = that collection could still grow
coach-because-more-points = it brings { coach-points } more immediately
coach-because-taken-next = { $name } bought it before your next turn
coach-because-rival-wanted = { $name } wanted it too
coach-because-left-to-rival = otherwise { $name } gets { coach-points } more
coach-because-price-took-loot = otherwise your loot is no longer enough for market { $market } ({ $loot })
coach-because-last-round = nothing can be added to a collection after the last round
coach-because-ended-game = otherwise the game ends with this round
coach-because-bag-average = a { -loot-bag } brings { coach-points } on average
coach-because-turn-unused = passing wastes a turn
coach-because-nobody-asked = no market asked for it ({ $loot })
coach-because-had-enough = you already had { $count } of it ({ $loot })
coach-because-key-opens-nothing = you needed nothing from the next room
coach-because-key-opens = it opens the next room
coach-because-market-asked = market { $market } asked for it
coach-because-seen-tile = you had seen { $loot } there
coach-because-there-was-time = { $count ->
        [0] nobody else had kept a tile yet
        [one] nobody else had more than one tile yet
       *[other] nobody else had more than { $count } tiles yet
    }
coach-because-token = on average it leads to { -escape-token } { $better } instead of { $worse }
coach-because-exchanges = on average it leads to { $better } exchanges instead of { $worse }
coach-because-unspent = on average it leaves { $better } tiles unused instead of { $worse }

## When there is no answer

refusal-coach-not-yours = The coach speaks only about your own moves, and you had no seat in this game.
refusal-coach-left = You left this game before its end, so the coach cannot judge it.
refusal-coach-absent = A computer played for you in every round of this game, so there is nothing to judge.
refusal-coach-asked = The coach is still busy with another game for you. Ask again when that is done.
refusal-coach-busy = Many people are asking the coach right now. Try again in a minute.
refusal-coach-failed = The coach could not finish. Try again.
