# Profiles of people, and lists of their finished games.

## The profile

profile-title = ### 👤 { $name }
profile-here = Rating in this server **{ $rating }** · { $games } · { $wins } won
profile-everywhere = Across all servers **{ $rating }** · { $games } · { $wins } won
profile-provisional = (provisional: fewer than { $games } games)
profile-picture = Rating of { $name } in this server over { $games }: from { $first } to { $last }, lowest { $least }, highest { $most }.
profile-places = Places: { $places } · on average { $average }
profile-points = Points per game: { $average } · record { $best }
profile-streak = Wins in a row: { $streak } now · record { $longest }
profile-loot = Favourite loot: { $emoji } { $loot }
profile-collection = Best collection: { $spaces } · { $points }
profile-newest = Places, streaks and favourites are from the latest { $games }.
profile-duel = ⚔️ **You and { $name }** · { $games }, the last { $when }
    Ahead: you { $mine }× · { $name } { $theirs }×
    Points per game: you { $average } · { $name } { $others }
profile-games-label = Games
profile-together-label = Together
profile-nothing-mine = You have not finished a game with other people in this server yet. Open a table with /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = { $name } has not finished a game with other people in this server yet.

## Lists of games

history-title = ### 📚 Games of { $name }
history-title-two = ### 📚 Games of { $name } and { $other }
history-title-server = ### 📚 Games of this server
history-game = Game { $game } · { $rounds } · { $when }
history-tie = tie: the lower escape token decides
history-void = voided: does not count
history-practice = practice: not rated
history-alone = the others left or let a computer play: whoever stayed gains no rating
history-own-edition = not the standard edition: counts in this server only
history-away = 💤 a computer played more than half: no win, no points, no rating gained
history-abandoned = closed early: lost by whoever left
history-short = too short: counts in this server only
history-nothing = No finished games here yet.
history-hidden = { $count ->
    [one] { $count } game in a channel that you can’t see is not shown.
   *[other] { $count } games in channels that you can’t see are not shown.
}
history-newer-label = Newer
history-older-label = Older
history-replay-label = Replay a game …
history-option-label = Game { $game } · { $day }
history-mine-label = Mine
history-server-label = Server
