# Replays of finished games: the panel, and what happened, one sentence an event. Told in the present, of others.

## The panel

replay-title-ready = ### 🎞️ Game { $game } · round { $round }
replay-title-search = ### 🎞️ Game { $game } · round { $round } · search
replay-title-exchange = ### 🎞️ Game { $game } · round { $round } · exchanges
replay-title-over = ### 🎞️ Game { $game } · the end
replay-step = -# Step { $step } of { $last } · { $when }
replay-jump-label = Jump to …
replay-mark-ready-label = Round { $round }
replay-mark-exchange-label = Round { $round }: exchanges
replay-mark-over-label = The end
replay-swings-label = Find what decided the game
replay-swing = { $name }’s chance to win: from { $before } to { $after }%
replay-no-swings = No single step decided this game.
replay-bought-cards = { $count ->
        [one] { -prestige-card(form: "one") }
       *[other] { $count } { -prestige-card(form: "many") }
    }
replay-open-label = Show all
replay-eyes-label = { $name }’s view
replay-file-label = Text file
replay-check-label = Dealing
replay-face-up = Face up here: { $loot }
replay-file = The whole game in words, to keep.

## Watching together

together-label = Watch together
together-question = Show game { $game } to everyone in this channel, from step { $step } on?
together-explained = -# One person chooses the steps, the others follow. Anyone can open a step in their own view, and go on alone from there.
together-link-explained = -# Each person who presses the link sees step { $step } privately.
together-show-label = Show it here
together-link-label = Link to step { $step }
shared-steered = -# 🧭 { $name } chooses the steps. After a minute without a step, or after 🤝, anyone may choose.
shared-free = -# 🧭 Anyone may choose the next step.
shared-own-label = My view
shared-yield-label = Hand over
shared-taken = { $name } is choosing the steps. After a minute without a step, you may choose. 👁️ opens this step for you only.
step-link-label = Open step { $step }
shared-closed = 🎞️ Game { $game } is no longer shown here.
shared-busy = A game is being shown in this channel right now. Once a minute passes without a step, you can show yours.
shared-there-label = Watch along
shared-private = Only you can see this game. It is shown to nobody else.
shared-hidden = Game { $game } can’t be shown here: not everyone in this channel can see the channel where it was played.
shared-denied = I can’t show it here: you and I both need the right to write in this channel.
shared-often = Too many games were shown in a short time. Please try again in a few minutes.
shared-late = That took too long. Please press once more.

## The text file

story-title = Midnight Exchange · game { $game }
story-played = Played on { $when }
story-players = Players: { $names }
story-open = Everything is shown.
story-eyes = Told as { $name } saw it.

## What happened

told-started = The game begins.
told-markets = Black markets in play: { $markets }.
told-art-dealt = { $count ->
        [one] One art token is drawn from the cloth bag for the markets.
       *[other] { $count } art tokens are drawn from the cloth bag for the markets.
    }
told-cards-dealt = { $count ->
        [one] One prestige card is dealt.
       *[other] { $count } prestige cards are dealt.
    }
told-round = Round { $round } begins: all tiles are shuffled and lie face down.
told-signal = The signal: everyone searches.
told-time-up = The time is up.
told-picked = { $name } picks up { told-loot } { told-place }.
told-picked-hidden = { $name } picks up a tile { told-place }.
told-kept = { $name } keeps { told-loot }.
told-kept-hidden = { $name } keeps a tile.
told-put-up = { $name } puts { told-loot } back face up.
told-put-down = { $name } puts { told-loot } back face down.
told-put-hidden = { $name } puts a tile back face down.
told-returned-up = { $name } returns { told-loot } from the board, face up.
told-returned-down = { $name } returns { told-loot } from the board, face down.
told-returned-hidden = { $name } returns a tile from the board, face down.
told-escaped = { $name } escapes with number { $token }.
told-caught = { $name } has to stop and takes number { $token }.
told-exchanges = The search is over, the exchanges begin.
told-cycle = Another turn for everyone.
told-art-bought = { $name } buys { told-art } at market { $market } for { $price }.
told-cards-bought = { $name } buys { $count ->
        [one] a prestige card ({ $cards })
       *[other] { $count } prestige cards ({ $cards })
    } at market { $market } for { $price }.
told-bag-opened = { $name } opens a leather bag and draws { told-art }.
told-bag-empty = { $name } opens a leather bag, but the cloth bag is empty.
told-passed = { $name } passes.
told-passed-forced = { $count ->
        [one] { $name } can make no exchange.
       *[other] None of them can make an exchange: { $name }.
    }
told-placed = { $name } places { told-art } on a collection.
told-completed = { $name } places { told-art } and completes a collection ({ $cards }): { count-points }.
told-exchanges-over = The exchanges are over; the remaining loot goes back.
told-gains = Gained in this round: { $gains }.
told-last-round-bag-emptied = The cloth bag has no more art than the markets need: this is the last round.
told-last-round-cards-short = There are too few prestige cards to fill the markets again: this is the last round.

# What the sentences above speak of

told-place = { $place ->
        [garage] in the { -place-garage }
        [study] in the { -place-study }
       *[safe] in the { -place-safe }
    }
told-loot = { $loot ->
        [jewels] { -loot-jewels }
        [cash] a { -loot-cash }
        [bag] a { -loot-bag }
        [iron-key] an { -loot-iron-key }
        [drawer] an { -loot-drawer }
        [brass-key] a { -loot-brass-key }
        [gem] a { -loot-gem }
       *[gold] a { -loot-gold }
    }
told-art = { $art ->
        [manuscript] a { -art-manuscript }
        [chalice] a { -art-chalice }
        [statuette] a { -art-statuette }
        [jewellery] a { -art-jewellery }
        [watch] a { -art-watch }
       *[painting] a { -art-painting }
    }
