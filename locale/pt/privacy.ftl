# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacidade
    .description = O que está guardado sobre você: leia, baixe, apague

privacy-title = ### 🔒 O que está guardado sobre você
privacy-nothing = Não há nada guardado sobre você.
privacy-language = - Seu idioma: { $language }
privacy-words = - Que você lê palavras em vez de símbolos
privacy-zone = - O seu fuso horário: { $zone }
privacy-alerts = - Quando você quer chamadas para um lugar livre, em { $count ->
    [one] um servidor
   *[other] { $count } servidores
}
privacy-blocked = - De quem você nunca recebe chamadas: { $count ->
    [one] uma pessoa
   *[other] { $count } pessoas
}
privacy-nights = - Noites de jogo que você marcou ou a que respondeu: { $count }
privacy-tournaments = - Torneios que você organizou ou de que participou: { $count }
privacy-shared = - Partidas terminadas que você está mostrando a um canal: { $count }
privacy-hints = - Quais dicas você não precisa mais ver
privacy-coach = - O que o treinador disse das suas jogadas em { $count ->
    [one] uma partida
   *[other] { $count } partidas
}
privacy-seats = - { $count ->
    [one] { $count } mesa em que você tem ou tinha um lugar
   *[other] { $count } mesas em que você tem ou tinha um lugar
}, com o seu ID de usuário e o nome que você tinha então no servidor
privacy-results = - { $count ->
    [one] { $count } resultado de partida, para que ele conta
   *[other] { $count } resultados de partidas, para que eles contam
} e os seus ratings
privacy-daily = - { $count ->
    [one] Uma tentativa
   *[other] { $count } tentativas
} na casa do dia: o dia, o servidor e os pontos
privacy-acts = - { $count ->
    [one] { $count } entrada do registro
   *[other] { $count } entradas do registro
} sobre o que você fez ao administrar um servidor, ou ao organizar uma partida
privacy-done-to-you = - { $count ->
    [one] { $count } entrada do registro
   *[other] { $count } entradas do registro
} sobre você: a direção tirou você de um torneio ou deixou você entrar de novo
privacy-purpose = Isso serve para que mesas, resultados e classificações mostrem quem jogou.
privacy-never-stored = Mensagens, listas de membros e dados da conta não são guardados. Um painel aberto é lembrado por um quarto de hora, para poder ser atualizado.
privacy-file-label = Baixar
privacy-delete-label = Apagar tudo
privacy-question = ### Apagar tudo?
    Seu ID de usuário e seu nome desaparecem de mesas, resultados, ratings e configurações, para sempre. Seus adversários ficam com os resultados deles; lá você é “{ forgotten-person }”. Nas partidas em andamento, o computador continua no seu lugar. As mensagens já publicadas nos canais são do Discord e ficam.
privacy-yes-label = Apagar para sempre
privacy-deleted = Tudo foi apagado. Se você jogar de novo, novos dados serão guardados.
privacy-file-ready = Aqui está tudo. Só você vê esta mensagem.
