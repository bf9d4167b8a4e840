# Die Befehle, wonach sie fragen und was sie zur Wahl stellen.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, ein Einbrecherspiel für zwei bis vier
command-exchange-play =
    .name = spielen
    .description = Eröffne einen Tisch in diesem Kanal oder spiel sofort gegen Rivalen
command-exchange-learn =
    .name = lernen
    .description = Lerne das Spiel in einer Runde, die nur du siehst
command-exchange-daily =
    .name = tageshaus
    .description = Haus des Tages: für alle dasselbe, du allein gegen drei Rivalen
command-exchange-panel =
    .name = tafel
    .description = Hol deine private Tafel zurück
command-exchange-status =
    .name = status
    .description = An welchen Tischen dieses Servers du sitzt
command-exchange-tables =
    .name = tische
    .description = Alle offenen Tische und Partien dieses Servers, die du sehen kannst
command-exchange-leave =
    .name = verlassen
    .description = Gib deinen Platz am Tisch dieses Kanals auf
command-exchange-cancel =
    .name = abbrechen
    .description = Schließ den Tisch dieses Kanals für alle (wer ihn leitet, oder mit „Server verwalten“)
command-exchange-rules =
    .name = regeln
    .description = Wie gespielt wird, Seite für Seite
command-exchange-replay =
    .name = nachsehen
    .description = Eine beendete Partie noch einmal ansehen, Schritt für Schritt
command-exchange-profile =
    .name = profil
    .description = Dein Profil auf diesem Server oder das von jemand anderem
command-exchange-history =
    .name = verlauf
    .description = Deine beendeten Partien oder die von jemand anderem, zum Nachsehen
command-exchange-leaderboard =
    .name = rangliste
    .description = Wer vorn liegt, auf diesem Server oder auf allen, und wo du stehst
command-exchange-language =
    .name = sprache
    .description = Wähl deine Sprache oder, mit „Server verwalten“, die des Servers

parameter-rivals =
    .name = rivalen
    .description = Sofort gegen so viele Rivalen (Computer) starten
parameter-level =
    .name = stärke
    .description = Wie gut die Rivalen spielen
parameter-edition =
    .name = edition
    .description = Mit welchen Karten und Märkten gespielt wird
parameter-game =
    .name = partie
    .description = Welche Partie, aus der Liste oder mit Nummer (leer: die letzten)
parameter-person =
    .name = person
    .description = Von wem (leer: von dir)
parameter-language =
    .name = sprache
    .description = Die Sprache, die ab jetzt gilt
parameter-scope =
    .name = für
    .description = Nur für dich oder für alles Öffentliche auf diesem Server
parameter-zone =
    .name = zeitzone
    .description = Deine Zeitzone, nach einer Stadt: dafür, wann du gerufen werden willst

# Was zur Wahl steht

language-auto-label = Automatisch
language-mine-label = Mich
language-server-label = Diesen Server
rivals-1-label = ein Rivale
rivals-2-label = zwei Rivalen
rivals-3-label = drei Rivalen

# Antworten

language-mine-set = Ab jetzt spreche ich Deutsch mit dir.
language-server-set = Ab jetzt sind die Tische dieses Servers auf Deutsch.
language-server-not-allowed = Die Sprache des Servers kann nur wählen, wer „Server verwalten“ darf. Deine eigene wählst du selbst.
