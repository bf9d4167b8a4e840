# Tournaments: their message, their panels, and what is said about them.

command-exchange-tournament =
    .name = turnier
    .description = Die Turniere auf diesem Server: ansehen oder eines beginnen
parameter-title =
    .name = name
    .description = Der Name eines neuen Turniers
tournament-nameless = Turnier

## How far it is

tournament-sign-up = Anmeldung offen
tournament-begins-by-hand = beginnt, sobald die Leitung es sagt
tournament-check-in = Check-in offen
tournament-ends = endet { $when }
tournament-round = Runde { $round } von { $rounds }
tournament-clock-waits = ihre Uhr läuft, sobald der letzte Tisch offen ist
tournament-break = Runde { $round } von { $rounds } ist vorbei
tournament-ended-finished = 🏁 **Es ist vorbei. Glückwunsch!**
tournament-ended-too-few = Es waren zu wenige da, darum wurde keine Runde gespielt.
tournament-ended-cancelled = 🚫 Es wurde abgesagt. Laufende Spiele gehen als gewöhnliche Spiele weiter.
tournament-ended-missed = Zur geplanten Zeit lief der Bot nicht. Das tut uns leid! Jemand muss ein neues beginnen.
tournament-ended-deserted = 🏁 Für eine weitere Runde waren zu wenige übrig, darum ist es vorbei.
tournament-ended-no-place = Kein Tisch konnte geöffnet werden, darum ist es vorbei. Wer den Server verwaltet, kann weitere Tische in Threads erlauben: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
tournament-organiser = geleitet von { $name }
tournament-rounds = { $rounds } Runden zu höchstens { $minutes } Minuten
tournament-size = { $size } an einem Tisch
tournament-most = für bis zu { $most } Personen

## Who takes part

tournament-signed-up = ✅ **{ $count ->
    [one] 1 Anmeldung
   *[other] { $count } Anmeldungen
}**: { $names }
tournament-nobody-yet = Noch ist niemand angemeldet. Du vielleicht?
tournament-reserve = 🪑 Als Reserve: { $names }
tournament-here = 🙋 **{ $count } da**: { $names }
tournament-nobody-here = Noch ist niemand da.
tournament-missing = Noch nicht da ({ $count }): { $names }
tournament-more = { $count } weitere
tournament-table = **Tisch { $number }**
tournament-table-waiting = öffnet gleich
tournament-table-cancelled = abgebrochen
tournament-table-voided = Ergebnis gestrichen
tournament-rivals = { $count ->
    [one] ein Rivale
   *[other] { $count } Rivalen
}
tournament-tables-over = { $over } von { $tables } Tischen sind fertig.
tournament-waiting = Einige Tische können noch nicht geöffnet werden. Der Bot versucht es 15 Minuten lang.

## What everyone does now

tournament-now-sign-up = 👉 Melde dich jetzt an. Der Check-in öffnet { $when }.
tournament-now-sign-up-by-hand = 👉 Melde dich jetzt an. Die Leitung beginnt Runde 1, und dein Tisch erwähnt dich.
tournament-now-check-in = 👉 Drück jetzt **{ tournament-here-label }**, sonst bekommst du in Runde 1 keinen Platz.
tournament-now-round = 👉 Spiel jetzt dein Spiel: **{ tournament-table-label }** führt hin.
tournament-now-break = 👉 Runde { $round } beginnt { $when } von selbst. Musst du gehen? Dann drück jetzt **{ tournament-withdraw-label }**.
tournament-now-over = 👉 **{ tournament-standings-label }** zeigt alle Plätze.
tournament-join-label = Anmelden
tournament-late-label = Dazukommen
tournament-here-label = Bin da
tournament-withdraw-label = Abmelden
tournament-table-label = Mein Tisch
tournament-place-label = Mein Platz
tournament-standings-label = Rangliste
tournament-direct-label = Leiten

## What each person reads about themselves

