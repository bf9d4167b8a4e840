# /exchange settings: what a person chooses for themselves.

command-exchange-settings =
    .name = ajustes
    .description = Tu idioma, y palabras en lugar de signos

settings-title = ### ⚙️ Tus ajustes
settings-language-label = Tu idioma
settings-words-on = **Palabras en lugar de signos: sí.** Cada lugar es una lista de sus fichas, cada botón lleva texto y lo que no se puede pulsar no aparece.
settings-words-off = **Palabras en lugar de signos: no.** Las palabras sirven con lectores de pantalla y a quien no distingue bien las piezas.
settings-words-on-label = Activar palabras
settings-words-off-label = Desactivar palabras
settings-zone = Tu zona horaria: { $zone }
settings-public = -# Vale para lo que solo tú ves. Los mensajes para todos siguen igual.
