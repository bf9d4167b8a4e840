# The leaderboard: one panel for every board.

leaderboard-title = ### 🏆 Leaderboard
leaderboard-scope-here-label = This server
leaderboard-scope-all-label = All servers
leaderboard-span-week-label = This week
leaderboard-span-month-label = This month
leaderboard-span-season-label = Season
leaderboard-span-ever-label = All time
leaderboard-order-rating-label = Rating
leaderboard-order-wins-label = Wins
leaderboard-order-points-label = Points per game
leaderboard-order-games-label = Games
leaderboard-elsewhere = someone elsewhere
leaderboard-won = { $wins } won
leaderboard-empty = Nobody is listed here yet: it takes a finished game between at least two people. Open a table with /{ command-exchange.name } { command-exchange-play.name }.
leaderboard-nowhere = You are not listed here yet: finish a game with at least one other person.
leaderboard-of = { $first }–{ $last } of { $of }
leaderboard-provisional = provisional: fewer than { $games } games
leaderboard-provisional-last = provisional: fewer than { $games } games, so listed after everyone else
leaderboard-mine-label = My place
