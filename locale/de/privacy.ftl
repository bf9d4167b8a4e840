# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = datenschutz
    .description = Was über dich gespeichert ist: lesen, mitnehmen, löschen

privacy-title = ### 🔒 Was über dich gespeichert ist
privacy-nothing = Über dich ist nichts gespeichert.
privacy-language = - Deine Sprache: { $language }
privacy-hints = - Welche Tipps du nicht mehr brauchst
privacy-seats = - { $count ->
        [one] Ein Tisch, an dem du sitzt oder saßt
       *[other] { $count } Tische, an denen du sitzt oder saßt
    }, mit deiner Nutzernummer und dem Namen, den du damals auf dem Server hattest
privacy-results = - { $count ->
        [one] Ein Ergebnis
       *[other] { $count } Ergebnisse
    } von Partien, wofür sie zählen, und deine Wertungen
privacy-acts = - { $count ->
        [one] Eine Zeile
       *[other] { $count } Zeilen
    } darüber, was du am Schreibtisch eines Servers getan hast
privacy-explained = Was über Leute gespeichert ist, die spielen, ist da, damit Tische, Ergebnisse und Ranglisten sie zeigen können. Sonst ist nichts gespeichert: keine Nachrichten, keine Mitgliederlisten, nichts vom Konto. Wo ein offenes Panel ist, wird eine Viertelstunde lang gemerkt, damit es auf dem neuesten Stand bleibt.
privacy-file-label = Als Datei
privacy-delete-label = Alles löschen
privacy-question = ### Alles löschen?
    Deine Nummer und dein Name verschwinden aus Tischen, Ergebnissen, Wertungen und Einstellungen, endgültig. Wer mit dir gespielt hat, behält seine Ergebnisse; dort bist du „{ forgotten-person }“. Wo du gerade spielst, spielt ein Computer für dich weiter. Nachrichten, die in Kanälen stehen, gehören Discord: sie bleiben.
privacy-yes-label = Endgültig löschen
privacy-deleted = Es ist gelöscht. Wenn du wieder spielst, wird Neues gespeichert.
privacy-file-ready = Das ist alles. Nur du siehst diese Nachricht.
