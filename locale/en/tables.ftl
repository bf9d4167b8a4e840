# People who come late, and all tables of a server.

## Late comers (9.6)

lobby-late-on-label = Late comers: yes
lobby-late-off-label = Late comers: no
take-seat-label = Take a rival’s seat
late-seated = Until now a rival had this seat. Play on with everything it has.
late-missed = A computer has played { $rounds } of this game. If that turns out to be more than half of it, the game does not count for you.
result-late = Anyone who came in after more than half of the rounds gets nothing from this game: it counts as the rival’s.
