# Le classement : un seul panneau pour tous les tableaux.

leaderboard-title = ### 🏆 Classement
leaderboard-scope-here-label = Ce serveur
leaderboard-scope-all-label = Tous les serveurs
leaderboard-span-week-label = Cette semaine
leaderboard-span-month-label = Ce mois-ci
leaderboard-span-season-label = Saison
leaderboard-span-ever-label = Depuis toujours
leaderboard-order-rating-label = Cote
leaderboard-order-wins-label = Victoires
leaderboard-order-points-label = Points par partie
leaderboard-order-games-label = Parties
leaderboard-elsewhere = quelqu’un ailleurs
leaderboard-won = { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
leaderboard-empty = Il n’y a encore personne ici : il faut une partie finie à deux personnes au moins. Ouvrez une table avec /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = Vous n’y figurez pas encore : finissez une partie avec au moins une autre personne.
leaderboard-of = { $first }–{ $last } sur { $of }
leaderboard-provisional = provisoire : moins de { $games } parties
leaderboard-provisional-last = provisoire : moins de { $games } parties, donc en fin de liste
leaderboard-mine-label = Ma place
