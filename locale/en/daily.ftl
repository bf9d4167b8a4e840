# The house of the day, /exchange daily: its panels, its card, and the buttons that lead to it.

daily-label = House of the day
daily-title = ### 🏠 House of the day · { $day }
daily-about = One house a day, the same for everyone: you alone against three medium rivals. Your first game counts. After it you can practise.
daily-ranking = Points decide, then your lead over the best rival.
daily-pace = The rivals act only when you do: take your time.
daily-limits = If you leave, or press nothing for three hours, the game ends, and your points so far count. The last games end { $when }.
daily-played = { $count ->
    [0] Nobody has finished it yet.
    [one] { $count } person has finished it.
   *[other] { $count } people have finished it.
}
daily-running = Your game is not over yet.
daily-running-elsewhere = You are playing it elsewhere: { $link }
daily-lost = Your game has ended without a score.
daily-ahead = **{ count-points }**, { $lead } more than the best rival
daily-level = **{ count-points }**, level with the best rival
daily-behind = **{ count-points }**, { $lead } fewer than the best rival
daily-place = 🌍 Place { $place } of { $of }
daily-place-here = Place { $place } of { $of } in this server
daily-streak = 🔥 { $count ->
    [one] { $count } day
   *[other] { $count } days in a row
}
daily-streak-best = longest: { $best }
daily-next = The next house comes { $when }.
daily-play-label = Play
daily-continue-label = Continue
daily-yesterday-label = Yesterday’s game
daily-practise-label = Practise
daily-today-label = Today
daily-month-label = Month
daily-proof-label = Fair?
daily-board-title = ### 🏆 House of the day · { $day }
daily-board-empty = Nobody in this server has finished it yet.
daily-month-title = ### 📅 Houses of the day · { $month }
daily-month-rule = The points of all your days are added up.
daily-month-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
daily-month-empty = Nobody in this server has finished one yet.
daily-servers-only = Leaderboards are only for servers. Games here still count for your place among all players.
daily-proof-title = ### ⚖️ Dealt fairly
daily-proof-about = A secret number, the seed, decides the deal and the rivals’ choices. Its hash is shown here the day before, so nobody can change the seed later. When the last games have ended, the seed is shown, and everyone can check it.
daily-proof-hash = { $day }: hash
daily-proof-seed = { $day }: seed
daily-over-title = ### 🏠 The house is empty
daily-practice = Practice: it does not count.
daily-result-label = My place
closed-daily-done = The game is over.
closed-daily-left = You left, so your points so far count.
closed-daily-expired = The time was over, so your points so far count.
daily-share-line = { $name } has played the house of the day:
daily-share-again = You have already shared this result, or too many results recently. Try again later.
daily-today-house-label = The house of today
daily-check-label = Check my game
daily-check-impossible = I don’t have your game of that day any more, so I can’t check it.
daily-unplayed = You have not played the house of that day.
daily-card-title = House of the day
daily-card-lead = Lead: { $lead }
daily-card-place = { $place } of { $of }
daily-card-streak = { $count ->
    [one] { $count } day
   *[other] { $count } days in a row
}
