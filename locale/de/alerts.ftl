# Seat alerts: who wants to be told that a table has a free seat, and the call that tells them.

alerts-label = Platzalarm
alerts-title = ### 🔔 Sag mir, wenn hier ein Tisch aufgeht
alerts-what = Wer an einem Tisch noch Leute sucht, kann dich rufen: mit einer Erwähnung im Kanal, höchstens einmal pro Stunde, nur zu deinen Zeiten.
alerts-no-zone = **Aus.** Wähl zuerst deine Zeitzone.
alerts-off = **Aus.** Sobald du eine Zeit wählst, ist er an.
alerts-on = **An:** { $days }, { $begins }–{ $ends } Uhr ({ $city }, dort ist es { $now } Uhr).
alerts-every-day = jeden Tag
alerts-days-label = Tage
alerts-first-label = Beginn
alerts-last-label = Ende
alerts-begins-label = von { $hour } Uhr
alerts-ends-label = bis { $hour } Uhr
alerts-zone-label = Deine Zeitzone
time-zone-search = Deine Stadt fehlt? /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name } findet sie.
time-zone-unknown = Eine Stadt dieses Namens kenne ich nicht. Wähl beim Tippen eine aus der Liste.
alerts-on-label = Sag mir Bescheid
alerts-off-label = Ausschalten
alerts-people-label = Nie von …
alerts-people-title = ### 🚫 Nie von diesen Leuten
alerts-people-what = An einen Tisch, an dem jemand von ihnen sitzt, wirst du nicht gerufen. Nur du siehst diese Liste. Sie hat nichts damit zu tun, wen du in Discord blockierst: Das können Bots nicht sehen.
alerts-nobody-label = Niemand
alerts-chosen-hour = Diese Stunde haben hier die meisten gewählt: { $when } ({ $count } Leute).
alerts-role = Dieser Server ruft stattdessen eine Rolle: { $role }. Du bekommst sie dort, wo der Server seine Rollen vergibt, oft unter **Kanäle & Rollen**.
alerts-off-here = Die Verwaltung dieses Servers hat das Rufen abgeschaltet.

## The call

calls-title = ### 📣 Leute zum Mitspielen rufen
calls-label = Jetzt rufen
calls-people = { $count ->
    [one] Eine Person will um diese Zeit von einem freien Platz hören. Die Nachricht des Tisches erwähnt sie dann einmal.
   *[other] { $count } Leute wollen um diese Zeit von einem freien Platz hören. Die Nachricht des Tisches erwähnt sie dann einmal.
}
calls-nobody = Gerade kann niemand gerufen werden: Entweder hat niemand diese Stunde gewählt, oder wer sie gewählt hat, spielt schon oder wurde vor weniger als einer Stunde gerufen.
calls-once = Ein Tisch ruft nur einmal.
calls-role = Die Nachricht des Tisches erwähnt dann einmal { $role }.
calls-role-refused = Ich darf { $role } hier nicht erwähnen. Die Verwaltung kann in Discord in den Einstellungen der Rolle allen erlauben, sie zu erwähnen.
calls-role-lately = Die Rolle wurde vor weniger als einer Stunde gerufen. Versuch es später noch einmal.
calls-limited = Zuletzt wurde oft gerufen. Der nächste Ruf geht in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
lobby-calls = 📣 { $names }: Ein Platz ist frei!
lobby-called = 📣 { $count ->
    [one] Eine Person wurde { $when } gerufen
   *[other] { $count } Leute wurden { $when } gerufen
}.
lobby-called-role = 📣 Eine Rolle wurde { $when } gerufen.
