# La casa del día, /exchange daily: sus paneles, su imagen y los botones que llevan a ella.

daily-label = Casa del día
daily-title = ### 🏠 Casa del día · { $day }
daily-about = Cada día una casa, la misma para todo el mundo: juegas a solas contra tres rivales de nivel medio. Tu primera partida cuenta. Después puedes practicar.
daily-ranking = Deciden los puntos y luego tu ventaja sobre el mejor rival.
daily-pace = Los rivales actúan solo cuando actúas tú: tómate tu tiempo.
daily-limits = Si te vas o no pulsas nada durante tres horas, cuenta tal como está. Las últimas partidas acaban { $when }.
daily-played = { $count ->
    [0] Todavía no la ha acabado nadie.
    [one] La ha acabado { $count } persona.
   *[other] La han acabado { $count } personas.
}
daily-running = Tu partida no ha acabado todavía.
daily-running-elsewhere = La estás jugando en otro sitio: { $link }
daily-lost = Tu partida acabó sin resultado.
daily-ahead = **{ count-points }**, { $lead } más que el mejor rival
daily-level = **{ count-points }**, igual que el mejor rival
daily-behind = **{ count-points }**, { $lead } menos que el mejor rival
daily-place = 🌍 Puesto { $place } de { $of }
daily-place-here = Puesto { $place } de { $of } en este servidor
daily-streak = 🔥 { $count ->
    [one] { $count } día
   *[other] { $count } días seguidos
}
daily-streak-best = récord: { $best }
daily-next = La próxima casa llega { $when }.
daily-play-label = Jugar
daily-continue-label = Seguir
daily-yesterday-label = Partida de ayer
daily-practise-label = Practicar
daily-today-label = Hoy
daily-month-label = Mes
daily-proof-label = ¿Limpio?
daily-board-title = ### 🏆 Casa del día · { $day }
daily-board-empty = En este servidor todavía no la ha acabado nadie.
daily-month-title = ### 📅 Casas del día · { $month }
daily-month-rule = Se suman los puntos de todos tus días.
daily-month-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
daily-month-empty = En este servidor todavía no ha acabado ninguna nadie.
daily-servers-only = Las clasificaciones son de los servidores. En el puesto general también cuentas.
daily-proof-title = ### ⚖️ Reparto limpio
daily-proof-about = Un número secreto, la semilla, decide el reparto y los caprichos de los rivales. Su hash está aquí desde el día anterior, así que nadie puede cambiarla después. La semilla llega cuando acaban las últimas partidas y cualquiera puede comprobarla.
daily-proof-hash = { $day }: hash
daily-proof-seed = { $day }: semilla
daily-over-title = ### 🏠 La casa está vacía
daily-practice = Práctica: no cuenta.
daily-result-label = Mi puesto
closed-daily-done = La partida ha acabado.
closed-daily-left = Te fuiste: cuenta tal como estaba.
closed-daily-expired = Se acabó su tiempo: cuenta tal como estaba.
daily-share-line = { $name } ha jugado la casa del día:
daily-share-again = Por ahora ya has compartido suficiente.
daily-today-house-label = La casa de hoy
daily-check-label = Comprobar mi partida
daily-check-impossible = Ya no tengo tu partida de ese día, así que no puedo comprobarla.
daily-unplayed = No has jugado la casa de ese día.
daily-card-title = Casa del día
daily-card-lead = Ventaja: { $lead }
daily-card-place = { $place } de { $of }
daily-card-streak = { $count ->
    [one] { $count } día
   *[other] { $count } días seguidos
}
