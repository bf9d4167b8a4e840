# Tournaments: their message, their panels, and what is said about them.

command-exchange-tournament =
    .name = tournoi
    .description = Les tournois de ce serveur : les voir, ou en lancer un
parameter-title =
    .name = nom
    .description = Le nom d’un nouveau tournoi
tournament-nameless = Tournoi

## How far it is

tournament-sign-up = Inscriptions ouvertes
tournament-begins-by-hand = commence au signal de la direction
tournament-check-in = Pointage ouvert
tournament-ends = fin { $when }
tournament-round = Ronde { $round } sur { $rounds }
tournament-clock-waits = son chrono démarre à l’ouverture de la dernière table
tournament-break = La ronde { $round } sur { $rounds } est finie
tournament-ended-finished = 🏁 **C’est fini. Félicitations !**
tournament-ended-too-few = Trop peu de monde était là, aucune ronde n’a été jouée.
tournament-ended-cancelled = 🚫 Il a été annulé. Les parties en cours continuent comme des parties ordinaires.
tournament-ended-missed = Le bot était arrêté à l’heure prévue. Désolé ! Il faut en lancer un nouveau.
tournament-ended-deserted = 🏁 Il restait trop peu de monde pour une autre ronde : c’est fini.
tournament-ended-no-place = Aucune table n’a pu être ouverte : c’est fini. Qui peut Gérer le serveur permet d’autres tables dans des fils : /{ command-exchange-admin.name }, **{ admin-tables-label }**.
tournament-organiser = dirigé par { $name }
tournament-rounds = { $rounds } rondes de { $minutes } minutes au plus
tournament-size = tables de { $size }
tournament-most = jusqu’à { $most } personnes

## Who takes part

tournament-signed-up = ✅ **{ $count ->
    [one] 1 personne inscrite
   *[other] { $count } personnes inscrites
}** : { $names }
tournament-nobody-yet = Personne n’est encore inscrit. Et vous ?
tournament-reserve = 🪑 En réserve : { $names }
tournament-here = 🙋 **{ $count ->
    [one] 1 présence
   *[other] { $count } présences
}** : { $names }
tournament-nobody-here = Personne n’est encore là.
tournament-missing = Pas encore là ({ $count }) : { $names }
tournament-more = { $count } de plus
tournament-table = **Table { $number }**
tournament-table-waiting = s’ouvre dans un instant
tournament-table-cancelled = annulée
tournament-table-voided = résultat annulé
tournament-rivals = { $count ->
    [one] un rival
   *[other] { $count } rivaux
}
tournament-tables-over = { $over } tables sur { $tables } ont fini.
tournament-waiting = Certaines tables ne peuvent pas encore être ouvertes. Le bot essaie pendant 15 minutes.

## What everyone does now

tournament-now-sign-up = 👉 Inscrivez-vous. Le pointage ouvre { $when }.
tournament-now-sign-up-by-hand = 👉 Inscrivez-vous. La direction lance la ronde 1, et votre table vous mentionne.
tournament-now-check-in = 👉 Appuyez sur **{ tournament-here-label }**, sinon pas de place à la ronde 1.
tournament-now-round = 👉 Jouez votre partie : **{ tournament-table-label }** y mène.
tournament-now-break = 👉 La ronde { $round } commence toute seule { $when }. Vous devez partir ? Appuyez sur **{ tournament-withdraw-label }**.
tournament-now-over = 👉 **{ tournament-standings-label }** montre toutes les places.
tournament-join-label = S’inscrire
tournament-late-label = Rejoindre
tournament-here-label = Présent !
tournament-withdraw-label = Se retirer
tournament-table-label = Ma table
tournament-place-label = Ma place
tournament-standings-label = Classement
tournament-direct-label = Diriger

## What each person reads about themselves

