# The slash commands, what they ask for, and the choices they offer.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, a game of burglars for two to four
command-exchange-play =
    .name = play
    .description = Open a table in this channel, or play against rivals at once
command-exchange-panel =
    .name = panel
    .description = Bring back your private panel
command-exchange-status =
    .name = status
    .description = The tables in this server where you have a seat
command-exchange-leave =
    .name = leave
    .description = Give up your seat at the table in this channel
command-exchange-cancel =
    .name = cancel
    .description = End the table in this channel for everyone (host or Manage Server)
command-exchange-rules =
    .name = rules
    .description = How the game is played, page by page
command-exchange-replay =
    .name = replay
    .description = Look at a finished game again, step by step
command-exchange-language =
    .name = language
    .description = Choose your language, or the server’s with Manage Server

parameter-rivals =
    .name = rivals
    .description = Start at once against this many rivals (computer players)
parameter-level =
    .name = level
    .description = How well the rivals play
parameter-rulebook =
    .name = rulebook
    .description = Whose rulebook to follow where the editions differ
parameter-put-back =
    .name = put-back
    .description = How tiles may go back to the table
parameter-trading =
    .name = trading
    .description = When the exchanges of a round end
parameter-boards =
    .name = boards
    .description = Whether loot on the boards can be seen during the search
parameter-sides =
    .name = markets
    .description = Which side the black markets 1 to 4 show
parameter-search =
    .name = search-limit
    .description = How long a search may last
parameter-turn =
    .name = turn-limit
    .description = How long a turn of the exchanges may last
parameter-edition =
    .name = edition
    .description = Which set of cards and markets to play with
parameter-game =
    .name = game
    .description = The game’s number; leave it out to choose from the latest
parameter-language =
    .name = language
    .description = The language to use from now on
parameter-scope =
    .name = for
    .description = Only for you, or for everything public in this server

# Choices. Each language is named in itself.

language-auto-label = Automatic
language-en-label = English
language-it-label = Italiano
language-fr-label = Français
language-es-label = Español
language-pt-label = Português
language-de-label = Deutsch
language-mine-label = Me
language-server-label = This server
rivals-1-label = one rival
rivals-2-label = two rivals
rivals-3-label = three rivals
limit-0-label = off
limit-30-label = 30 seconds
limit-60-label = 1 minute
limit-120-label = 2 minutes
limit-180-label = 3 minutes
limit-300-label = 5 minutes

# Answers

language-mine-set = From now on I speak English to you.
language-server-set = From now on this server’s tables are in English.
language-server-not-allowed = Only someone with Manage Server can choose the server’s language. Your own is yours to choose.
