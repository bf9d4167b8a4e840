# Os termos do jogo como as regras portuguesas os usam, na ortografia de hoje.
# As regras chamam à mesma chave “de bronze” e “de cobre”: aqui é sempre de bronze.
# A term (-name) has three forms: alone on a label "name", in a sentence "one" and "many".
# Other catalogs take them as { -loot-gem(form: "many") }; without a form it is "one".

## Places (1.1)

-place-garage = { $form ->
    [name] Garagem
   *[one] Garagem
    [many] Garagens
}
-place-study = { $form ->
    [name] Escritório
   *[one] Escritório
    [many] Escritórios
}
-place-safe = { $form ->
    [name] Cofre
   *[one] Cofre
    [many] Cofres
}

## Loot (1.1)

-loot-jewels = { $form ->
    [name] Joias
   *[one] joias
    [many] joias
}
-loot-cash = { $form ->
    [name] Maço de notas
   *[one] maço de notas
    [many] maços de notas
}
-loot-bag = { $form ->
    [name] Mala de couro
   *[one] mala de couro
    [many] malas de couro
}
-loot-iron-key = { $form ->
    [name] Chave de ferro
   *[one] chave de ferro
    [many] chaves de ferro
}
-loot-drawer = { $form ->
    [name] Gaveta vazia
   *[one] gaveta vazia
    [many] gavetas vazias
}
-loot-brass-key = { $form ->
    [name] Chave de bronze
   *[one] chave de bronze
    [many] chaves de bronze
}
-loot-gem = { $form ->
    [name] Pedra preciosa
   *[one] pedra preciosa
    [many] pedras preciosas
}
-loot-gold = { $form ->
    [name] Barra de ouro
   *[one] barra de ouro
    [many] barras de ouro
}

## Art (1.2)

-art-manuscript = { $form ->
    [name] Manuscrito
   *[one] manuscrito
    [many] manuscritos
}
-art-chalice = { $form ->
    [name] Cálice
   *[one] cálice
    [many] cálices
}
-art-statuette = { $form ->
    [name] Estatueta
   *[one] estatueta
    [many] estatuetas
}
-art-jewellery = { $form ->
    [name] Conjunto de joias
   *[one] conjunto de joias
    [many] conjuntos de joias
}
-art-watch = { $form ->
    [name] Relógio
   *[one] relógio
    [many] relógios
}
-art-painting = { $form ->
    [name] Pintura
   *[one] pintura
    [many] pinturas
}
-silver-art = { $form ->
    [name] Obras-primas de prata
   *[one] obra-prima de prata
    [many] obras-primas de prata
}
-gold-art = { $form ->
    [name] Obras-primas de ouro
   *[one] obra-prima de ouro
    [many] obras-primas de ouro
}
-art-token = { $form ->
    [name] Obra-prima
   *[one] obra-prima
    [many] obras-primas
}

## Cards, boards, tokens (1.3-1.5)

-prestige-card = { $form ->
    [name] Carta Prestígio
   *[one] carta Prestígio
    [many] cartas Prestígio
}
-unique-piece = { $form ->
    [name] Peça única
   *[one] peça única
    [many] peças únicas
}
-collection = { $form ->
    [name] Coleção
   *[one] coleção
    [many] coleções
}
-black-market = { $form ->
    [name] Mercado Negro
   *[one] Mercado Negro
    [many] Mercados Negros
}
-identity-board = { $form ->
    [name] Tabuleiro Identidade
   *[one] tabuleiro Identidade
    [many] tabuleiros Identidade
}
-escape-token = { $form ->
    [name] Ficha Fuga
   *[one] ficha Fuga
    [many] fichas Fuga
}
-cloth-bag = { $form ->
    [name] Saco de pano
   *[one] saco de pano
    [many] sacos de pano
}
-tile = { $form ->
    [name] Ficha Lugar
   *[one] ficha Lugar
    [many] fichas Lugar
}
-loot = { $form ->
    [name] Saque
   *[one] saque
    [many] saques
}

## Play (3-8)

-search = { $form ->
    [name] Ataque
   *[one] ataque
    [many] ataques
}
-exchange = { $form ->
    [name] Troca
   *[one] troca
    [many] trocas
}
-pass = { $form ->
    [name] Passar
   *[one] passar
    [many] passar
}
-round = { $form ->
    [name] Rodada
   *[one] rodada
    [many] rodadas
}
-cycle = { $form ->
    [name] Turno de trocas
   *[one] turno de trocas
    [many] turnos de trocas
}
-prestige-point = { $form ->
    [name] Pontos Prestígio
   *[one] ponto Prestígio
    [many] pontos Prestígio
}
-player = { $form ->
    [name] Jogador
   *[one] jogador
    [many] jogadores
}
-rival = { $form ->
    [name] Rival
   *[one] rival
    [many] rivais
}
-burglar = { $form ->
    [name] Assaltante
   *[one] assaltante
    [many] assaltantes
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

burglar-fox = Raposa
    .full = A Raposa
burglar-magpie = Gralha
    .full = A Gralha
burglar-cat = Gato
    .full = O Gato
burglar-raccoon = Guaxinim
    .full = O Guaxinim

# What a table plays by: the house's own choices, or what one edition's book says.

rulebook-house = Regras da casa
rulebook-it = Regras italianas
rulebook-fr = Regras francesas
rulebook-es = Regras espanholas
rulebook-pt = Regras portuguesas
rulebook-de = Regras alemãs

# A number and its noun, for use in other words too: { count-points } takes their $count.

count-points = { $count ->
    [0] { $count } { -prestige-point(form: "many") }
    [one] { $count } { -prestige-point(form: "one") }
   *[other] { $count } { -prestige-point(form: "many") }
}
count-rounds = { $count ->
    [0] { $count } { -round(form: "many") }
    [one] { $count } { -round(form: "one") }
   *[other] { $count } { -round(form: "many") }
}
count-games = { $count ->
    [0] { $count } partidas
    [one] { $count } partida
   *[other] { $count } partidas
}
