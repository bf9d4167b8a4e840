# Seat alerts: who wants to be told that a table has a free seat, and the call that tells them.

alerts-label = Seat alerts
alerts-title = ### 🔔 Tell me when a table opens here
alerts-what = A player who needs people for a table can mention you in the channel: at most once an hour, and only at your times.
alerts-no-zone = **Off.** First choose your time zone.
alerts-off = **Off.** Choose a time to turn seat alerts on.
alerts-on = **On:** { $days }, { $begins }–{ $ends } ({ $city }, where it is { $now } now).
alerts-every-day = every day
alerts-days-label = Days
alerts-first-label = Begins
alerts-last-label = Ends
alerts-begins-label = from { $hour }
alerts-ends-label = until { $hour }
alerts-zone-label = Your time zone
time-zone-search = Your city is missing? /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name } finds it.
time-zone-unknown = I know no city of that name. Choose one from the list while you type.
alerts-on-label = Tell me
alerts-off-label = Turn off
alerts-people-label = Never from …
alerts-people-title = ### 🚫 Never from these people
alerts-people-what = You are not mentioned for a table where one of them sits. Only you see this list. It is separate from your blocks in Discord, which bots can’t see.
alerts-nobody-label = Nobody
alerts-chosen-hour = The hour most people here chose: { $when } ({ $count } people).
alerts-role = This server mentions a role instead: { $role }. You get it where the server gives out its roles, often in **Channels & Roles**.
alerts-off-here = This server’s managers have turned seat alerts off.

## The call

calls-title = ### 📣 Mention players
calls-label = Mention now
calls-people = { $count ->
    [one] One person wants to be told about a free seat at this hour. **{ calls-label }** makes the table’s message mention them once.
   *[other] { $count } people want to be told about a free seat at this hour. **{ calls-label }** makes the table’s message mention them once.
}
calls-nobody = Nobody can be mentioned right now: either nobody has chosen this hour, or those who have are playing or were mentioned less than an hour ago.
calls-once = A table can do this only once.
calls-role = **{ calls-label }** makes the table’s message mention { $role } once.
calls-role-refused = I can’t mention { $role } here. In the role’s settings in Discord, managers can allow everyone to mention it.
calls-role-lately = The role was mentioned less than an hour ago. Try again later.
calls-limited = There were many mentions recently. The next one is possible in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
lobby-calls = 📣 { $names }: a seat is free!
lobby-called = 📣 { $count ->
    [one] One person was mentioned
   *[other] { $count } people were mentioned
} { $when }.
lobby-called-role = 📣 A role was mentioned { $when }.
