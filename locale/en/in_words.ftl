# Words instead of signs: what screen readers say in place of emoji, and labels of buttons that otherwise have none.

in-words-number = number { $number }
in-words-card-back = hidden card
in-words-card = card
in-words-unique = { -unique-piece }
in-words-then = then
in-words-filled = { $piece } (filled)
in-words-fits = { $piece } (fits)

# After a name, and before one

in-words-computer = (computer)
in-words-away = (away)
in-words-ready = ready:
in-words-waiting = not ready yet:

## Tiles of a room, in a list

in-words-tiles-label = { $place }: choose a tile
in-words-tile-down = Tile { $number }, face down
in-words-tile-up = Tile { $number }, face up: { $loot }
in-words-tile-held = Tile { $number }, in { $name }’s hand
in-words-tile-hand = Tile { $number }, in your hand: { $loot }
in-words-tile-keep = Tile { $number }, in your hand: { $loot } (choose to keep it)

## Buttons

in-words-locked-label = { $place }, locked
in-words-market-label = Market { $number }
in-words-swap-label = Put back { $loot }
in-words-step-first-label = First step
in-words-step-back-label = Previous step
in-words-step-on-label = Next step
in-words-step-round-label = Next round
in-words-step-last-label = Last step
in-words-previous-label = Previous
in-words-next-label = Next
in-words-alerts-label = Find players
in-words-check-label = Check dealing
in-words-dealing-label = Dealing
in-words-file-label = Text file
in-words-rulebook-label = Rules
in-words-unrival-label = Remove rival
