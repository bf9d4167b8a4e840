# Os jogos acabados para rever: o painel, e o que aconteceu, uma frase por acontecimento. No presente, na terceira pessoa.

## The panel

replay-title-ready = ### 🎞️ Jogo { $game } · ronda { $round }
replay-title-search = ### 🎞️ Jogo { $game } · ronda { $round } · ataque
replay-title-exchange = ### 🎞️ Jogo { $game } · ronda { $round } · trocas
replay-title-over = ### 🎞️ Jogo { $game } · o fim
replay-step = -# Passo { $step } de { $last } · { $when }
replay-jump-label = Ir para…
replay-mark-ready-label = Ronda { $round }
replay-mark-exchange-label = Ronda { $round }: trocas
replay-mark-over-label = O fim
replay-open-label = Tudo à vista
replay-eyes-label = Pelos olhos de { $name }
replay-file-label = Texto
replay-check-label = Sorteio
replay-face-up = À vista aqui: { $loot }
replay-file = O jogo inteiro em palavras, para guardar.

## The text file

story-title = Midnight Exchange · jogo { $game }
story-played = Jogado a { $when }
story-players = À mesa: { $names }
story-open = Contado com tudo à vista.
story-eyes = Contado pelos olhos de { $name }.

## What happened

told-started = O jogo começa.
told-markets = Mercados Negros em jogo: { $markets }.
told-art-dealt = { $count ->
        [one] { $count } obra-prima passa do saco de pano para os mercados.
       *[other] { $count } obras-primas passam do saco de pano para os mercados.
    }
told-cards-dealt = { $count ->
        [one] { $count } carta Prestígio fica à venda.
       *[other] { $count } cartas Prestígio ficam à venda.
    }
told-round = Começa a ronda { $round }: todas as fichas estão baralhadas e viradas para baixo.
told-signal = O sinal: o ataque começa.
told-time-up = O tempo acabou.
told-picked = { $name } apanha { told-loot } { told-place }.
told-picked-hidden = { $name } apanha uma ficha { told-place }.
told-kept = { $name } guarda { told-loot }.
told-kept-hidden = { $name } guarda uma ficha.
told-put-up = { $name } repõe { told-loot } à vista.
told-put-down = { $name } repõe { told-loot }, face para baixo.
told-put-hidden = { $name } repõe uma ficha virada para baixo.
told-returned-up = { $name } tira do tabuleiro { told-loot }, que fica à vista.
told-returned-down = { $name } tira do tabuleiro { told-loot }, face para baixo.
told-returned-hidden = { $name } tira uma ficha do tabuleiro, virada para baixo.
told-escaped = { $name } foge com o número { $token }.
told-caught = { $name } tem de parar e fica com o número { $token }.
told-exchanges = O ataque acabou, começam as trocas.
told-cycle = Mais uma volta para todos.
told-art-bought = { $name } compra { told-art } no mercado { $market } por { $price }.
told-cards-bought = { $name } compra { $count ->
        [one] uma carta Prestígio ({ $cards })
       *[other] { $count } cartas Prestígio ({ $cards })
    } no mercado { $market } por { $price }.
told-bag-opened = { $name } abre uma mala de cabedal e tira { told-art }.
told-bag-empty = { $name } abre uma mala de cabedal, mas o saco de pano está vazio.
told-passed = { $name } passa.
told-passed-forced = { $count ->
        [one] { $name } não pode trocar nada.
       *[other] { $name } não podem trocar nada.
    }
told-placed = { $name } coloca { told-art } numa coleção.
told-exchanges-over = As trocas acabaram; o saque que sobra volta ao seu lugar.

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
        [jewellery] uma { -art-jewellery }
        [watch] um { -art-watch }
       *[painting] uma { -art-painting }
    }
