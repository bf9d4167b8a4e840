# Ce qui figure sur les panneaux et dans les messages. Les titres commencent par ###, que Discord affiche en grand.

back-label = Retour

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    Une table pour deux à quatre cambrioleurs. Prenez place !
lobby-free-seat = place libre
lobby-host = hôte
lobby-new-host = { $name } est désormais l’hôte : l’hôte précédent n’a pas réagi pendant { $minutes } minutes.
lobby-closes = Si personne ne lance la partie, la table ferme { $when }.
lobby-join-label = Rejoindre
lobby-start-label = Lancer
lobby-rival-label = +1 rival
lobby-level-label = Niveau : { $level }
lobby-leave-label = Quitter
rules-label = Règles
lobby-learn-label = Apprendre
lobby-options-label = Options
lobby-changed = Changé : { $options }

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-label = Options de la table
options-title = ### ⚙️ { options-label }
options-read-only = Seul l’hôte peut les changer.
options-edition-gone = L’édition { $edition } n’existe plus. Choisissez-en une autre dans **{ lobby-options-label }**.
option-chosen = { $option } : { $choice }
option-preset = On suit
option-rules = Règles
option-rules-description = Les règles à suivre là où les cinq livrets de règles diffèrent
option-put-back = Reposer
option-put-back-either = tuiles face visible ou cachée
option-put-back-face-down = tuiles face cachée seulement
option-trading = Échanges
option-trading-until-all-pass = échanges jusqu’à ce que tous passent
option-trading-two-turns = deux { -cycle(form: "many") }
option-boards = Plateaux
option-boards-open = butin toujours visible
option-boards-closed = butin caché pendant la fouille
option-boards-description = Si l’on voit pendant la fouille les butins posés sur les plateaux
option-sides = Faces des marchés
option-sides-description = La face que montrent les marchés noirs 1 à 4
option-sides-rules = comme dans les règles ci-dessus
option-sides-rules-description = { rulebook-house } : au hasard. Toutes les autres : face A partout
option-sides-random = au hasard
option-search = Temps de fouille
option-turn = Temps par tour
option-limits = Limites de temps
option-limits-description = Combien de temps durent une fouille et un tour, au plus
option-limits-both = fouille { $search } · tour { $turn }
option-level = Niveau des rivaux
option-edition = Édition
option-edition-description = { parameter-edition.description }
level-easy = facile
level-medium = moyen
level-hard = difficile
limit-off = sans limite
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Manche { $round }
    Préparez-vous : tout le monde part au même signal.
ready-when = Le signal part dès que tout le monde est prêt, au plus tard { $when }.
ready-deserted = Il n’y a plus personne. Appuyez sur « { ready-label } » pour continuer ; sinon la table ferme { $when }.
ready-label = On y va
back-again = L’ordinateur a joué pour vous depuis la manche { $round }. La place est de nouveau à vous.

## Search

search-title = ### { $title }
search-title-limit = ### { $title } · se termine { $when }
search-board = { $loot }  { $kept }/{ $most }
    .words = { $kept } gardées sur { $most }. { $loot }
search-prices = Prix { $prices }
search-hand = En main : { $emoji } { $loot }
search-hand-keep = En main : { $emoji } { $loot }. Touchez-la encore pour la garder.
    .words = En main : { $loot }. Choisissez-la encore pour la garder.
search-hand-swap = En main : { $emoji } { $loot }. Que reposez-vous à la place ?
search-hand-empty = Votre main est vide : touchez une tuile.
    .words = Votre main est vide : choisissez une tuile.
search-keep-label = Garder
search-face-up-label = Visible
search-face-down-label = Cachée
search-escape-label = Fuir
    .words = Fuir avec le numéro { $token }
place-locked = 🔒 { $place ->
        [study] Le { -place-study } est fermé : gardez d’abord une { -loot-iron-key }. Cherchez-la dans le { -place-garage }.
       *[safe] Le { -place-safe } est fermé : gardez d’abord une { -loot-brass-key }. Cherchez-la dans le { -place-study }.
    }
watch-hint = -# Vous regardez. Un animal est une tuile que cette personne tient en main ; une place vide, une tuile que quelqu’un garde. Les autres tuiles sont posées comme vous les voyez.
    .words = -# Vous regardez.
escaped-title = ### { $sign } Dehors, avec le numéro { $token } !
escaped-wait = Les autres fouillent encore.
escaped-wait-until = Les autres fouillent encore. La fouille se termine au plus tard { $when }.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Trouvez six tuiles de butin, fuyez, puis échangez-les contre de l’art et des cartes Prestige.
search-hint = Gardez six tuiles que demandent les prix ; une clé ouvre un lieu avec 🔒.
    .words = Gardez six tuiles que demandent les prix ; une clé ouvre un lieu fermé à clé.
