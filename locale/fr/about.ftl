# /exchange about: which bot this is, and where its host gives help.

command-exchange-about =
    .name = à-propos
    .description = Quelle est la version de ce bot, et où demander de l’aide

about-title = ### 🌙 Midnight Exchange
about-game = Un bot pour *Midnight Exchange*, le jeu de société de Wilfried et Marie Fort, édité par Blue Orange.
about-version = Version { $version }
about-running = Démarré { $when }
about-shard = -# Si vous signalez un problème, indiquez aussi le shard : { $shard } sur { $count }.
about-support-label = Assistance
about-privacy-label = Politique de confidentialité
about-terms-label = Conditions d’utilisation
