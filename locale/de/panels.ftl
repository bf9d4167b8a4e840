# Was auf Tafeln und in Nachrichten steht. Titel beginnen mit ###, das zeigt Discord groß.

back-label = Zurück

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    Ein Tisch für zwei bis vier Einbrecher. Setz dich dazu!
lobby-free-seat = freier Platz
lobby-host = leitet den Tisch
lobby-new-host = { $name } leitet jetzt den Tisch: Wer ihn vorher geleitet hat, hat { $minutes } Minuten lang nichts gedrückt.
lobby-closes = Wenn niemand startet, schließt der Tisch { $when }.
lobby-join-label = Mitspielen
lobby-start-label = Starten
lobby-rival-label = +Rivale
lobby-level-label = Stärke: { $level }
lobby-leave-label = Aufstehen
rules-label = Regeln
lobby-learn-label = Lernen
lobby-options-label = Optionen
lobby-changed = Geändert: { $options }

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-label = Optionen des Tisches
options-title = ### ⚙️ { options-label }
options-read-only = Ändern kann sie nur, wer den Tisch leitet.
options-edition-gone = Die Edition { $edition } gibt es nicht mehr. Wähl unter **{ lobby-options-label }** eine andere.
option-chosen = { $option }: { $choice }
option-preset = Es gilt
option-rules = Regeln
option-rules-description = Welche Spielregel gilt, wo die fünf Spielregeln voneinander abweichen
option-put-back = Zurücklegen
option-put-back-either = Plättchen offen oder verdeckt
option-put-back-face-down = Plättchen nur verdeckt
option-trading = Tauschen
option-trading-until-all-pass = Tauschrunden, bis alle passen
option-trading-two-turns = zwei { -cycle(form: "many") }
option-boards = Ablagen
option-boards-open = Beute immer offen
option-boards-closed = Beute beim Stöbern verdeckt
option-boards-description = Ob man beim Stöbern die Beute auf den Ablagen sieht
option-sides = Marktseiten
option-sides-description = Welche Seite die Schwarzmärkte 1 bis 4 zeigen
option-sides-rules = wie in den Regeln oben
option-sides-rules-description = { rulebook-house }: zufällig. Jede andere Spielregel: überall Seite A
option-sides-random = zufällig
option-search = Zeit zum Stöbern
option-turn = Zeit pro Zug
option-limits = Zeitlimits
option-limits-description = Wie lange ein Stöbern und ein Zug dauern dürfen
option-limits-both = Stöbern { $search } · Zug { $turn }
option-level = Stärke der Rivalen
option-edition = Edition
option-edition-description = { parameter-edition.description }
level-easy = schwach
level-medium = mittel
level-hard = stark
limit-off = ohne Limit
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Runde { $round }
    Mach dich bereit: Alle starten auf dasselbe Signal.
ready-when = Das Signal kommt, sobald alle bereit sind, spätestens { $when }.
ready-deserted = Gerade ist niemand da. Drück auf „{ ready-label }“, dann geht es weiter; sonst schließt der Tisch { $when }.
ready-label = Bereit
back-again = Seit Runde { $round } hat der Computer für dich gespielt. Der Platz gehört wieder dir.

## Search

search-title = ### { $title }
search-title-limit = ### { $title } · endet { $when }
search-board = { $loot }  { $kept }/{ $most }
    .words = Behalten: { $kept } von { $most }. { $loot }
search-prices = Preise { $prices }
search-hand = In der Hand: { $emoji } { $loot }
search-hand-keep = In der Hand: { $emoji } { $loot }. Noch einmal tippen: behalten.
    .words = In der Hand: { $loot }. Noch einmal wählen: behalten.
search-hand-swap = In der Hand: { $emoji } { $loot }. Was geht dafür zurück?
search-hand-empty = Deine Hand ist frei: Tipp ein Plättchen an.
    .words = Deine Hand ist frei: Wähl ein Plättchen.
search-keep-label = Behalten
search-face-up-label = Offen
search-face-down-label = Verdeckt
search-escape-label = Fliehen
    .words = Fliehen mit der Nummer { $token }
