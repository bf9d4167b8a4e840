# O treinador: o que alguém poderia ter jogado melhor em uma partida terminada. Só essa pessoa vê.

## O painel

coach-label = Análise
coach-title = ### 🧠 Análise · partida { $game }
coach-how = -# Avaliado só pelo que você podia saber na hora.
coach-lost-title = **Onde você mais perdeu**
coach-well-title = **O que você jogou bem**
coach-nothing = Nada a melhorar: { $count ->
        [one] a única jogada avaliada não custou nenhum ponto
       *[other] nenhuma das { $count } jogadas avaliadas custou um ponto
    }, até onde você podia saber.
coach-short = Nesta partida você não teve nenhuma escolha que o treinador possa avaliar.
coach-cut = -# O tempo acabou, por isso nem todas as jogadas foram avaliadas.
coach-thinking = 🧠 O treinador está pensando. Leva uns dois segundos, ou mais se outras pessoas perguntaram antes.
coach-again-label = Perguntar de novo
coach-show-label = Mostrar { $number }
coach-line = **{ $number }.** Rodada { $round }: { $sentence }
coach-because = { $sentence }: { $reason }.

## O que se perdeu e o que deu certo

coach-lost = { $move } teria rendido { coach-points } a mais
coach-lost-to-rival = { $move } teria deixado { $name } com { coach-points } a menos
coach-lost-chance = { $move } teria aumentado a sua chance de vencer em { coach-percentage-points }
coach-lost-little = { $move } teria sido um pouco melhor
coach-well = { $move } rendeu { coach-points } a mais do que a segunda opção
coach-well-to-rival = { $move } deixou { $name } com { coach-points } a menos do que a segunda opção
coach-well-chance = { $move } aumentou a sua chance de vencer em { coach-percentage-points }
coach-well-little = { $move } foi um pouco melhor do que a segunda opção

coach-step = -# Passo { $step } de { $last }: antes da sua jogada, como você via
coach-you = **Você**: { $move }
coach-better = **Melhor**: { $move }
coach-next-best = **Segunda opção**: { $move }
coach-here-you = Você: { $thing }
coach-here-better = Melhor: { $thing }
coach-here-next = Segunda opção: { $thing }

## O que se pode fazer, sozinho (“move”) e no começo de uma frase (“do”)

coach-points = { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }
coach-percentage-points = { $count ->
        [one] { $count } ponto percentual
       *[other] { $count } pontos percentuais
    }
coach-the-art = { $art ->
        [manuscript] o { -art-manuscript }
        [chalice] o { -art-chalice }
        [statuette] a { -art-statuette }
        [jewellery] o { -art-jewellery }
        [watch] o { -art-watch }
       *[painting] a { -art-painting }
    }
coach-the-loot = { $loot ->
        [jewels] as { -loot-jewels }
        [cash] o { -loot-cash }
        [bag] a { -loot-bag }
        [iron-key] a { -loot-iron-key }
        [drawer] a { -loot-drawer }
        [brass-key] a { -loot-brass-key }
        [gem] a { -loot-gem }
       *[gold] a { -loot-gold }
    }
coach-move-buy-art = comprar { coach-the-art } no mercado { $market }
coach-move-buy-cards = { $count ->
        [one] comprar a carta { $cards } no mercado { $market }
       *[other] comprar as duas cartas ({ $cards }) no mercado { $market }
    }
coach-move-open-bag = abrir uma { -loot-bag }
coach-move-pass = passar
coach-move-keep = guardar { coach-the-loot }
coach-move-put-back = devolver { coach-the-loot }
coach-move-return = devolver { coach-the-loot } do seu tabuleiro
coach-move-swap = trocar { coach-the-loot } do seu tabuleiro pela ficha da mão
coach-move-escape = fugir
coach-move-search-on = continuar procurando
coach-do-buy-art = { coach-move-buy-art }
coach-do-buy-cards = { coach-move-buy-cards }
coach-do-open-bag = { coach-move-open-bag }
coach-do-pass = { coach-move-pass }
coach-do-keep = { coach-move-keep }
coach-do-put-back = { coach-move-put-back }
coach-do-return = { coach-move-return }
coach-do-swap = { coach-move-swap }
coach-do-escape = { coach-move-escape }
coach-do-search-on = { coach-move-search-on }

## Por quê, depois de dois-pontos

coach-because-collection-asked = a sua coleção pedia isso
coach-because-art-waited = { coach-the-art } no seu tabuleiro só esperava por isso
coach-because-can-grow = essa coleção ainda podia crescer
coach-because-more-points = rende na hora { coach-points } a mais
coach-because-taken-next = { $name } comprou isso antes da sua vez seguinte
coach-because-rival-wanted = { $name } também queria isso
coach-because-left-to-rival = senão { $name } ganha { coach-points } a mais
coach-because-price-took-loot = senão o seu saque não basta mais para o mercado { $market } ({ $loot })
coach-because-last-round = depois da última rodada, nada mais entra em uma coleção
coach-because-ended-game = senão a partida acaba com esta rodada
coach-because-bag-average = uma { -loot-bag } rende em média { coach-points }
coach-because-turn-unused = passar é dar uma vez de presente
coach-because-nobody-asked = nenhum mercado pedia isso ({ $loot })
coach-because-had-enough = você já tinha { $count } ({ $loot })
coach-because-key-opens-nothing = você não precisava de nada da próxima sala
coach-because-key-opens = ela abre a próxima sala
coach-because-market-asked = o mercado { $market } pedia isso
coach-because-seen-tile = ali você tinha visto { $loot }
coach-because-there-was-time = { $count ->
        [0] ninguém mais tinha guardado uma ficha ainda
        [one] ninguém mais tinha mais de uma ficha ainda
       *[other] ninguém mais tinha mais de { $count } fichas ainda
    }
coach-because-token = leva em média à { -escape-token } { $better } em vez da { $worse }
coach-because-exchanges = leva em média a { $better } trocas em vez de { $worse }
coach-because-unspent = deixa em média { $better } fichas sem uso em vez de { $worse }

## Quando não há resposta

refusal-coach-not-yours = O treinador só fala das suas próprias jogadas, e você não tinha lugar nesta partida.
refusal-coach-left = Você saiu desta partida antes do fim, por isso o treinador não pode avaliá-la.
refusal-coach-absent = Um computador jogou por você em todas as rodadas desta partida: não há nada a avaliar.
refusal-coach-asked = O treinador ainda está vendo outra partida para você. Pergunte de novo quando ele acabar.
refusal-coach-busy = Muita gente está consultando o treinador agora. Tente de novo em um minuto.
refusal-coach-failed = O treinador não terminou. Tente de novo.
