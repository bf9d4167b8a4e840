# Les parties finies à revoir : le panneau, et ce qui s’est passé, une phrase par événement. Au présent, à la troisième personne.

## The panel

replay-title-ready = ### 🎞️ Partie { $game } · manche { $round }
replay-title-search = ### 🎞️ Partie { $game } · manche { $round } · fouille
replay-title-exchange = ### 🎞️ Partie { $game } · manche { $round } · échanges
replay-title-over = ### 🎞️ Partie { $game } · la fin
replay-step = -# Étape { $step } sur { $last } · { $when }
replay-jump-label = Aller à …
replay-mark-ready-label = Manche { $round }
replay-mark-exchange-label = Manche { $round } : échanges
replay-mark-over-label = La fin
replay-swings-label = Ce qui a décidé la partie
replay-swing = { $name } : chances de { $before } à { $after } %
replay-no-swings = Aucune étape à elle seule n’a décidé cette partie.
replay-bought-cards = { $count ->
        [one] { -prestige-card(form: "one") }
       *[other] { $count } { -prestige-card(form: "many") }
    }
replay-open-label = Tout visible
replay-eyes-label = Par les yeux de { $name }
replay-file-label = Texte
replay-check-label = Tirage
replay-face-up = Visibles ici : { $loot }
replay-file = Toute la partie en mots, à garder.

## Watching together

together-label = Regarder ensemble
together-question = Montrer la partie { $game } à tout ce salon, à partir de l’étape { $step } ?
together-explained = -# Une personne choisit les étapes, les autres suivent. Chaque personne peut ouvrir une étape par ses propres yeux, puis continuer de son côté.
together-link-explained = -# Un lien ouvre l’étape { $step } à chaque personne qui appuie dessus, pour elle seule.
together-show-label = Montrer ici
together-link-label = Lien vers l’étape { $step }
shared-steered = -# 🧭 { $name } choisit les étapes. Après une minute sans étape, ou après 🤝, tout le monde le peut.
shared-free = -# 🧭 Tout le monde peut choisir la prochaine étape.
shared-own-label = Par mes yeux
shared-yield-label = Passer la main
shared-taken = { $name } choisit les étapes en ce moment. Après une minute sans étape, ce sera possible pour vous. 👁️ vous montre cette étape, à vous seulement.
step-link-label = Ouvrir l’étape { $step }
shared-closed = 🎞️ La partie { $game } n’est plus montrée ici.
shared-busy = On montre une partie dans ce salon en ce moment. Après une minute sans étape, vous pourrez montrer la vôtre.
shared-there-label = Regarder aussi
shared-private = Cette partie n’est qu’à vous : personne d’autre ne la voit.
shared-hidden = La partie { $game } ne peut pas être montrée ici : dans ce salon, tout le monde n’a pas accès à l’endroit où elle a été jouée.
shared-denied = Je ne peux pas la montrer ici : vous et moi devons avoir le droit d’écrire dans ce salon.
shared-often = Assez de parties ont été montrées pour l’instant. Réessayez dans quelques minutes.
shared-late = Cela a pris trop de temps. Appuyez encore une fois.

## The text file

story-title = Midnight Exchange · partie { $game }
story-played = Jouée le { $when }
story-players = À la table : { $names }
story-open = Tout est visible.
story-eyes = La partie telle que { $name } l’a vue.

## What happened

told-started = La partie commence.
told-markets = Marchés noirs en jeu : { $markets }.
told-art-dealt = { $count ->
        [one] { $count } objet d’art passe du sac en tissu aux marchés.
       *[other] { $count } objets d’art passent du sac en tissu aux marchés.
    }
told-cards-dealt = { $count ->
        [one] { $count } carte Prestige est mise en vente.
       *[other] { $count } cartes Prestige sont mises en vente.
    }
told-round = La manche { $round } commence : toutes les tuiles sont mélangées, faces cachées.
told-signal = Le signal : la fouille commence.
told-time-up = Le temps est écoulé.
told-picked = { $name } prend { told-loot } { told-place }.
told-picked-hidden = { $name } prend une tuile { told-place }.
told-kept = { $name } garde { told-loot }.
told-kept-hidden = { $name } garde une tuile.
told-put-up = { $name } repose { told-loot }, face visible.
told-put-down = { $name } repose { told-loot }, face cachée.
told-put-hidden = { $name } repose une tuile, face cachée.
told-returned-up = { $name } repose { told-loot } de son plateau, face visible.
told-returned-down = { $name } repose { told-loot } de son plateau, face cachée.
told-returned-hidden = { $name } repose une tuile de son plateau, face cachée.
told-escaped = { $name } fuit avec le numéro { $token }.
told-caught = { $name } doit s’arrêter et prend le numéro { $token }.
told-exchanges = La fouille est terminée, les échanges commencent.
told-cycle = On fait encore un tour.
told-art-bought = { $name } achète { told-art } au marché { $market } pour { $price }.
told-cards-bought = { $name } achète { $count ->
        [one] une carte Prestige ({ $cards })
       *[other] { $count } cartes Prestige ({ $cards })
    } au marché { $market } pour { $price }.
told-bag-opened = { $name } ouvre une sacoche en cuir et pioche { told-art }.
told-bag-empty = { $name } ouvre une sacoche en cuir, mais le sac en tissu est vide.
told-passed = { $name } passe.
told-passed-forced = { $count ->
        [one] { $name } ne peut rien échanger.
       *[other] { $name } ne peuvent rien échanger.
    }
told-placed = { $name } place { told-art } sur une collection.
told-completed = { $name } place { told-art } et complète une collection ({ $cards }) : { count-points }.
told-exchanges-over = Les échanges sont finis ; le butin restant retourne à sa place.
told-gains = Gains de cette manche : { $gains }.
told-last-round-bag-emptied = Le sac en tissu ne contient pas plus d’art qu’il n’en faut aux marchés : c’est la dernière manche.
told-last-round-cards-short = Il reste trop peu de cartes Prestige pour regarnir les marchés : c’est la dernière manche.

# What the sentences above speak of

told-place = { $place ->
        [garage] dans le { -place-garage }
        [study] dans le { -place-study }
       *[safe] dans le { -place-safe }
    }
told-loot = { $loot ->
        [jewels] des { -loot-jewels }
        [cash] une { -loot-cash }
        [bag] une { -loot-bag }
        [iron-key] une { -loot-iron-key }
        [drawer] un { -loot-drawer }
        [brass-key] une { -loot-brass-key }
        [gem] une { -loot-gem }
       *[gold] un { -loot-gold }
    }
told-art = { $art ->
        [manuscript] un { -art-manuscript }
        [chalice] un { -art-chalice }
        [statuette] une { -art-statuette }
        [jewellery] une { -art-jewellery }
        [watch] une { -art-watch }
       *[painting] un { -art-painting }
    }
