# La classifica: un solo pannello per tutte.

leaderboard-title = ### 🏆 Classifica
leaderboard-scope-here-label = Questo server
leaderboard-scope-all-label = Tutti i server
leaderboard-span-week-label = Questa settimana
leaderboard-span-month-label = Questo mese
leaderboard-span-season-label = Stagione
leaderboard-span-ever-label = Di sempre
leaderboard-order-rating-label = Valutazione
leaderboard-order-wins-label = Vittorie
leaderboard-order-points-label = Punti a partita
leaderboard-order-games-label = Partite
leaderboard-elsewhere = qualcuno altrove
leaderboard-won = { $wins ->
    [one] { $wins } vinta
   *[other] { $wins } vinte
}
leaderboard-empty = Qui non c’è ancora nessuno: serve una partita finita fra almeno due persone. Apri un tavolo con /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = Qui non ci sei ancora: finisci una partita con almeno un’altra persona.
leaderboard-of = { $first }–{ $last } di { $of }
leaderboard-provisional = provvisoria: meno di { $games } partite
leaderboard-provisional-last = provvisoria: meno di { $games } partite, quindi in fondo alla lista
leaderboard-mine-label = Il mio posto
