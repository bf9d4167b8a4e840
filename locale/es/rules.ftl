# Las páginas de /exchange rules. Los números entre paréntesis son los de docs/rules.md.
# Un texto tiene como mucho 900 caracteres una vez compuesto.

rules-page-1-title = El objetivo
rules-page-1-body =
    Te metes en la piel de un { -burglar }. Registra a escondidas una casa de lujo, cambia lo que encuentres por arte en los { -black-market(form: "many") } y termina la noche con más { -prestige-point(form: "many") } que nadie (8.5).

    Cada { -round } tiene tres momentos:
    1️⃣ **{ -search(form: "name") }**: a la vez, cada cual en un panel que nadie más ve (3)
    2️⃣ **Fuga**: quien sale antes cambia antes (4)
    3️⃣ **Intercambios**: por turnos, de uno en uno (5)

    Luego se vuelve a mezclar la casa y empieza otra { -round } (7).

    Juegan de 2 a 4 personas (2.1). El bot puede ocupar asientos: son los rivales.

rules-page-2-title = La casa y su botín
rules-page-2-body =
    Hay 54 fichas en tres lugares, 18 en cada uno. El lugar está a la vista; el botín, por detrás (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    Lo que de verdad buscas es arte: 60 { -art-token(form: "many") }, diez de cada una de las seis clases (1.2):
    🥈 **Plata** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Oro** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = Los mercados negros
rules-page-3-body =
    Hay tantos mercados como jugadores. El azar decide cuáles (regla de la casa) y también el lado, salvo que lo elija quien organiza la mesa (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Primero el precio, después la mercancía: una { -art-token } en cada casilla de arte (2.5) y { -prestige-card(form: "many") } en las demás. Entre los mercados en juego, una sola casilla lleva dos cartas, la última del mercado de número más bajo: quien paga se queda con ambas (1.4, 2.6).

    Si son menos de cuatro, puede haber botín que no sirva para nada en toda la partida (2.4). ¡Mira los precios antes de llenar tu tablero!

rules-page-4-title = El robo
rules-page-4-body =
    Todos empiezan con la misma señal: cuando estén todos, como muy tarde a los 20 segundos (3.1, regla de la casa). Tienes una sola mano: toma una ficha cada vez, y solo tú ves su botín (3.2, 3.3).

    🟦🟦🐱🟦💎
    🟦▫️🟦🟦🟦
    🐱 en la mano del gato · 💎 boca arriba · ▫️ ya no está

    - **Guárdala** en una de tus 6 casillas (3.5, 3.6).
    - **Déjala** boca abajo, o boca arriba a la vista de todos (3.5).
    - **Toca otra ficha**: la tuya vuelve antes boca abajo (3.9, regla de la casa).
    - **Devuelve** lo guardado cuando quieras, menos las llaves (3.7).

    Nada cambia de sitio durante la { -round }: la memoria cuenta (3.8, regla de la casa). Se sabe cuántas fichas guarda cada cual, pero no cuáles, hasta el primer intercambio (3.10, regla de la casa).

rules-page-5-title = Las llaves
rules-page-5-body =
    🟦 { -place-garage }: abierto a todos
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    Con una { -loot-iron-key } del { -place-garage } abres el { -place-study }; con una { -loot-brass-key } del { -place-study } abres la { -place-safe }. Te sirve en cuanto está en tu propio tablero (3.4).

    - De cada clase de llave puedes tener solo una (3.6).
    - La llave ocupa una casilla y ahí se queda toda la { -round } (3.7).
    - Una ficha boca arriba en un lugar que aún tienes cerrado sigue fuera de tu alcance (3.4).
    - Al acabar la { -round } las llaves vuelven con todo lo demás: se empieza otra vez por el { -place-garage } (7.1).

rules-page-6-title = La fuga
rules-page-6-body =
    Con 6 fichas en tu tablero puedes fugarte cuando quieras. Te llevas la { -escape-token } más baja que quede y su número se anuncia a todos (4.1). Con menos de 6 no hay fuga (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    Cuando solo queda una, quien sigue dentro se detiene al instante y se la lleva, con lo que tenga guardado. Si sujeta una ficha, vuelve boca abajo (4.3, regla de la casa).

    Ese número es tu puesto en los intercambios (5.1); si hay empate a puntos, gana el más bajo (8.5).

    🏠 **Regla de la casa:** el robo tiene un límite, 3 minutos si la mesa no dice otra cosa. Al agotarse, las fichas de fuga van a quienes guardan más; si hay igualdad, a quien llegó antes a esa cantidad (4.4).

rules-page-7-title = Los intercambios
rules-page-7-body =
    En el orden de las { -escape-token(form: "many") }, cada cual hace **un** intercambio o pasa; luego empieza otro turno en el mismo orden (5.1).

    - **En un mercado** pagas el precio exacto con tus fichas y te llevas una { -art-token } o la carta de una casilla. Lo pagado vuelve a la casa, oculto (5.2).
    - **Con un bolso** 👜: lo devuelves y sacas a ciegas una { -art-token } de la { -cloth-bag } (5.3). Si está vacía no sacas nada, y esta es la última { -round } (5.4).

    Quien no puede cambiar pasa. Pasar voluntariamente solo vale para ese turno (5.5, regla de la casa). Se sigue hasta que todos pasen en un mismo turno, o solo dos turnos, según las opciones (5.6). Mientras tanto nada se repone (5.7).

    🏠 **Regla de la casa:** si se te acaba el tiempo, pasas (5.8).

rules-page-8-title = El prestigio
rules-page-8-body =
    - **{ -unique-piece(form: "name") }**: queda boca abajo, 3 puntos (6.1).
    - **{ -collection(form: "name") }**: queda boca arriba, 2 puntos si está vacía; si no, el número de su casilla llena más alta (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Una { -art-token } recién ganada va a tu { -identity-board } o directamente a una { -collection } (6.3). Del tablero puedes pasarla más tarde, en cualquier momento, aunque no sea tu turno (6.4). Va siempre a la casilla vacía más baja, tiene que ser de la clase pedida y ya no se mueve (6.5).

    Una { -collection } llena se pone boca abajo y sus fichas salen del juego (6.6).

    🏠 **Regla de la casa:** antes del recuento, el arte que quede en tu tablero se coloca donde más puntos te dé (6.7).

rules-page-9-title = Las cartas de prestigio
rules-page-9-body =
    Hay 24 cartas (1.3). El número junto a una obra de arte es lo que vale la carta cuando esa casilla está llena.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - una casilla: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - dos casillas de la misma clase: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - tres casillas de plata de la misma clase: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - tres casillas de oro: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Son las cartas de la edición estándar; un servidor puede tener otras (1.6).

rules-page-10-title = El final
rules-page-10-body =
    Tras cada { -round } el botín vuelve, se mezclan las fichas y se llenan los mercados (7.1, 7.2). La partida acaba

    - si con eso la { -cloth-bag } queda vacía (8.1)
    - si faltan cartas para llenar todas las casillas (8.3)
    - tras los intercambios en que un bolso 👜 encontró vacía la { -cloth-bag } (8.2)
    - tras dos { -round(form: "many") } seguidas sin intercambios (8.6, regla de la casa)

    🏁 **Puntos** (8.4)
    📜 🏆 🗿 en tu tablero: 1 cada una
    📿 ⌚ 🖼️ en tu tablero: 2 cada una
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, o su casilla llena más alta
    👜 sobrantes: 0

    Gana quien suma más. En caso de empate decide la { -escape-token } más baja de la última { -round }: siempre gana una sola persona (8.5).

rules-page-11-title = Reglas de la casa y opciones
rules-page-11-body =
    🏠 **Reglas de la casa**, porque jugamos en línea: mercados al azar (2.4), la señal como muy tarde a los 20 segundos (3.1), un toque cambia de ficha (3.9), límites de tiempo (4.4, 5.8), pasar voluntariamente (5.5), el arte restante se coloca por ti (6.7), ninguna partida sin fin (8.6), salidas y ausencias (9).

    ⚙️ **Opciones**, antes de empezar; elegir un reglamento fija lo que dice ese libro:
    - lados de los mercados: al azar o elegidos (2.4)
    - devolver: como quieras, o solo boca abajo (3.5)
    - tableros: ocultos durante el robo, o a la vista (3.10)
    - robo: 2, 3, 5 minutos, sin límite (4.4)
    - intercambios: hasta que todos pasen, o dos turnos (5.6)
    - turno: 30, 60, 120 segundos, sin límite (5.8)

    Cartas y precios vienen de una edición, que un servidor puede cambiar (1.6).

rules-page-12-title = Salidas y ausencias
rules-page-12-body =
    Todo esto son reglas de la casa (9). En una mesa solo puedes tener un asiento (9.1).

    🚪 **Irse**: antes de empezar, tu asiento queda libre. En plena partida, un rival juega por ti y quedas en último lugar (9.2). Si quien organiza se va antes de empezar, pasa a organizar quien lleva más tiempo en la mesa; si no pulsa nada en 5 minutos, cualquiera que esté en la mesa puede actuar en su lugar y pasa a organizarla (9.5).

    💤 **Ausencia**: si se te pasan dos límites seguidos, un rival juega por ti hasta que pulses algo. Sin límites, bastan 15 minutos sin pulsar nada en esta mesa, y solo pulsando aquí vuelves (9.3).

    🌙 **Nadie**: si se va todo el mundo, la mesa se cierra sin resultado. También si todos están ausentes y nadie vuelve en los 5 minutos siguientes al final de una ronda (9.4). Una mesa sin empezar se cierra si nadie con asiento en ella pulsa nada en 15 minutos (9.5).

rules-page-13-title = Qué cuenta
rules-page-13-body =
    Una partida de al menos dos personas cuenta para victorias, puntos y valoración (9). Solo contra rivales es un entrenamiento.

    🚪 **Quien se va** ha perdido, aunque la partida se cierre luego sin resultado (9.2). Nadie gana con ello.

    💤 **Quien está ausente** sube según la parte de las rondas que jugó. Si el bot jugó por esa persona en más de la mitad, no tiene victoria ni puntos ni sube, y para los demás su asiento es de un rival (9.3).

    🤝 **Para terminar de común acuerdo**, quien organiza usa /{ command-exchange.name } { command-exchange-cancel.name } y aceptan todos los presentes; la pregunta caduca al acabar la ronda. Si solo juega contra rivales, puede terminar cuando quiera. Quien administra el servidor no puede cancelar una partida en la que juega (9.5).

    🌍 **En todos los servidores** solo cuentan las partidas con la edición estándar que duran al menos dos minutos y no acaban porque nadie hace intercambios (8.6).
