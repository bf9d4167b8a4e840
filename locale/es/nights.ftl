# Game nights: their message, planning them, and what is said about them.

command-exchange-night =
    .name = noche
    .description = Las noches de juego de este servidor: míralas o propón una
night-title = ### 📅 Noche de juego
night-moved = ⚠️ **Cambio de hora**: iba a ser { $when }.
night-yes = ✅ **{ $count ->
    [one] 1 persona se apunta
   *[other] { $count } personas se apuntan
}**: { $names }
night-reserve = 🪑 En reserva: { $names }
night-no = ❌ No { $count ->
    [one] puede
   *[other] pueden
} ir: { $names }
night-nobody-yet = Aún no se apunta nadie. ¿Y tú?
night-tables = Salen { $count } mesas: { $sizes }.
night-waiting = ⏳ La mesa de { $names } aún no se puede abrir. El bot lo intenta durante 15 minutos.
night-tables-in = Las mesas están en { $channels }.
night-more = { $count } más
night-organiser = propuesta por { $name }
night-seats = { $count ->
    [one] 1 asiento
   *[other] { $count } asientos
}
night-coming = { $count ->
    [one] 1 se apunta
   *[other] { $count } se apuntan
}
night-yes-label = Voy
night-no-label = No puedo
night-manage-label = Editar

night-ended-opened = 🌙 ¡Ya ha empezado!
night-ended-no-place = Aquí no se pudo abrir una mesa. Abre una con /{ command-exchange.name } { command-exchange-play.name } en otro canal.
night-ended-too-few = Esta noche solo se ha apuntado una persona, así que no se ha abierto ninguna mesa. Puedes jugar contra rivales y otras personas pueden unirse.
night-ended-nobody = No se apuntó nadie, así que no se ha abierto ninguna mesa.
night-ended-missed = A esa hora el bot no funcionaba. ¡Lo sentimos! Aún puedes abrir una mesa.
night-ended-cancelled = 🚫 Se ha cancelado.
night-ended-event-gone = 🚫 Se ha cancelado, porque se eliminó su evento.
night-rivals-label = Contra rivales
night-table-label = Abrir una mesa

## Planning

night-list-title = ### 📅 Noches de juego de este servidor
night-list-empty = No hay ninguna noche prevista. A la hora elegida, las mesas se abren solas para quien se haya apuntado.
night-plan-label = Proponer una noche
night-pick-label = Cambiar una de estas noches
night-your-zone = Tu zona horaria: { $zone }. Otra: /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }
night-zone-question = ### 🕗 ¿Qué hora es donde estás?
    Eliges la hora de tu lugar; cada persona ve la suya.
night-zone-label = Tu zona horaria
night-form-label = Noche de juego (hora de { $city })
night-day-label = Día
night-day-description = El día en que empieza
night-hour-label = Hora
night-hour-description = Las mesas se abren solas
night-minute-label = Minutos
night-minute-description = 00, 15, 30 o 45
night-seats-label = Asientos
night-seats-description = Más de cuatro hacen varias mesas
night-repeat-label = Repetición
night-repeat-description = Una serie pregunta cada vez quién se apunta
night-repeat-once-label = solo una vez
night-repeat-weekly-label = cada semana
night-repeat-fortnightly-label = cada dos semanas
night-planned = 📅 Prevista para { $when }. El mensaje para responder llega a { $channel }.
night-event-permission = Con el permiso *Crear eventos* pongo las noches también entre los eventos del servidor.

## Changing

night-move-label = Hora y asientos
night-repost-label = Publicar otra vez
night-cancel-label = Cancelar la noche
night-cancel-all-label = Acabar la serie
night-cancel-question = ¿Cancelar la noche de { $when }? Se avisará a quien se haya apuntado.
night-cancel-all-question = ¿Cancelar la noche de { $when } y todas las siguientes? Se avisará a quien se haya apuntado.
night-saved = Guardado.
night-cancelled = 🚫 Cancelada.
night-reposted = Su mensaje vuelve enseguida.
night-event-name = Midnight Exchange · noche de juego
night-event-description = Di si te apuntas: { $link }

## What is not possible

refusal-night-gone = Esta noche ha empezado, ha terminado o se canceló.
refusal-night-full = Esta noche ya tiene el máximo de respuestas. Pregunta a quien la propuso.
refusal-night-past = Esa hora ya ha pasado o faltan menos de cinco minutos. Elige otra más tarde.
refusal-night-too-far = Una noche se puede proponer como mucho con dos meses de antelación.
refusal-nights-too-many = Ya has propuesto { $most } noches aquí, el máximo por persona. Cancela una primero; una serie cuenta como una.
refusal-nights-too-many-here = En este servidor ya hay { $most } noches previstas, el máximo. Antes tiene que acabar una.
refusal-nights-too-often = Han sido muchos cambios. Espera { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
} antes del siguiente.
refusal-nights-off = Quien administra este servidor ha desactivado las noches de juego.
refusal-nights-by-managers = En este servidor las noches de juego las propone quien tiene Gestionar servidor. Pídeselo.
refusal-not-organiser = Solo puede cambiar esta noche quien la propuso o quien tiene Gestionar servidor.