search-hint-prices = Prix : le butin qu’un marché prend pour de l’art ou une carte. Gardez six de ces tuiles.
search-hint-locked = 🔒 Gardez une { -loot-iron-key } pour ouvrir le { -place-study }, une { -loot-brass-key } pour ouvrir le { -place-safe }.
search-hint-face-up = { search-face-up-label } : repose une tuile pour que tous voient son butin.
search-hint-holding = Ou touchez une autre tuile : celle-ci est reposée face cachée.
search-hint-key = Cette clé, vous l’avez déjà : touchez la tuile suivante, celle-ci est reposée face cachée.
search-hint-full = Six sur six : fuyez avant les autres !
escaped-hint = Premier sorti, premier servi. Ouvrez un marché pour prévoir votre premier échange.
exchange-hint = Payez un marché (un objet d’art ou une carte), ouvrez une sacoche ou passez.
art-hint = Votre art a sa place dans une de vos collections : placez-le pour plus de points.

## My board

board-title = 🎒 Votre plateau
board-return = Reposer { $emoji } { $loot } sur la table ?
board-art = Art { $arts }
board-cards = Cartes { $cards } · { count-points }
board-place-label = { $art } → { $card }
    .words = Poser { $art } : { $card }
board-place-picture-label = Placer

## Exchanges

exchange-title = ### Échanges
exchange-mine = ### { $sign } À vous
exchange-mine-until = ### { $sign } À vous · { $when }
exchange-theirs = { $name } choisit.
exchange-theirs-until = { $name } choisit · { $when }
exchange-bag-label = Ouvrir
    .words = Ouvrir une sacoche
exchange-pass-label = { -pass(form: "name") }
exchange-no-loot = plus de butin
plan-made = Prévu : { $what }, dès que c’est à vous.
plan-failed = Votre projet tombe à l’eau : { $what } n’est plus possible.
plan-bag-label = Prévoir
    .words = Prévoir d’ouvrir une sacoche
plan-drop-label = Annuler
market-line = { $market } { $price }
    { $stock }
    .words = Marché { $market }, prix { $price } :
        { $stock }
market-sold-out = tout est vendu
market-buy-label = Acheter
market-look-label = Voir
market-plan-label = Prévoir
market-no-pay = Trop cher { $market } { $price } { $stock }
    .words = Trop cher : marché { $market }, prix { $price } : { $stock }
market-unique = { -unique-piece }
market-onto-label = → { $points }
    .words = { $art }, sur une collection : { $points }
market-title = ### Marché { $number } · { $price }

## News

news-more = … { $count } de plus
news-caught = Vous vous êtes fait prendre : vous avez le numéro { $token }.
news-drawn = Vous avez pioché { told-art }, qui est maintenant sur votre plateau.

## Table

table-ready = ### 🌙 Manche { $round } · ouvrez votre panneau
    La fouille commence dès que tout le monde est prêt.
table-ready-until = ### 🌙 Manche { $round } · ouvrez votre panneau
    La fouille commence dès que tout le monde est prêt, au plus tard { $when }.
table-deserted = ### 🌙 Manche { $round } · tout le monde est absent
    Ouvrez votre panneau pour continuer ; sinon la table ferme { $when }.
table-search = ### 🔦 Manche { $round } · fouille
table-search-until = ### 🔦 Manche { $round } · fouille
    Elle se termine { $when }.
table-exchange = ### ⚖️ Manche { $round } · échanges
    C’est à { $name } de jouer.
table-exchange-until = ### ⚖️ Manche { $round } · échanges
    C’est à { $name } de jouer. Fin du tour { $when }.
table-went-back = ⏪ Une sauvegarde a été restaurée : cette table est de nouveau comme { $when }. La suite est perdue.
table-away = L’ordinateur joue pour { $names } jusqu’à { $count ->
    [one] son
   *[other] leur
} prochain appui.
table-left = Départ anticipé : l’ordinateur joue pour { $names }.
table-supply = { $bag } reste { $art } d’art · { $pile } reste { $cards } cartes
    .words = Reste { $art } d’art · reste { $cards } cartes
table-seed-hash = Graine, SHA-256 :
table-panel-label = Panneau
table-watch-label = Regarder
table-leave-label = Quitter
table-moved = La table a été déplacée plus bas.
call = { $emoji } **{ $token ->
        [1] « Un ! »
        [2] « Deux ! »
        [3] « Trois ! »
       *[4] « Quatre ! »
    }** { $name }

## The end

result-title = ### 🌅 { $name } gagne avec { $count } !
ended-bag-emptied = Le sac en tissu est vide. La partie s’arrête après { $rounds }.
ended-empty-bag-drawn = Quelqu’un a pioché dans un sac vide. La partie s’arrête après { $rounds }.
ended-cards-short = Il n’y a plus assez de cartes Prestige pour une autre manche. La partie s’arrête après { $rounds }.
ended-no-exchanges = Deux manches de suite sans un échange. La partie s’arrête après { $rounds }.
result-parts = art argenté { $silver } · art doré { $gold } · pièces uniques { $unique } · collections { $collections }
result-left = (départ avant la fin)
result-stood-in = ({ $rounds ->
    [one] l’ordinateur a joué la manche
   *[other] l’ordinateur a joué { $played } manches sur { $rounds }
    })
