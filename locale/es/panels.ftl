# Lo que aparece en los paneles y mensajes. Los títulos empiezan por ###, que Discord muestra en grande.

back-label = Volver

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    Una mesa para dos, tres o cuatro ladrones. ¡Toma asiento!
lobby-free-seat = asiento libre
lobby-host = organiza
lobby-new-host = Ahora { $name } organiza la mesa: quien la organizaba no ha pulsado nada en { $minutes } minutos.
lobby-closes = Si nadie empieza, la mesa se cierra { $when }.
lobby-join-label = Unirse
lobby-start-label = Empezar
lobby-rival-label = +1 rival
lobby-level-label = Nivel: { $level }
lobby-leave-label = Salir
rules-label = Reglas
lobby-learn-label = Aprender
lobby-options-label = Opciones
lobby-changed = Cambiado: { $options }

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-label = Opciones de la mesa
options-title = ### ⚙️ { options-label }
options-read-only = Solo puede cambiarlas quien organiza la mesa.
options-edition-gone = La edición { $edition } ya no existe. Elige otra en **{ lobby-options-label }**.
option-chosen = { $option }: { $choice }
option-preset = Se juega con
option-rules = Reglas
option-rules-description = Qué reglamento seguir donde los cinco reglamentos no coinciden
option-put-back = Devolver
option-put-back-either = fichas boca arriba o boca abajo
option-put-back-face-down = fichas solo boca abajo
option-trading = Intercambios
option-trading-until-all-pass = intercambios hasta que todos pasen
option-trading-two-turns = dos { -cycle(form: "many") }
option-boards = Tableros
option-boards-open = botín siempre a la vista
option-boards-closed = botín oculto durante el robo
option-boards-description = Si durante el robo se ve el botín de los tableros
option-sides = Lados de los mercados
option-sides-description = Qué lado muestran los mercados negros 1 a 4
option-sides-rules = como en las reglas de arriba
option-sides-rules-description = { rulebook-house }: al azar. Cualquier reglamento: lado A en todos
option-sides-random = al azar
option-search = Tiempo de robo
option-turn = Tiempo por turno
option-limits = Límites de tiempo
option-limits-description = Cuánto pueden durar un robo y un turno
option-limits-both = robo { $search } · turno { $turn }
option-level = Nivel de los rivales
option-edition = Edición
option-edition-description = { parameter-edition.description }
level-easy = fácil
level-medium = medio
level-hard = difícil
limit-off = sin límite
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Ronda { $round }
    Prepárate: todos empiezan con la misma señal.
ready-when = La señal llega en cuanto estén todos, como muy tarde { $when }.
ready-deserted = No hay nadie. Pulsa «{ ready-label }» para seguir; si no, la mesa se cierra { $when }.
ready-label = Ya estoy
back-again = El bot ha jugado por ti desde la ronda { $round }. El asiento vuelve a ser tuyo.

## Search

search-title = ### { $title }
search-title-limit = ### { $title } · acaba { $when }
search-board = { $loot }  { $kept }/{ $most }
    .words = Guardadas { $kept } de { $most }. { $loot }
search-prices = Precios { $prices }
search-hand = En la mano: { $emoji } { $loot }
search-hand-keep = En la mano: { $emoji } { $loot }. Tócala otra vez para guardarla.
    .words = En la mano: { $loot }. Elígela otra vez para guardarla.
search-hand-swap = En la mano: { $emoji } { $loot }. ¿Qué devuelves a cambio?
search-hand-empty = Tienes la mano libre: toca una ficha.
    .words = Tienes la mano libre: elige una ficha.
search-keep-label = Guardar
search-face-up-label = Visible
search-face-down-label = Oculta
search-escape-label = Fugarse
    .words = Fugarse con el número { $token }
place-locked = 🔒 { $place ->
        [study] El { -place-study } está cerrado: guarda antes una { -loot-iron-key }. Búscala en el { -place-garage }.
       *[safe] La { -place-safe } está cerrada: guarda antes una { -loot-brass-key }. Búscala en el { -place-study }.
    }
watch-hint = -# Estás mirando. Un animal es una ficha en la mano de esa persona; un hueco vacío, una ficha que alguien guarda. Las demás están en la mesa tal como las ves.
    .words = -# Estás mirando.
escaped-title = ### { $sign } ¡Fuera, con el número { $token }!
escaped-wait = Los demás siguen robando.
escaped-wait-until = Los demás siguen robando. El robo acaba como muy tarde { $when }.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Consigue seis fichas de botín, fúgate y cámbialas por arte y cartas de prestigio.
search-hint = Guarda seis fichas que pidan los precios; una llave abre un lugar con 🔒.
    .words = Guarda seis fichas que pidan los precios; una llave abre un lugar cerrado.
