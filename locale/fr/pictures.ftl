# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partie { $game } · { $rounds }
card-picture = Résultat de la partie { $game }. { $places }.
card-place = { $place }. { $name } : { $points }
highlight-fastest = La fuite la plus rapide
highlight-bag = La sacoche la plus chanceuse
highlight-buy = Le meilleur achat