tournament-you-out = Vous n’avez pas d’inscription.
tournament-you-signed-up = Vous avez l’inscription numéro { $number } sur { $most }.
tournament-you-reserve = Vous êtes numéro { $number } en réserve, et montez quand quelqu’un se retire.
tournament-you-missing = Votre inscription est notée, mais pas encore votre présence.
tournament-you-here = Votre présence est notée. Votre table s’ouvre toute seule et vous mentionne.
tournament-you-late = Vous jouez à partir de la ronde { $round }. Votre table s’ouvre toute seule et vous mentionne.
tournament-you-withdrawn = Vous ne participez plus.
tournament-you-absent = Vous n’étiez pas là : l’ordinateur a joué à votre place, et vous n’avez pas de place dans la ronde suivante. De retour ? **{ tournament-late-label }**.
tournament-you-removed = La direction a mis fin à votre participation à ce tournoi. Elle seule peut vous y admettre de nouveau.
tournament-you-unplayed = Vous n’avez pas joué.
tournament-you = **Vous : place { $place }**, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-you-table = maintenant : { $table }
tournament-you-next = la ronde { $round } commence { $when }
tournament-you-wait = ensuite : ronde { $round }
tournament-you-done = votre dernière partie est finie
tournament-checked-in = Ravi de vous voir !
tournament-withdrew = Vous avez quitté le tournoi et n’aurez plus de place. Une partie en cours reste à jouer.
profile-tournaments = 🏅 { $count ->
    [one] 1 tournoi joué
   *[other] { $count } tournois joués
}, { $won ->
    [one] { $won } gagné
   *[other] { $won } gagnés
}

## Standings

tournament-no-standings = Les premières places seront ici dès qu’une table aura fini.
tournament-left = hors course
tournament-points = Points : { $tables }
tournament-points-of = table de { $size } : { $points }
tournament-tie-breaks = À égalité de points : { $breaks }
tournament-tie-break-opponents = d’abord la moyenne des points des adversaires
tournament-tie-break-wins = puis les victoires
tournament-tie-break-prestige = puis leur part du prestige à leurs tables
tournament-tie-break-sign-up = puis la première inscription
tournament-tied-opponents = À égalité de points : la moyenne des points des adversaires tranche ({ $order }).
tournament-tied-wins = À égalité de points : le nombre de victoires tranche ({ $order }).
tournament-tied-prestige = À égalité de points : la part du prestige aux tables jouées tranche ({ $order }).
tournament-tied-sign-up = À égalité de points : l’inscription la plus ancienne tranche ({ $order }).
tournament-picture-label = Image
tournament-no-picture = Impossible de dessiner l’image pour l’instant. Réessayez.
tournament-card-after = Après la ronde { $round } sur { $rounds }
tournament-card-final = Classement final
tournament-card-more = et { $count } de plus

## Beginning one

tournament-list-title = ### 🏅 Tournois de ce serveur
tournament-list-empty = Aucun n’est prévu. Un tournoi a plusieurs rondes : chaque fois, les tables réunissent des gens au même niveau de points.
tournament-list-ask = Qui peut Gérer le serveur en lance un, ou dit qui le peut : /{ command-exchange-admin.name }, **{ admin-evening-label }**.
tournament-pick-label = En voir un
tournament-new-label = Nouveau tournoi
tournament-begun = Les inscriptions sont ouvertes : leur message arrive dans ce salon. **{ tournament-direct-label }** réunit tout ce que vous pouvez faire.
tournament-few-tables = Ce bot permet { $allowed } tables à la fois sur un serveur, et tant de monde en demande { $tables } : certaines attendraient. Prévoyez moins de monde, ou plus de monde par table.
tournament-form-label = Tournoi
tournament-form-start-label = Début
tournament-form-start-description = Quand commence la ronde 1. Vous pourrez ensuite changer le jour
tournament-form-by-hand = à mon signal
tournament-form-in = { $minutes ->
    [one] dans une minute
   *[other] dans { $minutes } minutes
}
tournament-form-rounds-label = Rondes
tournament-form-rounds-description = Dans chacune, tout le monde joue une partie
tournament-form-size-label = Personnes par table
tournament-form-size-description = Des tables plus petites si le compte n’est pas rond
tournament-form-most-label = Personnes au plus
tournament-form-most-description = Les suivantes sont en réserve
tournament-form-minutes-label = Durée d’une ronde
tournament-form-minutes-description = Ensuite, les parties comptent en l’état
tournament-form-minutes = { $minutes } minutes
tournament-time-form-label = Tournoi (heure de { $city })

