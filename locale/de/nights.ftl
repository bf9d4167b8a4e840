# Game nights: their message, planning them, and what is said about them.

command-exchange-night =
    .name = spieleabend
    .description = Die Spieleabende auf diesem Server: ansehen oder einen planen
night-title = ### 📅 Spieleabend
night-moved = ⚠️ **Verschoben**: Er war für { $when } geplant.
night-yes = ✅ **{ $count ->
    [one] 1 Person ist dabei
   *[other] { $count } Personen sind dabei
}**: { $names }
night-reserve = 🪑 Als Reserve: { $names }
night-no = ❌ { $count ->
    [one] Kann
   *[other] Können
} nicht: { $names }
night-nobody-yet = Noch ist niemand dabei. Du vielleicht?
night-tables = Das ergibt { $count } Tische: { $sizes }.
night-waiting = ⏳ Der Tisch von { $names } kann noch nicht geöffnet werden. Der Bot versucht es 15 Minuten lang.
night-tables-in = Die Tische sind in { $channels }.
night-more = { $count } weitere
night-organiser = geplant von { $name }
night-seats = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}
night-coming = { $count } dabei
night-yes-label = Bin dabei
night-no-label = Nein
night-manage-label = Ändern

night-ended-opened = 🌙 Es geht los!
night-ended-no-place = Hier konnte kein Tisch geöffnet werden. Öffne einen mit /{ command-exchange.name } { command-exchange-play.name } in einem anderen Kanal.
night-ended-too-few = Heute ist nur eine Person dabei, darum wurde kein Tisch geöffnet. Du kannst gegen Rivalen spielen, und andere können dazukommen.
night-ended-nobody = Niemand war dabei, darum wurde kein Tisch geöffnet.
night-ended-missed = Zur geplanten Zeit lief der Bot nicht. Das tut uns leid! Du kannst jetzt noch einen Tisch öffnen.
night-ended-cancelled = 🚫 Er wurde abgesagt.
night-ended-event-gone = 🚫 Er wurde abgesagt, weil sein Event gelöscht wurde.
night-rivals-label = Gegen Rivalen
night-table-label = Tisch öffnen

## Planning

night-list-title = ### 📅 Spieleabende auf diesem Server
night-list-empty = Es ist keiner geplant. Zur gewählten Zeit öffnen sich die Tische von selbst für alle, die dabei sind.
night-plan-label = Spieleabend planen
night-pick-label = Einen dieser Abende ändern
night-your-zone = Deine Zeitzone: { $zone }. Eine andere: /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }
night-zone-question = ### 🕗 Wie spät ist es bei dir?
    Du wählst die Uhrzeit bei dir; alle anderen sehen ihre eigene.
night-zone-label = Deine Zeitzone
night-form-label = Spieleabend (Zeit in { $city })
night-day-label = Tag
night-day-description = Der Tag, an dem er beginnt
night-hour-label = Stunde
night-hour-description = Die Tische öffnen sich von selbst
night-minute-label = Minute
night-minute-description = 00, 15, 30 oder 45
night-seats-label = Plätze
night-seats-description = Mehr als vier ergeben mehrere Tische
night-repeat-label = Wiederholen
night-repeat-description = Eine Reihe fragt jedes Mal neu, wer dabei ist
night-repeat-once-label = nur einmal
night-repeat-weekly-label = jede Woche
night-repeat-fortnightly-label = alle zwei Wochen
night-planned = 📅 Geplant für { $when }. Die Nachricht zum Antworten kommt in { $channel }.
night-event-permission = Mit dem Recht *Events erstellen* trage ich Spieleabende auch bei den Events des Servers ein.

## Changing

night-move-label = Zeit und Plätze
night-repost-label = Neu posten
night-cancel-label = Abend absagen
night-cancel-all-label = Reihe beenden
night-cancel-question = Den Abend am { $when } absagen? Wer dabei ist, erfährt es.
night-cancel-all-question = Den Abend am { $when } und alle folgenden absagen? Wer dabei ist, erfährt es.
night-saved = Gespeichert.
night-cancelled = 🚫 Abgesagt.
night-reposted = Seine Nachricht kommt gleich noch einmal.
night-event-name = Midnight Exchange · Spieleabend
night-event-description = Sag, ob du dabei bist: { $link }

## What is not possible

refusal-night-gone = Dieser Abend hat begonnen, ist vorbei oder wurde abgesagt.
refusal-night-full = Auf diesen Abend haben schon so viele geantwortet, wie es geht. Frag, wer ihn geplant hat.
refusal-night-past = Diese Zeit ist vorbei oder in weniger als fünf Minuten. Wähl eine spätere.
refusal-night-too-far = Ein Abend kann höchstens zwei Monate im Voraus geplant werden.
refusal-nights-too-many = Du hast hier schon { $most } Abende geplant, mehr geht nicht auf einmal. Sag zuerst einen ab; eine Reihe zählt als einer.
refusal-nights-too-many-here = Auf diesem Server sind schon { $most } Abende geplant, mehr geht nicht. Erst muss einer vorbei sein.
refusal-nights-too-often = Das waren viele Änderungen. Warte { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} bis zur nächsten.
refusal-nights-off = Die Serververwaltung hat Spieleabende abgeschaltet.
refusal-nights-by-managers = Auf diesem Server plant Spieleabende, wer den Server verwaltet. Frag dort nach.
refusal-not-organiser = Ändern kann diesen Abend nur, wer ihn geplant hat oder den Server verwaltet.
