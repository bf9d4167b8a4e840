# O que aparece nos painéis e mensagens. Os títulos começam por ###, que o Discord mostra em grande.

back-label = Voltar

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    Uma mesa para dois, três ou quatro assaltantes. Há lugar!
lobby-free-seat = lugar livre
lobby-host = organiza
lobby-closes = Se ninguém começar, a mesa fecha { $when }.
lobby-join-label = Entrar
lobby-start-label = Começar
lobby-options-label = Opções
lobby-rival-label = +1 rival
lobby-dismiss-label = −1 rival
lobby-leave-label = Sair
rules-label = Regras

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-title = ### ⚙️ Opções da mesa
options-read-only = Só quem organiza a mesa pode mudá-las.
option-chosen = { $option }: { $choice }
option-preset = Joga-se com
option-put-back = Repor
option-put-back-either = fichas viradas para cima ou para baixo
option-put-back-face-down = fichas viradas só para baixo
option-trading = Trocas
option-trading-until-all-pass = trocas até todos passarem
option-trading-two-turns = duas rondas de trocas
option-boards = Tabuleiros
option-boards-open = saque sempre à vista
option-boards-closed = saque escondido durante o ataque
option-sides = Lados dos mercados
option-sides-random = sorteados
option-search = Tempo de ataque
option-turn = Tempo por vez
option-level = Nível dos rivais
option-edition = Edição
level-easy = fácil
level-medium = médio
level-hard = difícil
limit-off = sem limite
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Ronda { $round }
    O sinal é o mesmo para todos: prepare-se.
ready-when = O sinal chega assim que todos estiverem prontos, o mais tardar { $when }.
ready-deserted = Não está ninguém. Toque em «{ ready-label }» para continuar; senão a mesa fecha { $when }.
ready-label = Vamos lá
back-again = Desde a ronda { $round } o computador jogou no seu lugar. O lugar é seu outra vez.

## Search

search-title = ### { $title }
search-title-limit = ### { $title }
    O ataque acaba { $when }
search-board = Tabuleiro { $kept }/{ $most }  { $loot }
search-prices = Preços { $prices }
search-hand = Na mão: { $emoji } { $loot }
search-hand-empty = A mão está livre: toque numa ficha.
search-keep-label = Guardar
search-face-up-label = Visível
search-face-down-label = Oculta
search-board-label = Tabuleiro
search-escape-label = Fugir
place-locked = 🔒 { $place ->
        [study] O { -place-study } está fechado: guarde primeiro uma { -loot-iron-key }. Há algumas na { -place-garage }.
       *[safe] O { -place-safe } está fechado: guarde primeiro uma { -loot-brass-key }. Há algumas no { -place-study }.
    }
watch-hint = -# Aqui só se assiste. ✋ na mão de alguém, ▫️ já levada; as outras estão na mesa tal como aparecem.
escaped-title = ### 🏃 Fuga feita, com o número { $token }!
escaped-wait = Os outros ainda procuram.
escaped-wait-until = Os outros ainda procuram. O ataque acaba o mais tardar { $when }.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Procure seis fichas de saque, fuja e troque-as por arte e cartas Prestígio.
search-hint = Guarde seis fichas que os mercados peçam; uma chave abre o lugar seguinte.
search-hint-holding = Guarde-a, ou toque já na ficha seguinte: esta volta virada para baixo.
search-hint-key = Essa chave já está no tabuleiro: toque já na ficha seguinte e esta volta virada para baixo.
search-hint-full = Seis em seis: fuja antes dos outros!
escaped-hint = Depois vêm as trocas: quem sai primeiro troca primeiro.
exchange-hint = Pague num mercado e leve uma obra-prima ou uma carta. Ou abra uma mala, ou passe.
art-hint = A sua arte cabe numa das suas coleções: coloque-a lá e dá mais pontos.

## My board

board-title = 🎒 O seu tabuleiro
board-return = Repor { $emoji } { $loot } na mesa?
board-art = Arte no tabuleiro: { $arts }
board-cards = Cartas Prestígio:
board-place-label = { $art } → { $card }

## Exchanges

exchange-title = ### Trocas
exchange-mine = ### É a sua vez
exchange-mine-until = ### É a sua vez · acaba { $when }
exchange-theirs = ### Trocas
    É a vez de { $name }.
exchange-theirs-until = ### Trocas
    É a vez de { $name }. O tempo acaba { $when }.
exchange-bag-label = Abrir mala
exchange-pass-label = { -pass(form: "name") }
market-line = **Mercado { $number }** por { $price }
    { $stock }
market-sold-out = tudo vendido
market-choose-label = Ver
market-title = ### Mercado { $number }
    Por { $price } leva-se uma destas coisas.
market-unique-label = { $strip } { -unique-piece }
art-title = ### { $emoji } { $art }
    Paga { $price }. Onde fica?
