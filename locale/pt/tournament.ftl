# Tournaments: their message, their panels, and what is said about them.

command-exchange-tournament =
    .name = torneio
    .description = Os torneios deste servidor: ver ou começar um
parameter-title =
    .name = nome
    .description = O nome de um novo torneio
tournament-nameless = Torneio

## How far it is

tournament-sign-up = Inscrições abertas
tournament-begins-by-hand = começa quando a direção disser
tournament-check-in = Check-in aberto
tournament-ends = termina { $when }
tournament-round = Rodada { $round } de { $rounds }
tournament-clock-waits = o tempo dela começa quando a última mesa abrir
tournament-break = A rodada { $round } de { $rounds } acabou
tournament-ended-finished = 🏁 **Acabou. Parabéns!**
tournament-ended-too-few = Havia pouca gente, então não se jogou nenhuma rodada.
tournament-ended-cancelled = 🚫 Foi cancelado. As partidas em andamento seguem como partidas comuns.
tournament-ended-missed = O bot estava parado na hora marcada. Desculpe! É preciso começar outro.
tournament-ended-deserted = 🏁 Sobrou pouca gente para outra rodada, então acabou.
tournament-ended-no-place = Nenhuma mesa pôde ser aberta, então acabou. Quem tem Gerenciar servidor pode permitir mais mesas em tópicos: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
tournament-organiser = direção de { $name }
tournament-rounds = { $rounds } rodadas de até { $minutes } minutos
tournament-size = mesas de { $size }
tournament-most = para até { $most } pessoas

## Who takes part

tournament-signed-up = ✅ **{ $count ->
    [one] 1 pessoa inscrita
   *[other] { $count } pessoas inscritas
}**: { $names }
tournament-nobody-yet = Ninguém se inscreveu ainda. E você?
tournament-reserve = 🪑 Na reserva: { $names }
tournament-here = 🙋 **{ $count ->
    [one] 1 pessoa aqui
   *[other] { $count } pessoas aqui
}**: { $names }
tournament-nobody-here = Ainda não chegou ninguém.
tournament-missing = Faltam { $count }: { $names }
tournament-more = mais { $count }
tournament-table = **Mesa { $number }**
tournament-table-waiting = abre em instantes
tournament-table-cancelled = cancelada
tournament-table-voided = resultado anulado
tournament-rivals = { $count ->
    [one] um rival
   *[other] { $count } rivais
}
tournament-tables-over = { $over } de { $tables } mesas terminaram.
tournament-waiting = Algumas mesas ainda não podem ser abertas. O bot tenta por 15 minutos.

## What everyone does now

tournament-now-sign-up = 👉 Inscreva-se agora. O check-in abre { $when }.
tournament-now-sign-up-by-hand = 👉 Inscreva-se agora. A direção começa a rodada 1, e sua mesa menciona você.
tournament-now-check-in = 👉 Aperte **{ tournament-here-label }** agora, ou você fica sem lugar na rodada 1.
tournament-now-round = 👉 Jogue sua partida agora: **{ tournament-table-label }** leva até lá.
tournament-now-break = 👉 A rodada { $round } começa sozinha { $when }. Precisa sair? Aperte **{ tournament-withdraw-label }**.
tournament-now-over = 👉 **{ tournament-standings-label }** mostra todas as posições.
tournament-join-label = Inscrever-me
tournament-late-label = Entrar agora
tournament-here-label = Estou aqui
tournament-withdraw-label = Sair
tournament-table-label = Minha mesa
tournament-place-label = Minha posição
tournament-standings-label = Classificação
tournament-direct-label = Dirigir

## What each person reads about themselves