place-locked = 🔒 { $place ->
    [study] Der { -place-study } ist verschlossen: Leg zuerst einen { -loot-iron-key } aus der { -place-garage } auf deine Ablage.
   *[safe] Der { -place-safe } ist verschlossen: Leg zuerst einen { -loot-brass-key } aus dem { -place-study } auf deine Ablage.
}
watch-hint = -# Du schaust zu. Ein Tier steht für ein Plättchen in der Hand dieser Person, ein leeres Feld für eines, das jemand behält. Alle anderen liegen so, wie du sie siehst.
    .words = -# Du schaust zu.
escaped-title = ### { $sign } Du bist draußen, mit der Nummer { $token }
escaped-wait = Die anderen stöbern noch.
escaped-wait-until = Die anderen stöbern noch. Das Stöbern endet spätestens { $when }.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Such sechs Plättchen mit Beute, flieh und tausch sie gegen Kunst und Prestigekarten.
search-hint = Behalte sechs Plättchen, die die Preise verlangen; ein Schlüssel öffnet einen Ort mit 🔒.
    .words = Behalte sechs Plättchen, die die Preise verlangen; ein Schlüssel öffnet einen verschlossenen Ort.
search-hint-prices = Preise: Beute, die ein Markt für Kunst oder eine Karte nimmt. Behalte sechs solche Plättchen.
search-hint-locked = 🔒 Ein { -loot-iron-key } auf deiner Ablage öffnet den { -place-study }, ein { -loot-brass-key } den { -place-safe }.
search-hint-face-up = { search-face-up-label }: legt ein Plättchen so zurück, dass alle seine Beute sehen.
search-hint-holding = Oder tipp ein anderes an: Dieses geht dann verdeckt zurück.
search-hint-key = Den Schlüssel hast du schon: Tipp gleich das nächste an, dieses geht dann verdeckt zurück.
search-hint-full = Sechs von sechs: Flieh, bevor es die anderen tun!
escaped-hint = Wer zuerst draußen ist, tauscht zuerst. Plane schon deinen Tausch: Sieh dir einen Markt an.
exchange-hint = Zahl an einem Markt und nimm dafür Kunst oder eine Karte. Oder öffne eine Tasche, oder passe.
art-hint = Deine Kunst passt in eine deiner Sammlungen: Leg sie dorthin, das gibt mehr Punkte.

## My board

board-title = 🎒 Deine Ablage
board-return = { $emoji } { $loot } auf den Tisch zurücklegen?
board-art = Kunst { $arts }
board-cards = Karten { $cards } · { count-points }
board-place-label = { $art } → { $card }
    .words = { $art } anlegen: { $card }
board-place-picture-label = Anlegen

## Exchanges

exchange-title = ### Tauschen
exchange-mine = ### { $sign } Du bist dran
exchange-mine-until = ### { $sign } Du bist dran · { $when }
exchange-theirs = { $name } überlegt.
exchange-theirs-until = { $name } überlegt · { $when }
exchange-bag-label = Öffnen
    .words = Tasche öffnen
exchange-pass-label = { -pass(form: "name") }
exchange-no-loot = keine Beute mehr
plan-made = Geplant: { $what }, sobald du dran bist.
plan-failed = Dein Plan ist geplatzt: { $what } geht nicht mehr.
plan-bag-label = Planen
    .words = Planen, eine Tasche zu öffnen
plan-drop-label = Plan weg
market-line = { $market } { $price }
    { $stock }
    .words = Markt { $market }, Preis { $price }:
        { $stock }
market-sold-out = ausverkauft
market-buy-label = Kaufen
market-look-label = Ansehen
market-plan-label = Planen
market-no-pay = Zu teuer { $market } { $price } { $stock }
    .words = Zu teuer: Markt { $market }, Preis { $price }: { $stock }
market-unique = { -unique-piece(form: "name") }
market-onto-label = → { $points }
    .words = { $art }, in eine Sammlung: { $points }
market-title = ### Markt { $number } · { $price }

## News

