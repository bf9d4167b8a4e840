# Warum etwas gerade nicht geht: ein freundlicher Satz, und was stattdessen geht.

## The rules

refusal-game-over = Die Partie ist zu Ende.
refusal-not-started = Warte auf das Signal: Alle fangen zusammen an.
refusal-not-searching = Das Stöbern ist vorbei.
refusal-already-escaped = Du bist schon draußen, mit der Nummer { $token }.
refusal-no-such-tile = Dieses Plättchen gibt es nicht.
refusal-tile-gone = Jemand war schneller: Das Plättchen ist weg.
refusal-place-locked = 🔒 { $place }: Dafür muss erst auf deiner Ablage liegen: { $key }.
refusal-hand-empty = Deine Hand ist leer: Tipp erst ein Plättchen an.
refusal-face-up-not-allowed = An diesem Tisch wird nur verdeckt zurückgelegt.
refusal-board-full = Deine Ablage ist voll. Leg erst etwas zurück, oder flieh.
refusal-key-already-kept = Diesen Schlüssel hast du schon: { $key }.
refusal-key-stays = Ein Schlüssel bleibt bis zum Ende der Runde auf deiner Ablage.
refusal-tile-not-kept = Dieses Plättchen liegt nicht auf deiner Ablage.
refusal-board-not-full = { $kept } von 6: Fliehen kannst du nur mit voller Ablage.
refusal-not-exchanging = Getauscht wird, wenn das Stöbern vorbei ist.
refusal-not-your-turn = Du bist nicht dran: Gerade ist { $seat } an der Reihe.
refusal-no-such-market = Dieser Markt ist nicht im Spiel.
refusal-nothing-there = Das ist schon verkauft: Nimm etwas anderes.
refusal-cannot-pay = Das kannst du nicht bezahlen: Dir fehlt { $lacking }.
refusal-no-bag = Du hast keine Ledertasche zum Öffnen.
refusal-no-turn-left = In dieser Runde kommst du nicht mehr an die Reihe.
refusal-art-not-owned = Dieser Kunstgegenstand liegt nicht mehr auf deiner Ablage.
refusal-no-such-collection = Diese Sammlung hast du nicht.
refusal-collection-full = Diese Sammlung ist vollständig.
refusal-wrong-art = Dieser Platz verlangt etwas anderes: { $wanted }.

## The table

refusal-not-seated = Du sitzt nicht an diesem Tisch, aber zuschauen kannst du.
refusal-not-your-seat = Das ist der Platz von { $seat }.
refusal-already-left = Du hast diese Partie verlassen; der Computer spielt für dich weiter.
refusal-table-full = Alle vier Plätze sind besetzt, aber zuschauen kannst du.
refusal-not-host = Das kann nur, wer den Tisch leitet: { $host }. Drückt { $host } hier { $minutes } Minuten lang nichts, können es alle, die am Tisch sitzen.
refusal-not-host-or-manager = Den Tisch beenden kann nur, wer ihn leitet ({ $host }) oder wer den Server verwaltet.
refusal-plays-here = Du spielst diese Partie selbst mit. Wer den Tisch leitet ({ $host }), kann alle fragen, ob sie endet; abbrechen kann sie, wer den Server verwaltet und nicht mitspielt.
refusal-own-result = Du hast diese Partie selbst gespielt: Ihr Ergebnis muss jemand anderes streichen, der den Server verwaltet.
refusal-not-asked = Niemand möchte diese Partie mehr beenden: Sie geht weiter.
refusal-ending-refused = Jemand möchte weiterspielen. In der nächsten Runde kannst du wieder fragen.
refusal-too-few-players = Es müssen mindestens zwei sein: Warte auf jemanden oder nimm einen Rivalen dazu.
refusal-already-called = An diesen Tisch wurde schon gerufen.
refusal-role-of-everyone = Alle auf einmal kann man nicht rufen. Wähl eine Rolle, die man sich selbst gibt.
refusal-nothing-to-remove = An diesem Tisch sitzt kein Rivale.
refusal-edition-gone = Eine Edition mit diesem Namen gibt es nicht.
refusal-edition-taken = Der Bot hat schon eine Edition, deren Name gleich ist oder gleich aussieht. Gib deiner einen anderen.
refusal-edition-alike = Dieser Server hat schon die Edition { $edition }, und die beiden Namen sehen gleich aus. Gib deiner einen anderen, oder nimm genau diesen, um sie zu ersetzen.
refusal-edition-unreadable = Diese Datei zu lesen kostet zu viel Speicher oder Zeit. Geh von der Standardedition aus und versuch es noch einmal.
refusal-upload-busy = Eine andere Datei dieses Servers wird gerade gelesen. Versuch es gleich noch einmal.
refusal-too-many-editions = Ein Server kann höchstens { $most } eigene Editionen haben. Entfern zuerst eine.
refusal-already-started = Die Partie hat schon begonnen.
refusal-late-comers-off = In diese Partie kommt niemand mehr hinein: So ist der Tisch eingestellt. Zusehen kannst du.
refusal-no-seat-left = In dieser Partie sitzt kein Rivale mehr, den du ablösen könntest. Zusehen kannst du.
refusal-not-started-yet = Die Partie hat noch nicht begonnen.
refusal-not-over-yet = Die Partie ist noch nicht zu Ende.
refusal-table-over = Dieser Tisch ist geschlossen. Eröffne einen neuen mit /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-plan = Du hast nichts mehr vorgemerkt. So steht es jetzt.
refusal-prompt-gone = Dieser Moment ist vorbei. So steht es jetzt.
refusal-channel-busy = In diesem Kanal steht schon ein Tisch: { $link } · Alle Tische: /{ command-exchange.name } { command-exchange-tables.name }
refusal-hosting-too-many-here = Du leitest hier schon { $most } Tische, mehr geht nicht auf einmal: { $channels }. Beende einen oder verlass ihn mit /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = Du leitest auf mehreren Servern schon { $most } Tische, mehr geht nicht auf einmal. Beende einen oder verlass ihn mit /{ command-exchange.name } { command-exchange-leave.name }.
refusal-daily-tried = Das heutige Haus hast du schon gespielt. Das nächste kommt um Mitternacht (UTC).
refusal-daily-elsewhere = Du übst schon auf einem anderen Server oder in einem anderen Chat. Beende oder verlass zuerst jene Partie.
refusal-lessons-too-many = Du hast schon { $most } Übungsrunden auf anderen Servern offen. Spiel oder beende zuerst eine davon.
refusal-server-full = Dieser Server hat schon { $most } Tische, mehr sind nicht erlaubt. Setz dich dazu, warte, bis einer endet, oder bitte die Serververwaltung um mehr (/{ command-exchange-admin.name }).
refusal-no-such-table = Dieser Knopf gehört zu einem Tisch, den es hier nicht mehr gibt. Eröffne einen neuen mit /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = Eine beendete Partie mit dieser Nummer gibt es auf diesem Server nicht.
refusal-no-result = Diese Partie wurde vor ihrem Ende geschlossen, es gibt also nichts nachzusehen.
refusal-not-read = Das ließ sich gerade nicht lesen. Versuch es bitte noch einmal.
refusal-not-saved = Das ließ sich nicht speichern, also ist nichts passiert. Tipp bitte noch einmal.
