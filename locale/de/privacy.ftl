# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = datenschutz
    .description = Was über dich gespeichert ist: lesen, herunterladen, löschen

privacy-title = ### 🔒 Was über dich gespeichert ist
privacy-nothing = Über dich ist nichts gespeichert.
privacy-language = - Deine Sprache: { $language }
privacy-words = - Dass du Wörter statt Zeichen liest
privacy-zone = - Deine Zeitzone: { $zone }
privacy-alerts = - Wann du an einen freien Platz gerufen werden willst, in { $count ->
    [one] einem Server
   *[other] { $count } Servern
}
privacy-blocked = - An wessen Tische du nie gerufen wirst: { $count ->
    [one] eine Person
   *[other] { $count } Leute
}
privacy-nights = - Spieleabende, die du geplant oder auf die du geantwortet hast: { $count }
privacy-tournaments = - Turniere, die du organisiert oder an denen du teilgenommen hast: { $count }
privacy-shared = - Beendete Partien, die du gerade einem Kanal zeigst: { $count }
privacy-hints = - Welche Tipps du nicht mehr brauchst
privacy-coach = - Was der Coach zu deinen Zügen gesagt hat, in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}
privacy-seats = - { $count ->
    [one] Ein Tisch, an dem du sitzt oder saßt
   *[other] { $count } Tische, an denen du sitzt oder saßt
}, mit deiner Nutzer-ID und dem Namen, den du damals auf dem Server hattest
privacy-results = - { $count ->
    [one] Ein Partieergebnis, wofür es zählt,
   *[other] { $count } Partieergebnisse, wofür sie zählen,
} und deine Wertungen
privacy-daily = - { $count ->
    [one] Ein Versuch
   *[other] { $count } Versuche
} am Haus des Tages: Tag, Server und Punkte
privacy-acts = - { $count ->
    [one] Ein Protokolleintrag
   *[other] { $count } Protokolleinträge
} darüber, was du in der Verwaltung eines Servers getan hast oder als Leitung einer Partie
privacy-done-to-you = - { $count ->
    [one] Ein Protokolleintrag
   *[other] { $count } Protokolleinträge
} über dich: Die Leitung eines Turniers hat dich herausgenommen oder wieder zugelassen
privacy-purpose = Das ist gespeichert, damit Tische, Ergebnisse und Ranglisten zeigen können, wer gespielt hat.
privacy-never-stored = Nachrichten, Mitgliederlisten und Kontodaten werden nicht gespeichert. Eine offene Tafel merkt sich der Bot eine Viertelstunde lang, damit er sie aktualisieren kann.
privacy-file-label = Herunterladen
privacy-delete-label = Alles löschen
privacy-question = ### Alles löschen?
    Deine Nutzer-ID und dein Name verschwinden aus Tischen, Ergebnissen, Wertungen und Einstellungen, endgültig. Wer mit dir gespielt hat, behält seine Ergebnisse; dort bist du „{ forgotten-person }“. In laufenden Partien spielt der Computer für dich weiter. Nachrichten, die schon in Kanälen stehen, gehören Discord und bleiben.
privacy-yes-label = Endgültig löschen
privacy-deleted = Es ist gelöscht. Wenn du wieder spielst, wird Neues gespeichert.
privacy-file-ready = Das ist alles. Nur du siehst diese Nachricht.
