# A classificação: um só painel para todas.

leaderboard-title = ### 🏆 Classificação
leaderboard-scope-here-label = Este servidor
leaderboard-scope-all-label = Todos os servidores
leaderboard-span-week-label = Esta semana
leaderboard-span-month-label = Este mês
leaderboard-span-season-label = Temporada
leaderboard-span-ever-label = Desde sempre
leaderboard-order-rating-label = Rating
leaderboard-order-wins-label = Vitórias
leaderboard-order-points-label = Pontos por partida
leaderboard-order-games-label = Partidas
leaderboard-elsewhere = alguém de fora
leaderboard-won = { $wins ->
    [0] { $wins } vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
leaderboard-empty = Ainda não há ninguém aqui: é preciso uma partida terminada entre pelo menos duas pessoas. Abra uma mesa com /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = Você ainda não aparece aqui: termine uma partida com pelo menos mais uma pessoa.
leaderboard-of = { $first }–{ $last } de { $of }
leaderboard-provisional = provisório: menos de { $games } partidas
leaderboard-provisional-last = provisório: menos de { $games } partidas, por isso no fim da lista
leaderboard-mine-label = Meu lugar
