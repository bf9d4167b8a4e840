# /exchange about: which bot this is, and where its host gives help.

command-exchange-about =
    .name = acerca-de
    .description = Qué versión del bot es esta, y dónde pedir ayuda

about-title = ### 🌙 Midnight Exchange
about-game = Un bot para *Midnight Exchange*, el juego de mesa de Wilfried y Marie Fort, publicado por Blue Orange.
about-version = Versión { $version }
about-running = Iniciado { $when }
about-shard = -# Si informas de un problema, indica también el shard: { $shard } de { $count }.
about-support-label = Ayuda
about-privacy-label = Política de privacidad
about-terms-label = Términos del servicio
