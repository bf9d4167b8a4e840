# Game nights: their message, planning them, and what is said about them.

command-exchange-night =
    .name = noite
    .description = As noites de jogo deste servidor: veja ou marque uma
night-title = ### 📅 Noite de jogo
night-moved = ⚠️ **Mudou**: estava marcada para { $when }.
night-yes = ✅ **{ $count ->
    [one] 1 pessoa vai
   *[other] { $count } pessoas vão
}**: { $names }
night-reserve = 🪑 Na reserva: { $names }
night-no = ❌ Não { $count ->
    [one] pode
   *[other] podem
} ir: { $names }
night-nobody-yet = Ninguém vai ainda. E você?
night-tables = Isso dá { $count } mesas: { $sizes }.
night-waiting = ⏳ A mesa de { $names } ainda não pode ser aberta. O bot tenta por 15 minutos.
night-tables-in = As mesas estão em { $channels }.
night-more = mais { $count }
night-organiser = marcada por { $name }
night-seats = { $count ->
    [one] 1 lugar
   *[other] { $count } lugares
}
night-coming = { $count ->
    [one] 1 vai
   *[other] { $count } vão
}
night-yes-label = Eu vou
night-no-label = Não posso
night-manage-label = Mudar

night-ended-opened = 🌙 Começou!
night-ended-no-place = Não foi possível abrir uma mesa aqui. Abra uma com /{ command-exchange.name } { command-exchange-play.name } em outro canal.
night-ended-too-few = Só uma pessoa vai hoje, então nenhuma mesa foi aberta. Você pode jogar contra rivais, e outras pessoas podem entrar.
night-ended-nobody = Ninguém confirmou, então nenhuma mesa foi aberta.
night-ended-missed = O bot estava fora do ar na hora marcada. Desculpe! Você ainda pode abrir uma mesa.
night-ended-cancelled = 🚫 Foi cancelada.
night-ended-event-gone = 🚫 Foi cancelada, porque o evento dela foi apagado.
night-rivals-label = Contra rivais
night-table-label = Abrir uma mesa

## Planning

night-list-title = ### 📅 Noites de jogo deste servidor
night-list-empty = Nenhuma noite está marcada. Na hora escolhida, as mesas se abrem sozinhas para quem vai.
night-plan-label = Marcar uma noite
night-pick-label = Mudar uma destas noites
night-your-zone = Seu fuso horário: { $zone }. Para mudar: /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }
night-zone-question = ### 🕗 Que horas são onde você está?
    Você escolhe a hora do seu lugar; cada pessoa vê a dela.
night-zone-label = Seu fuso horário
night-form-label = Noite de jogo (hora de { $city })
night-day-label = Dia
night-day-description = O dia em que ela começa
night-hour-label = Hora
night-hour-description = As mesas se abrem sozinhas
night-minute-label = Minutos
night-minute-description = 00, 15, 30 ou 45
night-seats-label = Lugares
night-seats-description = Mais de quatro formam várias mesas
night-repeat-label = Repetir
night-repeat-description = Uma série pergunta de novo a cada vez quem vai
night-repeat-once-label = só uma vez
night-repeat-weekly-label = toda semana
night-repeat-fortnightly-label = a cada duas semanas
night-planned = 📅 Marcada para { $when }. A mensagem para responder chega em { $channel }.
night-event-permission = Com a permissão *Criar eventos*, eu também coloco as noites entre os eventos do servidor.

## Changing

night-move-label = Hora e lugares
night-repost-label = Publicar de novo
night-cancel-label = Cancelar a noite
night-cancel-all-label = Encerrar a série
night-cancel-question = Cancelar a noite de { $when }? Avisaremos quem vai.
night-cancel-all-question = Cancelar a noite de { $when } e todas as seguintes? Avisaremos quem vai.
night-saved = Salvo.
night-cancelled = 🚫 Cancelada.
night-reposted = A mensagem dela volta em instantes.
night-event-name = Midnight Exchange · noite de jogo
night-event-description = Diga se você vai: { $link }

## What is not possible

refusal-night-gone = Esta noite já começou, terminou ou foi cancelada.
refusal-night-full = Esta noite já tem o máximo de respostas. Fale com quem a marcou.
refusal-night-past = Essa hora já passou ou faltam menos de cinco minutos. Escolha uma hora mais tarde.
refusal-night-too-far = Uma noite pode ser marcada com no máximo dois meses de antecedência.
refusal-nights-too-many = Você já marcou { $most } noites aqui, o máximo por pessoa. Cancele uma primeiro; uma série conta como uma.
refusal-nights-too-many-here = Este servidor já tem { $most } noites marcadas, o máximo. Uma delas precisa terminar primeiro.
refusal-nights-too-often = Foram muitas mudanças. Espere { $minutes ->
    [one] um minuto
   *[other] { $minutes } minutos
} antes da próxima.
refusal-nights-off = Quem gerencia este servidor desativou as noites de jogo.
refusal-nights-by-managers = Neste servidor, quem marca as noites de jogo tem Gerenciar servidor. Peça a essas pessoas.
refusal-not-organiser = Só quem marcou esta noite, ou quem tem Gerenciar servidor, pode mudá-la.
