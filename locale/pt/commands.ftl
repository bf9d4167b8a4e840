# Os comandos, o que pedem e o que dão a escolher.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, um jogo de assaltantes para dois a quatro
command-exchange-play =
    .name = jogar
    .description = Abrir uma mesa neste canal ou jogar já contra rivais
command-exchange-panel =
    .name = painel
    .description = Recuperar o painel privado
command-exchange-status =
    .name = estado
    .description = As mesas deste servidor em que tem lugar
command-exchange-leave =
    .name = sair
    .description = Deixar o lugar na mesa deste canal
command-exchange-cancel =
    .name = cancelar
    .description = Fechar para todos a mesa deste canal (quem a organiza, ou com Gerenciar servidor)
command-exchange-rules =
    .name = regras
    .description = Como se joga, página a página
command-exchange-replay =
    .name = rever
    .description = Rever um jogo acabado, passo a passo
command-exchange-language =
    .name = idioma
    .description = Escolher o próprio idioma ou, com Gerenciar servidor, o do servidor

parameter-rivals =
    .name = rivais
    .description = Começar já contra este número de rivais (jogados pelo computador)
parameter-level =
    .name = nível
    .description = Quão bem jogam os rivais
parameter-rulebook =
    .name = regras
    .description = As regras a seguir onde as edições não concordam
parameter-put-back =
    .name = repor
    .description = Como as fichas podem voltar à mesa
parameter-trading =
    .name = trocas
    .description = Quando acabam as trocas de uma ronda
parameter-boards =
    .name = tabuleiros
    .description = Se durante o ataque se vê o saque dos tabuleiros
parameter-sides =
    .name = mercados
    .description = Que lado mostram os Mercados Negros 1 a 4
parameter-search =
    .name = tempo-ataque
    .description = Quanto pode durar um ataque
parameter-turn =
    .name = tempo-vez
    .description = Quanto tempo cada um tem para fazer a sua troca
parameter-edition =
    .name = edição
    .description = Com que cartas e mercados se joga
parameter-game =
    .name = jogo
    .description = O número do jogo; sem ele, escolhe-se entre os últimos
parameter-language =
    .name = idioma
    .description = O idioma a usar daqui em diante
parameter-scope =
    .name = para
    .description = Só para quem escolhe, ou para tudo o que é público neste servidor

# O que se pode escolher. Cada idioma tem o seu próprio nome.

language-auto-label = Automático
language-en-label = English
language-it-label = Italiano
language-fr-label = Français
language-es-label = Español
language-pt-label = Português
language-de-label = Deutsch
language-mine-label = Mim
language-server-label = Este servidor
rivals-1-label = um rival
rivals-2-label = dois rivais
rivals-3-label = três rivais
limit-0-label = sem limite
limit-30-label = 30 segundos
limit-60-label = 1 minuto
limit-120-label = 2 minutos
limit-180-label = 3 minutos
limit-300-label = 5 minutos

# As respostas

language-mine-set = Daqui em diante falo português.
language-server-set = Daqui em diante as mesas deste servidor estão em português.
language-server-not-allowed = Só quem tem a permissão Gerenciar servidor pode escolher o idioma do servidor. Mas cada pessoa escolhe o seu.
