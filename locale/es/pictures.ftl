# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partida { $game } · { $rounds }
card-picture = Resultado de la partida { $game }. { $places }.
card-place = { $place }.º { $name }: { $points }
highlight-fastest = La fuga más rápida
highlight-bag = El bolso con más suerte
highlight-buy = La mejor compra
