# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacidad
    .description = Lo que se guarda de ti: léelo, llévatelo, bórralo

privacy-title = ### 🔒 Lo que se guarda de ti
privacy-nothing = De ti no se guarda nada.
privacy-language = - Tu idioma: { $language }
privacy-hints = - Qué consejos ya no necesitas
privacy-seats = - { $count ->
        [one] Una mesa donde tienes o tenías un sitio
       *[other] { $count } mesas donde tienes o tenías un sitio
    }, con tu número de usuario y el nombre que te daba entonces el servidor
privacy-results = - { $count ->
        [one] Un resultado
       *[other] { $count } resultados
    } de partidas, para qué cuentan, y tus puntuaciones
privacy-acts = - { $count ->
        [one] Una línea
       *[other] { $count } líneas
    } sobre lo que hiciste en el escritorio de un servidor
privacy-explained = Lo que se guarda de quien juega está para que las mesas, los resultados y las clasificaciones lo muestren. No se guarda nada más: ni mensajes, ni listas de miembros, ni nada de la cuenta. Un panel abierto se recuerda un cuarto de hora, para poder ponerlo al día.
privacy-file-label = En un archivo
privacy-delete-label = Borrarlo todo
privacy-question = ### ¿Borrarlo todo?
    Tu número y tu nombre desaparecen de mesas, resultados, puntuaciones y ajustes, para siempre. Tus rivales conservan sus resultados; allí eres «{ forgotten-person }». Donde estás jugando, un ordenador sigue en tu lugar. Los mensajes que hay en los canales son de Discord: se quedan.
privacy-yes-label = Borrar para siempre
privacy-deleted = Está borrado. Si vuelves a jugar, se guardará algo nuevo.
privacy-file-ready = Aquí está todo. Este mensaje solo lo ves tú.
