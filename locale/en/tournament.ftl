# Tournaments: their message, their panels, and what is said about them.

command-exchange-tournament =
    .name = tournament
    .description = Tournaments in this server: see them, or begin one
parameter-title =
    .name = name
    .description = The name of a new tournament
tournament-nameless = Tournament

## How far it is

tournament-sign-up = Sign-up is open
tournament-begins-by-hand = begins when the director says so
tournament-check-in = Check-in is open
tournament-ends = ends { $when }
tournament-round = Round { $round } of { $rounds }
tournament-clock-waits = its clock starts when the last table is open
tournament-break = Round { $round } of { $rounds } is over
tournament-ended-finished = 🏁 **It is over. Congratulations!**
tournament-ended-too-few = Too few people were here, so no round was played.
tournament-ended-cancelled = 🚫 It was cancelled. Games still in progress go on as ordinary games.
tournament-ended-missed = Sorry, the bot was down at the start. Someone has to begin a new tournament.
tournament-ended-deserted = 🏁 Too few people were left for another round, so it is over.
tournament-ended-no-place = No table could be opened, so the tournament is over. With Manage Server, allow further tables in threads: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
tournament-organiser = organised by { $name }
tournament-rounds = { $rounds } rounds of up to { $minutes } minutes
tournament-size = tables of { $size }
tournament-most = for up to { $most } people

## Who takes part

tournament-signed-up = ✅ **{ $count ->
    [one] 1 person has signed up
   *[other] { $count } people have signed up
}**: { $names }
tournament-nobody-yet = Nobody has signed up yet. Be the first!
tournament-reserve = 🪑 In reserve: { $names }
tournament-here = 🙋 **{ $count ->
    [one] 1 is here
   *[other] { $count } are here
}**: { $names }
tournament-nobody-here = Nobody is here yet.
tournament-missing = Not here yet ({ $count }): { $names }
tournament-more = { $count } more
tournament-table = **Table { $number }**
tournament-table-waiting = opens in a moment
tournament-table-cancelled = cancelled
tournament-table-voided = result voided
tournament-rivals = { $count ->
    [one] a rival
   *[other] { $count } rivals
}
tournament-tables-over = { $over } of { $tables } tables are over.
tournament-waiting = Some tables can’t be opened yet. The bot keeps trying for 15 minutes.

## What everyone does now

tournament-now-sign-up = 👉 Sign up now. The check-in opens { $when }.
tournament-now-sign-up-by-hand = 👉 Sign up now. The director begins round 1, and your table mentions you.
tournament-now-check-in = 👉 Press **{ tournament-here-label }** now, or you get no seat in round 1.
tournament-now-round = 👉 Play your game now: **{ tournament-table-label }** leads to it.
tournament-now-break = 👉 Round { $round } begins by itself { $when }. Can’t stay? Press **{ tournament-withdraw-label }** now.
tournament-now-over = 👉 **{ tournament-standings-label }** shows everyone’s place.
tournament-join-label = Sign up
tournament-late-label = Join late
tournament-here-label = I’m here
tournament-withdraw-label = Withdraw
tournament-table-label = My table
tournament-place-label = My place
tournament-standings-label = Standings
tournament-direct-label = Manage

## What each person reads about themselves

tournament-you-out = You have not signed up.
tournament-you-signed-up = You have signed up: number { $number } of { $most }.
tournament-you-reserve = You are number { $number } in reserve, and move up when somebody withdraws.
tournament-you-missing = You have signed up, but are not here yet.
tournament-you-here = You are here. Your table opens by itself and mentions you.
tournament-you-late = You play from round { $round } on. Your table opens by itself and mentions you.
tournament-you-withdrawn = You no longer take part.
tournament-you-absent = You were away, so a computer player took your seat, and you have no seat in the next round. Are you back? Press **{ tournament-late-label }**.
tournament-you-removed = The director has taken you out of this tournament. Only a director can let you in again.
tournament-you-unplayed = You did not play.
tournament-you = **You: place { $place }**, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-you-table = now: { $table }
tournament-you-next = round { $round } begins { $when }
tournament-you-wait = next: round { $round }
tournament-you-done = your last game is over
tournament-checked-in = Good to have you here!
tournament-withdrew = You have withdrawn and get no further seat. You can still finish a game in progress.
profile-tournaments = 🏅 { $count ->
    [one] 1 tournament played
   *[other] { $count } tournaments played
}, { $won } won

