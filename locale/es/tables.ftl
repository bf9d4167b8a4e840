# People who come late, and all tables of a server.

## Late comers (9.6)

lobby-late-on-label = Entrar tarde: sí
lobby-late-off-label = Entrar tarde: no
take-seat-label = Sustituir a un rival
late-seated = Hasta ahora este asiento era de un rival. Sigue con todo lo que tiene.
late-missed = Aquí el bot ya ha jugado { $rounds }. Si al final es más de la mitad de la partida, no cuenta para ti.
result-late = Para quien entró después de más de la mitad de las rondas, esta partida no cuenta: cuenta como la del rival.
