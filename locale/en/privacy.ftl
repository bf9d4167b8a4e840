# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacy
    .description = What is stored about you: read it, take it home, delete it

privacy-title = ### 🔒 What is stored about you
privacy-nothing = Nothing is stored about you.
privacy-language = - Your language: { $language }
privacy-hints = - Which hints you need no more
privacy-seats = - { $count ->
        [one] One table where you sit or sat
       *[other] { $count } tables where you sit or sat
    }, with your user id and the name that the server called you then
privacy-results = - { $count ->
        [one] One result
       *[other] { $count } results
    } of games, what they counted for, and your ratings
privacy-acts = - { $count ->
        [one] One line
       *[other] { $count } lines
    } on what you did at the desk of a server
privacy-explained = What is kept of those who play is there so that tables, results and leaderboards can show them. Nothing else is kept: no messages, no list of members, nothing of an account. A panel that is open is remembered for a quarter of an hour, so that it can be brought up to date.
privacy-file-label = As a file
privacy-delete-label = Delete it all
privacy-question = ### Delete all of it?
    Your number and name go from tables, results, ratings and settings, for good. Your opponents keep their results; there you are “{ forgotten-person }”. Where you are playing, a computer plays on in your place. Messages that stand in channels are Discord’s: they stay.
privacy-yes-label = Delete for good
privacy-deleted = It is deleted. If you play again, something new is stored.
privacy-file-ready = This is all of it. Only you can see this message.