search-hint-prices = Precios: el botín que un mercado pide por arte o una carta. Guarda seis fichas así.
search-hint-locked = 🔒 Guarda una { -loot-iron-key } para abrir el { -place-study }, una { -loot-brass-key } para abrir la { -place-safe }.
search-hint-face-up = { search-face-up-label }: devuelve una ficha y todos ven su botín.
search-hint-holding = O toca otra ficha: esta vuelve boca abajo.
search-hint-key = Esa llave ya la tienes: toca ya la ficha siguiente y esta vuelve boca abajo.
search-hint-full = Seis de seis: ¡fúgate antes que los demás!
escaped-hint = Quien sale antes cambia antes. Mira un mercado y planea ya tu primer intercambio.
exchange-hint = Paga en un mercado y llévate una obra de arte o una carta. O abre un bolso, o pasa.
art-hint = Tu arte encaja en una de tus colecciones: ponla ahí y te da más puntos.

## My board

board-title = 🎒 Tu tablero
board-return = ¿Devolver { $emoji } { $loot } a la mesa?
board-art = Arte { $arts }
board-cards = Cartas { $cards } · { count-points }
board-place-label = { $art } → { $card }
    .words = Colocar { $art }: { $card }
board-place-picture-label = Colocar

## Exchanges

exchange-title = ### Intercambios
exchange-mine = ### { $sign } Te toca
exchange-mine-until = ### { $sign } Te toca · { $when }
exchange-theirs = { $name } está eligiendo.
exchange-theirs-until = { $name } está eligiendo · { $when }
exchange-bag-label = Abrir
    .words = Abrir un bolso
exchange-pass-label = { -pass(form: "name") }
exchange-no-loot = sin botín
plan-made = Planeado: { $what }, en cuanto te toque.
plan-failed = Tu plan ya no vale: { $what } ya no es posible.
plan-bag-label = Planear
    .words = Planear abrir un bolso
plan-drop-label = Quitar plan
market-line = { $market } { $price }
    { $stock }
    .words = Mercado { $market }, precio { $price }:
        { $stock }
market-sold-out = todo vendido
market-buy-label = Comprar
market-look-label = Ver
market-plan-label = Planear
market-no-pay = No te llega { $market } { $price } { $stock }
    .words = No te llega para el mercado { $market }, precio { $price }: { $stock }
market-unique = { -unique-piece }
market-onto-label = → { $points }
    .words = { $art }, a una colección: { $points }
market-title = ### Mercado { $number } · { $price }

## News

news-more = … { $count } más
news-caught = Te han atrapado: tu número es el { $token }.
news-drawn = Has sacado { told-art }. Ya está en tu tablero.

## Table

table-ready = ### 🌙 Ronda { $round } · abre tu panel
    El robo empieza en cuanto estén todos.
table-ready-until = ### 🌙 Ronda { $round } · abre tu panel
    El robo empieza en cuanto estén todos, como muy tarde { $when }.
table-deserted = ### 🌙 Ronda { $round } · no hay nadie
    Abre tu panel para seguir; si no, la mesa se cierra { $when }.
table-search = ### 🔦 Ronda { $round } · robo
table-search-until = ### 🔦 Ronda { $round } · robo
    Acaba { $when }.
table-exchange = ### ⚖️ Ronda { $round } · intercambios
    Le toca a { $name }.
table-exchange-until = ### ⚖️ Ronda { $round } · intercambios
    Le toca a { $name }. Su tiempo acaba { $when }.
table-went-back = ⏪ Se restauró una copia de seguridad: esta mesa vuelve a estar como { $when }. Lo que pasó después se ha perdido.
table-away = El bot juega por { $names } hasta que { $count ->
    [one] vuelva
   *[other] vuelvan
} a pulsar.
table-left = Salida anticipada: el bot sigue jugando por { $names }.
table-supply = { $bag } quedan { $art } de arte · { $pile } quedan { $cards } cartas
    .words = Quedan { $art } de arte · quedan { $cards } cartas
table-seed-hash = Semilla, SHA-256:
table-panel-label = Mi panel
table-watch-label = Mirar
table-leave-label = Salir
table-moved = La mesa se ha movido más abajo.
call = { $emoji } **{ $token ->
        [1] «¡Uno!»
        [2] «¡Dos!»
        [3] «¡Tres!»
       *[4] «¡Cuatro!»
    }** { $name }

## The end

result-title = ### 🌅 ¡{ $name } gana con { $count }!
ended-bag-emptied = La bolsa de tela está vacía. La partida acabó tras { $rounds }.
ended-empty-bag-drawn = Alguien metió la mano en una bolsa vacía. La partida acabó tras { $rounds }.
ended-cards-short = No quedan suficientes cartas de prestigio para otra ronda. La partida acabó tras { $rounds }.
ended-no-exchanges = Dos rondas seguidas sin un solo intercambio. La partida acabó tras { $rounds }.
result-parts = arte plateado { $silver } · arte dorado { $gold } · piezas únicas { $unique } · colecciones { $collections }
result-left = (se fue antes del final)
result-stood-in = ({ $rounds ->
    [one] el bot jugó la ronda
   *[other] el bot jugó { $played } de { $rounds } rondas
    })