## Directing one

tournament-direct-sign-up = 👉 Le pointage ouvre tout seul { $when }. Vous pouvez l’ouvrir maintenant.
tournament-direct-by-hand = 👉 Lancez la ronde 1 quand tout le monde est là. Chaque personne inscrite a une place.
tournament-direct-check-in = 👉 La ronde 1 commence toute seule { $when }. Vous pouvez la lancer maintenant.
tournament-direct-round = 👉 La ronde finit toute seule quand toutes les tables ont fini, au plus tard { $when }.
tournament-direct-waiting = 👉 Certaines tables ne sont pas encore ouvertes. Le bot essaie pendant un quart d’heure, puis les annule.
tournament-direct-moving = 👉 Un instant : l’étape suivante est en cours.
tournament-direct-break = 👉 La ronde { $round } commence toute seule { $when }. Vous pouvez la lancer maintenant.
tournament-direct-over = C’est fini. Le classement reste.
tournament-check-in-label = Ouvrir le pointage
tournament-start-label = Lancer la ronde 1
tournament-end-round-label = Finir la ronde
tournament-next-round-label = Ronde suivante
tournament-change-label = Rondes
tournament-time-label = Heure
tournament-drop-label = Retirer quelqu’un
tournament-drop-or-readmit-label = Retirer quelqu’un, ou l’admettre de nouveau
tournament-removed = 🚫 Hors du tournoi par décision de la direction : { $names }
tournament-tables-label = Annuler une table ou un résultat
tournament-tables-range = { $count ->
    [one] Table { $first }
   *[other] Tables { $first }–{ $last }
}
tournament-tables-managers = Seul qui peut Gérer le serveur ou a été désigné peut annuler une table ou un résultat.
tournament-cancel-table-label = Table { $number } : annuler
tournament-void-table-label = Table { $number } : annuler le résultat
tournament-earlier-label = Rondes précédentes
tournament-earlier-ask = Choisissez une ronde, puis la table dont vous annulez le résultat.
tournament-earlier-none = Cette ronde n’a plus de résultat à annuler.
tournament-sheet-label = En fichier
tournament-saved = C’est noté.
tournament-stepped = C’est fait.
tournament-reposted = Son message revient dans un instant.
tournament-dropped = { $person } n’aura plus de place.
tournament-readmitted = { $person } participe de nouveau.
tournament-readmitted-late = { $person } n’est plus hors du tournoi par décision de la direction, mais n’aura plus de place : la dernière ronde est en cours.
tournament-drop-nobody = { $person } ne participe pas.
tournament-own-cancelled = 🚫 Annulé. Les personnes inscrites sont prévenues.
tournament-start-question = Lancer la ronde 1 maintenant ? C’est avant l’heure prévue : chaque personne inscrite a une place, présente ou non.
tournament-start-yes-label = Lancer la ronde 1
tournament-end-round-question = Finir cette ronde maintenant ? { $count ->
    [0] Toutes les tables ont fini.
    [one] Une table joue encore : sa partie compte en l’état.
   *[other] { $count } tables jouent encore : leurs parties comptent en l’état.
}
tournament-drop-question = Retirer { $person } ? Plus de place ensuite, ni de nouvelle inscription ; une partie en cours se termine. Vous pourrez admettre cette personne de nouveau.
tournament-cancel-table-question = Annuler la table { $number } ? Sa partie finit sans résultat, et toute personne qui n’était pas absente reçoit { $points } points.
tournament-cancel-own-question = Annuler votre propre partie ? Elle finit sans résultat et ne vous rapporte aucun point.
tournament-void-table-question = Annuler le résultat de la table { $number } ? Toute personne qui n’était pas absente reçoit { $points } points à la place. Une partie finie ne compte plus pour les cotes non plus ; une partie en cours comptera à sa fin.
tournament-void-earlier = Les rondes appariées depuis restent telles quelles.
tournament-end-question = Finir le tournoi plus tôt ? Aucune autre ronde ne commence, et le classement est définitif.
tournament-cancel-question = Annuler ce tournoi ? Personne ne gagne. Les parties en cours continuent comme des parties ordinaires.
tournament-end-round-yes-label = Finir la ronde
tournament-drop-yes-label = Retirer
tournament-cancel-table-yes-label = Annuler la table
tournament-void-table-yes-label = Annuler le résultat
tournament-end-yes-label = Finir plus tôt
tournament-cancel-yes-label = Annuler le tournoi

