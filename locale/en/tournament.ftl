# Tournaments: their message, their panels, and what is said about them.

## What is not possible

refusal-tournament-gone = This tournament is over, or was cancelled.
refusal-tournament-full = { $most ->
    [one] 1 person has
   *[other] { $most } people have
} signed up, as many as a tournament can take.
refusal-tournament-late = The last round is running, so it is too late to join.
refusal-tournament-past = That time is past, or less than five minutes away. Choose a later one.
refusal-tournament-too-far = A tournament can be planned up to two months ahead.
refusal-tournament-too-few = It takes at least { $fewest } people who are here.
refusal-tournament-table-over = This table has ended meanwhile, or was cancelled. Look again.
refusal-tournaments-too-many = { $most ->
    [one] One tournament of yours is planned or runs here
   *[other] { $most } tournaments of yours are planned or run here
}, the limit for one person. One of them has to end first.
refusal-tournaments-too-many-here = { $most ->
    [one] One tournament is planned or runs in this server
   *[other] { $most } tournaments are planned or run in this server
}, its limit. One of them has to end first.
refusal-not-entrant = Only those who have signed up can do that.
refusal-check-in-closed = The check-in is not open yet. The tournament’s message says when it opens.
