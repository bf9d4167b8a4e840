# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacidad
    .description = Lo que se guarda de ti: léelo, descárgalo, bórralo

privacy-title = ### 🔒 Lo que se guarda de ti
privacy-nothing = De ti no se guarda nada.
privacy-language = - Tu idioma: { $language }
privacy-words = - Que lees palabras en lugar de signos
privacy-zone = - Tu zona horaria: { $zone }
privacy-alerts = - Cuándo quieres que te llamen a un sitio libre, en { $count ->
    [one] un servidor
   *[other] { $count } servidores
}
privacy-blocked = - A las mesas de quién no se te llama nunca: { $count ->
    [one] una persona
   *[other] { $count } personas
}
privacy-nights = - Noches de juego que propusiste o a las que respondiste: { $count }
privacy-tournaments = - Torneos que organizaste o en los que participaste: { $count }
privacy-shared = - Partidas acabadas que estás mostrando a un canal: { $count }
privacy-hints = - Qué consejos ya no necesitas
privacy-coach = - Lo que el coach dijo de tus jugadas en { $count ->
    [one] una partida
   *[other] { $count } partidas
}
privacy-seats = - { $count ->
    [one] Una mesa donde tienes o tenías un asiento
   *[other] { $count } mesas donde tienes o tenías un asiento
}, con tu ID de usuario y el nombre que tenías entonces en el servidor
privacy-results = - { $count ->
    [one] El resultado de una partida, para qué cuenta
   *[other] Los resultados de { $count } partidas, para qué cuentan
} y tus valoraciones
privacy-daily = - { $count ->
    [one] Un intento
   *[other] { $count } intentos
} en la casa del día: el día, el servidor y los puntos
privacy-acts = - { $count ->
    [one] Una entrada del registro
   *[other] { $count } entradas del registro
} sobre lo que hiciste al administrar un servidor, o al organizar una partida
privacy-done-to-you = - { $count ->
    [one] Una entrada del registro
   *[other] { $count } entradas del registro
} sobre ti: la dirección te sacó de un torneo o te volvió a admitir
privacy-purpose = Estos datos sirven para que las mesas, los resultados y las clasificaciones muestren quién ha jugado.
privacy-never-stored = No se guardan mensajes, listas de miembros ni datos de la cuenta. Un panel abierto se recuerda un cuarto de hora, para poder actualizarlo.
privacy-file-label = Descargar
privacy-delete-label = Borrarlo todo
privacy-question = ### ¿Borrarlo todo?
    Tu ID de usuario y tu nombre desaparecen de mesas, resultados, valoraciones y ajustes, para siempre. Tus rivales conservan sus resultados; allí eres «{ forgotten-person }». En las partidas en curso, el bot sigue en tu lugar. Los mensajes ya publicados en los canales son de Discord: se quedan.
privacy-yes-label = Borrar para siempre
privacy-deleted = Está borrado. Si vuelves a jugar, se guardarán datos nuevos.
privacy-file-ready = Aquí está todo. Este mensaje solo lo ves tú.
