# Le coach : ce que quelqu’un aurait pu mieux jouer dans une partie finie. Seule cette personne le voit.

## Le panneau

coach-label = Coach
coach-title = ### 🧠 Le coach · partie { $game }
coach-how = -# Jugé seulement d’après ce que vous pouviez savoir alors.
coach-lost-title = **Là où vous avez perdu le plus**
coach-well-title = **Ce que vous avez bien joué**
coach-nothing = Rien à améliorer : { $count ->
        [one] le seul coup jugé n’a coûté aucun point
       *[other] aucun des { $count } coups jugés n’a coûté de point
    }, pour autant que vous pouviez le savoir.
coach-short = Dans cette partie, vous n’aviez aucun choix que le coach puisse juger.
coach-cut = -# Le temps était écoulé : tous les coups n’ont pas été jugés.
coach-thinking = 🧠 Le coach réfléchit. Cela prend environ deux secondes, ou plus si d’autres ont demandé avant vous.
coach-again-label = Redemander
coach-show-label = Voir { $number }
coach-line = **{ $number }.** Manche { $round } : { $sentence }
coach-because = { $sentence } : { $reason }.

## Ce qui a coûté, et ce qui était bien joué

coach-lost = { $move } aurait rapporté { coach-points } de plus
coach-lost-to-rival = { $move } aurait laissé { coach-points } de moins à { $name }
coach-lost-chance = { $move } aurait augmenté vos chances de gagner de { coach-percentage-points }
coach-lost-little = { $move } aurait été un peu mieux
coach-well = { $move } a rapporté { coach-points } de plus que le choix suivant
coach-well-to-rival = { $move } a laissé à { $name } { coach-points } de moins que le choix suivant
coach-well-chance = { $move } a augmenté vos chances de gagner de { coach-percentage-points }
coach-well-little = { $move } était un peu mieux que le choix suivant

coach-step = -# Étape { $step } sur { $last } : avant votre coup, comme vous le voyiez
coach-you = **Vous** : { $move }
coach-better = **Mieux** : { $move }
coach-next-best = **Choix suivant** : { $move }
coach-here-you = Vous : { $thing }
coach-here-better = Mieux : { $thing }
coach-here-next = Choix suivant : { $thing }

## Ce que l’on peut faire, seul (« move ») et au début d’une phrase (« do »)

coach-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
coach-percentage-points = { $count ->
        [one] { $count } point de pourcentage
       *[other] { $count } points de pourcentage
    }
coach-the-art = { $art ->
        [manuscript] le { -art-manuscript }
        [chalice] le { -art-chalice }
        [statuette] la { -art-statuette }
        [jewellery] la { -art-jewellery }
        [watch] la { -art-watch }
       *[painting] le { -art-painting }
    }
coach-the-loot = { $loot ->
        [jewels] les { -loot-jewels }
        [cash] la { -loot-cash }
        [bag] la { -loot-bag }
        [iron-key] la { -loot-iron-key }
        [drawer] le { -loot-drawer }
        [brass-key] la { -loot-brass-key }
        [gem] la { -loot-gem }
       *[gold] le { -loot-gold }
    }
coach-move-buy-art = acheter { coach-the-art } au marché { $market }
coach-move-buy-cards = { $count ->
        [one] acheter la carte { $cards } au marché { $market }
       *[other] acheter les deux cartes ({ $cards }) au marché { $market }
    }
coach-move-open-bag = ouvrir une { -loot-bag }
coach-move-pass = passer
coach-move-keep = garder { coach-the-loot }
coach-move-put-back = reposer { coach-the-loot }
coach-move-return = reposer { coach-the-loot } de votre plateau
coach-move-swap = échanger { coach-the-loot } de votre plateau contre la tuile en main
coach-move-escape = fuir
coach-move-search-on = continuer la fouille
coach-do-buy-art = { coach-move-buy-art }
coach-do-buy-cards = { coach-move-buy-cards }
coach-do-open-bag = { coach-move-open-bag }
coach-do-pass = { coach-move-pass }
coach-do-keep = { coach-move-keep }
coach-do-put-back = { coach-move-put-back }
coach-do-return = { coach-move-return }
coach-do-swap = { coach-move-swap }
coach-do-escape = { coach-move-escape }
coach-do-search-on = { coach-move-search-on }

## Pourquoi, après deux-points

coach-because-collection-asked = votre collection le demandait
coach-because-art-waited = { coach-the-art } sur votre plateau n’attendait que cela
coach-because-can-grow = cette collection pouvait encore grandir
coach-because-more-points = cela rapporte tout de suite { coach-points } de plus
coach-because-taken-next = { $name } l’a acheté avant votre tour suivant
coach-because-rival-wanted = { $name } le voulait aussi
coach-because-left-to-rival = sinon { $name } gagne { coach-points } de plus
coach-because-price-took-loot = sinon votre butin ne suffit plus pour le marché { $market } ({ $loot })
coach-because-last-round = après la dernière manche, une collection ne reçoit plus rien
coach-because-ended-game = sinon la partie finit avec cette manche
coach-because-bag-average = une { -loot-bag } rapporte { coach-points } en moyenne
coach-because-turn-unused = passer, c’est donner un tour
coach-because-nobody-asked = aucun marché ne le demandait ({ $loot })
coach-because-had-enough = vous en aviez déjà { $count } ({ $loot })
coach-because-key-opens-nothing = vous n’aviez besoin de rien dans la pièce suivante
coach-because-key-opens = elle ouvre la pièce suivante
coach-because-market-asked = le marché { $market } le demandait
coach-because-seen-tile = vous y aviez vu { $loot }
coach-because-there-was-time = { $count ->
        [0] personne d’autre n’avait encore gardé de tuile
        [one] personne d’autre n’avait encore plus d’une tuile
       *[other] personne d’autre n’avait encore plus de { $count } tuiles
    }
coach-because-token = cela mène en moyenne au { -escape-token } { $better } au lieu de { $worse }
coach-because-exchanges = cela mène en moyenne à { $better } échanges au lieu de { $worse }
coach-because-unspent = il reste en moyenne { $better } tuiles inutiles au lieu de { $worse }

## Quand il n’y a pas de réponse

refusal-coach-not-yours = Le coach ne parle que de vos propres coups, et vous n’aviez pas de place dans cette partie.
refusal-coach-left = Vous avez quitté cette partie avant la fin : le coach ne peut pas la juger.
refusal-coach-absent = Un ordinateur a joué pour vous à chaque manche de cette partie : il n’y a rien à juger.
refusal-coach-asked = Le coach regarde encore une autre partie pour vous. Redemandez quand ce sera fait.
refusal-coach-busy = Beaucoup de monde consulte le coach en ce moment. Réessayez dans une minute.
refusal-coach-failed = Le coach n’a pas terminé. Réessayez.
