# Game nights: their message, planning them, and what is said about them.

command-exchange-night =
    .name = night
    .description = Game nights in this server: see them, or plan one
night-title = ### 📅 Game night
night-moved = ⚠️ **Moved**: it was planned for { $when }.
night-yes = ✅ **{ $count ->
    [one] 1 person is in
   *[other] { $count } people are in
}**: { $names }
night-reserve = 🪑 In reserve: { $names }
night-no = ❌ { $count } can’t come: { $names }
night-nobody-yet = Nobody is in yet. Are you?
night-tables = That makes { $count } tables: { $sizes }.
night-waiting = ⏳ The table of { $names } can’t be opened yet. The bot keeps trying for 15 minutes.
night-tables-in = The tables are in { $channels }.
night-more = { $count } more
night-organiser = planned by { $name }
night-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
night-coming = { $count ->
    [one] 1 is in
   *[other] { $count } are in
}
night-yes-label = I’m in
night-no-label = Can’t come
night-manage-label = Change

night-ended-opened = 🌙 It has begun!
night-ended-no-place = A table could not be opened here. Open one with /{ command-exchange.name } { command-exchange-play.name } in another channel.
night-ended-too-few = Only one person is in tonight, so no table was opened. You can play against rivals (computer players), and others can join.
night-ended-nobody = Nobody was in, so no table was opened.
night-ended-missed = Sorry, the bot was down when this night should have begun. You can still open a table now.
night-ended-cancelled = 🚫 It was cancelled.
night-ended-event-gone = 🚫 It was cancelled, because its event was deleted.
night-rivals-label = Play against rivals
night-table-label = Open a table

## Planning

night-list-title = ### 📅 Game nights in this server
night-list-empty = No night is planned. When a night begins, tables open by themselves for everyone who is in.
night-plan-label = Plan a game night
night-pick-label = Change one of these nights
night-your-zone = Your time zone: { $zone }. Another one: /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }
night-zone-question = ### 🕗 What time is it where you are?
    You choose hours in your own time; everyone sees theirs.
night-zone-label = Your time zone
night-form-label = Game night ({ $city } time)
night-day-label = Day
night-day-description = The day on which it begins
night-hour-label = Hour
night-hour-description = Tables open by themselves
night-minute-label = Minute
night-minute-description = 00, 15, 30 or 45
night-seats-label = Seats
night-seats-description = More than four make several tables
night-repeat-label = Repeat
night-repeat-description = People sign up again for each night of a series
night-repeat-once-label = just once
night-repeat-weekly-label = every week
night-repeat-fortnightly-label = every two weeks
night-planned = 📅 Planned for { $when }. The message where people answer appears in { $channel }.
night-event-permission = If I have the permission *Create Events*, I also add nights to the server’s events.

## Changing

night-move-label = Time and seats
night-repost-label = Post again
night-cancel-label = Cancel this night
night-cancel-all-label = End the series
night-cancel-question = Cancel the night of { $when }? Everyone who is in will be told.
night-cancel-all-question = Cancel the night of { $when } and all that follow? Everyone who is in will be told.
night-saved = Saved.
night-cancelled = 🚫 Cancelled.
night-reposted = Its message will be posted again in a moment.
night-event-name = Midnight Exchange · game night
night-event-description = Say whether you’re in: { $link }

## What is not possible

refusal-night-gone = This night has begun, is over, or was cancelled.
refusal-night-full = This night can’t take more answers. Ask the person who planned it.
refusal-night-past = That time is past, or less than five minutes away. Choose a later one.
refusal-night-too-far = A night can be planned up to two months ahead.
refusal-nights-too-many = You can plan at most { $most } nights in this server. Cancel one first; a series counts as one.
refusal-nights-too-many-here = This server allows { $most } planned nights. One of them has to end first.
refusal-nights-too-often = That was a lot of changes. Wait { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} before the next one.
refusal-nights-off = The managers of this server have switched game nights off.
refusal-nights-by-managers = In this server, game nights are planned by those with Manage Server. Ask one of them.
refusal-not-organiser = Only whoever planned this night, or someone with Manage Server, can change it.
