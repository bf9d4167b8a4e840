# Words instead of signs: what screen readers say in place of emoji, and labels of buttons that otherwise have none.

in-words-number = numero { $number }
in-words-card-back = carta coperta
in-words-card = carta
in-words-unique = { -unique-piece }
in-words-then = poi
in-words-filled = { $piece } (occupato)
in-words-fits = { $piece } (va bene)

# After a name, and before one

in-words-computer = (computer)
in-words-away = (assente)
in-words-ready = a posto:
in-words-waiting = non ancora:

## Tiles of a room, in a list

in-words-tiles-label = { $place }: scegli una tessera
in-words-tile-down = Tessera { $number }, a faccia in giù
in-words-tile-up = Tessera { $number }, scoperta: { $loot }
in-words-tile-held = Tessera { $number }, in mano a { $name }
in-words-tile-hand = Tessera { $number }, in mano: { $loot }
in-words-tile-keep = Tessera { $number }, in mano: { $loot } (sceglila per tenerla)

## Buttons

in-words-locked-label = { $place }, chiuso a chiave
in-words-market-label = Mercato { $number }
in-words-swap-label = Rimetti { $loot }
in-words-step-first-label = Primo passo
in-words-step-back-label = Passo precedente
in-words-step-on-label = Passo successivo
in-words-step-round-label = Manche successiva
in-words-step-last-label = Ultimo passo
in-words-previous-label = Precedente
in-words-next-label = Successiva
in-words-alerts-label = Trova gente
in-words-check-label = Verifica sorteggio
in-words-dealing-label = Sorteggio
in-words-file-label = File di testo
in-words-rulebook-label = Regole
in-words-unrival-label = Togli un rivale
