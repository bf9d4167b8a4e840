# People who come late, and all tables of a server.

## Late comers (9.6)

option-late = Nachzügler willkommen
option-boards-late = Ablagen und Nachzügler
    .description = Ob man beim Stöbern die Beute sieht, und ob Nachzügler Rivalen ablösen dürfen
take-seat-label = Rivalen ablösen
late-seated = Bis eben saß hier ein Rivale. Spiel mit allem weiter, was auf diesem Platz liegt.
late-missed = Der Computer hat hier schon { $rounds } gespielt. Ist das am Ende mehr als die halbe Partie, zählt sie für dich nicht.
result-late = Wer erst nach mehr als der Hälfte der Runden dazukam, für den zählt diese Partie nicht: Sie zählt als die des Rivalen.

## Further tables of a channel, in threads

thread-name = 🌙 Midnight Exchange · { $number }
table-here = In diesem Kanal steht schon ein Tisch: { $link }
table-open-in-thread = In diesem Kanal steht schon ein Tisch, darum steht deiner in einem Thread: { $thread }
no-thread-off = Wer „Server verwalten“ darf, kann weitere Tische in Threads erlauben: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
no-thread-place = Weitere Tische stehen in Threads, aber in dieser Art von Kanal gibt es keine. Versuch es in einem anderen Kanal.
no-thread-permission = Ein weiterer Tisch braucht einen Thread. Dafür fehlen mir hier diese Rechte: { $names }.
no-thread-limit = Hier wurden gerade viele Threads eröffnet. Versuch es in zehn Minuten noch einmal, oder in einem anderen Kanal.
no-thread-discord = Ein weiterer Tisch braucht einen Thread, aber Discord hat gerade keinen eröffnet. Versuch es bitte noch einmal.
permission-create-threads = Öffentliche Threads erstellen
permission-send-in-threads = Nachrichten in Threads senden
admin-threads = Weitere Tische in einem Kanal
admin-threads-off-label = Ein Tisch je Kanal
admin-threads-on-label = Weitere Tische in Threads
act-threads-on = weitere Tische in einem Kanal: in Threads
act-threads-off = weitere Tische in einem Kanal: keine

## All tables of a server

tables-label = Alle Tische
tables-title = ### Tische auf diesem Server
tables-none = Gerade ist hier kein Tisch und keine Partie zu sehen.
tables-open-label = Tisch eröffnen
tables-refresh-label = Aktualisieren
tables-take-label = Ablösen
tables-sit-label = Dazusetzen
tables-go = Hingehen
tables-lobby = **{ $channel }** · { $free ->
    [0] kein Platz frei
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
tables-playing = **{ $channel }** · Runde { $round }
tables-joined = Du sitzt an diesem Tisch. Er steht in { $channel }.
