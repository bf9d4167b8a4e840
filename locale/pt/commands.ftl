# Os comandos, o que pedem e o que dão a escolher.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, um jogo de assaltantes para dois a quatro
command-exchange-play =
    .name = jogar
    .description = Abra uma mesa neste canal ou jogue agora mesmo contra rivais
command-exchange-learn =
    .name = aprender
    .description = Aprenda a jogar em uma rodada que só você vê
command-exchange-daily =
    .name = casa-do-dia
    .description = A casa do dia: a mesma para todo mundo, contra três rivais
command-exchange-panel =
    .name = painel
    .description = Recupere o seu painel privado
command-exchange-status =
    .name = estado
    .description = As mesas deste servidor em que você tem lugar
command-exchange-tables =
    .name = mesas
    .description = Todas as mesas e partidas deste servidor que você pode ver
command-exchange-leave =
    .name = sair
    .description = Deixe o seu lugar na mesa deste canal
command-exchange-cancel =
    .name = cancelar
    .description = Feche para todos a mesa deste canal (quem a organiza, ou com Gerenciar servidor)
command-exchange-rules =
    .name = regras
    .description = Como se joga, página por página
command-exchange-replay =
    .name = rever
    .description = Reveja uma partida terminada, passo a passo
command-exchange-profile =
    .name = perfil
    .description = O seu perfil neste servidor, ou o de outra pessoa
command-exchange-history =
    .name = histórico
    .description = As suas partidas terminadas, ou as de outra pessoa, para rever
command-exchange-leaderboard =
    .name = classificação
    .description = Quem está na frente, neste servidor ou em todos, e onde você está
command-exchange-language =
    .name = idioma
    .description = Escolha o seu idioma ou, com Gerenciar servidor, o do servidor

parameter-rivals =
    .name = rivais
    .description = Comece agora mesmo contra este número de rivais (jogados pelo computador)
parameter-level =
    .name = nível
    .description = Quão bem os rivais jogam
parameter-edition =
    .name = edição
    .description = Com que cartas e mercados se joga
parameter-game =
    .name = partida
    .description = Que partida, da lista ou pelo número (vazio: as últimas)
parameter-person =
    .name = pessoa
    .description = De quem (vazio: o seu)
parameter-language =
    .name = idioma
    .description = O idioma de agora em diante
parameter-scope =
    .name = para
    .description = Só para você, ou para tudo o que é público neste servidor
parameter-zone =
    .name = fuso-horário
    .description = O seu fuso horário, por uma cidade: para saber quando chamar você

# O que se pode escolher

language-auto-label = Automático
language-mine-label = Mim
language-server-label = Este servidor
rivals-1-label = um rival
rivals-2-label = dois rivais
rivals-3-label = três rivais

# As respostas

language-mine-set = De agora em diante falo português com você.
language-server-set = De agora em diante as mesas deste servidor estão em português.
language-server-not-allowed = Só quem tem a permissão Gerenciar servidor pode escolher o idioma do servidor. O seu, você mesmo escolhe.
