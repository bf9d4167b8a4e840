# A classificação: um só painel para todas.

leaderboard-title = ### 🏆 Classificação
leaderboard-scope-here-label = Este servidor
leaderboard-scope-all-label = Todos os servidores
leaderboard-span-week-label = Esta semana
leaderboard-span-month-label = Este mês
leaderboard-span-season-label = Temporada
leaderboard-span-ever-label = De sempre
leaderboard-order-rating-label = Pontuação
leaderboard-order-wins-label = Vitórias
leaderboard-order-points-label = Pontos por jogo
leaderboard-order-games-label = Jogos
leaderboard-elsewhere = noutro lugar
leaderboard-won = { $wins ->
    [one] { $wins } ganho
   *[other] { $wins } ganhos
}
leaderboard-empty = Ainda não há ninguém aqui: é preciso um jogo acabado entre pelo menos duas pessoas. Abra uma mesa com /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = Ainda não há um lugar seu aqui: acabe um jogo com pelo menos outra pessoa.
leaderboard-of = { $first }–{ $last } de { $of }
leaderboard-provisional = provisória: menos de { $games } jogos
leaderboard-provisional-last = provisória: menos de { $games } jogos, por isso depois de todos os outros
leaderboard-mine-label = O meu lugar
