# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Einstellungen, Tische und Ergebnisse dieses Servers (braucht „Server verwalten“)
parameter-upload =
    .name = edition-datei
    .description = Eine eigene Edition als TOML-Datei für diesen Server

## The first panel. The labels of its buttons are also shown before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ Verwaltung dieses Servers
admin-channels-label = Kanäle
admin-defaults-label = Neue Tische
admin-language-label = Sprache
admin-season-label = Saison
admin-editions-label = Editionen
admin-tables-label = Tische
admin-evening-label = Abende
admin-results-label = Ergebnisse
admin-files-label = Dateien
admin-audit-label = Protokoll
admin-erase-label = Alles löschen
admin-everywhere = überall
admin-saved = Gespeichert.
admin-gone = Das ist schon erledigt oder existiert nicht mehr.
admin-not-allowed = Das kann nur, wer „Server verwalten“ darf.

## Channels

admin-channels-title = ### Wo dürfen Tische eröffnet werden?
    Wähl Kanäle aus. Wählst du keinen, geht es überall. Ein Thread zählt wie sein Kanal. Offene Tische bleiben.
channel-not-allowed = Auf diesem Server dürfen Tische hier eröffnet werden: { $channels }
channel-none-allowed = Die Kanäle, die für Tische gewählt waren, gibt es nicht mehr. Wer „Server verwalten“ darf, kann mit /{ command-exchange-admin.name } andere wählen.

## New tables, language

admin-defaults-title = ### Vorgaben für neue Tische
    Wer einen Tisch eröffnet, kann sie noch ändern.
admin-language-title = ### Die Sprache dieses Servers
    Für Nachrichten, die alle sehen. Private Nachrichten stehen in der Sprache der jeweiligen Person.

## Calls to free seats

admin-calls-line = Rufe: { $who }
admin-nights-line = Spieleabende: { $who }
admin-nights-title = ### Wer darf Spieleabende planen?
admin-nights-label = Wer Spieleabende plant
admin-nights-members-label = alle Mitglieder
admin-nights-managers-label = nur wer den Server verwaltet
admin-nights-nobody-label = niemand
admin-hosts-line = Turniere: { $who }
admin-hosts-title = ### Wer darf Turniere beginnen?
admin-hosts-label = Wer Turniere beginnt
admin-hosts-members-label = alle Mitglieder
admin-hosts-managers-label = nur wer den Server verwaltet
admin-hosts-nobody-label = niemand
admin-hosts-role-label = Oder eine Rolle, neben der Verwaltung
admin-calls-title = ### Wer wird an freie Plätze gerufen?
    Wer in der Lobby sitzt, kann mit 🔔 Leute zum Mitspielen rufen, einmal pro Tisch.
admin-calls-people-label = wer darum gebeten hat
admin-calls-nobody-label = niemand
admin-calls-label = Wer gerufen wird
admin-calls-role = Oder statt einzelner Leute eine Rolle. Mitglieder geben sie sich dort, wo der Server seine Rollen vergibt.
admin-calls-role-label = Rolle wählen

## Seasons

admin-season-title = ### Saisons
    In der Rangliste einer Saison zählen die Partien, die in ihr enden.
admin-season-never = nach Quartalen
admin-season-runs = { $number }, seit { $when }
admin-season-ended = { $number }, zu Ende seit { $when }
admin-season-begin-label = Saison { $number } beginnen
admin-season-end-label = Saison beenden
admin-begin-question = Saison { $number } jetzt beginnen? Eine laufende Saison endet damit.
admin-begin-yes-label = Beginnen
admin-end-question = Saison { $number } jetzt beenden?
admin-end-yes-label = Beenden

## Editions

admin-editions-title = ### Editionen dieses Servers
    Lade eine als TOML-Datei hoch: /{ command-exchange-admin.name } { parameter-upload.name }. Eine mit demselben Namen ersetzt die alte; laufende Partien behalten ihre.
admin-editions-none = keine eigenen
admin-editions-example-label = Standard laden
admin-editions-remove = Eine Edition entfernen
admin-remove-question = Die Edition { $edition } entfernen? Laufende Partien behalten sie.
admin-remove-yes-label = Entfernen
admin-editions-example-ready = Hier ist die Standardedition: Ändere, was du magst, gib ihr einen anderen Namen und lade sie mit /{ command-exchange-admin.name } { parameter-upload.name } hoch.
admin-edition-added = Die Edition { $edition } kann jetzt gewählt werden.
admin-edition-refused = Mit dieser Edition kann man noch nicht spielen. Korrigiere sie und lade sie noch einmal hoch:
admin-edition-where = { $file }, Zeile { $line }: { $key }
admin-edition-too-big = Diese Datei ist zu groß für eine Edition: höchstens { $most } KiB.
admin-edition-not-fetched = Discord hat die Datei nicht geliefert. Versuch es bitte noch einmal.

