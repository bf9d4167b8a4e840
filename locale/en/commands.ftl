# The slash commands, what they ask for, and the choices they offer.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, a burglar game for two to four players
command-exchange-play =
    .name = play
    .description = Open a table in this channel, or play against rivals right away
command-exchange-learn =
    .name = learn
    .description = Learn the game by playing a round that only you can see
command-exchange-daily =
    .name = daily
    .description = House of the day: the same deal for everyone, you against three rivals
command-exchange-panel =
    .name = panel
    .description = Show your private panel again
command-exchange-status =
    .name = status
    .description = The tables in this server where you have a seat
command-exchange-tables =
    .name = tables
    .description = All lobbies and games of this server that you can see
command-exchange-leave =
    .name = leave
    .description = Give up your seat at the table in this channel
command-exchange-cancel =
    .name = cancel
    .description = Close the table in this channel for everyone (host or Manage Server)
command-exchange-rules =
    .name = rules
    .description = How to play, page by page
command-exchange-replay =
    .name = replay
    .description = Watch a finished game again, step by step
command-exchange-profile =
    .name = profile
    .description = Your profile in this server, or someone else’s
command-exchange-history =
    .name = history
    .description = Your finished games, or someone else’s, with replays
command-exchange-leaderboard =
    .name = leaderboard
    .description = Who leads in this server or across all servers, and your own place
command-exchange-language =
    .name = language
    .description = Choose your language or, with Manage Server, the server’s

parameter-rivals =
    .name = rivals
    .description = Start right away against this many rivals (computer players)
parameter-level =
    .name = level
    .description = How well the rivals play
parameter-edition =
    .name = edition
    .description = Which set of cards and markets to play with
parameter-game =
    .name = game
    .description = Which game, from the list or by its number (empty: the latest games)
parameter-person =
    .name = person
    .description = Which person (empty: you)
parameter-language =
    .name = language
    .description = The language to use from now on
parameter-scope =
    .name = for
    .description = Only for you, or for everything public in this server
parameter-zone =
    .name = time-zone
    .description = Your time zone: type a city. It decides at which hours you are mentioned for free seats

# Choices

language-auto-label = Automatic
language-mine-label = Me
language-server-label = This server
rivals-1-label = one rival
rivals-2-label = two rivals
rivals-3-label = three rivals

# Answers

language-mine-set = From now on I will speak English with you.
language-server-set = From now on this server’s tables are in English.
language-server-not-allowed = Only someone with Manage Server can choose the server’s language. You can always choose your own.
