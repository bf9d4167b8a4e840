# Tournaments: their message, their panels, and what is said about them.

command-exchange-tournament =
    .name = torneo
    .description = Los torneos de este servidor: verlos o empezar uno
parameter-title =
    .name = nombre
    .description = El nombre de un torneo nuevo
tournament-nameless = Torneo

## How far it is

tournament-sign-up = Inscripción abierta
tournament-begins-by-hand = empieza cuando lo diga la dirección
tournament-check-in = Registro de presencia abierto
tournament-ends = acaba { $when }
tournament-round = Ronda { $round } de { $rounds }
tournament-clock-waits = su reloj empieza cuando se abra la última mesa
tournament-break = Terminó la ronda { $round } de { $rounds }
tournament-ended-finished = 🏁 **Se acabó. ¡Felicidades!**
tournament-ended-too-few = Había muy poca gente, así que no se jugó ninguna ronda.
tournament-ended-cancelled = 🚫 Se canceló. Las partidas en marcha siguen como partidas normales.
tournament-ended-missed = El bot estaba parado a la hora prevista. ¡Lo sentimos! Hay que empezar otro.
tournament-ended-deserted = 🏁 Quedaba muy poca gente para otra ronda, así que se acabó.
tournament-ended-no-place = No se pudo abrir ninguna mesa, así que se acabó. Quien tiene Gestionar servidor puede permitir más mesas en hilos: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
tournament-organiser = lo dirige { $name }
tournament-rounds = { $rounds } rondas de hasta { $minutes } minutos
tournament-size = mesas de { $size }
tournament-most = para un máximo de { $most } personas

## Who takes part

tournament-signed-up = ✅ **{ $count ->
    [one] 1 persona inscrita
   *[other] { $count } personas inscritas
}**: { $names }
tournament-nobody-yet = Aún no hay nadie. ¿Y tú?
tournament-reserve = 🪑 En reserva: { $names }
tournament-here = 🙋 **{ $count ->
    [one] 1 persona aquí
   *[other] { $count } personas aquí
}**: { $names }
tournament-nobody-here = Aún no ha llegado nadie.
tournament-missing = Faltan { $count }: { $names }
tournament-more = { $count } más
tournament-table = **Mesa { $number }**
tournament-table-waiting = se abre enseguida
tournament-table-cancelled = cancelada
tournament-table-voided = resultado anulado
tournament-rivals = { $count ->
    [one] un rival
   *[other] { $count } rivales
}
tournament-tables-over = Han terminado { $over } de { $tables } mesas.
tournament-waiting = Algunas mesas aún no se pueden abrir. El bot lo intenta durante 15 minutos.

## What everyone does now

tournament-now-sign-up = 👉 Inscríbete ahora. El registro de presencia se abre { $when }.
tournament-now-sign-up-by-hand = 👉 Inscríbete ahora. La dirección empieza la ronda 1 y tu mesa te menciona.
tournament-now-check-in = 👉 Pulsa **{ tournament-here-label }** o no tendrás sitio en la ronda 1.
tournament-now-round = 👉 Juega ahora tu partida: **{ tournament-table-label }** te lleva.
tournament-now-break = 👉 La ronda { $round } empieza sola { $when }. ¿Tienes que irte? Pulsa **{ tournament-withdraw-label }**.
tournament-now-over = 👉 **{ tournament-standings-label }** muestra todos los puestos.
tournament-join-label = Inscribirme
tournament-late-label = Entrar tarde
tournament-here-label = Aquí estoy
tournament-withdraw-label = Retirarme
tournament-table-label = Mi mesa
tournament-place-label = Mi puesto
tournament-standings-label = Clasificación
tournament-direct-label = Dirigir

## What each person reads about themselves

tournament-you-out = No te has inscrito.
tournament-you-signed-up = Tienes la inscripción número { $number } de { $most }.
tournament-you-reserve = Tienes el número { $number } de la reserva y subes cuando alguien se retira.
tournament-you-missing = Te has inscrito, pero aún no has dicho que estás.
tournament-you-here = Ya consta que estás. Tu mesa se abre sola y te menciona.
tournament-you-late = Juegas desde la ronda { $round }. Tu mesa se abre sola y te menciona.
tournament-you-withdrawn = Ya no participas.
tournament-you-absent = No estabas, así que el ordenador jugó por ti y no tienes sitio en la próxima ronda. ¿Has vuelto? **{ tournament-late-label }**.
tournament-you-removed = La dirección te ha sacado de este torneo. Solo ella puede volver a admitirte.
tournament-you-unplayed = No jugaste.
tournament-you = **Tú: puesto { $place }**, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
tournament-you-table = ahora: { $table }
tournament-you-next = la ronda { $round } empieza { $when }
tournament-you-wait = después: ronda { $round }
tournament-you-done = tu última partida terminó
tournament-checked-in = ¡Qué bien que estés!
tournament-withdrew = Te has retirado y ya no tendrás sitio. Una partida en marcha sigue siendo tuya.
profile-tournaments = 🏅 { $count ->
    [one] 1 torneo jugado
   *[other] { $count } torneos jugados
}, { $won ->
    [one] { $won } ganado
   *[other] { $won } ganados
}

