# Tournaments: their message, their panels, and what is said about them.

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
refusal-check-in-closed = O check-in ainda não abriu. A mensagem do torneio diz quando abre.
