# Die Übungsrunde, /exchange learn: eine Zeile sagt warum, eine, was zu drücken ist. 🔦 zeigt es auf der Tafel.

learn-label = Spielend lernen
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Tipp auf 🔦.
lesson-press = 👉 Drück auf { $button }.

lesson-pick-up-title = Aufnehmen
lesson-pick-up = Unter jedem Plättchen liegt Beute. Was du aufnimmst, siehst nur du.
lesson-keep-title = Behalten
lesson-keep = Die Märkte wollen { $loot }: Leg das Plättchen auf deine Ablage.
lesson-held = { $loot } ist genau das, was du brauchst.
lesson-unwanted = { $loot } nützt dir gerade nichts. Tipp ein anderes Plättchen an, und es geht von selbst zurück.
lesson-key-title = Der Schlüssel
lesson-key = Der { -place-study } ist verschlossen 🔒. Mit 🗝️ auf der Ablage kommst du an ihn heran, und einer liegt hier in der { -place-garage }.
lesson-locked-room-title = Hinter dem Schloss
lesson-locked-room = Der { -place-study } steht dir offen. 💎 gibt es nur hinter Schlössern.
lesson-fill-title = Ablage füllen
lesson-fill = Die Märkte verlangen { $prices }. Dir fehlt noch { $missing }.
lesson-spare = Deine Ablage reicht für zwei Käufe. Noch ein Plättchen, dann darfst du fliehen.
lesson-swap-title = Zurücklegen
lesson-swap = Deine Ablage ist voll, aber für { $loot } bekommst du nichts: zurück damit auf den Tisch.
lesson-escape-title = Fliehen
lesson-escape = Sechs Plättchen: Du darfst fliehen. Wer zuerst draußen ist, tauscht zuerst; der Letzte wird erwischt.
lesson-wait-title = Reihum
lesson-wait = Jeder tauscht einmal, reihum. Dein Rivale wählt gerade.
lesson-price-title = Der Preis
lesson-price = Du kannst { $price } bezahlen. Kauf eine Sammlung: Mit Kunst darauf ist sie immer mehr wert.
lesson-price-other = Du kannst { $price } bezahlen. Nimm dafür, was du willst.
lesson-art-title = Kunst für die Sammlung
lesson-art = Deine Sammlung verlangt als Nächstes { $art }: Damit ist sie **{ $points }** wert.
lesson-done-title = Das war alles
lesson-done = Wenn alle passen, ist die Runde vorbei. Den Rest kannst du ausgeben, wie du willst.

lesson-skip-question = Ich kann diesen Teil für dich erledigen oder die Übungsrunde beenden.
lesson-skip-step-label = Teil überspringen
lesson-end-label = Übung beenden
lesson-over-title = ### 🎓 Die Übungsrunde ist vorbei
lesson-missed = Auf keiner deiner Sammlungen liegt schon Kunst: Erst Kunst darauf bringt Punkte. Versuch es noch einmal!
lesson-play-label = Gegen Rivalen spielen
lesson-again-label = Noch einmal
closed-lesson-done = Stöbern, fliehen, tauschen: Das war eine Runde. Eine Partie hat mehrere davon, und wer die meisten Prestigepunkte hat, gewinnt. Spiel mit anderen oder gegen Rivalen: /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = Du hast die Übungsrunde beendet. /{ command-exchange.name } { command-exchange-learn.name } beginnt eine neue, /{ command-exchange.name } { command-exchange-play.name } eine richtige Partie.
closed-lesson-expired = Eine Stunde lang ist nichts geschehen. /{ command-exchange.name } { command-exchange-learn.name } beginnt eine neue, /{ command-exchange.name } { command-exchange-play.name } eine richtige Partie.
status-lesson = 🎓 deine Übungsrunde → /{ command-exchange.name } { command-exchange-learn.name }