## Standings

tournament-no-standings = En cuanto acabe una mesa, aquí estarán los primeros puestos.
tournament-left = fuera
tournament-points = Puntos: { $tables }
tournament-points-of = mesa de { $size }: { $points }
tournament-tie-breaks = Con los mismos puntos: { $breaks }
tournament-tie-break-opponents = primero la media de puntos de sus oponentes
tournament-tie-break-wins = luego las victorias
tournament-tie-break-prestige = luego su parte del prestigio en sus mesas
tournament-tie-break-sign-up = luego quien se inscribió antes
tournament-tied-opponents = Empate a puntos: decide la media de puntos de sus oponentes ({ $order }).
tournament-tied-wins = Empate a puntos: decide el número de victorias ({ $order }).
tournament-tied-prestige = Empate a puntos: decide su parte del prestigio en sus mesas ({ $order }).
tournament-tied-sign-up = Empate a puntos: decide quién se inscribió antes ({ $order }).
tournament-picture-label = Imagen
tournament-no-picture = Ahora mismo no se puede dibujar la imagen. Vuelve a intentarlo.
tournament-card-after = Tras la ronda { $round } de { $rounds }
tournament-card-final = Clasificación final
tournament-card-more = y { $count } más

## Beginning one

tournament-list-title = ### 🏅 Torneos de este servidor
tournament-list-empty = No hay ninguno programado. Un torneo tiene varias rondas: en cada una se sientan juntas personas con puntos parecidos.
tournament-list-ask = Lo empieza quien tiene Gestionar servidor, o dice quién puede: /{ command-exchange-admin.name }, **{ admin-evening-label }**.
tournament-pick-label = Ver uno de ellos
tournament-new-label = Torneo nuevo
tournament-begun = La inscripción está abierta: su mensaje llega a este canal. En **{ tournament-direct-label }** está todo lo que puedes hacer.
tournament-few-tables = Este bot permite { $allowed } mesas a la vez en un servidor y tanta gente necesita { $tables }: algunas esperarían. Deja participar a menos gente o sienta a más en cada mesa.
tournament-form-label = Torneo
tournament-form-start-label = Comienzo
tournament-form-start-description = Cuándo empieza la ronda 1. Después puedes cambiar el día
tournament-form-by-hand = cuando yo lo diga
tournament-form-in = { $minutes ->
    [one] dentro de un minuto
   *[other] dentro de { $minutes } minutos
}
tournament-form-rounds-label = Rondas
tournament-form-rounds-description = En cada una, todo el mundo juega una partida
tournament-form-size-label = Personas por mesa
tournament-form-size-description = Algunas mesas son menores si no cuadra
tournament-form-most-label = Personas como máximo
tournament-form-most-description = Las demás quedan en reserva
tournament-form-minutes-label = Tiempo de una ronda
tournament-form-minutes-description = Después, cada partida vale como esté
tournament-form-minutes = { $minutes } minutos
tournament-time-form-label = Torneo (hora de { $city })

## Directing one

