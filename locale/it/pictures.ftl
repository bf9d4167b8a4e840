# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partita { $game } · { $rounds }
card-picture = Risultato della partita { $game }. { $places }.
card-place = { $place }º { $name }: { $points }
highlight-fastest = La fuga più rapida
highlight-bag = La borsa più fortunata
highlight-buy = L’acquisto migliore
