# Achievements: on the profile, under the result of a game, and at the house of the day.

achievements-label = Achievements
achievements-title = ### 🏅 Achievements of { $name }
achievements-count = { $done } of { $of }
achievements-profile = Achievements: { $done } of { $of } { $pieces }
achievements-rule = Games count if you play them yourself, against people and to the end, with the standard edition, for at least two minutes.
achievements-none = None yet.
achievements-missing = Still to earn:
achievement-progress = { $done } of { $of }
achievement-told = 🏅 { $name }: { $achievements }
achievement-told-mine = 🏅 New: { $achievement }

achievement-full-collection = Complete
achievement-full-collection-rule = Fill a collection of three spaces.
achievement-first-out = First out three times
achievement-first-out-rule = Win a game of three or four players in which you took escape token 1 in three rounds.
achievement-from-last = From last to first
achievement-from-last-rule = Win a game of three or four players in which you were last before the last round.
achievement-won-tie = By a whisker
achievement-won-tie-rule = Win on equal points, because your escape token is lower.
achievement-every-table = Two, three, four
achievement-every-table-rule = Win a game of two players, one of three and one of four.
achievement-hard-rival = Hard to beat
achievement-hard-rival-rule = Win a game in which a hard rival plays too.
achievement-ten-days = Ten days in a row
achievement-ten-days-rule = Finish the house of the day on ten days in a row.
