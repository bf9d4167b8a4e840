# /exchange about: which bot this is, and where its host gives help.

command-exchange-about =
    .name = info
    .description = Welche Version des Bots das ist, und wo es Hilfe gibt

about-title = ### 🌙 Midnight Exchange
about-game = Ein Bot für *Midnight Exchange*, das Brettspiel von Wilfried und Marie Fort, erschienen bei Blue Orange.
about-version = Version { $version }
about-running = Gestartet { $when }
about-shard = -# Wenn du ein Problem meldest, nenn auch den Shard: { $shard } von { $count }.
about-support-label = Hilfe
about-privacy-label = Datenschutzerklärung
about-terms-label = Nutzungsbedingungen
