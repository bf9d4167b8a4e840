# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacy
    .description = What is stored about you: read it, download it, delete it

privacy-title = ### 🔒 What is stored about you
privacy-nothing = Nothing is stored about you.
privacy-language = - Your language: { $language }
privacy-words = - That you read words instead of signs
privacy-zone = - Your time zone: { $zone }
privacy-alerts = - When you want to be mentioned for a free seat, in { $count ->
    [one] one server
   *[other] { $count } servers
}
privacy-blocked = - People for whose tables you are never mentioned: { $count ->
    [one] one person
   *[other] { $count } people
}
privacy-nights = - Game nights that you planned or answered: { $count }
privacy-tournaments = - Tournaments that you organised or took part in: { $count }
privacy-shared = - Finished games that you are showing to a channel: { $count }
privacy-hints = - Which hints you no longer need
privacy-coach = - What the coach said about your moves in { $count ->
    [one] one game
   *[other] { $count } games
}
privacy-seats = - { $count ->
    [one] One table where you have or had a seat
   *[other] { $count } tables where you have or had a seat
}, with your user ID and your name in the server at the time
privacy-results = - { $count ->
    [one] One game result, what it counts for,
   *[other] { $count } game results, what they count for,
} and your ratings
privacy-daily = - { $count ->
    [one] One try
   *[other] { $count } tries
} at the house of the day: the day, the server and the points
privacy-acts = - { $count ->
    [one] One log entry
   *[other] { $count } log entries
} about what you did as a server manager, or as host of a game
privacy-done-to-you = - { $count ->
    [one] One log entry
   *[other] { $count } log entries
} about you: a director removed you from a tournament, or let you in again
privacy-purpose = This is stored so that tables, results and leaderboards can show who played.
privacy-never-stored = No messages, member lists or account data are stored. An open panel is remembered for fifteen minutes, so that it can be updated.
privacy-file-label = Download
privacy-delete-label = Delete everything
privacy-question = ### Delete everything?
    Your user ID and name are removed from tables, results, ratings and settings permanently. Your opponents keep their results, where you appear as “{ forgotten-person }”. In a game in progress, a computer takes your seat. Messages already posted in channels belong to Discord and stay.
privacy-yes-label = Delete permanently
privacy-deleted = Everything has been deleted. If you play again, new data is stored.
privacy-file-ready = This is everything. Only you can see this message.
