# People who come late, and all tables of a server.

## Late comers (9.6)

option-late = se puede entrar tarde
option-boards-late = Tableros y entrada tardía
    .description = Si durante el robo se ve el botín, y si se puede sustituir a un rival ya empezada la partida
take-seat-label = Sustituir a un rival
late-seated = Hasta ahora este asiento era de un rival. Sigue con todo lo que tiene.
late-missed = Aquí el bot ya ha jugado { $rounds }. Si al final es más de la mitad de la partida, no cuenta para ti.
result-late = Para quien entró después de más de la mitad de las rondas, esta partida no cuenta: cuenta como la del rival.

## Further tables of a channel, in threads

thread-name = 🌙 Midnight Exchange · { $number }
table-here = Este canal ya tiene una mesa: { $link }
table-open-in-thread = Este canal ya tiene una mesa, así que la tuya está en un hilo: { $thread }
no-thread-off = Quien tiene Gestionar servidor puede permitir más mesas en hilos: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
no-thread-place = Las demás mesas se abren en hilos, pero este tipo de canal no los tiene. Prueba en otro canal.
no-thread-permission = Otra mesa se abre en un hilo. Para eso necesito aquí estos permisos: { $names }.
no-thread-limit = Aquí se acaban de abrir muchos hilos. Vuelve a intentarlo dentro de diez minutos o en otro canal.
no-thread-discord = Otra mesa se abre en un hilo, pero Discord no ha abierto ninguno. Vuelve a intentarlo.
permission-create-threads = Crear hilos públicos
permission-send-in-threads = Enviar mensajes en hilos
admin-threads = Más mesas en un canal
admin-threads-off-label = Una mesa por canal
admin-threads-on-label = Más mesas en hilos
act-threads-on = más mesas en un canal: en hilos
act-threads-off = más mesas en un canal: ninguna

## All tables of a server

tables-label = Todas las mesas
tables-title = ### Mesas de este servidor
tables-none = Ahora mismo no ves aquí ninguna mesa ni partida.
tables-open-label = Abrir una mesa
tables-refresh-label = Actualizar
tables-take-label = Sustituir
tables-sit-label = Sentarse
tables-go = Ir allí
tables-lobby = **{ $channel }** · { $free ->
    [0] ningún asiento libre
    [one] un asiento libre
   *[other] { $free } asientos libres
}
tables-playing = **{ $channel }** · ronda { $round }
tables-joined = Tienes un asiento en esta mesa. Está en { $channel }.
