# /exchange about: which bot this is, and where its host gives help.

command-exchange-about =
    .name = informazioni
    .description = Quale versione del bot è questa, e dove chiedere aiuto

about-title = ### 🌙 Midnight Exchange
about-game = Un bot per *Midnight Exchange*, il gioco da tavolo di Wilfried e Marie Fort, edito da Blue Orange.
about-version = Versione { $version }
about-running = Avviato { $when }
about-shard = -# Se segnali un problema, indica anche lo shard: { $shard } di { $count }.
about-support-label = Assistenza
about-privacy-label = Informativa sulla privacy
about-terms-label = Termini di servizio
