# Words instead of signs: what screen readers say in place of emoji, and labels of buttons that otherwise have none.

in-words-number = numéro { $number }
in-words-card-back = carte cachée
in-words-card = carte
in-words-unique = { -unique-piece }
in-words-then = puis
in-words-filled = { $piece } (rempli)
in-words-fits = { $piece } (convient)

# After a name, and before one

in-words-computer = (ordinateur)
in-words-away = (absence)
in-words-ready = prêt :
in-words-waiting = pas encore prêt :

## Tiles of a room, in a list

in-words-tiles-label = { $place } : choisissez une tuile
in-words-tile-down = Tuile { $number }, face cachée
in-words-tile-up = Tuile { $number }, face visible : { $loot }
in-words-tile-held = Tuile { $number }, tenue par { $name }
in-words-tile-hand = Tuile { $number }, dans votre main : { $loot }
in-words-tile-keep = Tuile { $number }, dans votre main : { $loot } (choisir pour garder)

## Buttons

in-words-locked-label = { $place }, fermé à clé
in-words-market-label = Marché { $number }
in-words-swap-label = Reposer : { $loot }
in-words-step-first-label = Première étape
in-words-step-back-label = Étape précédente
in-words-step-on-label = Étape suivante
in-words-step-round-label = Manche suivante
in-words-step-last-label = Dernière étape
in-words-previous-label = Précédent
in-words-next-label = Suivant
in-words-alerts-label = Trouver du monde
in-words-check-label = Vérifier le tirage
in-words-dealing-label = Tirage
in-words-file-label = Fichier texte
in-words-rulebook-label = Règles
in-words-unrival-label = Retirer un rival