## Tables

admin-tables-title = ### Tische auf diesem Server
    Wähl, wie viele gleichzeitig offen sein dürfen. Sind es schon mehr, bleiben sie offen.
admin-tables-count = { $count } von { $most }
admin-tables-most = Tische gleichzeitig
admin-tables-hosted = Höchstens pro Person
admin-tables-none = Gerade spielt niemand.
admin-tables-cancel = Einen Tisch abbrechen
admin-table = - { $number } in { $channel }: { $what }
admin-table-lobby = noch nicht begonnen
admin-table-playing = läuft
admin-table-label = Tisch { $number }
admin-cancel-question = Den Tisch in { $channel } für alle schließen, ohne Ergebnis?
admin-cancel-yes-label = Schließen

## Results

admin-results-title = ### Ergebnisse
admin-results-none = Noch ist keine Partie zu Ende.
admin-results-void = Ein Ergebnis streichen
admin-result = - { $number } · { $when } · { $what }
admin-result-void = - ~~{ $number } · { $when } · { $what }~~ gestrichen
admin-result-won = Sieg: { $name }
admin-result-abandoned = vor dem Ende geschlossen, verloren hat { $name }
admin-a-rival = ein Rivale
admin-void-question = Das Ergebnis der Partie { $number } streichen? Es zählt dann für niemanden mehr, und alle späteren Wertungen werden neu berechnet.
admin-void-yes-label = Streichen

## Files

admin-files-title = ### Dateien für eine Tabelle (CSV)
admin-files-board-label = Rangliste
admin-files-results-label = Ergebnisse
admin-files-ready = Hier ist sie. Nur du siehst diese Nachricht.
admin-files-cut = Hier sind die neuesten { $count } Partien. Nur du siehst diese Nachricht.
admin-files-board-cut = Hier sind die ersten { $count } Zeilen der Rangliste. Nur du siehst diese Nachricht.
file-packed = Die Datei ist zu groß für Discord und deshalb komprimiert (.gz): Entpacke sie, um sie zu öffnen.

## What was done

admin-audit-title = ### Wer was getan hat
    Einträge bleiben ein Jahr gespeichert.
admin-audit-none = Noch keine Einträge.
forgotten-person = jemand
act-channels = Tische dürfen hier eröffnet werden: { $channels }
act-defaults = Vorgabe für neue Tische geändert: { $option }
act-tables = Tische gleichzeitig: höchstens { $most }
act-nights = Spieleabende plant { $who ->
    [members] jedes Mitglied
    [managers] wer den Server verwaltet
   *[nobody] niemand
}
act-tournaments = Turniere beginnt { $hosts ->
    [members] jedes Mitglied
    [role] { $role } und wer den Server verwaltet
    [managers] wer den Server verwaltet
   *[nobody] niemand
}
act-calls = Lobbys rufen { $calls ->
    [people] alle, die darum gebeten haben
    [role] { $role }
   *[nobody] niemanden
}
act-language = Sprache des Servers: { $language }
act-season-began = Saison { $number } begonnen
act-season-ended = Saison { $number } beendet
act-edition-added = Edition { $edition } hinzugefügt
act-edition-replaced = Edition { $edition } ersetzt
act-edition-removed = Edition { $edition } entfernt
act-cancelled = Tisch { $table } in { $channel } abgebrochen
act-host-left = hat als Leitung Tisch { $table } in { $channel } während der Partie verlassen
act-agreed = Tisch { $table } in { $channel } geschlossen, mit Zustimmung aller Mitspielenden
act-channel-gone = Tisch { $table } während einer Partie geschlossen, weil sein Kanal gelöscht wurde: { $channel }
act-voided = Ergebnis der Partie { $table } gestrichen
act-board-saved = Rangliste heruntergeladen
act-results-saved = Ergebnisse heruntergeladen

## Deleting all

admin-erase-question = ### Alle Daten dieses Servers löschen?
    Alle Tische, Partien, Ergebnisse, Wertungen, Saisons, Editionen, Einstellungen und dieses Protokoll, endgültig. Laufende Partien enden sofort. Was jemand für sich selbst gewählt hat, bleibt.
admin-erase-yes-label = Endgültig löschen
admin-erasing = Alle Daten dieses Servers werden gerade gelöscht. Bei vielen Partien dauert das einige Minuten, und es läuft weiter, auch wenn du diese Nachricht schließt.
admin-erased = Alle Daten dieses Servers sind gelöscht.