## In the audit

act-tournament-dropped = a retiré { $person } du tournoi { $title }
act-tournament-readmitted = a de nouveau admis { $person } au tournoi { $title }
act-tournament-voided = a annulé le résultat de la partie { $table } dans le tournoi { $title }
act-tournament-round-ended = a mis fin à la ronde { $round } du tournoi { $title } avant l’heure
act-tournament-ended = a mis fin au tournoi { $title } avant l’heure
act-tournament-cancelled = a annulé le tournoi { $title }
act-tournament-saved = a enregistré le classement du tournoi { $title }
act-tournament-over = le tournoi { $title } est fini : { $people } personnes, { $rounds } rondes

## What is not possible

refusal-tournament-gone = Ce tournoi est terminé ou a été annulé.
refusal-tournament-full = { $most ->
    [one] 1 personne est inscrite
   *[other] { $most } personnes sont inscrites
}, et un tournoi n’en prend pas plus.
refusal-tournament-late = La dernière ronde est en cours : il est trop tard pour entrer.
refusal-tournament-past = Cette heure est passée, ou dans moins de cinq minutes. Choisissez-en une autre.
refusal-tournament-too-far = Un tournoi se prévoit deux mois à l’avance au plus.
refusal-tournament-too-few = Il faut au moins { $fewest } personnes présentes.
refusal-tournament-table-over = Cette table s’est terminée entre-temps ou a été annulée. Regardez de nouveau.
refusal-tournaments-too-many = { $most ->
    [one] Un de vos tournois est déjà prévu ou en cours ici
   *[other] { $most } de vos tournois sont déjà prévus ou en cours ici
} : c’est la limite par personne. L’un d’eux doit d’abord finir.
refusal-tournaments-too-many-here = { $most ->
    [one] Un tournoi est déjà prévu ou en cours sur ce serveur
   *[other] { $most } tournois sont déjà prévus ou en cours sur ce serveur
} : c’est sa limite. L’un d’eux doit d’abord finir.
refusal-not-entrant = Seules les personnes inscrites peuvent faire cela.
refusal-tournament-removed = { tournament-you-removed }
refusal-check-in-closed = Le pointage n’est pas encore ouvert. Le message du tournoi dit quand il ouvre.
refusal-tournaments-too-often = Cela fait beaucoup de changements. Attendez { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} avant le prochain.
refusal-tournaments-off = L’administration de ce serveur a désactivé les tournois.
refusal-tournaments-by-hosts = Sur ce serveur, les tournois sont lancés par qui peut Gérer le serveur ou a été désigné. Demandez-leur.
refusal-not-director = Seule la personne qui a lancé ce tournoi, qui peut Gérer le serveur ou a été désignée, peut le diriger.