news-more = … { $count } weitere
news-caught = Du wurdest erwischt: Deine Nummer ist die { $token }.
news-drawn = Du hast { told-art } gezogen und auf deine Ablage gelegt.

## Table

table-ready = ### 🌙 Runde { $round } · öffne deine Tafel
    Das Stöbern beginnt, sobald alle bereit sind.
table-ready-until = ### 🌙 Runde { $round } · öffne deine Tafel
    Das Stöbern beginnt, sobald alle bereit sind, spätestens { $when }.
table-deserted = ### 🌙 Runde { $round } · niemand ist da
    Öffne deine Tafel, dann geht es weiter; sonst schließt der Tisch { $when }.
table-search = ### 🔦 Runde { $round } · Stöbern
table-search-until = ### 🔦 Runde { $round } · Stöbern
    Ende { $when }
table-exchange = ### ⚖️ Runde { $round } · Tauschen
    { $name } ist dran.
table-exchange-until = ### ⚖️ Runde { $round } · Tauschen
    { $name } ist dran. Die Zeit läuft { $when } ab.
table-went-back = ⏪ Eine Sicherung wurde eingespielt: Dieser Tisch ist wieder so, wie er { $when } war. Was danach geschah, ist verloren.
table-away = Der Computer vertritt { $names } bis zum nächsten Antippen.
table-left = Vorzeitig gegangen: Für { $names } spielt der Computer weiter.
table-supply = { $bag } noch { $art } Kunst · { $pile } noch { $cards } Karten
    .words = Noch { $art } Kunst · noch { $cards } Karten
table-seed-hash = Startwert, SHA-256:
table-panel-label = Tafel
table-watch-label = Zusehen
table-leave-label = Verlassen
table-moved = Der Tisch steht jetzt weiter unten.
call = { $emoji } **{ $token ->
        [1] „Eins!“
        [2] „Zwei!“
        [3] „Drei!“
       *[4] „Vier!“
    }** { $name }

## The end

result-title = ### 🌅 { $name } gewinnt mit { $count }!
ended-bag-emptied = Der Stoffbeutel ist leer. Nach { $rounds } war Schluss.
ended-empty-bag-drawn = Jemand griff in einen leeren Stoffbeutel. Nach { $rounds } war Schluss.
ended-cards-short = Die Prestigekarten reichen für keine weitere Runde. Nach { $rounds } war Schluss.
ended-no-exchanges = Zwei Runden hintereinander ohne einen Tausch. Nach { $rounds } war Schluss.
result-parts = silberne Kunst { $silver } · goldene Kunst { $gold } · Einzelstücke { $unique } · Sammlungen { $collections }
result-left = (vorzeitig gegangen)
result-stood-in = ({ $rounds ->
    [one] der Computer spielte die Runde
   *[other] der Computer spielte { $played } von { $rounds } Runden
    })
result-tie = Gleichstand, je { count-points }: Das niedrigere { -escape-token } der letzten { -round } entscheidet ({ $order }).
result-alone = Alle anderen sind gegangen oder ließen den Computer spielen: Wer blieb, steigt nicht in der Wertung.
result-absent = Wer mehr als die Hälfte der Runden dem Computer überließ, hat aus dieser Partie weder Sieg noch Punkte und steigt nicht in der Wertung.
result-seed = Startwert:
result-rematch-label = Revanche
result-replay-label = Nachsehen
dealing-running = ⚖️ Ein geheimer Startwert legt die Auslosung dieser Partie fest. Unten steht sein Hash. Nach der Partie wird der Startwert gezeigt, und alle können prüfen, dass nichts geändert wurde.
dealing-fair = ⚖️ Die Auslosung ist in Ordnung: Dieser Startwert ergibt genau die Plättchen, Karten und Kunstgegenstände der Partie, und sein Hash ist der vom Anfang.
dealing-wrong-seed = ⚖️ Die Auslosung ist nicht in Ordnung: Der gezeigte Startwert passt nicht zu dem Hash, der am Anfang zu sehen war. Bitte sag es denen, die diesen Bot betreiben.
dealing-dealt-otherwise = ⚖️ Die Auslosung ist nicht in Ordnung: Was in Runde { $round } ausgeteilt wurde, ergibt sich nicht aus dem Startwert. Bitte sag es denen, die diesen Bot betreiben.
closed-title = ### 🌙 Dieser Tisch ist geschlossen
closed-cancelled = Er wurde abgebrochen.
closed-agreed = Alle, die da waren, wollten aufhören.
closed-lobby-expired = Niemand hat rechtzeitig gestartet. Eröffne einen neuen mit /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Alle sind gegangen, also gibt es kein Ergebnis.
closed-abandoned = Wer aber vorher gegangen war, hat verloren.
closed-deserted = Niemand war mehr da, und niemand kam zurück, also gibt es kein Ergebnis.
closed-channel-gone = Seinen Kanal gibt es nicht mehr.
closed-guild-gone = Sein Server ist nicht mehr da.
closed-empty = Vor dem Start sind alle aufgestanden.

