# /exchange about: which bot this is, and where its host gives help.

command-exchange-about =
    .name = about
    .description = Which version of the bot this is, and where to find help

about-title = ### 🌙 Midnight Exchange
about-game = A bot for *Midnight Exchange*, the board game by Wilfried and Marie Fort, published by Blue Orange.
about-version = Version { $version }
about-running = Started { $when }
about-shard = -# If you report a problem, also give the shard: { $shard } of { $count }.
about-support-label = Support
about-privacy-label = Privacy policy
about-terms-label = Terms of service