tournament-you-out = Du bist nicht angemeldet.
tournament-you-signed-up = Du bist angemeldet: Nummer { $number } von { $most }.
tournament-you-reserve = Du bist Nummer { $number } der Reserve und rückst nach, wenn sich jemand abmeldet.
tournament-you-missing = Du bist angemeldet, aber noch nicht da.
tournament-you-here = Du bist da. Dein Tisch öffnet sich von selbst und erwähnt dich.
tournament-you-late = Du spielst ab Runde { $round }. Dein Tisch öffnet sich von selbst und erwähnt dich.
tournament-you-withdrawn = Du bist nicht mehr dabei.
tournament-you-absent = Du warst weg, darum hat der Computer für dich gespielt, und in der nächsten Runde hast du keinen Platz. Wieder da? **{ tournament-late-label }**.
tournament-you-removed = Die Leitung hat dich aus diesem Turnier herausgenommen. Nur sie kann dich wieder zulassen.
tournament-you-unplayed = Du hast nicht mitgespielt.
tournament-you = **Du: Platz { $place }**, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tournament-you-table = jetzt: { $table }
tournament-you-next = Runde { $round } beginnt { $when }
tournament-you-wait = als Nächstes: Runde { $round }
tournament-you-done = dein letztes Spiel ist vorbei
tournament-checked-in = Schön, dass du da bist!
tournament-withdrew = Du bist abgemeldet und bekommst keinen Platz mehr. Ein laufendes Spiel spielst du noch zu Ende.
profile-tournaments = 🏅 { $count ->
    [one] 1 Turnier gespielt
   *[other] { $count } Turniere gespielt
}, { $won } gewonnen

## Standings

tournament-no-standings = Sobald ein Tisch fertig ist, stehen hier die ersten Plätze.
tournament-left = nicht mehr dabei
tournament-points = Punkte: { $tables }
tournament-points-of = { $size } am Tisch: { $points }
tournament-tie-breaks = Bei gleichen Punkten zählen { $breaks }
tournament-tie-break-opponents = zuerst die mittleren Punkte der Gegner
tournament-tie-break-wins = dann Siege
tournament-tie-break-prestige = dann der Anteil am Prestige der eigenen Tische
tournament-tie-break-sign-up = dann die frühere Anmeldung
tournament-tied-opponents = Gleiche Punkte: Die mittleren Punkte der Gegner entscheiden ({ $order }).
tournament-tied-wins = Gleiche Punkte: Die Zahl der Siege entscheidet ({ $order }).
tournament-tied-prestige = Gleiche Punkte: Der Anteil am Prestige der eigenen Tische entscheidet ({ $order }).
tournament-tied-sign-up = Gleiche Punkte: Die frühere Anmeldung entscheidet ({ $order }).
tournament-picture-label = Bild
tournament-no-picture = Das Bild lässt sich gerade nicht zeichnen. Versuch es noch einmal.
tournament-card-after = Nach Runde { $round } von { $rounds }
tournament-card-final = Endstand
tournament-card-more = und { $count } weitere

## Beginning one

tournament-list-title = ### 🏅 Turniere auf diesem Server
tournament-list-empty = Es ist keines geplant. In einem Turnier werden mehrere Runden von Tischen so ausgelost, dass Leute mit ähnlich vielen Punkten aufeinandertreffen.
tournament-list-ask = Eines beginnen kann, wer den Server verwaltet. Wer noch darf, steht unter /{ command-exchange-admin.name }, **{ admin-evening-label }**.
tournament-pick-label = Eines davon ansehen
tournament-new-label = Neues Turnier
tournament-begun = Die Anmeldung ist offen: Ihre Nachricht kommt in diesen Kanal. Unter **{ tournament-direct-label }** steht alles, was du tun kannst.
tournament-few-tables = Dieser Bot erlaubt auf einem Server { $allowed } Tische zugleich, so viele Leute brauchen { $tables }: Einige müssten warten. Lass weniger Leute teilnehmen oder mehr an einem Tisch sitzen.
tournament-form-label = Turnier
tournament-form-start-label = Beginn
tournament-form-start-description = Wann Runde 1 beginnt. Den Tag kannst du danach ändern
tournament-form-by-hand = wenn ich es sage
tournament-form-in = { $minutes ->
    [one] in einer Minute
   *[other] in { $minutes } Minuten
}
tournament-form-rounds-label = Runden
tournament-form-rounds-description = In jeder spielen alle ein Spiel
tournament-form-size-label = Personen an einem Tisch
tournament-form-size-description = Geht es nicht auf, sind einige Tische kleiner
tournament-form-most-label = Höchstens so viele Personen
tournament-form-most-description = Wer danach kommt, ist Reserve
tournament-form-minutes-label = Zeit für eine Runde
tournament-form-minutes-description = Danach zählt jedes Spiel, wie es steht
tournament-form-minutes = { $minutes } Minuten
tournament-time-form-label = Turnier (Zeit in { $city })

