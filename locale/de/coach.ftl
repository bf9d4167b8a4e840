# Der Coach: was jemand in einer beendeten Partie hätte besser machen können. Nur die Person selbst sieht es.

## Die Tafel

coach-label = Coach
coach-title = ### 🧠 Der Coach · Partie { $game }
coach-how = -# Beurteilt nur nach dem, was du da wissen konntest.
coach-lost-title = **Wo du am meisten verloren hast**
coach-well-title = **Was gut war**
coach-nothing = Nichts zu verbessern: { $count ->
        [one] Der eine beurteilte Zug hat keinen Punkt verloren
       *[other] Keiner der { $count } beurteilten Züge hat einen Punkt verloren
    }, soweit du es wissen konntest.
coach-short = In dieser Partie hattest du keine Wahl, die der Coach beurteilen könnte.
coach-cut = -# Die Zeit war um, deshalb sind nicht alle Züge beurteilt.
coach-thinking = 🧠 Der Coach denkt nach. Das dauert etwa zwei Sekunden, länger, wenn andere vor dir gefragt haben.
coach-again-label = Noch einmal fragen
coach-show-label = { $number } zeigen
coach-line = **{ $number }.** Runde { $round }: { $sentence }
coach-because = { $sentence }: { $reason }.

## Was verloren ging, und was gut lief

coach-lost = { $move } hätte { coach-points } mehr gebracht
coach-lost-to-rival = { $move } hätte { $name } { coach-points } weniger gelassen
coach-lost-chance = { $move } hätte deine Gewinnchance um { coach-percentage-points } erhöht
coach-lost-little = { $move } wäre etwas besser gewesen
coach-well = { $move } hat { coach-points } mehr gebracht als das Nächstbeste
coach-well-to-rival = { $move } hat { $name } { coach-points } weniger gelassen als das Nächstbeste
coach-well-chance = { $move } hat deine Gewinnchance um { coach-percentage-points } erhöht
coach-well-little = { $move } war etwas besser als das Nächstbeste

coach-step = -# Schritt { $step } von { $last }: vor deinem Zug, so wie du es gesehen hast
coach-you = **Du**: { $move }
coach-better = **Besser**: { $move }
coach-next-best = **Nächstbestes**: { $move }
coach-here-you = Du: { $thing }
coach-here-better = Besser: { $thing }
coach-here-next = Nächstbestes: { $thing }

## Was man tun kann, allein („move“) und am Anfang eines Satzes („do“)

coach-points = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
coach-percentage-points = { $count ->
        [one] einen Prozentpunkt
       *[other] { $count } Prozentpunkte
    }
coach-the-art = { $art ->
        [manuscript] die { -art-manuscript }
        [chalice] den { -art-chalice }
        [statuette] die { -art-statuette }
        [jewellery] das { -art-jewellery }
        [watch] die { -art-watch }
       *[painting] das { -art-painting }
    }
coach-the-loot = { $loot ->
        [jewels] den { -loot-jewels }
        [cash] das { -loot-cash }
        [bag] die { -loot-bag }
        [iron-key] den { -loot-iron-key }
        [drawer] die { -loot-drawer }
        [brass-key] den { -loot-brass-key }
        [gem] den { -loot-gem }
       *[gold] den { -loot-gold }
    }
coach-move-buy-art = { coach-the-art } auf Markt { $market } kaufen
coach-move-buy-cards = { $count ->
        [one] die Karte { $cards } auf Markt { $market } kaufen
       *[other] beide Karten ({ $cards }) auf Markt { $market } kaufen
    }
coach-move-open-bag = eine { -loot-bag } öffnen
coach-move-pass = passen
coach-move-keep = { coach-the-loot } behalten
coach-move-put-back = { coach-the-loot } zurücklegen
coach-move-return = { coach-the-loot } von der Ablage zurücklegen
coach-move-swap = { coach-the-loot } von der Ablage gegen das Plättchen in der Hand tauschen
coach-move-escape = fliehen
coach-move-search-on = weiterstöbern
coach-do-buy-art = { coach-the-art } auf Markt { $market } zu kaufen
coach-do-buy-cards = { $count ->
        [one] die Karte { $cards } auf Markt { $market } zu kaufen
       *[other] beide Karten ({ $cards }) auf Markt { $market } zu kaufen
    }
coach-do-open-bag = eine { -loot-bag } zu öffnen
coach-do-pass = zu passen
coach-do-keep = { coach-the-loot } zu behalten
coach-do-put-back = { coach-the-loot } zurückzulegen
coach-do-return = { coach-the-loot } von der Ablage zurückzulegen
coach-do-swap = { coach-the-loot } von der Ablage gegen das Plättchen in der Hand zu tauschen
coach-do-escape = zu fliehen
coach-do-search-on = weiterzustöbern

## Warum, nach einem Doppelpunkt

coach-because-collection-asked = Deine Sammlung verlangte danach
coach-because-art-waited = Dafür hattest du { coach-the-art } schon auf der Ablage
coach-because-can-grow = Diese Sammlung konnte noch wachsen
coach-because-more-points = Das bringt sofort { coach-points } mehr
coach-because-taken-next = { $name } hat es vor deinem nächsten Zug gekauft
coach-because-rival-wanted = { $name } wollte es auch
coach-because-left-to-rival = Sonst bekommt { $name } { coach-points } mehr
coach-because-price-took-loot = Sonst reicht deine Beute nicht mehr für Markt { $market } ({ $loot })
coach-because-last-round = Nach der letzten Runde kommt auf keine Sammlung mehr etwas
coach-because-ended-game = Sonst endet das Spiel mit dieser Runde
coach-because-bag-average = Eine { -loot-bag } bringt im Schnitt { coach-points }
coach-because-turn-unused = Wer passt, verschenkt einen Zug
coach-because-nobody-asked = Kein Markt verlangte danach ({ $loot })
coach-because-had-enough = Davon hattest du schon { $count } ({ $loot })
coach-because-key-opens-nothing = Aus dem nächsten Raum hast du nichts gebraucht
coach-because-key-opens = Er öffnet den nächsten Raum
coach-because-market-asked = Markt { $market } verlangte danach
coach-because-seen-tile = Du hattest dort { $loot } gesehen
coach-because-there-was-time = { $count ->
        [0] Noch niemand sonst hatte ein Plättchen behalten
        [one] Noch niemand sonst hatte mehr als ein Plättchen
       *[other] Noch niemand sonst hatte mehr als { $count } Plättchen
    }
coach-because-token = Im Schnitt führt das zu { -escape-token } { $better } statt { $worse }
coach-because-exchanges = Im Schnitt führt das zu { $better } statt { $worse } Tauschaktionen
coach-because-unspent = Im Schnitt bleiben { $better } statt { $worse } Plättchen übrig

## Wenn es keine Antwort gibt

refusal-coach-not-yours = Der Coach spricht nur über deine eigenen Züge, und in dieser Partie hattest du keinen Platz.
refusal-coach-left = Du hast diese Partie vor ihrem Ende verlassen, deshalb kann der Coach sie nicht beurteilen.
refusal-coach-absent = In dieser Partie hat in jeder Runde ein Computer für dich gespielt, da gibt es nichts zu beurteilen.
refusal-coach-asked = Der Coach sieht sich für dich noch eine andere Partie an. Frag danach noch einmal.
refusal-coach-busy = Gerade fragen viele den Coach. Versuch es in einer Minute noch einmal.
refusal-coach-failed = Der Coach ist nicht fertig geworden. Versuch es noch einmal.
