# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partie { $game } · { $rounds }
card-picture = Ergebnis der Partie { $game }. { $places }.
card-place = { $place }. { $name }: { $points }
highlight-fastest = Zuerst draußen
highlight-bag = Glücklichste Tasche
highlight-buy = Bester Kauf
