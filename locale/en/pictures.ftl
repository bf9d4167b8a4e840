# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Game { $game } · { $rounds }
card-picture = Result of game { $game }. { $places }.
card-place = { $place }. { $name }: { $points }
card-highlight = { $what }: { $name }
highlight-fastest = Fastest out
highlight-bag = Luckiest bag
highlight-buy = Best buy

## Share and recap, at the end of a replay

picture-failed = The picture could not be drawn. Please try again in a minute.
share-label = Share
share-line = { $name } shares game { $game }: { $emoji } { $winner } won.
share-again = You have already shared this game, or three games in ten minutes. That is enough for now.
share-players = Only someone who played this game can share it.
share-denied = I can’t share here: you and I both need the rights to write and to attach files in this channel.
share-not-here = Games may not be shared in this channel: the managers of this server chose other channels.
share-late = The picture took too long. Press { share-label } once more.
recap-label = Recap
recap-title = Midnight Exchange · Game { $game }
recap-round = Round { $round }
recap-picture = Game { $game } round by round, as a race of points over { $rounds }. { $name } wins with { $points }.

## The drawn examples of the rules

rules-picture-price = A market with its price, a bundle of cash and a gold bar. For the price you take one art token, or the cards of one space; one space has two cards.
rules-picture-keys = The Garage is open and has iron keys. An iron key opens the Study, which has brass keys. A brass key opens the Safe.
rules-picture-escape = Three burglars escape, one after the other, with the tokens 1, 2 and 3. The last one is stopped and takes token 4.
rules-picture-collection = A collection of three spaces, 5, 9 and 14, counts 2 while it is empty, then 5, 9 and 14 as it is filled from the left.
