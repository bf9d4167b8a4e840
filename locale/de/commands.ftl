# Die Befehle, wonach sie fragen und was sie zur Wahl stellen.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, ein Einbrecherspiel für zwei bis vier
command-exchange-play =
    .name = spielen
    .description = Eröffne einen Tisch in diesem Kanal oder spiel sofort gegen Rivalen
command-exchange-panel =
    .name = tafel
    .description = Hol deine private Tafel zurück
command-exchange-status =
    .name = status
    .description = An welchen Tischen dieses Servers du sitzt
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
command-exchange-language =
    .name = sprache
    .description = Wähl deine Sprache oder, mit „Server verwalten“, die des Servers

parameter-rivals =
    .name = rivalen
    .description = Sofort gegen so viele Rivalen (Computer) starten
parameter-level =
    .name = stärke
    .description = Wie gut die Rivalen spielen
parameter-rulebook =
    .name = spielregel
    .description = Welche Regel gilt, wo sich die Ausgaben unterscheiden
parameter-put-back =
    .name = zurücklegen
    .description = Wie Plättchen auf den Tisch zurückgelegt werden
parameter-trading =
    .name = tauschen
    .description = Wann das Tauschen einer Runde endet
parameter-boards =
    .name = ablagen
    .description = Ob man beim Stöbern die Beute auf den Ablagen sieht
parameter-sides =
    .name = marktseiten
    .description = Welche Seite die Schwarzmärkte 1 bis 4 zeigen
parameter-search =
    .name = stöberzeit
    .description = Wie lange ein Stöbern dauern darf
parameter-turn =
    .name = zugzeit
    .description = Wie lange ein Zug beim Tauschen dauern darf
parameter-edition =
    .name = edition
    .description = Mit welchen Karten und Märkten gespielt wird
parameter-game =
    .name = partie
    .description = Die Nummer der Partie; ohne sie wählst du aus den letzten
parameter-language =
    .name = sprache
    .description = Die Sprache, die ab jetzt gilt
parameter-scope =
    .name = für
    .description = Nur für dich oder für alles Öffentliche auf diesem Server

# Was zur Wahl steht. Jede Sprache nennt sich selbst.

language-auto-label = Automatisch
language-en-label = English
language-it-label = Italiano
language-fr-label = Français
language-es-label = Español
language-pt-label = Português
language-de-label = Deutsch
language-mine-label = Mich
language-server-label = Diesen Server
rivals-1-label = ein Rivale
rivals-2-label = zwei Rivalen
rivals-3-label = drei Rivalen
limit-0-label = ohne Limit
limit-30-label = 30 Sekunden
limit-60-label = 1 Minute
limit-120-label = 2 Minuten
limit-180-label = 3 Minuten
limit-300-label = 5 Minuten

# Antworten

language-mine-set = Ab jetzt spreche ich Deutsch mit dir.
language-server-set = Ab jetzt sind die Tische dieses Servers auf Deutsch.
language-server-not-allowed = Die Sprache des Servers kann nur wählen, wer „Server verwalten“ darf. Deine eigene wählst du selbst.
