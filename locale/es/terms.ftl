# Los términos del juego tal como los usa el reglamento español.
# El reglamento llama a la pintura «cuadro» y «pintura», y a la bolsa «de tela» y «de ropa»: aquí, el primero de cada par.
# A term (-name) has three forms: alone on a label "name", in a sentence "one" and "many".
# Other catalogs take them as { -loot-gem(form: "many") }; without a form it is "one".

## Places (1.1)

-place-garage = { $form ->
    [name] Garaje
   *[one] Garaje
    [many] Garajes
}
-place-study = { $form ->
    [name] Despacho
   *[one] Despacho
    [many] Despachos
}
-place-safe = { $form ->
    [name] Caja fuerte
   *[one] Caja fuerte
    [many] Cajas fuertes
}

## Loot (1.1)

-loot-jewels = { $form ->
    [name] Joyas
   *[one] joyas
    [many] joyas
}
-loot-cash = { $form ->
    [name] Fajo de billetes
   *[one] fajo de billetes
    [many] fajos de billetes
}
-loot-bag = { $form ->
    [name] Bolso de cuero
   *[one] bolso de cuero
    [many] bolsos de cuero
}
-loot-iron-key = { $form ->
    [name] Llave de hierro
   *[one] llave de hierro
    [many] llaves de hierro
}
-loot-drawer = { $form ->
    [name] Cajón vacío
   *[one] cajón vacío
    [many] cajones vacíos
}
-loot-brass-key = { $form ->
    [name] Llave de latón
   *[one] llave de latón
    [many] llaves de latón
}
-loot-gem = { $form ->
    [name] Piedra preciosa
   *[one] piedra preciosa
    [many] piedras preciosas
}
-loot-gold = { $form ->
    [name] Lingote de oro
   *[one] lingote de oro
    [many] lingotes de oro
}

## Art (1.2)

-art-manuscript = { $form ->
    [name] Manuscrito
   *[one] manuscrito
    [many] manuscritos
}
-art-chalice = { $form ->
    [name] Cáliz
   *[one] cáliz
    [many] cálices
}
-art-statuette = { $form ->
    [name] Estatua
   *[one] estatua
    [many] estatuas
}
-art-jewellery = { $form ->
    [name] Collar
   *[one] collar
    [many] collares
}
-art-watch = { $form ->
    [name] Reloj
   *[one] reloj
    [many] relojes
}
-art-painting = { $form ->
    [name] Cuadro
   *[one] cuadro
    [many] cuadros
}
-silver-art = { $form ->
    [name] Obras plateadas
   *[one] obra de arte plateada
    [many] obras de arte plateadas
}
-gold-art = { $form ->
    [name] Obras doradas
   *[one] obra de arte dorada
    [many] obras de arte doradas
}
-art-token = { $form ->
    [name] Obra de arte
   *[one] obra de arte
    [many] obras de arte
}

## Cards, boards, tokens (1.3-1.5)

-prestige-card = { $form ->
    [name] Carta de prestigio
   *[one] carta de prestigio
    [many] cartas de prestigio
}
-unique-piece = { $form ->
    [name] Pieza única
   *[one] pieza única
    [many] piezas únicas
}
-collection = { $form ->
    [name] Colección
   *[one] colección
    [many] colecciones
}
-black-market = { $form ->
    [name] Mercado negro
   *[one] mercado negro
    [many] mercados negros
}
-identity-board = { $form ->
    [name] Tablero de identidad
   *[one] tablero de identidad
    [many] tableros de identidad
}
-escape-token = { $form ->
    [name] Ficha de fuga
   *[one] ficha de fuga
    [many] fichas de fuga
}
-cloth-bag = { $form ->
    [name] Bolsa de tela
   *[one] bolsa de tela
    [many] bolsas de tela
}
-tile = { $form ->
    [name] Ficha de ubicación
   *[one] ficha de ubicación
    [many] fichas de ubicación
}
-loot = { $form ->
    [name] Botín
   *[one] botín
    [many] botines
}

## Play (3-8)

-search = { $form ->
    [name] Robo
   *[one] robo
    [many] robos
}
-exchange = { $form ->
    [name] Intercambio
   *[one] intercambio
    [many] intercambios
}
-pass = { $form ->
    [name] Pasar
   *[one] pasar
    [many] pasar
}
-round = { $form ->
    [name] Ronda
   *[one] ronda
    [many] rondas
}
-cycle = { $form ->
    [name] Turno de intercambios
   *[one] turno de intercambios
    [many] turnos de intercambios
}
-prestige-point = { $form ->
    [name] Puntos de prestigio
   *[one] punto de prestigio
    [many] puntos de prestigio
}
-player = { $form ->
    [name] Jugador
   *[one] jugador
    [many] jugadores
}
-rival = { $form ->
    [name] Rival
   *[one] rival
    [many] rivales
}
-burglar = { $form ->
    [name] Ladrón
   *[one] ladrón
    [many] ladrones
}

## What code says by itself: names on labels, in lists and as texts of pictures

place-garage = { -place-garage(form: "name") }
place-study = { -place-study(form: "name") }
place-safe = { -place-safe(form: "name") }
loot-jewels = { -loot-jewels(form: "name") }
loot-cash = { -loot-cash(form: "name") }
loot-bag = { -loot-bag(form: "name") }
loot-iron-key = { -loot-iron-key(form: "name") }
loot-drawer = { -loot-drawer(form: "name") }
loot-brass-key = { -loot-brass-key(form: "name") }
loot-gem = { -loot-gem(form: "name") }
loot-gold = { -loot-gold(form: "name") }
art-manuscript = { -art-manuscript(form: "name") }
art-chalice = { -art-chalice(form: "name") }
art-statuette = { -art-statuette(form: "name") }
art-jewellery = { -art-jewellery(form: "name") }
art-watch = { -art-watch(form: "name") }
art-painting = { -art-painting(form: "name") }

# A burglar's name stands for a player, like a nickname; .full has its article, for a label.

burglar-fox = Zorro
    .full = El Zorro
burglar-magpie = Urraca
    .full = La Urraca
burglar-cat = Gato
    .full = El Gato
burglar-raccoon = Mapache
    .full = El Mapache

# What a table plays by: the house's own choices, or what one edition's book says.

rulebook-house = Reglas de la casa
rulebook-it = Reglamento italiano
rulebook-fr = Reglamento francés
rulebook-es = Reglamento español
rulebook-pt = Reglamento portugués
rulebook-de = Reglamento alemán

# A number and its noun, for use in other words too: { count-points } takes their $count.

count-points = { $count ->
    [one] { $count } { -prestige-point(form: "one") }
   *[other] { $count } { -prestige-point(form: "many") }
}
count-rounds = { $count ->
    [one] { $count } { -round(form: "one") }
   *[other] { $count } { -round(form: "many") }
}
count-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
