# Words instead of signs: what screen readers say in place of emoji, and labels of buttons that otherwise have none.

in-words-number = Nummer { $number }
in-words-card-back = verdeckte Karte
in-words-card = Karte
in-words-unique = { -unique-piece }
in-words-then = dann
in-words-filled = { $piece } (belegt)
in-words-fits = { $piece } (passt)

# After a name, and before one

in-words-computer = (Computer)
in-words-away = (abwesend)
in-words-ready = bereit:
in-words-waiting = noch nicht bereit:

## Tiles of a room, in a list

in-words-tiles-label = { $place }: Plättchen wählen
in-words-tile-down = Plättchen { $number }, verdeckt
in-words-tile-up = Plättchen { $number }, offen: { $loot }
in-words-tile-held = Plättchen { $number }, in der Hand von { $name }
in-words-tile-hand = Plättchen { $number }, in deiner Hand: { $loot }
in-words-tile-keep = Plättchen { $number }, in deiner Hand: { $loot } (wählen, um es zu behalten)

## Buttons

in-words-locked-label = { $place }, verschlossen
in-words-market-label = Markt { $number }
in-words-swap-label = Zurücklegen: { $loot }
in-words-step-first-label = Erster Schritt
in-words-step-back-label = Schritt zurück
in-words-step-on-label = Schritt vor
in-words-step-round-label = Nächste Runde
in-words-step-last-label = Letzter Schritt
in-words-previous-label = Zurück
in-words-next-label = Weiter
in-words-alerts-label = Leute zum Mitspielen
in-words-check-label = Auslosung prüfen
in-words-dealing-label = Auslosung
in-words-file-label = Textdatei
in-words-rulebook-label = Regeln
in-words-unrival-label = Rivale entfernen
