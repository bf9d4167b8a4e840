# Why something is not possible just now: one kind sentence, and what is possible instead.

## The rules

refusal-game-over = The game is over.
refusal-not-started = Wait for the signal: everyone starts together.
refusal-not-searching = The search is over.
refusal-already-escaped = You are out with number { $token }.
refusal-no-such-tile = There is no such tile.
refusal-tile-gone = Someone was faster: that tile is gone.
refusal-place-locked = 🔒 { $place }: you need this on your board first: { $key }.
refusal-hand-empty = Your hand is empty: tap a tile first.
refusal-face-up-not-allowed = At this table tiles go back face down only.
refusal-board-full = Your board is full. Put something back first, or escape.
refusal-key-already-kept = You have that key already: { $key }.
refusal-key-stays = A key stays on your board until the round is over.
refusal-tile-not-kept = That tile is not on your board.
refusal-board-not-full = { $kept } of 6: you can only escape with a full board.
refusal-not-exchanging = Exchanges begin when the search is over.
refusal-not-your-turn = It is not your turn: { $seat } is choosing.
refusal-no-such-market = That market is not in play.
refusal-nothing-there = That is sold already: choose something else.
refusal-cannot-pay = You can’t pay that: you lack { $lacking }.
refusal-no-bag = You have no leather bag to open.
refusal-art-not-owned = That art is no longer on your board.
refusal-no-such-collection = You have no such collection.
refusal-collection-full = That collection is complete.
refusal-wrong-art = That space asks for another kind: { $wanted }.

## The table

refusal-not-seated = You have no seat at this table. You can watch it.
refusal-not-your-seat = That seat is { $seat }’s.
refusal-already-left = You have left this game; a computer plays your burglar.
refusal-table-full = All four seats are taken. You can watch the game.
refusal-not-host = Only the host can do that: { $host }. If { $host } presses nothing at this table for { $minutes } minutes, whoever sits here can.
refusal-not-host-or-manager = Only the host, { $host }, or a manager of this server can end the table.
refusal-plays-here = You play this game yourself. The host, { $host }, can ask everyone to end it; a manager who does not play can cancel it.
refusal-own-result = You played this game yourself, so another manager has to void its result.
refusal-not-asked = Nobody asks to end this game now. It goes on.
refusal-ending-refused = Somebody wants to play on. You can ask again in the next round.
refusal-too-few-players = It takes at least two: wait for someone, or add a rival.
refusal-nothing-to-remove = There is no rival at this table.
refusal-edition-gone = There is no edition with that name.
refusal-edition-taken = The bot already has an edition whose name is the same or looks the same. Give yours another name.
refusal-edition-alike = This server has an edition called { $edition }, and the two names look alike. Give yours another name, or use exactly that one to replace it.
refusal-edition-unreadable = This file takes too much memory or time to read. Start from the standard edition and try again.
refusal-upload-busy = Another file of this server is being read. Try again in a moment.
refusal-too-many-editions = A server can have at most { $most } editions of its own. Remove one first.
refusal-already-started = The game has started already.
refusal-not-started-yet = The game has not started yet.
refusal-not-over-yet = The game is not over yet.
refusal-table-over = This table is closed. Open a new one with /{ command-exchange.name } { command-exchange-play.name }.
refusal-prompt-gone = That moment has passed. This is how things stand now.
refusal-channel-busy = This channel has a table already: { $link }
refusal-hosting-too-many-here = You host { $most } tables here, the most at once for one person: { $channels }. Finish one, or leave one with /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = You host { $most } tables in several servers, the most at once for one person. Finish one, or leave one with /{ command-exchange.name } { command-exchange-leave.name }.
refusal-lessons-too-many = You have { $most } lessons under way in other servers. Finish or end one of them first.
refusal-server-full = This server has { $most } tables, the most at once. Join one, wait for one to end, or ask someone with Manage Server for more (/{ command-exchange-admin.name }).
refusal-no-such-table = This button belongs to a table that is no longer here. Open a new one with /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = There is no finished game with that number in this server.
refusal-no-result = That game was closed before its end, so there is nothing to replay.
refusal-not-read = That could not be read just now. Please try again.
refusal-not-saved = That could not be saved, so it did not happen. Please tap again.