## Directing one

tournament-direct-sign-up = 👉 Der Check-in öffnet { $when } von selbst. Du kannst ihn jetzt öffnen.
tournament-direct-by-hand = 👉 Beginne Runde 1, wenn alle da sind. Alle Angemeldeten bekommen einen Platz.
tournament-direct-check-in = 👉 Runde 1 beginnt { $when } von selbst. Du kannst sie jetzt beginnen.
tournament-direct-round = 👉 Die Runde endet von selbst, sobald alle Tische fertig sind, spätestens { $when }.
tournament-direct-waiting = 👉 Einige Tische sind noch nicht offen. Der Bot versucht es eine Viertelstunde lang, dann sagt er sie ab.
tournament-direct-moving = 👉 Einen Moment: Der nächste Schritt läuft schon.
tournament-direct-break = 👉 Runde { $round } beginnt { $when } von selbst. Du kannst sie jetzt beginnen.
tournament-direct-over = Es ist vorbei. Die Rangliste bleibt.
tournament-check-in-label = Check-in öffnen
tournament-start-label = Runde 1 beginnen
tournament-end-round-label = Runde beenden
tournament-next-round-label = Jetzt nächste Runde
tournament-change-label = Runden
tournament-time-label = Uhrzeit
tournament-drop-label = Jemanden herausnehmen
tournament-drop-or-readmit-label = Jemanden herausnehmen oder wieder zulassen
tournament-removed = 🚫 Herausgenommen: { $names }
tournament-tables-label = Tisch abbrechen oder Ergebnis streichen
tournament-tables-range = { $count ->
    [one] Tisch { $first }
   *[other] Tische { $first }–{ $last }
}
tournament-tables-managers = Einen Tisch abbrechen oder ein Ergebnis streichen kann nur, wer den Server verwaltet oder dafür bestimmt ist.
tournament-cancel-table-label = Tisch { $number }: abbrechen
tournament-void-table-label = Tisch { $number }: Ergebnis streichen
tournament-earlier-label = Frühere Runden
tournament-earlier-ask = Wähle eine Runde und dann den Tisch, dessen Ergebnis du streichst.
tournament-earlier-none = In dieser Runde ist kein Ergebnis mehr zu streichen.
tournament-sheet-label = Als Datei
tournament-saved = Gespeichert.
tournament-stepped = Erledigt.
tournament-reposted = Die Nachricht kommt gleich noch einmal.
tournament-dropped = { $person } bekommt keinen Platz mehr.
tournament-readmitted = { $person } ist wieder dabei.
tournament-readmitted-late = { $person } gilt nicht mehr als herausgenommen, bekommt aber keinen Platz: Die letzte Runde läuft.
tournament-drop-nobody = { $person } nimmt nicht teil.
tournament-own-cancelled = 🚫 Abgesagt. Alle Angemeldeten erfahren es.
tournament-start-question = Runde 1 jetzt beginnen? Es ist vor der geplanten Zeit: Alle Angemeldeten bekommen einen Platz, ob sie da sind oder nicht.
tournament-start-yes-label = Runde 1 beginnen
tournament-end-round-question = Diese Runde jetzt beenden? { $count ->
    [0] Alle Tische sind fertig.
    [one] An einem Tisch wird noch gespielt: Sein Spiel zählt, wie es steht.
   *[other] An { $count } Tischen wird noch gespielt: Ihre Spiele zählen, wie sie stehen.
}
tournament-drop-question = { $person } herausnehmen? Es gibt dann keinen Platz mehr, und eine neue Anmeldung ist nicht möglich; ein laufendes Spiel geht noch zu Ende. Du kannst die Person später wieder zulassen.
tournament-cancel-table-question = Tisch { $number } abbrechen? Sein Spiel endet ohne Ergebnis, und alle, die nicht weg waren, bekommen { $points } Punkte.
tournament-cancel-own-question = Dein eigenes Spiel abbrechen? Es endet ohne Ergebnis, und du bekommst keine Punkte dafür.
tournament-void-table-question = Das Ergebnis von Tisch { $number } streichen? Alle, die nicht weg waren, bekommen stattdessen { $points } Punkte. Ist das Spiel vorbei, zählt es auch für die Wertungen nicht mehr; läuft es noch, wird es am Ende gewertet.
tournament-void-earlier = Runden, die seitdem ausgelost wurden, bleiben, wie sie sind.
tournament-end-question = Das Turnier vorzeitig beenden? Es beginnt keine Runde mehr, und die Rangliste ist endgültig.
tournament-cancel-question = Dieses Turnier absagen? Niemand gewinnt. Laufende Spiele gehen als gewöhnliche Spiele weiter.
tournament-end-round-yes-label = Runde beenden
tournament-drop-yes-label = Herausnehmen
tournament-cancel-table-yes-label = Tisch abbrechen
tournament-void-table-yes-label = Ergebnis streichen
tournament-end-yes-label = Vorzeitig beenden
tournament-cancel-yes-label = Turnier absagen