# On private panels, above a button that leads to the public message
over-first = Du gewinnst mit { $count }!
over-place = Platz { $rank } mit { $count }.
over-winner = { $name } gewinnt mit { $count }.
over-result-label = Ergebnis
over-table-label = Zum Tisch

## Leaving, cancelling, status

leave-question = Endgültig gehen? Der Computer spielt für dich zu Ende, und du landest auf dem letzten Platz, auch wenn der Tisch vorher schließt. Um gemeinsam aufzuhören, fragt die Tischleitung alle: /{ command-exchange.name } { command-exchange-cancel.name }.
leave-yes-label = Endgültig gehen
left = Du hast den Tisch verlassen.
cancel-question = Diesen Tisch für alle schließen, ohne Ergebnis?
cancel-yes-label = Ja, schließen
cancelled = Der Tisch ist geschlossen.
cancel-host-question = Du spielst mit anderen: Gehst du, landest du auf dem letzten Platz, und die Partie geht weiter. Oder frag alle, ob ihr sie ohne Ergebnis beendet.
ending-ask-label = Alle fragen
cancel-leave-label = Gehen (letzter Platz)
ending-asked = Jetzt sind alle gefragt. Die Partie endet, sobald alle zustimmen, die da sind. Endet vorher die Runde, verfällt die Frage, und die Partie geht weiter.
ending-question = { $name } möchte die Partie ohne Ergebnis beenden.
ending-agreed = Einverstanden: { $agreed } von { $there }.
ending-agree-label = Einverstanden
ending-refuse-label = Weiterspielen
table-open = In diesem Kanal steht ein neuer Tisch.
status-title = Deine Plätze auf diesem Server:
status-nothing = Du sitzt auf diesem Server an keinem Tisch. Eröffne einen mit /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = ein Tisch vor dem Start, { $players ->
        [one] ein Platz besetzt
       *[other] { $players } Plätze besetzt
    }
status-playing = eine Partie { $players ->
        [2] zu zweit
        [3] zu dritt
       *[4] zu viert
    }
no-table-here = In diesem Kanal steht kein Tisch. Eröffne einen mit /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Zurück
rules-on-label = Weiter

## When something is wrong

permission-missing = Hier kann ich keinen Tisch eröffnen. In { $channel } brauche ich diese Rechte: { $names }.
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
thread-not-joined = In diesem privaten Thread bin ich nicht. Erwähn mich hier, um mich hinzuzufügen, und versuch es noch einmal.
interaction-incomplete = Discord hat mir nicht mitgeteilt, wer oder wo du bist. Bitte versuch es noch einmal.
too-fast = { $seconds ->
    [one] So schnell komme ich nicht mit. Bitte mach in { $seconds } Sekunde weiter.
   *[other] So schnell komme ich nicht mit. Bitte mach in { $seconds } Sekunden weiter.
}
unknown-command = Dieser Befehl gehört zu einer anderen Version. Lade Discord neu und versuch es noch einmal.
unknown-button = Dieser Knopf gilt nicht mehr. Nimm einen der neuesten Nachricht oder /{ command-exchange.name } { command-exchange-panel.name }.
broken = Bei uns ist etwas schiefgegangen. Verloren ist nichts: Versuch es bitte noch einmal.
