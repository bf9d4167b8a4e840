# Words instead of signs: what screen readers say in place of emoji, and labels of buttons that otherwise have none.

in-words-number = número { $number }
in-words-card-back = carta oculta
in-words-card = carta
in-words-unique = { -unique-piece }
in-words-then = luego
in-words-filled = { $piece } (ocupado)
in-words-fits = { $piece } (encaja)

# After a name, and before one

in-words-computer = (ordenador)
in-words-away = (ausente)
in-words-ready = con todo listo:
in-words-waiting = aún no:

## Tiles of a room, in a list

in-words-tiles-label = { $place }: elige una ficha
in-words-tile-down = Ficha { $number }, boca abajo
in-words-tile-up = Ficha { $number }, boca arriba: { $loot }
in-words-tile-held = Ficha { $number }, en la mano de { $name }
in-words-tile-hand = Ficha { $number }, en tu mano: { $loot }
in-words-tile-keep = Ficha { $number }, en tu mano: { $loot } (elígela para guardarla)

## Buttons

in-words-locked-label = { $place }, cerrado con llave
in-words-market-label = Mercado { $number }
in-words-swap-label = Devolver { $loot }
in-words-step-first-label = Primer paso
in-words-step-back-label = Paso anterior
in-words-step-on-label = Paso siguiente
in-words-step-round-label = Ronda siguiente
in-words-step-last-label = Último paso
in-words-previous-label = Anterior
in-words-next-label = Siguiente
in-words-alerts-label = Buscar gente
in-words-check-label = Comprobar sorteo
in-words-dealing-label = Sorteo
in-words-file-label = Archivo de texto
in-words-rulebook-label = Reglas
in-words-unrival-label = Quitar rival
