# O que aparece nos painéis e mensagens. Os títulos começam por ###, que o Discord mostra em grande.

back-label = Voltar

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    Uma mesa para dois, três ou quatro assaltantes. Sente-se!
lobby-free-seat = lugar livre
lobby-host = organiza
lobby-new-host = Agora { $name } organiza a mesa: quem a organizava antes não tocou em nada por { $minutes } minutos.
lobby-closes = Se ninguém começar, a mesa fecha { $when }.
lobby-join-label = Entrar
lobby-start-label = Começar
lobby-rival-label = +1 rival
lobby-level-label = Nível: { $level }
lobby-leave-label = Sair
rules-label = Regras
lobby-learn-label = Aprender
lobby-options-label = Opções
lobby-changed = Mudou: { $options }

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-label = Opções da mesa
options-title = ### ⚙️ { options-label }
options-read-only = Só quem organiza a mesa pode mudá-las.
options-edition-gone = A edição { $edition } não existe mais. Escolha outra em **{ lobby-options-label }**.
option-chosen = { $option }: { $choice }
option-preset = Regras usadas
option-rules = Regras
option-rules-description = Quais regras seguir onde os cinco livros de regras divergem
option-put-back = Devolver
option-put-back-either = fichas viradas para cima ou para baixo
option-put-back-face-down = fichas viradas só para baixo
option-trading = Trocas
option-trading-until-all-pass = trocas até todos passarem
option-trading-two-turns = dois { -cycle(form: "many") }
option-boards = Tabuleiros
option-boards-open = saque sempre à vista
option-boards-closed = saque escondido durante o ataque
option-boards-description = Se durante o ataque dá para ver o saque nos tabuleiros
option-sides = Lados dos mercados
option-sides-description = Que lado mostram os Mercados Negros de 1 a 4
option-sides-rules = como nas regras acima
option-sides-rules-description = { rulebook-house }: sorteados. Todas as outras: lado A em todos
option-sides-random = sorteados
option-search = Tempo de ataque
option-turn = Tempo por jogada
option-limits = Limites de tempo
option-limits-description = Quanto podem durar um ataque e uma jogada
option-limits-both = ataque { $search } · jogada { $turn }
option-level = Nível dos rivais
option-edition = Edição
option-edition-description = { parameter-edition.description }
level-easy = fácil
level-medium = médio
level-hard = difícil
limit-off = sem limite
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Rodada { $round }
    Prepare-se: todos começam com o mesmo sinal.
ready-when = O sinal chega assim que todos estiverem prontos, no máximo { $when }.
ready-deserted = Não há ninguém aqui. Toque em “{ ready-label }” para continuar; senão, a mesa fecha { $when }.
ready-label = Vamos lá
back-again = Desde a rodada { $round } o computador jogou por você. O lugar é seu de novo.

## Search

search-title = ### { $title }
search-title-limit = ### { $title } · termina { $when }
search-board = { $loot }  { $kept }/{ $most }
    .words = Guardadas: { $kept } de { $most }. { $loot }
search-prices = Preços { $prices }
search-hand = Na mão: { $emoji } { $loot }
search-hand-keep = Na mão: { $emoji } { $loot }. Toque de novo para guardar.
    .words = Na mão: { $loot }. Escolha de novo para guardar.
search-hand-swap = Na mão: { $emoji } { $loot }. O que volta no lugar?
search-hand-empty = Sua mão está livre: toque em uma ficha.
    .words = Sua mão está livre: escolha uma ficha.
search-keep-label = Guardar
search-face-up-label = Visível
search-face-down-label = Oculta
search-escape-label = Fugir
    .words = Fugir com o número { $token }
place-locked = 🔒 { $place ->
    [study] O { -place-study } está trancado: primeiro guarde uma { -loot-iron-key }. Procure na { -place-garage }.
   *[safe] O { -place-safe } está trancado: primeiro guarde uma { -loot-brass-key }. Procure no { -place-study }.
}
watch-hint = -# Você está assistindo. Um animal é uma ficha na mão dessa pessoa; um lugar vazio, uma ficha que alguém guardou. As outras estão na mesa como você as vê.
    .words = -# Você está assistindo.
escaped-title = ### { $sign } Você fugiu com o número { $token }!
escaped-wait = Os outros ainda estão procurando.
escaped-wait-until = Os outros ainda estão procurando. O ataque termina no máximo { $when }.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Junte seis fichas de saque, fuja e troque-as por arte e cartas Prestígio.
search-hint = Guarde seis fichas que os preços pedem; uma chave abre um lugar com 🔒.
    .words = Guarde seis fichas que os preços pedem; uma chave abre um lugar trancado.
