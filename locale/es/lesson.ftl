# La lección, /exchange learn: una línea dice por qué y otra qué pulsar. 🔦 lo señala en el panel.

learn-label = Aprender jugando
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Toca 🔦.
lesson-press = 👉 Pulsa { $button }.

lesson-pick-up-title = Levantar
lesson-pick-up = Debajo de cada ficha hay botín. Lo que levantas solo lo ves tú.
lesson-keep-title = Guardar
lesson-keep = Los mercados quieren { $loot }: guarda la ficha en tu tablero.
lesson-held = { $loot } es justo lo que necesitas.
lesson-unwanted = Ahora { $loot } no te sirve. Vuelve a su sitio en cuanto tocas otra ficha.
lesson-key-title = La llave
lesson-key = El { -place-study } está cerrado 🔒. Con 🗝️ en el tablero puedes entrar, y aquí en el { -place-garage } hay una.
lesson-locked-room-title = La sala cerrada
lesson-locked-room = El { -place-study } ya está abierto para ti. 💎 solo aparece en las salas cerradas.
lesson-fill-title = Llenar el tablero
lesson-fill = Los mercados piden { $prices }. Aún te falta { $missing }.
lesson-spare = Tu tablero da para dos compras. Una ficha más y puedes fugarte.
lesson-swap-title = Devolver
lesson-swap = El tablero está lleno, pero con { $loot } no compras nada: devuelve esa ficha a la mesa.
lesson-escape-title = Fugarse
lesson-escape = Seis fichas: ya puedes fugarte. Quien sale antes cambia antes; al último lo atrapan.
lesson-wait-title = Por turnos
lesson-wait = Un intercambio cada uno, por turnos. Tu rival está eligiendo.
lesson-price-title = El precio
lesson-price = Puedes pagar { $price }. Compra una colección: con arte encima vale cada vez más.
lesson-price-other = Puedes pagar { $price }. Llévate lo que quieras.
lesson-art-title = Arte en una colección
lesson-art = Tu colección pide ahora { $art }: así vale **{ $points }**.
lesson-done-title = Eso era todo
lesson-done = Cuando pasan todos, se acaba la ronda. Gasta lo que te queda como quieras.

lesson-skip-question = Puedo hacer esta parte por ti, o terminar la lección.
lesson-skip-step-label = Saltar esta parte
lesson-end-label = Terminar la lección
lesson-over-title = ### 🎓 La lección ha terminado
lesson-missed = Todavía no hay arte en ninguna colección tuya: de ahí salen los puntos. ¡Prueba otra vez!
lesson-play-label = Jugar contra rivales
lesson-again-label = Otra vez
closed-lesson-done = Buscar, fugarse, intercambiar: eso era una ronda. Una partida tiene varias y gana quien suma más { -prestige-point(form: "many") }. Juega con otras personas o contra rivales: /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = Has terminado la lección. /{ command-exchange.name } { command-exchange-learn.name } empieza otra, /{ command-exchange.name } { command-exchange-play.name } una partida de verdad.
closed-lesson-expired = Durante una hora no pasó nada. /{ command-exchange.name } { command-exchange-learn.name } empieza otra, /{ command-exchange.name } { command-exchange-play.name } una partida de verdad.
status-lesson = 🎓 tu lección → /{ command-exchange.name } { command-exchange-learn.name }
