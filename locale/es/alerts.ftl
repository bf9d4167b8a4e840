# Seat alerts: who wants to be told that a table has a free seat, and the call that tells them.

alerts-label = Avisos de mesa
alerts-title = ### 🔔 Avísame cuando se abra una mesa aquí
alerts-what = Quien busque gente para su mesa puede llamarte: con una mención en el canal, una vez por hora como mucho y solo en tus horarios.
alerts-no-zone = **Desactivado.** Elige primero tu zona horaria.
alerts-off = **Desactivado.** En cuanto elijas un horario, se activa.
alerts-on = **Activado:** { $days }, { $begins }–{ $ends } ({ $city }, donde son las { $now }).
alerts-every-day = todos los días
alerts-days-label = Días
alerts-first-label = Comienzo
alerts-last-label = Fin
alerts-begins-label = desde las { $hour }
alerts-ends-label = hasta las { $hour }
alerts-zone-label = Tu zona horaria
time-zone-search = ¿Falta tu ciudad? Búscala con /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }.
time-zone-unknown = No conozco ninguna ciudad con ese nombre. Elige una de la lista mientras escribes.
alerts-on-label = Avísame
alerts-off-label = Desactivar
alerts-people-label = Nunca de …
alerts-people-title = ### 🚫 Nunca de estas personas
alerts-people-what = No se te llama a una mesa en la que esté una de ellas. Solo tú ves esta lista. Es aparte de a quién bloqueas en Discord, que los bots no pueden ver.
alerts-nobody-label = Nadie
alerts-chosen-hour = La hora que más gente ha elegido aquí: { $when } ({ $count } personas).
alerts-role = Este servidor llama en su lugar a un rol: { $role }. Lo consigues donde el servidor da sus roles, a menudo en **Canales y roles**.
alerts-off-here = Quienes administran este servidor han desactivado las llamadas.

## The call

calls-title = ### 📣 Llamar a gente
calls-label = Llamar ahora
calls-people = { $count ->
    [one] Una persona quiere saber de un sitio libre a esta hora. El mensaje de la mesa la mencionará una vez.
   *[other] { $count } personas quieren saber de un sitio libre a esta hora. El mensaje de la mesa las mencionará una vez.
}
calls-nobody = Ahora no se puede llamar a nadie: o nadie ha elegido esta hora, o quien la ha elegido ya juega o recibió una llamada hace menos de una hora.
calls-once = Una mesa llama una sola vez.
calls-role = El mensaje de la mesa mencionará una vez a { $role }.
calls-role-refused = No puedo mencionar a { $role } aquí. En los ajustes del rol en Discord se puede permitir que cualquiera lo mencione.
calls-role-lately = Se llamó al rol hace menos de una hora. Inténtalo más tarde.
calls-limited = Hubo muchas llamadas hace poco. La próxima será posible en { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}.
lobby-calls = 📣 { $names }: ¡hay un sitio libre!
lobby-called = 📣 { $count ->
    [one] Se llamó a una persona
   *[other] Se llamó a { $count } personas
} { $when }.
lobby-called-role = 📣 Se llamó a un rol { $when }.
