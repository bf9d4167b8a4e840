# People who come late, and all tables of a server.

## Latecomers (9.6)

option-late = latecomers welcome
option-boards-late = Open boards and latecomers
    .description = Whether others see your loot during the search, and whether latecomers may take rivals’ seats
take-seat-label = Take a rival’s seat
late-seated = Until now a rival had this seat. Play on with everything it has.
late-missed = A computer has played { $rounds } of this game. If that turns out to be more than half of it, the game does not count for you.
result-late = For anyone who came in after more than half of the rounds, this game does not count: the seat counts as the rival’s.

## Further tables of a channel, in threads

thread-name = 🌙 Midnight Exchange · { $number }
table-here = This channel has a table already: { $link }
table-open-in-thread = This channel has a table already, so yours is in a thread: { $thread }
no-thread-off = Someone with Manage Server can let further tables open in threads: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
no-thread-place = Further tables open in threads, but this kind of channel has none. Try another channel.
no-thread-permission = A further table opens in a thread. For that I need these permissions here: { $names }.
no-thread-limit = Many threads were opened here recently. Try again in ten minutes, or in another channel.
no-thread-discord = A further table opens in a thread, but Discord opened none just now. Please try again.
permission-create-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads
admin-threads = Further tables of a channel
admin-threads-off-label = One table per channel
admin-threads-on-label = Further tables in threads
act-threads-on = further tables of a channel: in threads
act-threads-off = further tables of a channel: none

## All tables of a server

tables-label = All tables
tables-title = ### Tables in this server
tables-none = You can see no lobby and no game here right now.
tables-open-label = Open a table
tables-refresh-label = Refresh
tables-take-label = Take seat
tables-sit-label = Sit down
tables-go = Go there
tables-lobby = **{ $channel }** · { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}
tables-playing = **{ $channel }** · round { $round }
tables-joined = You have a seat at this table. It is in { $channel }.