result-tie = Empate a { count-points }: decide la { -escape-token } más baja de la última { -round } ({ $order }).
result-alone = Los demás se fueron o dejaron jugar al bot: la valoración de quien se quedó no sube.
result-absent = Quien dejó al bot más de la mitad de las rondas no tiene ni victoria ni puntos de esta partida, y su valoración no sube.
result-seed = Semilla:
result-rematch-label = Revancha
result-replay-label = Repetición
dealing-running = ⚖️ Una semilla secreta fija el sorteo de esta partida. Abajo está su huella. Al terminar se muestra la semilla y todos pueden comprobar que nada cambió.
dealing-fair = ⚖️ El sorteo es limpio: de esta semilla salen exactamente las fichas y cartas de la partida, y su huella es la que se mostró al principio.
dealing-wrong-seed = ⚖️ El sorteo no es limpio: la semilla mostrada no corresponde a la huella que se vio al principio. Por favor, avisa a quien mantiene este bot.
dealing-dealt-otherwise = ⚖️ El sorteo no es limpio: lo que salió en la ronda { $round } no viene de esta semilla. Por favor, avisa a quien mantiene este bot.
closed-title = ### 🌙 Esta mesa está cerrada
closed-cancelled = La han cancelado.
closed-agreed = Todas las personas presentes acordaron terminarla.
closed-lobby-expired = Nadie empezó a tiempo. Abre otra con /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Se fue todo el mundo, así que no hay resultado.
closed-abandoned = Pero quien se había ido antes ha perdido.
closed-deserted = No quedaba nadie y nadie volvió, así que no hay resultado.
closed-channel-gone = Su canal ya no existe.
closed-guild-gone = Su servidor ya no está.
closed-empty = Se fue todo el mundo antes de empezar.

# On private panels, above a button that leads to the public message
over-first = ¡Ganas con { $count }!
over-place = { $rank }.º puesto con { $count }.
over-winner = { $name } gana con { $count }.
over-result-label = Resultado
over-table-label = Ir a la mesa

## Leaving, cancelling, status

leave-question = ¿Abandonar la partida? El bot jugará por ti hasta el final y quedarás en último lugar, aunque la mesa se cierre antes. Para terminar de común acuerdo, quien organiza pregunta a todos: /{ command-exchange.name } { command-exchange-cancel.name }.
leave-yes-label = Sí, abandonar
left = Has dejado la mesa.
cancel-question = ¿Cerrar esta mesa para todos, sin resultado?
cancel-yes-label = Sí, cerrar
cancelled = La mesa está cerrada.
cancel-host-question = Juegas con otras personas: si te vas, quedas en último lugar y la partida sigue. O pregunta a todos si quieren terminarla sin resultado.
ending-ask-label = Preguntar a todos
cancel-leave-label = Irme (último lugar)
ending-asked = Se ha preguntado a todos. La partida termina en cuanto acepten todas las personas presentes. Si antes acaba la ronda, la pregunta caduca y la partida sigue.
ending-question = { $name } quiere terminar la partida sin resultado.
ending-agreed = De acuerdo: { $agreed } de { $there }.
ending-agree-label = De acuerdo
ending-refuse-label = Seguir jugando
table-open = Hay una mesa nueva en este canal.
status-title = Tus asientos en este servidor:
status-nothing = No tienes asiento en ninguna mesa de este servidor. Abre una con /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = una mesa sin empezar, { $players ->
        [one] un asiento ocupado
       *[other] { $players } asientos ocupados
    }
status-playing = una partida de { $players }
no-table-here = En este canal no hay ninguna mesa. Abre una con /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Anterior
rules-on-label = Siguiente

## When something is wrong

permission-missing = Aquí no puedo abrir una mesa. En { $channel } necesito estos permisos: { $names }.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
thread-not-joined = No estoy en este hilo privado. Mencióname aquí para añadirme y vuelve a intentarlo.
interaction-incomplete = Discord no me ha dicho quién eres o dónde estás. Inténtalo de nuevo.
too-fast = { $seconds ->
    [one] Son más pulsaciones de las que puedo seguir. Continúa dentro de { $seconds } segundo.
   *[other] Son más pulsaciones de las que puedo seguir. Continúa dentro de { $seconds } segundos.
}
unknown-command = Este comando es de otra versión. Recarga Discord e inténtalo de nuevo.
unknown-button = Este botón ya no vale. Pulsa uno del mensaje más reciente, o usa /{ command-exchange.name } { command-exchange-panel.name }.
broken = Algo ha fallado por nuestra parte. No se ha perdido nada: prueba otra vez.
