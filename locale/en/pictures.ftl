# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Game { $game } · { $rounds }
card-picture = Result of game { $game }. { $places }.
card-place = { $place }. { $name }: { $points }
highlight-fastest = Fastest out
highlight-bag = Luckiest bag
highlight-buy = Best buy

## Share and recap, at the end of a replay

picture-failed = The picture could not be drawn. Please try again in a minute.
share-label = Share
share-line = { $name } shares game { $game }: { $emoji } { $winner } won.
share-again = You have shared this game, or three games in ten minutes. That is enough for now.
share-players = Only someone who played this game can share it.
share-denied = I can’t share here: you and I both need the rights to write and to attach files in this channel.
share-not-here = Games may not be shared in this channel: the managers of this server chose other ones.
share-late = The picture took too long. Press { share-label } once more.
recap-label = Recap
recap-title = Midnight Exchange · Game { $game }
recap-round = Round { $round }
recap-picture = Game { $game } round by round, as a race of points over { $rounds }. { $name } wins with { $points }.