search-hint-prices = Preços: o saque que um mercado aceita por arte ou uma carta. Guarde seis fichas assim.
search-hint-locked = 🔒 Guarde uma { -loot-iron-key } para abrir o { -place-study }, uma { -loot-brass-key } para abrir o { -place-safe }.
search-hint-face-up = { search-face-up-label }: devolve uma ficha, e todos veem o saque.
search-hint-holding = Ou toque em outra ficha: esta volta virada para baixo.
search-hint-key = Você já tem essa chave: toque na próxima ficha e esta volta virada para baixo.
search-hint-full = Seis de seis: fuja antes dos outros!
escaped-hint = Quem sai primeiro troca primeiro. Abra um mercado e planeje já a sua primeira troca.
exchange-hint = Pague em um mercado e leve uma obra-prima ou uma carta. Ou abra uma mala, ou passe.
art-hint = Sua arte cabe em uma das suas coleções: coloque-a lá e ganhe mais pontos.

## My board

board-title = 🎒 Seu tabuleiro
board-return = Devolver { $emoji } { $loot } à mesa?
board-art = Arte { $arts }
board-cards = Cartas { $cards } · { count-points }
board-place-label = { $art } → { $card }
    .words = Colocar { $art }: { $card }
board-place-picture-label = Colocar

## Exchanges

exchange-title = ### Trocas
exchange-mine = ### { $sign } Sua vez
exchange-mine-until = ### { $sign } Sua vez · { $when }
exchange-theirs = { $name } está escolhendo.
exchange-theirs-until = { $name } está escolhendo · { $when }
exchange-bag-label = Abrir
    .words = Abrir uma mala
exchange-pass-label = { -pass(form: "name") }
exchange-no-loot = sem saque
plan-made = Planejado: { $what }, assim que for sua vez.
plan-failed = Seu plano falhou: { $what } não é mais possível.
plan-bag-label = Planejar
    .words = Planejar abrir uma mala
plan-drop-label = Tirar plano
market-line = { $market } { $price }
    { $stock }
    .words = Mercado { $market }, preço { $price }:
        { $stock }
market-sold-out = tudo vendido
market-buy-label = Comprar
market-look-label = Ver
market-plan-label = Planejar
market-no-pay = Não dá { $market } { $price } { $stock }
    .words = Não dá para o mercado { $market }, preço { $price }: { $stock }
market-unique = { -unique-piece }
market-onto-label = → { $points }
    .words = { $art }, em uma coleção: { $points }
market-title = ### Mercado { $number } · { $price }

## News

news-more = … mais { $count }
news-caught = Pegaram você: seu número é { $token }.
news-drawn = Você tirou { told-art }. Agora está no seu tabuleiro.

## Table

table-ready = ### 🌙 Rodada { $round } · abra o seu painel
    O ataque começa assim que todos estiverem prontos.
table-ready-until = ### 🌙 Rodada { $round } · abra o seu painel
    O ataque começa assim que todos estiverem prontos, no máximo { $when }.
table-deserted = ### 🌙 Rodada { $round } · não há ninguém
    Abra o seu painel para continuar; senão, a mesa fecha { $when }.
table-search = ### 🔦 Rodada { $round } · ataque
table-search-until = ### 🔦 Rodada { $round } · ataque
    Termina { $when }.
table-exchange = ### ⚖️ Rodada { $round } · trocas
    É a vez de { $name }.
table-exchange-until = ### ⚖️ Rodada { $round } · trocas
    É a vez de { $name }. O tempo acaba { $when }.
table-went-back = ⏪ Um backup foi restaurado: esta mesa voltou a ser como era { $when }. O que aconteceu depois se perdeu.
table-away = O computador joga por { $names } até { $count ->
    [one] essa pessoa tocar
   *[other] essas pessoas tocarem
} em algo.
table-left = Saída antecipada: o computador continua por { $names }.
table-supply = { $bag } restam { $art } de arte · { $pile } restam { $cards } cartas
    .words = Restam { $art } de arte · restam { $cards } cartas
table-seed-hash = Semente, SHA-256:
table-panel-label = Painel
table-watch-label = Assistir
table-leave-label = Sair
table-moved = A mesa agora está mais abaixo.
call = { $emoji } **{ $token ->
    [1] “Um!”
    [2] “Dois!”
    [3] “Três!”
   *[4] “Quatro!”
}** { $name }

## The end

result-title = ### 🌅 { $name } vence com { $count }!
ended-bag-emptied = O saco de pano está vazio. A partida acabou depois de { $rounds }.
ended-empty-bag-drawn = Alguém pôs a mão em um saco vazio. A partida acabou depois de { $rounds }.
ended-cards-short = Não há cartas Prestígio suficientes para outra rodada. A partida acabou depois de { $rounds }.
ended-no-exchanges = Duas rodadas seguidas sem nenhuma troca. A partida acabou depois de { $rounds }.
result-parts = arte de prata { $silver } · arte de ouro { $gold } · peças únicas { $unique } · coleções { $collections }
result-left = (saiu antes do fim)
result-stood-in = ({ $rounds ->
    [one] o computador jogou a rodada
   *[other] o computador jogou { $played } de { $rounds } rodadas
    })
