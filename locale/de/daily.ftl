# Das Haus des Tages, /exchange daily: seine Panels, sein Bild und die Knöpfe, die zu ihm führen.

daily-label = Haus des Tages
daily-title = ### 🏠 Haus des Tages · { $day }
daily-about = Jeden Tag ein Haus, für alle dasselbe: du allein gegen drei mittelstarke Rivalen. Deine erste Partie zählt. Danach kannst du üben.
daily-ranking = Es zählen die Punkte, dann dein Vorsprung vor dem besten Rivalen.
daily-pace = Die Rivalen handeln nur, wenn du handelst: Lass dir Zeit.
daily-limits = Wenn du gehst oder drei Stunden lang nichts drückst, zählt der Stand. Die letzten Partien enden { $when }.
daily-played = { $count ->
    [0] Noch niemand ist fertig.
    [one] { $count } Person ist fertig.
   *[other] { $count } Menschen sind fertig.
}
daily-running = Deine Partie ist noch nicht zu Ende.
daily-running-elsewhere = Du spielst sie woanders: { $link }
daily-lost = Deine Partie endete ohne Ergebnis.
daily-ahead = **{ count-points }**, { $lead } mehr als der beste Rivale
daily-level = **{ count-points }**, gleichauf mit dem besten Rivalen
daily-behind = **{ count-points }**, { $lead } weniger als der beste Rivale
daily-place = 🌍 Platz { $place } von { $of }
daily-place-here = Platz { $place } von { $of } auf diesem Server
daily-streak = 🔥 { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage in Folge
}
daily-streak-best = am längsten: { $best }
daily-next = Das nächste Haus kommt { $when }.
daily-play-label = Spielen
daily-continue-label = Weiterspielen
daily-yesterday-label = Partie von gestern
daily-practise-label = Üben
daily-today-label = Heute
daily-month-label = Monat
daily-proof-label = Fair?
daily-board-title = ### 🏆 Haus des Tages · { $day }
daily-board-empty = Auf diesem Server ist noch niemand fertig.
daily-month-title = ### 📅 Häuser des Tages · { $month }
daily-month-rule = Die Punkte all deiner Tage werden zusammengezählt.
daily-month-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
daily-month-empty = Auf diesem Server hat noch niemand eines beendet.
daily-servers-only = Ranglisten gibt es auf Servern. Beim Platz über alle zählst du mit.
daily-proof-title = ### ⚖️ Fair ausgeteilt
daily-proof-about = Eine geheime Zahl, der Startwert, bestimmt, was ausgeteilt wird und worauf die Rivalen Lust haben. Ihr Hash steht am Tag davor hier, also kann sie niemand mehr ändern. Der Startwert folgt, wenn die letzten Partien zu Ende sind, und alle können nachprüfen.
daily-proof-hash = { $day }: Hash
daily-proof-seed = { $day }: Startwert
daily-over-title = ### 🏠 Das Haus ist leer
daily-practice = Übung: Sie zählt nicht.
daily-result-label = Mein Platz
closed-daily-done = Die Partie ist zu Ende.
closed-daily-left = Du bist gegangen, also zählt der Stand.
closed-daily-expired = Die Zeit war um, also zählt der Stand.
daily-share-line = { $name } hat das Haus des Tages gespielt:
daily-share-again = Du hast fürs Erste genug geteilt.
daily-today-house-label = Das heutige Haus
daily-check-label = Meine Partie prüfen
daily-check-impossible = Deine Partie von jenem Tag habe ich nicht mehr, also kann ich sie nicht prüfen.
daily-unplayed = Das Haus jenes Tages hast du nicht gespielt.
daily-card-title = Haus des Tages
daily-card-lead = Vorsprung: { $lead }
daily-card-place = { $place } von { $of }
daily-card-streak = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage in Folge
}
