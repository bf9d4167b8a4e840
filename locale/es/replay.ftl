# Las partidas acabadas para repasar: el panel, y qué pasó, una frase por suceso. En presente, en tercera persona.

## The panel

replay-title-ready = ### 🎞️ Partida { $game } · ronda { $round }
replay-title-search = ### 🎞️ Partida { $game } · ronda { $round } · robo
replay-title-exchange = ### 🎞️ Partida { $game } · ronda { $round } · intercambios
replay-title-over = ### 🎞️ Partida { $game } · el final
replay-step = -# Paso { $step } de { $last } · { $when }
replay-jump-label = Ir a…
replay-mark-ready-label = Ronda { $round }
replay-mark-exchange-label = Ronda { $round }: intercambios
replay-mark-over-label = El final
replay-swings-label = Lo que decidió la partida
replay-swing = { $name }: posibilidades del { $before } al { $after } %
replay-no-swings = Ningún paso por sí solo decidió esta partida.
replay-bought-cards = { $count ->
        [one] { -prestige-card(form: "one") }
       *[other] { $count } { -prestige-card(form: "many") }
    }
replay-open-label = Todo a la vista
replay-eyes-label = Con los ojos de { $name }
replay-file-label = Texto
replay-check-label = Sorteo
replay-face-up = A la vista aquí: { $loot }
replay-file = Toda la partida en palabras, para guardarla.

## Watching together

together-label = Ver en grupo
together-question = ¿Mostrar la partida { $game } a todo este canal, desde el paso { $step }?
together-explained = -# Una persona elige los pasos y las demás la siguen. Cualquiera puede abrir un paso con sus propios ojos y seguir desde ahí por su cuenta.
together-link-explained = -# Un enlace abre el paso { $step } a cada persona que lo pulse, solo para ella.
together-show-label = Mostrar aquí
together-link-label = Enlace al paso { $step }
shared-steered = -# 🧭 { $name } elige los pasos. Tras un minuto sin pasos, o tras 🤝, puede hacerlo cualquiera.
shared-free = -# 🧭 Cualquiera puede elegir el siguiente paso.
shared-own-label = Con mis ojos
shared-yield-label = Ceder
shared-taken = Ahora elige los pasos { $name }. Tras un minuto sin pasos, podrás hacerlo tú. 👁️ te muestra este paso solo a ti.
step-link-label = Abrir el paso { $step }
shared-closed = 🎞️ La partida { $game } ya no se muestra aquí.
shared-busy = Ahora mismo se está mostrando una partida en este canal. Tras un minuto sin pasos, podrás mostrar la tuya.
shared-there-label = Verla también
shared-private = Esta partida es solo tuya y no se muestra a nadie más.
shared-hidden = La partida { $game } no se puede mostrar aquí: no todo el mundo en este canal puede ver el lugar donde se jugó.
shared-denied = No puedo mostrarla aquí: tanto tú como yo necesitamos permiso para escribir en este canal.
shared-often = Por ahora ya se han mostrado bastantes partidas. Vuelve a intentarlo dentro de unos minutos.
shared-late = Ha tardado demasiado. Pulsa otra vez.

## The text file

story-title = Midnight Exchange · partida { $game }
story-played = Jugada el { $when }
story-players = En la mesa: { $names }
story-open = Todo está a la vista.
story-eyes = La partida tal como la vio { $name }.

## What happened

told-started = La partida empieza.
told-markets = Mercados negros en juego: { $markets }.
told-art-dealt = { $count ->
        [one] Una obra de arte pasa de la bolsa de tela a los mercados.
       *[other] { $count } obras de arte pasan de la bolsa de tela a los mercados.
    }
told-cards-dealt = { $count ->
        [one] Se pone a la venta una carta de prestigio.
       *[other] Se ponen a la venta { $count } cartas de prestigio.
    }
told-round = Empieza la ronda { $round }: todas las fichas están mezcladas y boca abajo.
told-signal = La señal: empieza el robo.
told-time-up = Se acabó el tiempo.
told-picked = { $name } toma { told-loot } { told-place }.
told-picked-hidden = { $name } toma una ficha { told-place }.
told-kept = { $name } guarda { told-loot }.
told-kept-hidden = { $name } guarda una ficha.
told-put-up = { $name } devuelve { told-loot } boca arriba.
told-put-down = { $name } devuelve { told-loot } boca abajo.
told-put-hidden = { $name } devuelve una ficha boca abajo.
told-returned-up = { $name } devuelve de su tablero { told-loot }, boca arriba.
told-returned-down = { $name } devuelve de su tablero { told-loot }, boca abajo.
told-returned-hidden = { $name } devuelve una ficha de su tablero, boca abajo.
told-escaped = { $name } se fuga con el número { $token }.
told-caught = { $name } tiene que parar y se lleva el número { $token }.
told-exchanges = El robo ha terminado, empiezan los intercambios.
told-cycle = Otro turno para todos.
told-art-bought = { $name } compra { told-art } en el mercado { $market } por { $price }.
told-cards-bought = { $name } compra { $count ->
        [one] una carta de prestigio ({ $cards })
       *[other] { $count } cartas de prestigio ({ $cards })
    } en el mercado { $market } por { $price }.
told-bag-opened = { $name } abre un bolso de cuero y saca { told-art }.
told-bag-empty = { $name } abre un bolso de cuero, pero la bolsa de tela está vacía.
told-passed = { $name } pasa.
told-passed-forced = { $count ->
        [one] { $name } no puede intercambiar nada.
       *[other] { $name } no pueden intercambiar nada.
    }
told-placed = { $name } pone { told-art } en una colección.
told-completed = { $name } pone { told-art } en una colección y la completa ({ $cards }): { count-points }.
told-exchanges-over = Los intercambios han terminado; el botín que queda vuelve a su sitio.
told-gains = Ganancias de esta ronda: { $gains }.
told-last-round-bag-emptied = En la bolsa de tela no queda más arte del que necesitan los mercados: esta es la última ronda.
told-last-round-cards-short = No quedan suficientes cartas de prestigio para volver a llenar los mercados: esta es la última ronda.

# What the sentences above speak of

told-place = { $place ->
        [garage] en el { -place-garage }
        [study] en el { -place-study }
       *[safe] en la { -place-safe }
    }
told-loot = { $loot ->
        [jewels] unas { -loot-jewels }
        [cash] un { -loot-cash }
        [bag] un { -loot-bag }
        [iron-key] una { -loot-iron-key }
        [drawer] un { -loot-drawer }
        [brass-key] una { -loot-brass-key }
        [gem] una { -loot-gem }
       *[gold] un { -loot-gold }
    }
told-art = { $art ->
        [manuscript] un { -art-manuscript }
        [chalice] un { -art-chalice }
        [statuette] una { -art-statuette }
        [jewellery] un { -art-jewellery }
        [watch] un { -art-watch }
       *[painting] un { -art-painting }
    }
