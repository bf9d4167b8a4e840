# Tournaments: their message, their panels, and what is said about them.

## What is not possible

refusal-tournament-gone = Este torneo ha terminado o se canceló.
refusal-tournament-full = { $most ->
    [one] Ya se apuntó 1 persona
   *[other] Ya se apuntaron { $most } personas
}: en un torneo no caben más.
refusal-tournament-late = La última ronda está en marcha: ya no se puede entrar.
refusal-tournament-past = Esa hora ya pasó o es dentro de menos de cinco minutos. Elige otra.
refusal-tournament-too-far = Un torneo se puede programar con dos meses de antelación como mucho.
refusal-tournament-too-few = Hacen falta al menos { $fewest } personas presentes.
refusal-tournament-table-over = Esta mesa ha terminado entretanto o se canceló. Vuelve a mirar.
refusal-tournaments-too-many = { $most ->
    [one] Ya tienes aquí un torneo programado o en marcha
   *[other] Ya tienes aquí { $most } torneos programados o en marcha
}, el límite por persona. Antes tiene que acabar uno.
refusal-tournaments-too-many-here = { $most ->
    [one] En este servidor ya hay un torneo programado o en marcha
   *[other] En este servidor ya hay { $most } torneos programados o en marcha
}, su límite. Antes tiene que acabar uno.
refusal-not-entrant = Eso solo pueden hacerlo quienes se han apuntado.
refusal-check-in-closed = El registro de presencia aún no está abierto. El mensaje del torneo dice cuándo se abre.
