# La clasificación: un solo panel para todas.

leaderboard-title = ### 🏆 Clasificación
leaderboard-scope-here-label = Este servidor
leaderboard-scope-all-label = Todos los servidores
leaderboard-span-week-label = Esta semana
leaderboard-span-month-label = Este mes
leaderboard-span-season-label = Temporada
leaderboard-span-ever-label = Histórica
leaderboard-order-rating-label = Valoración
leaderboard-order-wins-label = Victorias
leaderboard-order-points-label = Puntos por partida
leaderboard-order-games-label = Partidas
leaderboard-elsewhere = alguien de fuera
leaderboard-won = { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}
leaderboard-empty = Aquí no hay nadie todavía: hace falta una partida acabada entre al menos dos personas. Abre una mesa con /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = Todavía no apareces aquí: acaba una partida con al menos otra persona.
leaderboard-of = { $first }–{ $last } de { $of }
leaderboard-provisional = provisional: menos de { $games } partidas
leaderboard-provisional-last = provisional: menos de { $games } partidas, así que al final de la lista
leaderboard-mine-label = Mi puesto
