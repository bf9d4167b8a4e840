# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partida { $game } · { $rounds }
card-picture = Resultado da partida { $game }. { $places }.
card-place = { $place }.º { $name }: { $points }
highlight-fastest = A fuga mais rápida
highlight-bag = A mala mais sortuda
highlight-buy = A melhor compra
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