art-to-board-label = Tabuleiro
art-onto-label = Em { $strip }

## Table

table-ready = ### 🌙 Ronda { $round } · abra o seu painel
    O ataque começa assim que todos estiverem prontos.
table-ready-until = ### 🌙 Ronda { $round } · abra o seu painel
    O ataque começa assim que todos estiverem prontos, o mais tardar { $when }.
table-deserted = ### 🌙 Ronda { $round } · não está ninguém
    Abra o seu painel para continuar; senão a mesa fecha { $when }.
table-search = ### 🔦 Ronda { $round } · ataque
table-search-until = ### 🔦 Ronda { $round } · ataque
    Acaba { $when }.
table-exchange = ### ⚖️ Ronda { $round } · trocas
    É a vez de { $name }.
table-exchange-until = ### ⚖️ Ronda { $round } · trocas
    É a vez de { $name }. O tempo acaba { $when }.
table-away = O computador joga por { $names } até um toque recuperar o lugar.
table-left = Saída antecipada: o computador continua por { $names }.
table-supply = No saco de pano: { $art } · na pilha de cartas: { $cards }
table-seed-hash = Semente, SHA-256:
table-panel-label = Painel
table-watch-label = Assistir
table-leave-label = Sair
table-moved = A mesa está agora mais abaixo.
call = { $emoji } **{ $token ->
        [1] «Um!»
        [2] «Dois!»
        [3] «Três!»
       *[other] «Quatro!»
    }** { $name }

## The end

result-title = ### 🌅 Vitória de { $name }!
ended-bag-emptied = O saco de pano está vazio. O jogo acabou depois de { $rounds }.
ended-empty-bag-drawn = Alguém meteu a mão num saco vazio. O jogo acabou depois de { $rounds }.
ended-cards-short = Já não há cartas Prestígio suficientes para outra ronda. O jogo acabou depois de { $rounds }.
ended-no-exchanges = Duas rondas seguidas sem uma única troca. O jogo acabou depois de { $rounds }.
result-parts = arte de prata { $silver } · arte de ouro { $gold } · peças únicas { $unique } · coleções { $collections }
result-left = (saiu antes do fim)
result-tie = Empate com { count-points }: decide a { -escape-token } mais baixa da última { -round } ({ $order }).
result-seed = Semente:
result-rematch-label = Revanche
result-replay-label = Rever
result-check-label = Verificar sorteio
dealing-fair = ⚖️ O sorteio é limpo: desta semente saem exatamente as fichas e as cartas deste jogo, e o seu hash é o mostrado no início.
dealing-wrong-seed = ⚖️ O sorteio não é limpo: a semente mostrada não é a do hash que estava na mesa no início. Por favor, avise quem mantém este bot.
dealing-dealt-otherwise = ⚖️ O sorteio não é limpo: o que saiu na ronda { $round } não vem desta semente. Por favor, avise quem mantém este bot.
closed-title = ### 🌙 Esta mesa está fechada
closed-cancelled = Foi cancelada.
closed-lobby-expired = Ninguém começou a tempo. Abra outra com /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Saíram todos, por isso não há resultado.
closed-deserted = Não estava ninguém e ninguém voltou, por isso não há resultado.
closed-channel-gone = O canal já não existe.
closed-guild-gone = O servidor já não está acessível.
closed-empty = Saíram todos antes do início.

## Leaving, cancelling, status

leave-question = Sair de vez? O computador joga no seu lugar até ao fim e a sua posição conta como a última.
leave-yes-label = Sair de vez
left = Saiu da mesa.
cancel-question = Fechar esta mesa para todos, sem resultado?
cancel-yes-label = Sim, fechar
cancelled = A mesa está fechada.
table-open = Há uma mesa nova neste canal.
status-title = Os seus lugares neste servidor:
status-nothing = Não tem lugar em nenhuma mesa deste servidor. Abra uma com /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = uma mesa por começar, { $players ->
        [one] { $players } lugar ocupado
       *[other] { $players } lugares ocupados
    }
status-playing = um jogo com { $players } à mesa
no-table-here = Não há nenhuma mesa neste canal. Abra uma com /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Anterior
rules-on-label = Seguinte

## When something is wrong

permission-missing = Não posso ter uma mesa aqui: em { $channel } falta: { $names }.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
servers-only = O jogo acontece em servidores. Use o comando em um canal de um servidor em que eu esteja.
interaction-incomplete = O Discord não me disse quem você é ou onde você está. Tente de novo.
unknown-command = Este comando é de outra versão. Recarregue o Discord e tente de novo.
unknown-button = Este botão já não vale. Use um da mensagem mais recente, ou /{ command-exchange.name } { command-exchange-panel.name }.
broken = Algo falhou do nosso lado. Nada se perdeu: tente mais uma vez.
