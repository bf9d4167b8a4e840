# Why something is not possible just now: one kind sentence, and what is possible instead.

## The rules

refusal-game-over = The game is over.
refusal-not-started = Wait for the signal: everyone starts together.
refusal-not-searching = The search is over.
refusal-already-escaped = You have already escaped, with number { $token }.
refusal-no-such-tile = There is no such tile.
refusal-tile-gone = Someone was faster: that tile is gone.
refusal-place-locked = 🔒 { $place }: you need this on your board first: { $key }.
refusal-hand-empty = Your hand is empty: tap a tile first.
refusal-face-up-not-allowed = At this table, tiles can only go back face down.
refusal-board-full = Your board is full. Put something back first, or escape.
refusal-key-already-kept = You have that key already: { $key }.
refusal-key-stays = A key stays on your board until the round is over.
refusal-tile-not-kept = That tile is not on your board.
refusal-board-not-full = { $kept } of 6: you can only escape with a full board.
refusal-not-exchanging = The exchanges begin when the search is over.
refusal-not-your-turn = It is not your turn: { $seat } is choosing.
refusal-no-such-market = That market is not in play.
refusal-nothing-there = That is already sold: choose something else.
refusal-cannot-pay = You can’t pay that: you are missing { $lacking }.
refusal-no-bag = You have no leather bag to open.
refusal-no-turn-left = You have no more turns in this round.
refusal-art-not-owned = That art is no longer on your board.
refusal-no-such-collection = You have no such collection.
refusal-collection-full = That collection is complete.
refusal-wrong-art = That space asks for another kind: { $wanted }.

## The table

refusal-not-seated = You have no seat at this table. You can watch it.
refusal-not-your-seat = That is { $seat }’s seat.
refusal-already-left = You have left this game; a computer plays for you.
refusal-table-full = All four seats are taken. You can watch the game.
refusal-not-host = Only the host, { $host }, can do that. If { $host } presses nothing at this table for { $minutes } minutes, anyone seated here can.
refusal-not-host-or-manager = Only the host, { $host }, or a manager of this server can close the table.
refusal-plays-here = You are playing this game yourself. The host, { $host }, can ask everyone to end it; a manager who is not playing can cancel it.
refusal-own-result = You played this game yourself, so another manager has to void its result.
refusal-not-asked = Nobody is asking to end this game any more. It goes on.
refusal-ending-refused = Someone wants to keep playing. You can ask again in the next round.
refusal-too-few-players = You need at least two players: wait for someone, or add a rival.
refusal-already-called = This table has already mentioned people once.
refusal-role-of-everyone = I can’t mention everyone. Choose a role that people give themselves.
refusal-nothing-to-remove = There is no rival at this table.
refusal-edition-gone = There is no edition with that name.
refusal-edition-taken = The bot already has an edition with the same name, or one that looks the same. Give yours another name.
refusal-edition-alike = This server has an edition called { $edition }, and the two names look alike. Give yours another name, or use exactly that name to replace it.
refusal-edition-unreadable = This file takes too much memory or time to read. Start from the standard edition and try again.
refusal-upload-busy = Another file from this server is being read. Try again in a moment.
refusal-too-many-editions = A server can have at most { $most } editions of its own. Remove one first.
refusal-already-started = The game has already started.
refusal-late-comers-off = The host of this game lets nobody in late. You can watch it.
refusal-no-seat-left = No rival has a seat in this game any more. You can watch it.
refusal-not-started-yet = The game has not started yet.
refusal-not-over-yet = The game is not over yet.
refusal-table-over = This table is closed. Open a new one with /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-plan = You have nothing planned any more. This is what it looks like now.
refusal-prompt-gone = That moment has passed. This is what it looks like now.
refusal-channel-busy = This channel has a table already: { $link } · All tables: /{ command-exchange.name } { command-exchange-tables.name }
refusal-hosting-too-many-here = You already host { $most } tables here, the limit for one person: { $channels }. Finish one, or leave one with /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = You already host { $most } tables in several servers, the limit for one person. Finish one, or leave one with /{ command-exchange.name } { command-exchange-leave.name }.
refusal-daily-tried = You have already played today’s house. The next one comes at midnight (UTC).
refusal-daily-elsewhere = You are already practising in another server or chat. Finish or leave that game first.
refusal-lessons-too-many = You already have { $most } lessons in progress in other servers. Finish or end one of them first.
refusal-server-full = This server already has { $most } open tables, and no more are allowed. Join one, wait for one to end, or ask someone with Manage Server for more (/{ command-exchange-admin.name }).
refusal-no-such-table = This button belongs to a table that is no longer here. Open a new one with /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = There is no finished game with that number in this server.
refusal-no-result = That game was closed early, so there is nothing to replay.
refusal-not-read = That could not be read just now. Please try again.
refusal-not-saved = That could not be saved, so it did not happen. Please tap again.
