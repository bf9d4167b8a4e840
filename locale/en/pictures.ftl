# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Game { $game } · { $rounds }
card-picture = Result of game { $game }. { $places }.
card-place = { $place }. { $name }: { $points }
highlight-fastest = Fastest out
highlight-bag = Luckiest bag
highlight-buy = Best buy
