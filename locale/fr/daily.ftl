# La maison du jour, /exchange daily : ses panneaux, son image et les boutons qui y mènent.

daily-label = Maison du jour
daily-title = ### 🏠 Maison du jour · { $day }
daily-about = Chaque jour une maison, la même pour tout le monde : vous jouez en solo contre trois rivaux de niveau moyen. Votre première partie compte. Ensuite, vous pouvez vous entraîner.
daily-ranking = Les points décident, puis votre avance sur le meilleur rival.
daily-pace = Les rivaux n’agissent que lorsque vous agissez : prenez votre temps.
daily-limits = Si vous partez, ou n’appuyez sur rien pendant trois heures, elle compte en l’état. Les dernières parties finissent { $when }.
daily-played = { $count ->
    [0] Personne ne l’a encore finie.
    [one] { $count } personne l’a finie.
   *[other] { $count } personnes l’ont finie.
}
daily-running = Votre partie n’est pas finie.
daily-running-elsewhere = Vous la jouez ailleurs : { $link }
daily-lost = Votre partie a fini sans résultat.
daily-ahead = **{ count-points }**, { $lead } de plus que le meilleur rival
daily-level = **{ count-points }**, à égalité avec le meilleur rival
daily-behind = **{ count-points }**, { $lead } de moins que le meilleur rival
daily-place = 🌍 Place { $place } sur { $of }
daily-place-here = Place { $place } sur { $of } sur ce serveur
daily-streak = 🔥 { $count ->
    [one] { $count } jour
   *[other] { $count } jours de suite
}
daily-streak-best = record : { $best }
daily-next = La prochaine maison arrive { $when }.
daily-play-label = Jouer
daily-continue-label = Continuer
daily-yesterday-label = Partie d’hier
daily-practise-label = S’entraîner
daily-today-label = Aujourd’hui
daily-month-label = Mois
daily-proof-label = Équitable ?
daily-board-title = ### 🏆 Maison du jour · { $day }
daily-board-empty = Personne sur ce serveur ne l’a encore finie.
daily-month-title = ### 📅 Maisons du jour · { $month }
daily-month-rule = Les points de tous vos jours s’additionnent.
daily-month-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
daily-month-empty = Personne sur ce serveur n’en a encore fini une.
daily-servers-only = Les classements sont ceux des serveurs. La place générale vous compte aussi.
daily-proof-title = ### ⚖️ Distribution équitable
daily-proof-about = Un nombre secret, la graine, décide de la distribution et des caprices des rivaux. Son empreinte est ici la veille : personne ne peut donc plus le changer. La graine suit quand les dernières parties sont finies, et tout le monde peut vérifier.
daily-proof-hash = { $day } : empreinte
daily-proof-seed = { $day } : graine
daily-over-title = ### 🏠 La maison est vide
daily-practice = Entraînement : il ne compte pas.
daily-result-label = Ma place
closed-daily-done = La partie est finie.
closed-daily-left = Vous avez quitté : elle compte en l’état.
closed-daily-expired = Son temps est écoulé : elle compte en l’état.
daily-share-line = { $name } a joué la maison du jour :
daily-share-again = Vous avez assez partagé pour l’instant.
daily-today-house-label = La maison d’aujourd’hui
daily-check-label = Vérifier ma partie
daily-check-impossible = Je n’ai plus votre partie de ce jour : impossible de la vérifier.
daily-unplayed = Vous n’avez pas joué la maison de ce jour.
daily-card-title = Maison du jour
daily-card-lead = Avance : { $lead }
daily-card-place = { $place } sur { $of }
daily-card-streak = { $count ->
    [one] { $count } jour
   *[other] { $count } jours de suite
}
