# /exchange-admin: the desk of those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Settings, tables and results of this server (needs Manage Server)
parameter-upload =
    .name = edition-file
    .description = An edition of your own as a TOML file, to be offered in this server

## The desk. The labels of its drawers also stand before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ This server’s desk
admin-channels-label = Channels
admin-defaults-label = New tables
admin-language-label = Language
admin-season-label = Season
admin-editions-label = Editions
admin-tables-label = Tables
admin-results-label = Results
admin-files-label = Files
admin-audit-label = Log
admin-erase-label = Delete all
admin-everywhere = everywhere
admin-saved = Saved.
admin-gone = That is done already, or gone.
admin-not-allowed = Only someone with Manage Server can do that.

## Channels

admin-channels-title = ### Where may tables be opened?
    Choose channels; with none chosen it is everywhere. A thread counts as its channel. Tables that are open stay.
channel-not-allowed = In this server tables are opened here: { $channels }
channel-none-allowed = The channels that were chosen for tables are gone. Someone with Manage Server can choose others with /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### What do new tables begin with?
    Whoever opens a table can still choose otherwise.
admin-language-title = ### This server’s language
    For all that everyone sees. What only one person sees is in that person’s own.

## Seasons

admin-season-title = ### Seasons
    The leaderboard of a season counts the games that end in it.
admin-season-never = by the quarters of the year
admin-season-runs = { $number }, since { $when }
admin-season-ended = { $number }, ended { $when }
admin-season-begin-label = Begin season { $number }
admin-season-end-label = End the season
admin-begin-question = Begin season { $number } now? One that runs ends with it.
admin-begin-yes-label = Begin it
admin-end-question = End season { $number } now?
admin-end-yes-label = End it

## Editions

admin-editions-title = ### Editions of this server
    Bring one as a TOML file: /{ command-exchange-admin.name } { parameter-upload.name }. One of the same name takes the old one’s place; games under way keep theirs.
admin-editions-none = none of its own
admin-editions-example-label = Standard as a file
admin-editions-remove = Remove an edition
admin-remove-question = Remove the edition { $edition }? Games under way keep it.
admin-remove-yes-label = Remove it
admin-editions-example-ready = Here is the standard edition: change what you like, give it another name, and bring it back with /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = The edition { $edition } can now be chosen.
admin-edition-refused = This edition can’t be played yet. Mend it and bring it again:
admin-edition-where = { $file }, line { $line }: { $key }
admin-edition-too-big = This file is too big for an edition: at most { $most } KiB.
admin-edition-not-fetched = Discord did not hand over the file. Please try again.

## Tables

admin-tables-title = ### Tables in this server
admin-tables-none = Nobody is playing just now.
admin-tables-cancel = Cancel a table
admin-table = - { $number } in { $channel }: { $what }
admin-table-lobby = not started yet
admin-table-playing = being played
admin-table-label = Table { $number }
admin-cancel-question = End the table in { $channel } for everyone, without a result?
admin-cancel-yes-label = End it

## Results

admin-results-title = ### Results
admin-results-none = No game has ended yet.
admin-results-void = Take a result back
admin-result = - { $number } · { $when } · won by { $name }
admin-result-void = - ~~{ $number } · { $when } · won by { $name }~~ taken back
admin-a-rival = a rival
admin-void-question = Take the result of game { $number } back? It then counts for nobody, and all ratings since are counted anew.
admin-void-yes-label = Take it back

## Files

admin-files-title = ### Files for a spreadsheet (CSV)
admin-files-board-label = Leaderboard
admin-files-results-label = Results
admin-files-ready = Here it is. Only you can see this message.
admin-files-cut = Here are the newest { $count } games. Only you can see this message.
admin-files-board-cut = Here are the first { $count } lines of the leaderboard. Only you can see this message.
file-packed = The file is too big for Discord, so it comes packed (.gz): unpack it to open it.

## What was done

admin-audit-title = ### Who did what
    Lines are kept for a year.
admin-audit-none = Nothing has been done yet.
forgotten-person = someone
act-channels = tables may be opened here: { $channels }
act-defaults = changed what new tables begin with: { $option }
act-language = server language: { $language }
act-season-began = season { $number } begun
act-season-ended = season { $number } ended
act-edition-added = edition { $edition } added
act-edition-replaced = edition { $edition } replaced
act-edition-removed = edition { $edition } removed
act-cancelled = table { $table } in { $channel } cancelled
act-voided = result of game { $table } taken back
act-board-saved = leaderboard saved as a file
act-results-saved = results saved as a file

## Deleting all

admin-erase-question = ### Delete everything of this server?
    All tables, games, results, ratings, seasons, editions, settings and this log, for good. Tables that are being played end now. What people set for themselves stays.
admin-erase-yes-label = Delete for good
admin-erasing = Everything of this server is being deleted. With many games that takes some minutes, and it goes on even if you close this.
admin-erased = All that was stored of this server is deleted.
