# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partida { $game } · { $rounds }
card-picture = Resultado da partida { $game }. { $places }.
card-place = { $place }.º { $name }: { $points }
highlight-fastest = A fuga mais rápida
highlight-bag = A mala mais sortuda
highlight-buy = A melhor compra