tournament-direct-sign-up = 👉 El registro se abre solo { $when }. Puedes abrirlo ya.
tournament-direct-by-hand = 👉 Empieza la ronda 1 cuando estén todos. Cada persona inscrita tiene sitio.
tournament-direct-check-in = 👉 La ronda 1 empieza sola { $when }. Puedes empezarla ya.
tournament-direct-round = 👉 La ronda acaba sola cuando terminan todas las mesas, a más tardar { $when }.
tournament-direct-waiting = 👉 Algunas mesas aún no están abiertas. El bot lo intenta durante un cuarto de hora y después las cancela.
tournament-direct-moving = 👉 Un momento: el siguiente paso ya está en marcha.
tournament-direct-break = 👉 La ronda { $round } empieza sola { $when }. Puedes empezarla ya.
tournament-direct-over = Se acabó. La clasificación se queda.
tournament-check-in-label = Abrir el registro
tournament-start-label = Empezar la ronda 1
tournament-end-round-label = Acabar la ronda
tournament-next-round-label = Siguiente ronda ya
tournament-change-label = Rondas
tournament-time-label = Hora
tournament-drop-label = Sacar a alguien
tournament-drop-or-readmit-label = Sacar a alguien o volver a admitirlo
tournament-removed = 🚫 Fuera por decisión de la dirección: { $names }
tournament-tables-label = Cancelar una mesa o anular un resultado
tournament-tables-range = { $count ->
    [one] Mesa { $first }
   *[other] Mesas { $first }–{ $last }
}
tournament-tables-managers = Solo quien tiene Gestionar servidor o ha sido designado puede cancelar una mesa o anular un resultado.
tournament-cancel-table-label = Mesa { $number }: cancelar
tournament-void-table-label = Mesa { $number }: anular el resultado
tournament-earlier-label = Rondas anteriores
tournament-earlier-ask = Elige una ronda y después la mesa cuyo resultado anulas.
tournament-earlier-none = En esta ronda no queda ningún resultado que anular.
tournament-sheet-label = Como archivo
tournament-saved = Guardado.
tournament-stepped = Hecho.
tournament-reposted = Su mensaje vuelve en un momento.
tournament-dropped = { $person } ya no tendrá sitio.
tournament-readmitted = { $person } vuelve a participar.
tournament-readmitted-late = { $person } ya no está fuera por decisión de la dirección, pero no tendrá sitio: la última ronda está en marcha.
tournament-drop-nobody = { $person } no participa.
tournament-own-cancelled = 🚫 Cancelado. Se avisa a quienes se inscribieron.
tournament-start-question = ¿Empezar ya la ronda 1? Es antes de la hora prevista: cada persona inscrita tiene sitio, esté o no.
tournament-start-yes-label = Empezar la ronda 1
tournament-end-round-question = ¿Acabar ya esta ronda? { $count ->
    [0] Han terminado todas las mesas.
    [one] Una mesa aún juega: su partida vale como esté.
   *[other] { $count } mesas aún juegan: sus partidas valen como estén.
}
tournament-drop-question = ¿Sacar a { $person }? Ya no tendrá sitio ni podrá volver a inscribirse; una partida en marcha se acaba. Puedes volver a admitir a esa persona más tarde.
tournament-cancel-table-question = ¿Cancelar la mesa { $number }? Su partida acaba sin resultado y quien no estaba ausente recibe { $points } puntos.
tournament-cancel-own-question = ¿Cancelar tu propia partida? Acaba sin resultado y no recibes puntos por ella.
tournament-void-table-question = ¿Anular el resultado de la mesa { $number }? Quien no estaba ausente recibe { $points } puntos en su lugar. Una partida acabada deja de contar también para las valoraciones; una en marcha contará al acabar.
tournament-void-earlier = Las rondas emparejadas desde entonces se quedan como están.
tournament-end-question = ¿Acabar antes el torneo? No empieza otra ronda y la clasificación es definitiva.
tournament-cancel-question = ¿Cancelar este torneo? No gana nadie. Las partidas en marcha siguen como partidas normales.
tournament-end-round-yes-label = Acabar la ronda
tournament-drop-yes-label = Sacar
tournament-cancel-table-yes-label = Cancelar la mesa
tournament-void-table-yes-label = Anular el resultado
tournament-end-yes-label = Acabar antes
tournament-cancel-yes-label = Cancelar el torneo

## In the audit

act-tournament-dropped = sacó a { $person } del torneo { $title }
act-tournament-readmitted = volvió a admitir a { $person } en el torneo { $title }
act-tournament-voided = anuló el resultado de la partida { $table } en el torneo { $title }
act-tournament-round-ended = acabó antes de tiempo la ronda { $round } del torneo { $title }
act-tournament-ended = acabó antes de tiempo el torneo { $title }
act-tournament-cancelled = canceló el torneo { $title }
act-tournament-saved = guardó la clasificación del torneo { $title }
act-tournament-over = terminó el torneo { $title }: { $people } personas, { $rounds } rondas

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
refusal-tournament-removed = { tournament-you-removed }
refusal-check-in-closed = El registro de presencia aún no está abierto. El mensaje del torneo dice cuándo se abre.
refusal-tournaments-too-often = Han sido muchos cambios. Espera { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
} antes del siguiente.
refusal-tournaments-off = Quien administra este servidor ha desactivado los torneos.
refusal-tournaments-by-hosts = En este servidor los torneos los empieza quien tiene Gestionar servidor o ha sido designado. Pídeselo.
refusal-not-director = Solo puede dirigir este torneo quien lo empezó, tiene Gestionar servidor o ha sido designado.
