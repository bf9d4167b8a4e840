# /exchange about: which bot this is, and where its host gives help.

command-exchange-about =
    .name = sobre
    .description = Qual é a versão do bot, e onde pedir ajuda

about-title = ### 🌙 Midnight Exchange
about-game = Um bot para *Midnight Exchange*, o jogo de tabuleiro de Wilfried e Marie Fort, publicado pela Blue Orange.
about-version = Versão { $version }
about-running = Iniciado { $when }
about-shard = -# Se relatar um problema, informe também o shard: { $shard } de { $count }.
about-support-label = Suporte
about-privacy-label = Política de privacidade
about-terms-label = Termos de serviço
