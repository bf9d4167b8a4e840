# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = This server’s settings, tables and results (needs Manage Server)
parameter-upload =
    .name = edition-file
    .description = Your own edition for this server, as a TOML file

## The first panel. The labels of its buttons are also shown before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ Server settings
admin-channels-label = Channels
admin-defaults-label = New tables
admin-language-label = Language
admin-season-label = Season
admin-editions-label = Editions
admin-tables-label = Tables
admin-evening-label = Evenings
admin-results-label = Results
admin-files-label = Files
admin-audit-label = Log
admin-erase-label = Delete all data
admin-everywhere = everywhere
admin-saved = Saved.
admin-gone = That has already been done, or it no longer exists.
admin-not-allowed = Only someone with Manage Server can do that.

## Channels

admin-channels-title = ### Where can people open tables?
    Choose channels. If you choose none, people can open tables in every channel. A thread counts as its channel. Open tables stay open.
channel-not-allowed = In this server, you can open tables here: { $channels }
channel-none-allowed = The channels chosen for tables no longer exist. Someone with Manage Server can choose others with /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### Default options for new tables
    Whoever opens a table can still change them.
admin-language-title = ### This server’s language
    For messages that everyone sees. Private messages are in each person’s own language.

## Calls to free seats

admin-calls-line = mentions for free seats: { $who }
admin-nights-line = game nights: { $who }
admin-nights-title = ### Who may plan game nights?
admin-nights-label = Who plans game nights
admin-nights-members-label = every member
admin-nights-managers-label = only those with Manage Server
admin-nights-nobody-label = nobody
admin-hosts-line = tournaments: { $who }
admin-hosts-title = ### Who may begin tournaments?
admin-hosts-label = Who begins tournaments
admin-hosts-members-label = every member
admin-hosts-managers-label = only those with Manage Server
admin-hosts-nobody-label = nobody
admin-hosts-role-label = Also this role (Manage Server always may)
admin-calls-title = ### Who is mentioned for free seats?
    Anyone who sits in a lobby can mention players with 🔔, once per table.
admin-calls-people-label = people who asked for it
admin-calls-nobody-label = nobody
admin-calls-label = Who is mentioned
admin-calls-role = Or a role instead of people. Members choose it themselves where the server gives out its roles.
admin-calls-role-label = Choose a role

## Seasons

admin-season-title = ### Seasons
    The leaderboard of a season counts the games that end during it.
admin-season-never = calendar quarters
admin-season-runs = { $number }, since { $when }
admin-season-ended = { $number }, ended { $when }
admin-season-begin-label = Start season { $number }
admin-season-end-label = End the season
admin-begin-question = Start season { $number } now? This ends the current season, if there is one.
admin-begin-yes-label = Start it
admin-end-question = End season { $number } now?
admin-end-yes-label = End it

## Editions

admin-editions-title = ### Editions of this server
    Upload one as a TOML file: /{ command-exchange-admin.name } { parameter-upload.name }. An edition with the same name replaces the old one; games in progress keep theirs.
admin-editions-none = none added
admin-editions-example-label = Download standard
admin-editions-remove = Remove an edition
admin-remove-question = Remove the edition { $edition }? Games in progress keep it.
admin-remove-yes-label = Remove it
admin-editions-example-ready = Here is the standard edition: change what you like, give it another name, and upload it with /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = The edition { $edition } is now available.
admin-edition-refused = This edition can’t be played yet. Fix it and upload it again:
admin-edition-where = { $file }, line { $line }: { $key }
admin-edition-too-big = This file is too big for an edition: at most { $most } KiB.
admin-edition-not-fetched = Discord did not deliver the file. Please try again.

## Tables

admin-tables-title = ### Tables in this server
    Choose how many may be open at the same time. If more are open already, they stay open.
admin-tables-count = { $count } of { $most }
admin-tables-most = Tables at the same time
admin-tables-hosted = Limit per host
admin-tables-none = Nobody is playing right now.
admin-tables-cancel = Close a table
admin-table = - { $number } in { $channel }: { $what }
admin-table-lobby = not started yet
admin-table-playing = in progress
admin-table-label = Table { $number }
admin-cancel-question = Close the table in { $channel } for everyone, without a result?
admin-cancel-yes-label = Close it

## Results

admin-results-title = ### Results
admin-results-none = No game has ended yet.
admin-results-void = Void a result
admin-result = - { $number } · { $when } · { $what }
admin-result-void = - ~~{ $number } · { $when } · { $what }~~ voided
admin-result-won = won by { $name }
admin-result-abandoned = closed early, lost by { $name }
admin-a-rival = a rival
admin-void-question = Void the result of game { $number }? It will no longer count for anyone, and all later ratings will be recalculated.
admin-void-yes-label = Void it

## Files

admin-files-title = ### Files for a spreadsheet (CSV)
admin-files-board-label = Leaderboard
admin-files-results-label = Results
admin-files-ready = Here it is. Only you can see this message.
admin-files-cut = Here are the newest { $count } games. Only you can see this message.
admin-files-board-cut = Here are the first { $count } lines of the leaderboard. Only you can see this message.
file-packed = The file is too big for Discord, so it is compressed (.gz): unpack it to open it.

## What was done

admin-audit-title = ### Who did what
    Entries are kept for a year.
admin-audit-none = No entries yet.
forgotten-person = someone
act-channels = tables allowed here: { $channels }
act-defaults = default option for new tables changed: { $option }
act-tables = tables at the same time: at most { $most }
act-nights = game nights are planned by { $who ->
    [members] every member
    [managers] those with Manage Server
   *[nobody] nobody
}
act-tournaments = tournaments can be begun by { $hosts ->
    [members] every member
    [role] { $role } and those with Manage Server
    [managers] those with Manage Server
   *[nobody] nobody
}
act-calls = lobbies mention { $calls ->
    [people] people who asked for it
    [role] { $role }
   *[nobody] nobody
}
act-language = server language: { $language }
act-season-began = season { $number } started
act-season-ended = season { $number } ended
act-edition-added = edition { $edition } added
act-edition-replaced = edition { $edition } replaced
act-edition-removed = edition { $edition } removed
act-cancelled = table { $table } in { $channel } cancelled
act-host-left = left table { $table } in { $channel } during the game, as its host
act-agreed = table { $table } in { $channel } closed: all players agreed
act-channel-gone = table { $table } closed during a game, because its channel was deleted: { $channel }
act-voided = result of game { $table } voided
act-board-saved = leaderboard downloaded
act-results-saved = results downloaded

## Deleting all

admin-erase-question = ### Delete all data of this server?
    All tables, games, results, ratings, seasons, editions, settings and this log are deleted permanently. Games in progress end now. People’s own settings stay.
admin-erase-yes-label = Delete permanently
admin-erasing = All data of this server is being deleted. With many games this takes a few minutes. It continues even if you close this message.
admin-erased = All data of this server has been deleted.
