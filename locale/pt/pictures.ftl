# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partida { $game } · { $rounds }
card-picture = Resultado da partida { $game }. { $places }.
card-place = { $place }.º { $name }: { $points }
card-highlight = { $what }: { $name }
highlight-fastest = Fuga mais rápida
highlight-bag = Mala da sorte
highlight-buy = Melhor compra
picture-failed = Não foi possível desenhar a imagem. Tente de novo daqui a um minuto.
share-label = Compartilhar
share-line = { $name } compartilha a partida { $game }: { $emoji } vitória de { $winner }.
share-again = Você já compartilhou esta partida, ou três partidas em dez minutos. Por enquanto basta.
share-players = Só quem jogou esta partida pode compartilhá-la.
share-denied = Não posso compartilhar aqui: tanto você quanto eu precisamos de permissão para escrever e anexar arquivos neste canal.
share-not-here = Neste canal não se podem compartilhar partidas: quem administra este servidor escolheu outros.
share-late = A imagem demorou demais. Toque de novo em “{ share-label }”.
recap-label = Resumo
recap-title = Midnight Exchange · partida { $game }
recap-round = Rodada { $round }
recap-picture = A partida { $game } rodada a rodada, como uma corrida de pontos: { $rounds }. { $name } vence com { $points }.
rules-picture-price = Um mercado com o seu preço: um maço de notas e uma barra de ouro. Por esse preço você leva uma obra-prima ou as cartas de um espaço; um espaço tem duas cartas.
rules-picture-keys = A Garagem está aberta e tem chaves de ferro. Uma chave de ferro abre o Escritório, que tem chaves de bronze. Uma chave de bronze abre o Cofre.
rules-picture-escape = Três ladrões fogem, um após o outro, com os números 1, 2 e 3. O último tem de parar e fica com o número 4.
rules-picture-collection = Uma coleção de três espaços, 5, 9 e 14, vale 2 enquanto está vazia e depois 5, 9 e 14 à medida que é preenchida da esquerda.