result-tie = Égalité à { count-points } : le plus petit { -escape-token } de la dernière { -round } tranche ({ $order }).
result-alone = Tous les autres sont partis ou ont laissé jouer l’ordinateur : la cote de la personne restée ne monte pas.
result-absent = Qui a laissé plus de la moitié des manches à l’ordinateur n’a ni victoire ni points dans cette partie, et sa cote ne monte pas.
result-seed = Graine :
result-rematch-label = Revanche
result-replay-label = Revoir
dealing-running = ⚖️ Une graine secrète fixe le tirage de cette partie. Voici son empreinte. À la fin, la graine est affichée et tout le monde peut vérifier que rien n’a changé.
dealing-fair = ⚖️ Le tirage est honnête : cette graine donne exactement les tuiles, les cartes et les jetons de la partie, et son empreinte est celle affichée au début.
dealing-wrong-seed = ⚖️ Le tirage n’est pas honnête : la graine affichée ne correspond pas à l’empreinte affichée au début. Merci de le signaler aux responsables de ce bot.
dealing-dealt-otherwise = ⚖️ Le tirage n’est pas honnête : ce qui est sorti dans la manche { $round } ne vient pas de cette graine. Merci de le signaler aux responsables de ce bot.
closed-title = ### 🌙 Cette table est fermée
closed-cancelled = Elle a été annulée.
closed-agreed = Toutes les personnes présentes étaient d’accord pour arrêter.
closed-lobby-expired = Personne n’a lancé la partie à temps. Ouvrez une autre table avec /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Tout le monde est parti : il n’y a pas de résultat.
closed-abandoned = Mais toute personne partie avant a perdu.
closed-deserted = Tout le monde était absent et personne n’est revenu : il n’y a pas de résultat.
closed-channel-gone = Son salon n’existe plus.
closed-guild-gone = Son serveur n’est plus là.
closed-empty = Tout le monde est parti avant le début.

# On private panels, above a button that leads to the public message
over-first = Vous gagnez avec { $count } !
over-place = { $rank }e place avec { $count }.
over-winner = { $name } gagne avec { $count }.
over-result-label = Résultat
over-table-label = Voir la table

## Leaving, cancelling, status

leave-question = Quitter la partie pour de bon ? L’ordinateur jouera votre cambrioleur jusqu’au bout et vous finirez à la dernière place, même si la table ferme avant. Pour arrêter ensemble, l’hôte demande à tous : /{ command-exchange.name } { command-exchange-cancel.name }.
leave-yes-label = Oui, quitter
left = Vous avez quitté la table.
cancel-question = Fermer cette table pour tous, sans résultat ?
cancel-yes-label = Oui, fermer
cancelled = La table est fermée.
cancel-host-question = D’autres personnes jouent avec vous : si vous quittez, vous finissez à la dernière place et la partie continue. Vous pouvez aussi demander à tous de l’arrêter sans résultat.
ending-ask-label = Demander à tous
cancel-leave-label = Quitter (dernière place)
ending-asked = La question est posée à tous. La partie s’arrête dès que toutes les personnes présentes acceptent. Si la manche finit avant, la question tombe et la partie continue.
ending-question = { $name } veut arrêter la partie sans résultat.
ending-agreed = D’accord : { $agreed } sur { $there }.
ending-agree-label = D’accord
ending-refuse-label = Je continue
table-open = Une nouvelle table est ouverte dans ce salon.
status-title = Vos places sur ce serveur :
status-nothing = Vous n’avez aucune place sur ce serveur. Ouvrez une table avec /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = une table en attente, { $players ->
        [one] { $players } place prise
       *[other] { $players } places prises
    }
status-playing = une partie à { $players }
no-table-here = Il n’y a pas de table dans ce salon. Ouvrez-en une avec /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Précédent
rules-on-label = Suivant

## When something is wrong

permission-missing = Je ne peux pas ouvrir de table ici. Il me faut ces permissions dans { $channel } : { $names }.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
thread-not-joined = Je ne fais pas partie de ce fil privé. Mentionnez-moi ici pour m’ajouter, puis réessayez.
interaction-incomplete = Discord ne m’a pas dit qui vous êtes ni où vous êtes. Veuillez réessayer.
too-fast = { $seconds ->
    [one] Je n’arrive pas à suivre autant d’appuis. Reprenez dans { $seconds } seconde.
   *[other] Je n’arrive pas à suivre autant d’appuis. Reprenez dans { $seconds } secondes.
}
unknown-command = Cette commande vient d’une autre version. Rechargez Discord et réessayez.
unknown-button = Ce bouton n’est plus valable. Utilisez ceux du message le plus récent, ou /{ command-exchange.name } { command-exchange-panel.name }.
broken = Un problème est survenu de notre côté. Rien n’est perdu : réessayez.
