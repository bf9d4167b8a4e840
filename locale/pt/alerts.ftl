# Seat alerts: who wants to be told that a table has a free seat, and the call that tells them.

alerts-label = Avisos de mesa
alerts-title = ### 🔔 Me avise quando abrir uma mesa aqui
alerts-what = Quem procura gente para a mesa pode chamar você: com uma menção no canal, no máximo uma vez por hora e só nos seus horários.
alerts-no-zone = **Desligado.** Escolha primeiro o seu fuso horário.
alerts-off = **Desligado.** Assim que você escolher um horário, ele liga.
alerts-on = **Ligado:** { $days }, { $begins }–{ $ends } ({ $city }, onde agora são { $now }).
alerts-every-day = todos os dias
alerts-days-label = Dias
alerts-first-label = Início
alerts-last-label = Fim
alerts-begins-label = a partir das { $hour }
alerts-ends-label = até as { $hour }
alerts-zone-label = O seu fuso horário
time-zone-search = Falta a sua cidade? /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name } encontra.
time-zone-unknown = Não conheço nenhuma cidade com esse nome. Escolha uma da lista enquanto digita.
alerts-on-label = Me avise
alerts-off-label = Desligar
alerts-people-label = Nunca de …
alerts-people-title = ### 🚫 Nunca destas pessoas
alerts-people-what = Você não recebe chamadas para uma mesa em que uma delas esteja. Só você vê esta lista. Ela é separada de quem você bloqueia no Discord, que os bots não podem ver.
alerts-nobody-label = Ninguém
alerts-chosen-hour = A hora que mais gente escolheu aqui: { $when } ({ $count } pessoas).
alerts-role = Este servidor chama um cargo em vez disso: { $role }. Você o recebe onde o servidor distribui os cargos, muitas vezes em **Canais e cargos**.
alerts-off-here = Quem gerencia este servidor desligou as chamadas.

## The call

calls-title = ### 📣 Chamar gente
calls-label = Chamar agora
calls-people = { $count ->
    [one] Uma pessoa quer saber de um lugar livre a esta hora. A mensagem da mesa vai mencioná-la uma vez.
   *[other] { $count } pessoas querem saber de um lugar livre a esta hora. A mensagem da mesa vai mencioná-las uma vez.
}
calls-nobody = Agora não dá para chamar ninguém: ou ninguém escolheu esta hora, ou quem escolheu já está jogando ou recebeu uma chamada há menos de uma hora.
calls-once = Uma mesa chama só uma vez.
calls-role = A mensagem da mesa vai mencionar { $role } uma vez.
calls-role-refused = Não posso mencionar { $role } aqui. Nas configurações do cargo no Discord, dá para permitir que qualquer pessoa o mencione.
calls-role-lately = O cargo foi chamado há menos de uma hora. Tente mais tarde.
calls-limited = Houve muitas chamadas há pouco. A próxima será possível em { $minutes ->
    [one] um minuto
   *[other] { $minutes } minutos
}.
lobby-calls = 📣 { $names }: há um lugar livre!
lobby-called = 📣 { $count ->
    [one] Uma pessoa foi chamada
   *[other] { $count } pessoas foram chamadas
} { $when }.
lobby-called-role = 📣 Um cargo foi chamado { $when }.