result-tie = Empate com { count-points }: decide a { -escape-token } mais baixa da última { -round } ({ $order }).
result-alone = Os outros saíram ou deixaram o computador jogar: quem ficou não ganha rating.
result-absent = Quem deixou mais da metade das rodadas com o computador não tem vitória nem pontos desta partida, e não ganha rating.
result-seed = Semente:
result-rematch-label = Revanche
result-replay-label = Rever
dealing-running = ⚖️ Uma semente secreta define o sorteio desta partida. Abaixo está o hash dela. No fim a semente é mostrada e todos podem conferir que nada mudou.
dealing-fair = ⚖️ O sorteio foi honesto: desta semente saem exatamente as fichas e as cartas desta partida, e o hash dela é o mostrado no início.
dealing-wrong-seed = ⚖️ O sorteio não foi honesto: a semente mostrada não corresponde ao hash que apareceu no início. Por favor, avise quem mantém este bot.
dealing-dealt-otherwise = ⚖️ O sorteio não foi honesto: o que saiu na rodada { $round } não vem desta semente. Por favor, avise quem mantém este bot.
closed-title = ### 🌙 Esta mesa está fechada
closed-cancelled = Ela foi cancelada.
closed-agreed = Todas as pessoas presentes concordaram em terminar.
closed-lobby-expired = Ninguém começou a tempo. Abra outra com /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Todos saíram, por isso não há resultado.
closed-abandoned = Mas quem já tinha saído perdeu.
closed-deserted = Não havia ninguém e ninguém voltou, por isso não há resultado.
closed-channel-gone = O canal dela não existe mais.
closed-guild-gone = O servidor dela não está mais aqui.
closed-empty = Todos saíram antes do início.

# On private panels, above a button that leads to the public message
over-first = Você vence com { $count }!
over-place = { $rank }.º lugar com { $count }.
over-winner = { $name } vence com { $count }.
over-result-label = Resultado
over-table-label = Ir para a mesa

## Leaving, cancelling, status

leave-question = Sair de vez? O computador joga por você até o fim, e você fica em último lugar, mesmo que a mesa feche antes. Para parar de comum acordo, quem organiza pergunta a todos: /{ command-exchange.name } { command-exchange-cancel.name }.
leave-yes-label = Sair de vez
left = Você saiu da mesa.
cancel-question = Fechar esta mesa para todos, sem resultado?
cancel-yes-label = Sim, fechar
cancelled = A mesa está fechada.
cancel-host-question = Você está jogando com outras pessoas: se sair, fica em último lugar e a partida continua. Ou pergunte a todos se querem terminá-la sem resultado.
ending-ask-label = Perguntar a todos
cancel-leave-label = Sair (último lugar)
ending-asked = A pergunta foi feita a todos. A partida termina assim que todas as pessoas presentes concordarem. Se a rodada acabar antes, o pedido perde a validade e a partida continua.
ending-question = { $name } quer terminar a partida sem resultado.
ending-agreed = De acordo: { $agreed } de { $there }.
ending-agree-label = Concordo
ending-refuse-label = Continuar jogando
table-open = Há uma mesa nova neste canal.
status-title = Seus lugares neste servidor:
status-nothing = Você não tem lugar em nenhuma mesa deste servidor. Abra uma com /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = uma mesa que ainda não começou, { $players ->
    [one] { $players } lugar ocupado
   *[other] { $players } lugares ocupados
}
status-playing = uma partida com { $players } à mesa
no-table-here = Não há nenhuma mesa neste canal. Abra uma com /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Anterior
rules-on-label = Próxima

## When something is wrong

permission-missing = Não posso abrir uma mesa aqui. Em { $channel } preciso destas permissões: { $names }.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
thread-not-joined = Não estou neste tópico privado. Mencione-me aqui para me adicionar e tente de novo.
interaction-incomplete = O Discord não me disse quem você é ou onde você está. Tente de novo.
too-fast = { $seconds ->
    [one] São mais toques do que consigo acompanhar. Continue em { $seconds } segundo.
   *[other] São mais toques do que consigo acompanhar. Continue em { $seconds } segundos.
}
unknown-command = Este comando é de outra versão. Recarregue o Discord e tente de novo.
unknown-button = Este botão não vale mais. Use um da mensagem mais recente, ou /{ command-exchange.name } { command-exchange-panel.name }.
broken = Algo deu errado do nosso lado. Nada se perdeu: tente de novo.
