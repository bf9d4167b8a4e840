# El coach: qué podría haber jugado mejor alguien en una partida terminada. Solo lo ve esa persona.

## El panel

coach-label = Coach
coach-title = ### 🧠 El coach · partida { $game }
coach-how = -# Juzgado solo por lo que podías saber entonces.
coach-lost-title = **Dónde perdiste más**
coach-well-title = **Qué jugaste bien**
coach-nothing = Nada que mejorar: { $count ->
        [one] la única jugada que se juzgó no costó ningún punto
       *[other] ninguna de las { $count } jugadas que se juzgaron costó un punto
    }, según lo que podías saber.
coach-short = En esta partida no tuviste ninguna elección que el coach pueda juzgar.
coach-cut = -# Se acabó el tiempo, así que no se juzgaron todas las jugadas.
coach-thinking = 🧠 El coach está pensando. Tarda unos dos segundos, o más si otras personas preguntaron antes.
coach-again-label = Preguntar otra vez
coach-show-label = Ver { $number }
coach-line = **{ $number }.** Ronda { $round }: { $sentence }
coach-because = { $sentence }: { $reason }.

## Qué se perdió y qué salió bien

coach-lost = { $move } habría dado { coach-points } más
coach-lost-to-rival = { $move } habría dejado a { $name } con { coach-points } menos
coach-lost-chance = { $move } habría subido tus posibilidades de ganar en { coach-percentage-points }
coach-lost-little = { $move } habría sido algo mejor
coach-well = { $move } dio { coach-points } más que la siguiente opción
coach-well-to-rival = { $move } dejó a { $name } con { coach-points } menos que la siguiente opción
coach-well-chance = { $move } subió tus posibilidades de ganar en { coach-percentage-points }
coach-well-little = { $move } fue algo mejor que la siguiente opción

coach-step = -# Paso { $step } de { $last }: antes de tu jugada, tal como lo veías
coach-you = **Tú**: { $move }
coach-better = **Mejor**: { $move }
coach-next-best = **Siguiente opción**: { $move }
coach-here-you = Tú: { $thing }
coach-here-better = Mejor: { $thing }
coach-here-next = Siguiente opción: { $thing }

## Lo que se puede hacer, solo («move») y al principio de una frase («do»)

coach-points = { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
coach-percentage-points = { $count ->
        [one] { $count } punto porcentual
       *[other] { $count } puntos porcentuales
    }
coach-the-art = { $art ->
        [manuscript] el { -art-manuscript }
        [chalice] el { -art-chalice }
        [statuette] la { -art-statuette }
        [jewellery] el { -art-jewellery }
        [watch] el { -art-watch }
       *[painting] el { -art-painting }
    }
coach-the-loot = { $loot ->
        [jewels] las { -loot-jewels }
        [cash] el { -loot-cash }
        [bag] el { -loot-bag }
        [iron-key] la { -loot-iron-key }
        [drawer] el { -loot-drawer }
        [brass-key] la { -loot-brass-key }
        [gem] la { -loot-gem }
       *[gold] el { -loot-gold }
    }
coach-move-buy-art = comprar { coach-the-art } en el mercado { $market }
coach-move-buy-cards = { $count ->
        [one] comprar la carta { $cards } en el mercado { $market }
       *[other] comprar las dos cartas ({ $cards }) en el mercado { $market }
    }
coach-move-open-bag = abrir un { -loot-bag }
coach-move-pass = pasar
coach-move-keep = guardar { coach-the-loot }
coach-move-put-back = devolver { coach-the-loot }
coach-move-return = devolver { coach-the-loot } de tu tablero
coach-move-swap = cambiar { coach-the-loot } de tu tablero por la ficha de tu mano
coach-move-escape = fugarte
coach-move-search-on = seguir buscando
coach-do-buy-art = { coach-move-buy-art }
coach-do-buy-cards = { coach-move-buy-cards }
coach-do-open-bag = { coach-move-open-bag }
coach-do-pass = { coach-move-pass }
coach-do-keep = { coach-move-keep }
coach-do-put-back = { coach-move-put-back }
coach-do-return = { coach-move-return }
coach-do-swap = { coach-move-swap }
coach-do-escape = { coach-move-escape }
coach-do-search-on = { coach-move-search-on }

## Por qué, tras dos puntos

coach-because-collection-asked = tu colección lo pedía
coach-because-art-waited = { coach-the-art } de tu tablero lo estaba esperando
coach-because-can-grow = esa colección aún podía crecer
coach-because-more-points = da enseguida { coach-points } más
coach-because-taken-next = { $name } lo compró antes de tu siguiente turno
coach-because-rival-wanted = { $name } también lo quería
coach-because-left-to-rival = si no, { $name } consigue { coach-points } más
coach-because-price-took-loot = si no, tu botín ya no alcanza para el mercado { $market } ({ $loot })
coach-because-last-round = después de la última ronda ya nada va a una colección
coach-because-ended-game = si no, la partida acaba con esta ronda
coach-because-bag-average = un { -loot-bag } da { coach-points } de media
coach-because-turn-unused = pasar es regalar un turno
coach-because-nobody-asked = ningún mercado lo pedía ({ $loot })
coach-because-had-enough = ya tenías { $count } ({ $loot })
coach-because-key-opens-nothing = no necesitabas nada de la sala siguiente
coach-because-key-opens = abre la sala siguiente
coach-because-market-asked = el mercado { $market } lo pedía
coach-because-seen-tile = ahí habías visto { $loot }
coach-because-there-was-time = { $count ->
        [0] nadie más se había quedado aún con una ficha
        [one] nadie más tenía aún más de una ficha
       *[other] nadie más tenía aún más de { $count } fichas
    }
coach-because-token = lleva de media a la { -escape-token } { $better } en vez de la { $worse }
coach-because-exchanges = lleva de media a { $better } intercambios en vez de { $worse }
coach-because-unspent = deja de media { $better } fichas sin usar en vez de { $worse }

## Cuando no hay respuesta

refusal-coach-not-yours = El coach solo habla de tus propias jugadas, y no tenías asiento en esta partida.
refusal-coach-left = Dejaste esta partida antes del final, así que el coach no puede juzgarla.
refusal-coach-absent = Un ordenador jugó por ti en todas las rondas de esta partida: no hay nada que juzgar.
refusal-coach-asked = El coach aún está mirando otra partida para ti. Pregunta de nuevo cuando acabe.
refusal-coach-busy = Mucha gente consulta ahora al coach. Inténtalo de nuevo dentro de un minuto.
refusal-coach-failed = El coach no ha terminado. Inténtalo de nuevo.
