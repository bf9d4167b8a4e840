# Beendete Partien zum Nachsehen: die Tafel, und was geschah, ein Satz je Ereignis. In der Gegenwart, von anderen erzählt.

## The panel

replay-title-ready = ### 🎞️ Partie { $game } · Runde { $round }
replay-title-search = ### 🎞️ Partie { $game } · Runde { $round } · Stöbern
replay-title-exchange = ### 🎞️ Partie { $game } · Runde { $round } · Tauschen
replay-title-over = ### 🎞️ Partie { $game } · Schluss
replay-step = -# Schritt { $step } von { $last } · { $when }
replay-jump-label = Springen zu …
replay-mark-ready-label = Runde { $round }
replay-mark-exchange-label = Runde { $round }: Tauschen
replay-mark-over-label = Schluss
replay-swings-label = Was die Partie entschied
replay-swing = { $name }: Chance von { $before } auf { $after } %
replay-no-swings = Kein einzelner Schritt hat diese Partie entschieden.
replay-bought-cards = { $count ->
        [one] { -prestige-card(form: "one") }
       *[other] { $count } { -prestige-card(form: "many") }
    }
replay-open-label = Alles offen
replay-eyes-label = Mit den Augen von { $name }
replay-file-label = Text
replay-check-label = Auslosung
replay-face-up = Offen liegen hier: { $loot }
replay-file = Die ganze Partie in Worten, zum Aufheben.

## Watching together

together-label = Zusammen ansehen
together-question = Partie { $game } ab Schritt { $step } allen in diesem Kanal zeigen?
together-explained = -# Eine Person wählt die Schritte, die anderen folgen. Alle können einen Schritt mit den eigenen Augen öffnen und von dort allein weitergehen.
together-link-explained = -# Wer auf den Link drückt, sieht Schritt { $step } für sich allein.
together-show-label = Hier zeigen
together-link-label = Link zu Schritt { $step }
shared-steered = -# 🧭 { $name } wählt die Schritte. Nach einer Minute ohne Schritt oder nach 🤝 dürfen alle.
shared-free = -# 🧭 Den nächsten Schritt dürfen alle wählen.
shared-own-label = Mit meinen Augen
shared-yield-label = Abgeben
shared-taken = { $name } wählt gerade die Schritte. Nach einer Minute ohne Schritt darfst du. 👁️ zeigt diesen Schritt nur dir.
step-link-label = Schritt { $step } öffnen
shared-closed = 🎞️ Partie { $game } wird hier nicht mehr gezeigt.
shared-busy = In diesem Kanal wird gerade eine Partie gezeigt. Sobald eine Minute ohne Schritt vergangen ist, kannst du deine zeigen.
shared-there-label = Mitschauen
shared-private = Diese Partie gehört dir allein und wird sonst niemandem gezeigt.
shared-hidden = Partie { $game } kann hier nicht gezeigt werden: Nicht alle in diesem Kanal dürfen den Ort sehen, an dem sie gespielt wurde.
shared-denied = Hier kann ich sie nicht zeigen: Du und ich brauchen beide das Recht, in diesem Kanal zu schreiben.
shared-often = Fürs Erste wurden genug Partien gezeigt. Versuch es in ein paar Minuten noch einmal.
shared-late = Das hat zu lange gedauert. Drück bitte noch einmal.

## The text file

story-title = Midnight Exchange · Partie { $game }
story-played = Gespielt am { $when }
story-players = Es spielten: { $names }
story-open = Alles ist offen zu sehen.
story-eyes = Die Partie, wie { $name } sie sah.

## What happened

told-started = Die Partie beginnt.
told-markets = Schwarzmärkte im Spiel: { $markets }.
told-art-dealt = { $count ->
        [one] Ein Kunstgegenstand kommt aus dem Stoffbeutel auf die Märkte.
       *[other] { $count } Kunstgegenstände kommen aus dem Stoffbeutel auf die Märkte.
    }
told-cards-dealt = { $count ->
        [one] Eine Prestigekarte wird ausgelegt.
       *[other] { $count } Prestigekarten werden ausgelegt.
    }
told-round = Runde { $round } beginnt: Alle Plättchen werden gemischt und liegen verdeckt.
told-signal = Das Signal: Alle stöbern.
told-time-up = Die Zeit ist um.
told-picked = { $name } nimmt { told-place } { told-loot } auf.
told-picked-hidden = { $name } nimmt { told-place } ein Plättchen auf.
told-kept = { $name } behält { told-loot }.
told-kept-hidden = { $name } behält ein Plättchen.
told-put-up = { $name } legt { told-loot } offen zurück.
told-put-down = { $name } legt { told-loot } verdeckt zurück.
told-put-hidden = { $name } legt ein Plättchen verdeckt zurück.
told-returned-up = { $name } legt { told-loot } von der Ablage offen zurück.
told-returned-down = { $name } legt { told-loot } von der Ablage verdeckt zurück.
told-returned-hidden = { $name } legt ein Plättchen von der Ablage verdeckt zurück.
told-escaped = { $name } flieht mit der Nummer { $token }.
told-caught = { $name } muss aufhören und nimmt die Nummer { $token }.
told-exchanges = Das Stöbern ist vorbei, jetzt wird getauscht.
told-cycle = Alle kommen noch einmal an die Reihe.
told-art-bought = { $name } kauft auf Markt { $market } { told-art } für { $price }.
told-cards-bought = { $name } kauft auf Markt { $market } { $count ->
        [one] eine Prestigekarte ({ $cards })
       *[other] { $count } Prestigekarten ({ $cards })
    } für { $price }.
told-bag-opened = { $name } öffnet eine Ledertasche und zieht { told-art }.
told-bag-empty = { $name } öffnet eine Ledertasche, aber der Stoffbeutel ist leer.
told-passed = { $name } passt.
told-passed-forced = { $count ->
        [one] { $name } kann nichts tauschen.
       *[other] { $name } können nichts tauschen.
    }
told-placed = { $name } legt { told-art } auf eine Sammlung.
told-completed = { $name } legt { told-art } auf eine Sammlung und macht sie komplett ({ $cards }): { count-points }.
told-exchanges-over = Das Tauschen ist vorbei; übrige Beute geht zurück.
told-gains = Ausbeute dieser Runde: { $gains }.
told-last-round-bag-emptied = Im Stoffbeutel ist nicht mehr Kunst, als die Märkte brauchen: Das ist die letzte Runde.
told-last-round-cards-short = Es gibt zu wenige Prestigekarten, um die Märkte noch einmal aufzufüllen: Das ist die letzte Runde.

# What the sentences above speak of

told-place = { $place ->
        [garage] in der { -place-garage }
        [study] im { -place-study }
       *[safe] im { -place-safe }
    }
told-loot = { $loot ->
        [jewels] { -loot-jewels }
        [cash] ein { -loot-cash }
        [bag] eine { -loot-bag }
        [iron-key] einen { -loot-iron-key }
        [drawer] eine { -loot-drawer }
        [brass-key] einen { -loot-brass-key }
        [gem] einen { -loot-gem }
       *[gold] einen { -loot-gold }
    }
told-art = { $art ->
        [manuscript] eine { -art-manuscript }
        [chalice] einen { -art-chalice }
        [statuette] eine { -art-statuette }
        [jewellery] ein { -art-jewellery }
        [watch] eine { -art-watch }
       *[painting] ein { -art-painting }
    }