## Standings

tournament-no-standings = The standings appear here when the first table is over.
tournament-left = out
tournament-points = Points: { $tables }
tournament-points-of = table of { $size }: { $points }
tournament-tie-breaks = Equal points: { $breaks }
tournament-tie-break-opponents = first the average points of the opponents
tournament-tie-break-wins = then wins
tournament-tie-break-prestige = then their share of the prestige at their tables
tournament-tie-break-sign-up = then who signed up first
tournament-tied-opponents = Equal points: the average points of the opponents decide ({ $order }).
tournament-tied-wins = Equal points: the number of wins decides ({ $order }).
tournament-tied-prestige = Equal points: the share of the prestige at their tables decides ({ $order }).
tournament-tied-sign-up = Equal points: the earlier sign-up decides ({ $order }).
tournament-picture-label = Picture
tournament-no-picture = The picture can’t be drawn just now. Please try again.
tournament-card-after = After round { $round } of { $rounds }
tournament-card-final = Final standings
tournament-card-more = and { $count } more

## Beginning one

tournament-list-title = ### 🏅 Tournaments in this server
tournament-list-empty = None is planned. A tournament has several rounds, and in each round people with similar points sit together.
tournament-list-ask = People with Manage Server can begin one, or choose who may: /{ command-exchange-admin.name }, **{ admin-evening-label }**.
tournament-pick-label = See one of them
tournament-new-label = New tournament
tournament-begun = The sign-up is open: its message appears in this channel. **{ tournament-direct-label }** shows everything that you can do.
tournament-few-tables = This bot allows { $allowed } tables at the same time in a server, and this many people need { $tables }: some tables would have to wait. Allow fewer people, or more people at a table.
tournament-form-label = Tournament
tournament-form-start-label = Start
tournament-form-start-description = When round 1 begins. You can change the day afterwards
tournament-form-by-hand = when I say so
tournament-form-in = { $minutes ->
    [one] in 1 minute
   *[other] in { $minutes } minutes
}
tournament-form-rounds-label = Rounds
tournament-form-rounds-description = Everyone plays one game in each
tournament-form-size-label = People at a table
tournament-form-size-description = Tables are smaller if people don’t divide evenly
tournament-form-most-label = Maximum number of people
tournament-form-most-description = Anyone beyond that is in reserve
tournament-form-minutes-label = Time for a round
tournament-form-minutes-description = When it is over, games count with their points so far
tournament-form-minutes = { $minutes } minutes
tournament-time-form-label = Tournament ({ $city } time)

## Directing one

