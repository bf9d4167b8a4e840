# Die Rangliste: ein Feld für alle Listen.

leaderboard-title = ### 🏆 Rangliste
leaderboard-scope-here-label = Dieser Server
leaderboard-scope-all-label = Alle Server
leaderboard-span-week-label = Diese Woche
leaderboard-span-month-label = Dieser Monat
leaderboard-span-season-label = Saison
leaderboard-span-ever-label = Gesamte Zeit
leaderboard-order-rating-label = Wertung
leaderboard-order-wins-label = Siege
leaderboard-order-points-label = Punkte je Partie
leaderboard-order-games-label = Partien
leaderboard-elsewhere = jemand anderswo
leaderboard-won = { $wins } gewonnen
leaderboard-empty = Hier steht noch niemand: Dafür braucht es eine beendete Partie mit mindestens zwei Menschen. Eröffne einen Tisch mit /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = Du stehst hier noch nicht: Beende eine Partie mit mindestens einer anderen Person.
leaderboard-of = { $first }–{ $last } von { $of }
leaderboard-provisional = vorläufig: weniger als { $games } Partien
leaderboard-provisional-last = vorläufig: weniger als { $games } Partien, darum am Ende der Liste
leaderboard-mine-label = Mein Platz