tournament-you-out = Você não se inscreveu.
tournament-you-signed-up = Você tem a inscrição número { $number } de { $most }.
tournament-you-reserve = Você é o número { $number } da reserva e sobe quando alguém sai.
tournament-you-missing = Você se inscreveu, mas ainda não disse que está aqui.
tournament-you-here = Sabemos que você está aqui. Sua mesa abre sozinha e menciona você.
tournament-you-late = Você joga a partir da rodada { $round }. Sua mesa abre sozinha e menciona você.
tournament-you-withdrawn = Você não participa mais.
tournament-you-absent = Você não estava: o computador jogou no seu lugar e você não tem lugar na próxima rodada. Voltou? **{ tournament-late-label }**.
tournament-you-removed = A direção tirou você deste torneio. Só ela pode deixar você entrar de novo.
tournament-you-unplayed = Você não jogou.
tournament-you = **Você: posição { $place }**, { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
tournament-you-table = agora: { $table }
tournament-you-next = a rodada { $round } começa { $when }
tournament-you-wait = depois: rodada { $round }
tournament-you-done = sua última partida terminou
tournament-checked-in = Que bom que você veio!
tournament-withdrew = Você saiu do torneio e não terá mais lugar. Uma partida em andamento continua sendo sua.
profile-tournaments = 🏅 { $count ->
    [one] 1 torneio jogado
   *[other] { $count } torneios jogados
}, { $won ->
    [one] { $won } vencido
   *[other] { $won } vencidos
}

## Standings

tournament-no-standings = Assim que uma mesa terminar, as primeiras posições aparecem aqui.
tournament-left = fora
tournament-points = Pontos: { $tables }
tournament-points-of = mesa de { $size }: { $points }
tournament-tie-breaks = Com os mesmos pontos: { $breaks }
tournament-tie-break-opponents = primeiro a média de pontos dos adversários
tournament-tie-break-wins = depois as vitórias
tournament-tie-break-prestige = depois a parte do prestígio nas suas mesas
tournament-tie-break-sign-up = depois quem se inscreveu antes
tournament-tied-opponents = Com os mesmos pontos: decide a média de pontos dos adversários ({ $order }).
tournament-tied-wins = Com os mesmos pontos: decide o número de vitórias ({ $order }).
tournament-tied-prestige = Com os mesmos pontos: decide a parte do prestígio nas suas mesas ({ $order }).
tournament-tied-sign-up = Com os mesmos pontos: decide quem se inscreveu antes ({ $order }).
tournament-picture-label = Imagem
tournament-no-picture = Não dá para desenhar a imagem agora. Tente de novo.
tournament-card-after = Após a rodada { $round } de { $rounds }
tournament-card-final = Classificação final
tournament-card-more = e mais { $count }

## Beginning one

tournament-list-title = ### 🏅 Torneios deste servidor
tournament-list-empty = Nenhum está marcado. Um torneio tem várias rodadas: em cada uma sentam juntas pessoas com pontos parecidos.
tournament-list-ask = Quem tem Gerenciar servidor começa um, ou diz quem pode: /{ command-exchange-admin.name }, **{ admin-evening-label }**.
tournament-pick-label = Ver um deles
tournament-new-label = Novo torneio
tournament-begun = As inscrições estão abertas: a mensagem chega a este canal. Em **{ tournament-direct-label }** está tudo o que você pode fazer.
tournament-few-tables = Este bot permite { $allowed } mesas ao mesmo tempo em um servidor, e tanta gente precisa de { $tables }: algumas esperariam. Preveja menos gente, ou mais gente por mesa.
tournament-form-label = Torneio
tournament-form-start-label = Início
tournament-form-start-description = Quando começa a rodada 1. Depois você pode mudar o dia
tournament-form-by-hand = quando eu disser
tournament-form-in = { $minutes ->
    [one] em um minuto
   *[other] em { $minutes } minutos
}
tournament-form-rounds-label = Rodadas
tournament-form-rounds-description = Em cada uma, todos jogam uma partida
tournament-form-size-label = Pessoas por mesa
tournament-form-size-description = Algumas mesas são menores se a conta não fechar
tournament-form-most-label = Pessoas no máximo
tournament-form-most-description = As seguintes ficam na reserva
tournament-form-minutes-label = Tempo de uma rodada
tournament-form-minutes-description = Depois, cada partida vale como estiver
tournament-form-minutes = { $minutes } minutos
tournament-time-form-label = Torneio (hora de { $city })

## Directing one

tournament-direct-sign-up = 👉 O check-in abre sozinho { $when }. Você pode abri-lo já.
tournament-direct-by-hand = 👉 Comece a rodada 1 quando todos estiverem aqui. Cada pessoa inscrita tem lugar.
tournament-direct-check-in = 👉 A rodada 1 começa sozinha { $when }. Você pode começá-la já.
tournament-direct-round = 👉 A rodada acaba sozinha quando todas as mesas terminam, no máximo { $when }.
tournament-direct-waiting = 👉 Algumas mesas ainda não abriram. O bot tenta por um quarto de hora e depois as cancela.
tournament-direct-moving = 👉 Um momento: o próximo passo já está em andamento.
tournament-direct-break = 👉 A rodada { $round } começa sozinha { $when }. Você pode começá-la já.
tournament-direct-over = Acabou. A classificação fica.
tournament-check-in-label = Abrir o check-in
tournament-start-label = Começar a rodada 1
tournament-end-round-label = Encerrar a rodada
tournament-next-round-label = Próxima rodada já
tournament-change-label = Rodadas
tournament-time-label = Hora
tournament-drop-label = Tirar alguém
tournament-drop-or-readmit-label = Tirar alguém ou deixar entrar de novo
tournament-removed = 🚫 Fora por decisão da direção: { $names }
tournament-tables-label = Cancelar uma mesa ou anular um resultado
tournament-tables-range = { $count ->
    [one] Mesa { $first }
   *[other] Mesas { $first }–{ $last }
}
tournament-tables-managers = Só quem tem Gerenciar servidor ou foi indicado pode cancelar uma mesa ou anular um resultado.
tournament-cancel-table-label = Mesa { $number }: cancelar
tournament-void-table-label = Mesa { $number }: anular o resultado
tournament-earlier-label = Rodadas anteriores
tournament-earlier-ask = Escolha uma rodada e depois a mesa cujo resultado você anula.
tournament-earlier-none = Nesta rodada não resta nenhum resultado para anular.
tournament-sheet-label = Como arquivo
tournament-saved = Salvo.
tournament-stepped = Feito.
tournament-reposted = A mensagem volta em instantes.
tournament-dropped = { $person } não terá mais lugar.
tournament-readmitted = { $person } participa de novo.
tournament-readmitted-late = { $person } não está mais fora por decisão da direção, mas não terá lugar: a última rodada já começou.
tournament-drop-nobody = { $person } não participa.
tournament-own-cancelled = 🚫 Cancelado. Quem se inscreveu é avisado.
tournament-start-question = Começar a rodada 1 agora? É antes da hora marcada: cada pessoa inscrita tem lugar, esteja ou não aqui.
tournament-start-yes-label = Começar a rodada 1
tournament-end-round-question = Encerrar esta rodada agora? { $count ->
    [0] Todas as mesas terminaram.
    [one] Uma mesa ainda joga: a partida vale como estiver.
   *[other] { $count } mesas ainda jogam: as partidas valem como estiverem.
}
tournament-drop-question = Tirar { $person }? Não terá mais lugar nem poderá se inscrever de novo; uma partida em andamento vai até o fim. Depois você pode deixar essa pessoa entrar de novo.
tournament-cancel-table-question = Cancelar a mesa { $number }? A partida acaba sem resultado, e quem não estava ausente recebe { $points } pontos.
tournament-cancel-own-question = Cancelar sua própria partida? Ela termina sem resultado e não dá pontos a você.
tournament-void-table-question = Anular o resultado da mesa { $number }? Quem não estava ausente recebe { $points } pontos no lugar dele. Uma partida encerrada também deixa de contar para os ratings; uma em andamento contará no fim.
tournament-void-earlier = As rodadas emparceiradas desde então ficam como estão.
tournament-end-question = Encerrar o torneio antes? Nenhuma rodada começa mais, e a classificação é definitiva.
tournament-cancel-question = Cancelar este torneio? Ninguém vence. As partidas em andamento seguem como partidas comuns.
tournament-end-round-yes-label = Encerrar a rodada
tournament-drop-yes-label = Tirar
tournament-cancel-table-yes-label = Cancelar a mesa
tournament-void-table-yes-label = Anular o resultado
tournament-end-yes-label = Encerrar antes
tournament-cancel-yes-label = Cancelar o torneio

## In the audit

act-tournament-dropped = tirou { $person } do torneio { $title }
act-tournament-readmitted = deixou { $person } entrar de novo no torneio { $title }
act-tournament-voided = anulou o resultado da partida { $table } no torneio { $title }
act-tournament-round-ended = encerrou antecipadamente a rodada { $round } do torneio { $title }
act-tournament-ended = encerrou antecipadamente o torneio { $title }
act-tournament-cancelled = cancelou o torneio { $title }
act-tournament-saved = salvou a classificação do torneio { $title }
act-tournament-over = o torneio { $title } acabou: { $people } pessoas, { $rounds } rodadas

## What is not possible

refusal-tournament-gone = Este torneio acabou ou foi cancelado.
refusal-tournament-full = { $most ->
    [one] Já se inscreveu 1 pessoa
   *[other] Já se inscreveram { $most } pessoas
}: num torneio não cabem mais.
refusal-tournament-late = A última rodada já começou: é tarde para entrar.
refusal-tournament-past = Essa hora já passou, ou faltam menos de cinco minutos. Escolha outra.
refusal-tournament-too-far = Um torneio pode ser marcado com até dois meses de antecedência.
refusal-tournament-too-few = São precisas pelo menos { $fewest } pessoas presentes.
refusal-tournament-table-over = Esta mesa terminou enquanto isso ou foi cancelada. Veja de novo.
refusal-tournaments-too-many = { $most ->
    [one] Você já tem um torneio marcado ou em andamento aqui
   *[other] Você já tem { $most } torneios marcados ou em andamento aqui
}, o limite por pessoa. Antes, um deles precisa acabar.
refusal-tournaments-too-many-here = { $most ->
    [one] Já há um torneio marcado ou em andamento neste servidor
   *[other] Já há { $most } torneios marcados ou em andamento neste servidor
}, o limite dele. Antes, um deles precisa acabar.
refusal-not-entrant = Só quem se inscreveu pode fazer isso.
refusal-tournament-removed = { tournament-you-removed }
refusal-check-in-closed = O check-in ainda não abriu. A mensagem do torneio diz quando abre.
refusal-tournaments-too-often = Foram muitas mudanças. Espere { $minutes ->
    [one] um minuto
   *[other] { $minutes } minutos
} antes da próxima.
refusal-tournaments-off = Quem gerencia este servidor desativou os torneios.
refusal-tournaments-by-hosts = Neste servidor, quem começa torneios tem Gerenciar servidor ou foi indicado. Peça a essas pessoas.
refusal-not-director = Só quem começou este torneio, tem Gerenciar servidor ou foi indicado pode dirigi-lo.