tournament-direct-sign-up = 👉 The check-in opens by itself { $when }. You can open it now.
tournament-direct-by-hand = 👉 Start round 1 when everyone is there. Everyone who has signed up gets a seat.
tournament-direct-check-in = 👉 Round 1 begins by itself { $when }. You can start it now.
tournament-direct-round = 👉 The round ends by itself when all its games are over, or { $when } at the latest.
tournament-direct-waiting = 👉 Some tables are not open yet. The bot keeps trying for a quarter of an hour, then cancels them.
tournament-direct-moving = 👉 One moment: the next step is under way.
tournament-direct-break = 👉 Round { $round } begins by itself { $when }. You can begin it now.
tournament-direct-over = It is over. Its standings can still be read.
tournament-check-in-label = Open the check-in
tournament-start-label = Start round 1
tournament-end-round-label = End this round
tournament-next-round-label = Next round now
tournament-change-label = Rounds
tournament-time-label = Day and hour
tournament-drop-label = Take somebody out
tournament-drop-or-readmit-label = Take somebody out, or let them in again
tournament-removed = 🚫 Taken out: { $names }
tournament-tables-label = Cancel a table, or void a result
tournament-tables-range = { $count ->
    [one] Table { $first }
   *[other] Tables { $first }–{ $last }
}
tournament-tables-managers = Only people with Manage Server, or people they have named, can cancel a table or void a result.
tournament-cancel-table-label = Table { $number }: cancel
tournament-void-table-label = Table { $number }: void the result
tournament-earlier-label = Earlier rounds
tournament-earlier-ask = Choose a round, then the table whose result you want to void.
tournament-earlier-none = This round has no result that you could void.
tournament-sheet-label = As a file
tournament-saved = Saved.
tournament-stepped = Done.
tournament-reposted = Its message will be posted again in a moment.
tournament-dropped = { $person } gets no further seat.
tournament-readmitted = { $person } takes part again.
tournament-readmitted-late = { $person } no longer counts as taken out, but gets no seat: the last round is running.
tournament-drop-nobody = { $person } does not take part.
tournament-own-cancelled = 🚫 Cancelled. Everyone who signed up is told.
tournament-start-question = Start round 1 now? It is before the planned hour: all who have signed up get a seat, whether they are here or not.
tournament-start-yes-label = Start round 1
tournament-end-round-question = End this round now? { $count ->
    [0] All tables are over.
    [one] One table still plays: its game counts with the points so far.
   *[other] { $count } tables still play: their games count with the points so far.
}
tournament-drop-question = Take { $person } out? They get no further seat and cannot sign up again, but can still finish a game in progress. You can let them in again later.
tournament-cancel-table-question = Cancel table { $number }? Its game ends without a result, and everyone who was not away gets { $points } points.
tournament-cancel-own-question = Cancel your own game? It ends without a result, and you get no points for it.
tournament-void-table-question = Void the result of table { $number }? Everyone who was not away gets { $points } points instead. If its game is over, it no longer counts for ratings. If it is still running, it is rated when it ends.
tournament-void-earlier = Rounds that have already been paired stay as they are.
tournament-end-question = End the tournament early? No further round begins, and the standings are final.
tournament-cancel-question = Cancel this tournament? Nobody wins. Games still in progress go on as ordinary games.
tournament-end-round-yes-label = End this round
tournament-drop-yes-label = Take them out
tournament-cancel-table-yes-label = Cancel the table
tournament-void-table-yes-label = Void the result
tournament-end-yes-label = End early
tournament-cancel-yes-label = Cancel tournament

## In the audit

act-tournament-dropped = took { $person } out of the tournament { $title }
act-tournament-readmitted = let { $person } in again to the tournament { $title }
act-tournament-voided = voided the result of game { $table } in the tournament { $title }
act-tournament-round-ended = ended round { $round } of the tournament { $title } early
act-tournament-ended = ended the tournament { $title } early
act-tournament-cancelled = cancelled the tournament { $title }
act-tournament-saved = saved the standings of the tournament { $title }
act-tournament-over = the tournament { $title } is over: { $people } people, { $rounds } rounds

## What is not possible

refusal-tournament-gone = This tournament is over, or was cancelled.
refusal-tournament-full = { $most ->
    [one] 1 person has
   *[other] { $most } people have
} signed up, as many as a tournament can take.
refusal-tournament-late = The last round is running, so it is too late to join.
refusal-tournament-past = That time is past, or less than five minutes away. Choose a later one.
refusal-tournament-too-far = A tournament can be planned up to two months ahead.
refusal-tournament-too-few = At least { $fewest } people must be here.
refusal-tournament-table-over = This table has ended or was cancelled in the meantime. Look again.
refusal-tournaments-too-many = { $most ->
    [one] You can have one tournament at a time in this server. It has to end first.
   *[other] You can have { $most } tournaments at a time in this server. One of them has to end first.
}
refusal-tournaments-too-many-here = { $most ->
    [one] This server allows one tournament at a time. It has to end first.
   *[other] This server allows { $most } tournaments at a time. One of them has to end first.
}
refusal-not-entrant = Only people who have signed up can do that.
refusal-tournament-removed = { tournament-you-removed }
refusal-check-in-closed = The check-in is not open yet. The tournament’s message says when it opens.
refusal-tournaments-too-often = That was a lot of changes. Wait { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} before the next one.
refusal-tournaments-off = The managers of this server have switched tournaments off.
refusal-tournaments-by-hosts = In this server, only people with Manage Server, or people they have named, can begin tournaments. Ask one of them.
refusal-not-director = Only the person who began this tournament, people with Manage Server, and people named by those with Manage Server can direct it.
