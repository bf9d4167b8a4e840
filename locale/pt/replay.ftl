# As partidas terminadas para rever: o painel, e o que aconteceu, uma frase por acontecimento. No presente, na terceira pessoa.

## The panel

replay-title-ready = ### 🎞️ Partida { $game } · rodada { $round }
replay-title-search = ### 🎞️ Partida { $game } · rodada { $round } · ataque
replay-title-exchange = ### 🎞️ Partida { $game } · rodada { $round } · trocas
replay-title-over = ### 🎞️ Partida { $game } · o fim
replay-step = -# Passo { $step } de { $last } · { $when }
replay-jump-label = Ir para…
replay-mark-ready-label = Rodada { $round }
replay-mark-exchange-label = Rodada { $round }: trocas
replay-mark-over-label = O fim
replay-swings-label = O que decidiu a partida
replay-swing = { $name }: chances de { $before } para { $after }%
replay-no-swings = Nenhum passo sozinho decidiu esta partida.
replay-bought-cards = { $count ->
        [one] { -prestige-card(form: "one") }
       *[other] { $count } { -prestige-card(form: "many") }
    }
replay-open-label = Tudo à vista
replay-eyes-label = Pelos olhos de { $name }
replay-file-label = Texto
replay-check-label = Sorteio
replay-face-up = Viradas para cima aqui: { $loot }
replay-file = A partida inteira em palavras, para guardar.

## Watching together

together-label = Ver em grupo
together-question = Mostrar a partida { $game } a todo este canal, a partir do passo { $step }?
together-explained = -# Uma pessoa escolhe os passos, as outras acompanham. Qualquer pessoa pode abrir um passo com os próprios olhos e seguir dali por conta própria.
together-link-explained = -# Um link abre o passo { $step } para cada pessoa que tocar nele, só para ela.
together-show-label = Mostrar aqui
together-link-label = Link para o passo { $step }
shared-steered = -# 🧭 { $name } escolhe os passos. Depois de um minuto sem passos, ou de 🤝, qualquer pessoa pode.
shared-free = -# 🧭 Qualquer pessoa pode escolher o próximo passo.
shared-own-label = Com meus olhos
shared-yield-label = Passar a vez
shared-taken = { $name } está escolhendo os passos. Depois de um minuto sem passos, você pode. 👁️ mostra este passo só para você.
step-link-label = Abrir o passo { $step }
shared-closed = 🎞️ A partida { $game } não é mais mostrada aqui.
shared-busy = Uma partida está sendo mostrada neste canal agora. Depois de um minuto sem passos, você pode mostrar a sua.
shared-there-label = Ver também
shared-private = Esta partida é só sua e não é mostrada a mais ninguém.
shared-hidden = A partida { $game } não pode ser mostrada aqui: nem todos neste canal podem ver o lugar onde ela foi jogada.
shared-denied = Não posso mostrá-la aqui: tanto você quanto eu precisamos de permissão para escrever neste canal.
shared-often = Por enquanto já foram mostradas partidas suficientes. Tente de novo daqui a alguns minutos.
shared-late = Demorou demais. Toque mais uma vez.

## The text file

story-title = Midnight Exchange · partida { $game }
story-played = Jogada em { $when }
story-players = À mesa: { $names }
story-open = Tudo está à vista.
story-eyes = A partida como { $name } a viu.

## What happened

told-started = A partida começa.
told-markets = Mercados Negros em jogo: { $markets }.
told-art-dealt = { $count ->
        [one] { $count } obra-prima passa do saco de pano para os mercados.
       *[other] { $count } obras-primas passam do saco de pano para os mercados.
    }
told-cards-dealt = { $count ->
        [one] { $count } carta Prestígio fica à venda.
       *[other] { $count } cartas Prestígio ficam à venda.
    }
told-round = Começa a rodada { $round }: todas as fichas estão embaralhadas e viradas para baixo.
told-signal = O sinal: o ataque começa.
told-time-up = O tempo acabou.
told-picked = { $name } pega { told-loot } { told-place }.
told-picked-hidden = { $name } pega uma ficha { told-place }.
told-kept = { $name } guarda { told-loot }.
told-kept-hidden = { $name } guarda uma ficha.
told-put-up = { $name } devolve { told-loot }, com a face para cima.
told-put-down = { $name } devolve { told-loot }, com a face para baixo.
told-put-hidden = { $name } devolve uma ficha virada para baixo.
told-returned-up = { $name } devolve { told-loot } do tabuleiro, com a face para cima.
told-returned-down = { $name } devolve { told-loot } do tabuleiro, com a face para baixo.
told-returned-hidden = { $name } devolve uma ficha do tabuleiro, virada para baixo.
told-escaped = { $name } foge com o número { $token }.
told-caught = { $name } precisa parar e fica com o número { $token }.
told-exchanges = O ataque acabou, começam as trocas.
told-cycle = Mais um turno para todos.
told-art-bought = { $name } compra { told-art } no mercado { $market } por { $price }.
told-cards-bought = { $name } compra { $count ->
        [one] uma carta Prestígio ({ $cards })
       *[other] { $count } cartas Prestígio ({ $cards })
    } no mercado { $market } por { $price }.
told-bag-opened = { $name } abre uma mala de couro e tira { told-art }.
told-bag-empty = { $name } abre uma mala de couro, mas o saco de pano está vazio.
told-passed = { $name } passa.
told-passed-forced = { $count ->
        [one] { $name } não pode trocar nada.
       *[other] { $name } não podem trocar nada.
    }
told-placed = { $name } coloca { told-art } em uma coleção.
told-completed = { $name } coloca { told-art } em uma coleção e a completa ({ $cards }): { count-points }.
told-exchanges-over = As trocas acabaram; o saque que sobrou volta ao seu lugar.
told-gains = Ganhos desta rodada: { $gains }.
told-last-round-bag-emptied = No saco de pano não há mais arte do que os mercados precisam: esta é a última rodada.
told-last-round-cards-short = Não há Cartas Prestígio suficientes para reabastecer os mercados: esta é a última rodada.

# What the sentences above speak of

told-place = { $place ->
        [garage] na { -place-garage }
        [study] no { -place-study }
       *[safe] no { -place-safe }
    }
told-loot = { $loot ->
        [jewels] umas { -loot-jewels }
        [cash] um { -loot-cash }
        [bag] uma { -loot-bag }
        [iron-key] uma { -loot-iron-key }
        [drawer] uma { -loot-drawer }
        [brass-key] uma { -loot-brass-key }
        [gem] uma { -loot-gem }
       *[gold] uma { -loot-gold }
    }
told-art = { $art ->
    [manuscript] um { -art-manuscript }
    [chalice] um { -art-chalice }
    [statuette] uma { -art-statuette }
    [jewellery] um { -art-jewellery }
    [watch] um { -art-watch }
   *[painting] uma { -art-painting }
}
