# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacidade
    .description = O que está guardado: ler, levar consigo, apagar

privacy-title = ### 🔒 O que está guardado sobre si
privacy-nothing = Não há nada guardado.
privacy-language = - Idioma escolhido: { $language }
privacy-hints = - Que dicas já não fazem falta
privacy-seats = - { $count ->
        [one] Uma mesa com um lugar seu
       *[other] { $count } mesas com um lugar seu
    }, de agora ou de antes, com o número de utilizador e o nome que o servidor mostrava então
privacy-results = - { $count ->
        [one] Um resultado
       *[other] { $count } resultados
    } de jogos, para que contam, e as pontuações
privacy-acts = - { $count ->
        [one] Uma linha
       *[other] { $count } linhas
    } sobre o que fez na secretária de um servidor
privacy-explained = O que se guarda de quem joga serve para que mesas, resultados e classificações o mostrem. Nada mais é guardado: nem mensagens, nem listas de membros, nem nada da conta. Um painel aberto é lembrado durante um quarto de hora, para poder ser atualizado.
privacy-file-label = Num ficheiro
privacy-delete-label = Apagar tudo
privacy-question = ### Apagar tudo?
    O número e o nome desaparecem de mesas, resultados, pontuações e definições, para sempre. Os adversários ficam com os seus resultados; neles fica «{ forgotten-person }». Num jogo em curso, um computador continua nesse lugar. As mensagens que estão nos canais são do Discord: ficam.
privacy-yes-label = Apagar para sempre
privacy-deleted = Foi apagado. Ao jogar outra vez, guarda-se algo de novo.
privacy-file-ready = Aqui está tudo. Esta mensagem é privada.
