# Words instead of signs: what screen readers say in place of emoji, and labels of buttons that otherwise have none.

in-words-number = número { $number }
in-words-card-back = carta oculta
in-words-card = carta
in-words-unique = { -unique-piece }
in-words-then = depois
in-words-filled = { $piece } (ocupado)
in-words-fits = { $piece } (encaixa)

# After a name, and before one

in-words-computer = (computador)
in-words-away = (ausente)
in-words-ready = tudo pronto:
in-words-waiting = ainda não:

## Tiles of a room, in a list

in-words-tiles-label = { $place }: escolha uma ficha
in-words-tile-down = Ficha { $number }, virada para baixo
in-words-tile-up = Ficha { $number }, virada para cima: { $loot }
in-words-tile-held = Ficha { $number }, na mão de { $name }
in-words-tile-hand = Ficha { $number }, na sua mão: { $loot }
in-words-tile-keep = Ficha { $number }, na sua mão: { $loot } (escolha para guardar)

## Buttons

in-words-locked-label = { $place }, trancado
in-words-market-label = Mercado { $number }
in-words-swap-label = Devolver { $loot }
in-words-step-first-label = Primeiro passo
in-words-step-back-label = Passo anterior
in-words-step-on-label = Próximo passo
in-words-step-round-label = Próxima rodada
in-words-step-last-label = Último passo
in-words-previous-label = Anterior
in-words-next-label = Próxima
in-words-alerts-label = Encontrar gente
in-words-check-label = Conferir sorteio
in-words-dealing-label = Sorteio
in-words-file-label = Arquivo de texto
in-words-rulebook-label = Regras
in-words-unrival-label = Tirar um rival
