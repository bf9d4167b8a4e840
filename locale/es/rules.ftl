# Las páginas de /exchange rules. Los números entre paréntesis son los de docs/rules.md.
# Un texto tiene como mucho 800 caracteres una vez compuesto.

rules-page-1-title = El objetivo
rules-page-1-body =
    Te metes en la piel de un { -burglar }. Registra a escondidas una casa de lujo, cambia lo que encuentres por arte en los { -black-market(form: "many") } y termina la noche con más { -prestige-point(form: "many") } que nadie (8.5).

    Cada { -round } tiene tres momentos:
    1. **{ -search(form: "name") }**: a la vez, cada cual en un panel que nadie más ve (3)
    2. **Fuga**: quien sale antes cambia antes (4)
    3. **Intercambios**: por turnos, de uno en uno (5)

    Luego se vuelve a mezclar la casa y empieza otra { -round } (7).

    Juegan de 2 a 4 personas (2.1). El bot puede ocupar asientos: son los rivales.
    Entre paréntesis: números del reglamento.

rules-page-2-title = La casa y su botín
rules-page-2-body =
    Hay 54 fichas en tres lugares, 18 en cada uno. Por delante se ve el lugar; el botín está por detrás (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    🗝️ ➜ 🟪 · 🔑 ➜ 🟧

    Una llave abre el lugar siguiente en cuanto está en tu propio tablero (3.4). Solo puedes tener una llave de cada clase, y ocupa una casilla toda la { -round } (3.6, 3.7). Tras una cerradura tampoco alcanzas las fichas boca arriba.
rules-page-2-legend =
    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

rules-page-3-title = Los mercados negros
rules-page-3-body =
    Lo que de verdad buscas es arte: 60 { -art-token(form: "many") }, diez de cada una de las seis clases (1.2):
    { "" }**Plata**: 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    { "" }**Oro**: 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

    Hay tantos mercados como jugadores, elegidos al azar (2.4). Primero el precio, después la mercancía:

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Una { -art-token } en cada casilla de arte y { -prestige-card(form: "many") } en las demás (2.5, 2.6). Una casilla de cartas lleva dos: quien compra ahí se queda con ambas (1.4).

    Si son menos de cuatro, puede haber botín que no sirva para nada: ¡mira los precios (2.4)!

rules-page-4-title = El robo
rules-page-4-body =
    Todos empiezan con la misma señal: cuando estén listos, como muy tarde a los 20 segundos (3.1). Tienes una sola mano: toma una ficha cada vez. Todos ven cuál, pero solo tú ves su botín (3.2, 3.3).

    - **Guárdala** en una de tus 6 casillas (3.5, 3.6).
    - **Déjala** boca abajo, o boca arriba a la vista de todos (3.5).
    - **Toma otra**: la tuya vuelve antes boca abajo (3.9).
    - **Devuelve** lo guardado cuando quieras, menos las llaves (3.7).

    Nada cambia de sitio durante la { -round }: la memoria cuenta (3.8). Se sabe cuántas fichas guarda cada cual, pero no cuáles, hasta el primer intercambio (3.10).
rules-page-4-legend = 🐱 en la mano del gato · 💎 boca arriba · ▫️ ya no está

rules-page-5-title = La fuga
rules-page-5-body =
    Con 6 fichas en tu tablero puedes fugarte cuando quieras. Te llevas la { -escape-token } más baja que quede y su número se anuncia a todos (4.1). Con menos de 6 no hay fuga (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ❗ 4️⃣

    Cuando solo queda una, atrapan a quien sigue dentro: se la lleva, con lo que tenga guardado. La ficha que sujeta vuelve a su sitio (4.3).

    Ese número es tu puesto en los intercambios (5.1); si hay empate a puntos, gana el más bajo (8.5).

    El robo tiene un límite, 3 minutos si la mesa no dice otra cosa. Después va delante quien guarda más fichas (4.4).

rules-page-6-title = Los intercambios
rules-page-6-body =
    En el orden de las { -escape-token(form: "many") }, cada cual hace **un** intercambio o pasa, una y otra vez (5.1).

    - **En un mercado** pagas el precio exacto con tus fichas y te llevas una { -art-token } o la carta de una casilla. Las fichas vuelven a la casa con el botín oculto (5.2).
    - **Con un bolso** 👜: lo devuelves y sacas a ciegas una { -art-token } de la { -cloth-bag } (5.3). Si está vacía no te llevas nada, y es la última { -round } (5.4).

    Quien no puede cambiar, o agota su tiempo, pasa esa vez (5.5, 5.8). Mientras esperas, también tras la fuga, puedes planear un intercambio (5.9).

    Se acaba cuando todos pasan en un mismo { -cycle }; una mesa puede elegir solo dos (5.6). Los mercados se reponen después (5.7).

rules-page-7-title = El prestigio
rules-page-7-body =
    - **{ -unique-piece(form: "name") }**: boca abajo, 3 puntos (6.1).
    - **{ -collection(form: "name") }**: boca arriba, 2 puntos mientras está vacía, luego el número de su casilla llena más alta (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Una { -art-token } que ganas va a tu { -identity-board } o directamente a una { -collection } (6.3). Desde el tablero la colocas cuando quieras, también fuera de tu turno (6.4): en la casilla vacía más baja, si pide esa clase. Ahí se queda (6.5).

    Una { -collection } completa se pone boca abajo y sus fichas salen del juego (6.6). Antes de contar, el arte que quede se coloca donde más puntos te dé (6.7).

rules-page-8-title = Las cartas de prestigio
rules-page-8-body =
    Hay 24 cartas (1.3). El número junto a una obra de arte es lo que vale la carta cuando esa casilla está llena.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - una casilla: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - dos casillas de la misma clase: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - tres casillas de plata de la misma clase: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - tres casillas de oro: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Son las cartas de la edición estándar; un servidor puede tener otras (1.6).

rules-page-9-title = El final
rules-page-9-body =
    Tras cada { -round } el botín vuelve, llaves incluidas, y se llenan los mercados (7.1, 7.2). La partida acaba

    - si con eso la { -cloth-bag } queda vacía o faltan cartas para llenar los mercados (8.1, 8.3)
    - tras los intercambios en que alguien abrió un bolso 👜 con la { -cloth-bag } vacía (8.2)
    - tras dos { -round(form: "many") } seguidas sin intercambios (8.6)

    🏁 **Puntos** (8.4)
    📜 🏆 🗿 en tu tablero: 1 cada una
    📿 ⌚ 🖼️ en tu tablero: 2 cada una
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, o su casilla llena más alta
    👜 sobrantes: 0

    Gana quien suma más. Si hay empate, decide la { -escape-token } más baja (8.5).

rules-page-10-title = En la mesa
rules-page-10-body =
    ⚙️ **Opciones** antes de empezar: límites (4.4, 5.8), devolver (3.5), tableros (3.10), intercambios (5.6), lados de los mercados (2.4), edición (1.6).
    🚪 **Irse**: un rival juega por ti, y has perdido (9.2). Antes de empezar, tu asiento queda libre.
    💤 **Ausencia**: tras dos límites agotados seguidos, un rival juega hasta que pulses algo; sin límites, tras 15 minutos sin pulsar nada en la mesa, hasta que pulses algo en ella (9.3).
    🌙 **Nadie**: la mesa se cierra 5 minutos después de una ronda (9.4); sin empezar, a los 15 (9.5).
    🕚 **Entrar tarde**: si se permite, sustituyes a un rival en una partida en curso (9.6).
    📈 **Qué cuenta**: las partidas de dos personas o más. Si el bot jugó la mayoría de tus rondas: ni victoria ni puntos (9.3).
