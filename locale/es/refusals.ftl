# Por qué algo no se puede hacer ahora: una frase amable, y qué se puede hacer en su lugar.

## The rules

refusal-game-over = La partida ha terminado.
refusal-not-started = Espera la señal: todos empiezan a la vez.
refusal-not-searching = El robo ha terminado.
refusal-already-escaped = Ya estás fuera, con el número { $token }.
refusal-no-such-tile = Esa ficha no existe.
refusal-tile-gone = Alguien fue más rápido: esa ficha ya no está.
refusal-place-locked = 🔒 { $place }: antes te hace falta en el tablero: { $key }.
refusal-hand-empty = Tienes la mano vacía: toca antes una ficha.
refusal-face-up-not-allowed = En esta mesa las fichas solo se devuelven boca abajo.
refusal-board-full = Tu tablero está lleno. Devuelve algo antes, o fúgate.
refusal-key-already-kept = Esa llave ya la tienes: { $key }.
refusal-key-stays = Una llave se queda en el tablero hasta el final de la ronda.
refusal-tile-not-kept = Esa ficha no está en tu tablero.
refusal-board-not-full = { $kept } de 6: solo puedes fugarte con el tablero lleno.
refusal-not-exchanging = Los intercambios empiezan cuando acaba el robo.
refusal-not-your-turn = No es tu turno: le toca a { $seat }.
refusal-no-such-market = Ese mercado no está en juego.
refusal-nothing-there = Ya está vendido: elige otra cosa.
refusal-cannot-pay = No puedes pagarlo: te falta { $lacking }.
refusal-no-bag = No tienes ningún bolso de cuero que abrir.
refusal-no-turn-left = Ya no tienes más turnos en esta ronda.
refusal-art-not-owned = Esa obra de arte ya no está en tu tablero.
refusal-no-such-collection = No tienes esa colección.
refusal-collection-full = Esa colección está completa.
refusal-wrong-art = Esa casilla pide otra cosa: { $wanted }.

## The table

refusal-not-seated = No tienes asiento en esta mesa, pero puedes mirar.
refusal-not-your-seat = Ese es el asiento de { $seat }.
refusal-already-left = Dejaste esta partida; ahora el bot juega por ti.
refusal-table-full = Los cuatro asientos están ocupados, pero puedes mirar.
refusal-not-host = Eso solo puede hacerlo quien organiza la mesa: { $host }. Si pasa { $minutes } minutos sin pulsar nada en esta mesa, podrá hacerlo cualquiera que tenga asiento en ella.
refusal-not-host-or-manager = Solo puede cerrar la mesa quien la organiza ({ $host }) o quien administra el servidor.
refusal-plays-here = Tú también juegas esta partida. Quien organiza, { $host }, puede pedir a todos que la terminen; quien administra el servidor sin jugar puede cancelarla.
refusal-own-result = Jugaste esta partida: su resultado lo tiene que anular otra persona que administre el servidor.
refusal-not-asked = Ya nadie pide terminar esta partida: sigue.
refusal-ending-refused = Alguien quiere seguir jugando. Puedes volver a pedirlo en la próxima ronda.
refusal-too-few-players = Hacen falta al menos dos: espera a alguien, o añade un rival.
refusal-already-called = A esta mesa ya se ha llamado.
refusal-role-of-everyone = No se puede llamar a todo el mundo a la vez. Elige un rol que cada cual se pone.
refusal-nothing-to-remove = En esta mesa no hay rivales.
refusal-edition-gone = No hay ninguna edición con ese nombre.
refusal-edition-taken = El bot ya tiene una edición con un nombre igual o casi idéntico. Ponle otro a la tuya.
refusal-edition-alike = Este servidor ya tiene la edición { $edition }, y los dos nombres se confunden. Ponle otro a la tuya, o usa exactamente ese para sustituirla.
refusal-edition-unreadable = Leer este archivo requiere demasiada memoria o demasiado tiempo. Parte de la edición estándar e inténtalo de nuevo.
refusal-upload-busy = Ya se está leyendo otro archivo de este servidor. Inténtalo de nuevo en un momento.
refusal-too-many-editions = Un servidor puede tener como máximo { $most } ediciones propias. Elimina una primero.
refusal-already-started = La partida ya ha empezado.
refusal-late-comers-off = En esta partida ya no entra nadie: así está puesta la mesa. Puedes mirarla.
refusal-no-seat-left = En esta partida ya no queda ningún rival al que sustituir. Puedes mirarla.
refusal-not-started-yet = La partida aún no ha empezado.
refusal-not-over-yet = La partida aún no ha terminado.
refusal-table-over = Esta mesa ya se cerró. Abre otra con /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-plan = Ya no tienes nada previsto. Así están las cosas ahora.
refusal-prompt-gone = Ese momento ya pasó. Así están las cosas ahora.
refusal-channel-busy = Este canal ya tiene una mesa: { $link } · Todas las mesas: /{ command-exchange.name } { command-exchange-tables.name }
refusal-hosting-too-many-here = Ya organizas { $most } mesas aquí, el máximo por persona: { $channels }. Acaba una o déjala con /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = Ya organizas { $most } mesas en varios servidores, el máximo por persona. Acaba una o déjala con /{ command-exchange.name } { command-exchange-leave.name }.
refusal-daily-tried = Ya has jugado la casa de hoy. La próxima llega a medianoche (UTC).
refusal-daily-elsewhere = Ya estás practicando en otro servidor u otro chat. Acaba o deja antes esa partida.
refusal-lessons-too-many = Ya tienes { $most } lecciones empezadas en otros servidores. Acaba o cierra una primero.
refusal-server-full = Este servidor ya tiene { $most } mesas, el máximo. Únete a una, espera a que acabe otra o pide más a quien tiene Gestionar servidor (/{ command-exchange-admin.name }).
refusal-no-such-table = Este botón es de una mesa que ya no está aquí. Abre otra con /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = En este servidor no hay ninguna partida acabada con ese número.
refusal-no-result = Esa partida se cerró antes del final, así que no hay nada que repasar.
refusal-not-read = Ahora mismo no se puede leer. Inténtalo otra vez, por favor.
refusal-not-saved = No se pudo guardar, así que no ha pasado nada. Toca otra vez, por favor.