## In the audit

act-tournament-dropped = hat { $person } aus dem Turnier { $title } herausgenommen
act-tournament-readmitted = hat { $person } wieder zum Turnier { $title } zugelassen
act-tournament-voided = hat das Ergebnis der Partie { $table } im Turnier { $title } gestrichen
act-tournament-round-ended = hat Runde { $round } des Turniers { $title } vorzeitig beendet
act-tournament-ended = hat das Turnier { $title } vorzeitig beendet
act-tournament-cancelled = hat das Turnier { $title } abgesagt
act-tournament-saved = hat die Rangliste des Turniers { $title } gespeichert
act-tournament-over = das Turnier { $title } ist vorbei: { $people } Personen, { $rounds } Runden

## What is not possible

refusal-tournament-gone = Dieses Turnier ist vorbei oder wurde abgesagt.
refusal-tournament-full = { $most ->
    [one] Es hat sich schon 1 Person
   *[other] Es haben sich schon { $most } Personen
} angemeldet, mehr fasst ein Turnier nicht.
refusal-tournament-late = Die letzte Runde läuft, darum kann niemand mehr dazukommen.
refusal-tournament-past = Diese Zeit ist vorbei oder in weniger als fünf Minuten. Wähl eine spätere.
refusal-tournament-too-far = Ein Turnier kann höchstens zwei Monate im Voraus geplant werden.
refusal-tournament-too-few = Es braucht mindestens { $fewest } Personen, die da sind.
refusal-tournament-table-over = Dieser Tisch ist inzwischen zu Ende oder wurde abgesagt. Sieh noch einmal nach.
refusal-tournaments-too-many = { $most ->
    [one] Hier ist schon ein Turnier von dir geplant oder läuft
   *[other] Hier sind schon { $most } Turniere von dir geplant oder laufen
}, mehr geht nicht auf einmal. Erst muss eines vorbei sein.
refusal-tournaments-too-many-here = { $most ->
    [one] Auf diesem Server ist schon ein Turnier geplant oder läuft
   *[other] Auf diesem Server sind schon { $most } Turniere geplant oder laufen
}, mehr geht nicht auf einmal. Erst muss eines vorbei sein.
refusal-not-entrant = Das kann nur, wer sich angemeldet hat.
refusal-tournament-removed = { tournament-you-removed }
refusal-check-in-closed = Der Check-in ist noch nicht offen. Wann er öffnet, steht in der Nachricht des Turniers.
refusal-tournaments-too-often = Das waren viele Änderungen. Warte { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} bis zur nächsten.
refusal-tournaments-off = Die Serververwaltung hat Turniere abgeschaltet.
refusal-tournaments-by-hosts = Auf diesem Server beginnt Turniere, wer den Server verwaltet oder dafür bestimmt ist. Frag dort nach.
refusal-not-director = Leiten kann dieses Turnier nur, wer es begonnen hat, den Server verwaltet oder dafür bestimmt ist.
