# I termini del gioco come li usa il regolamento italiano.
# A term (-name) has three forms: alone on a label "name", in a sentence "one" and "many".
# Other catalogs take them as { -loot-gem(form: "many") }; without a form it is "one".

## Places (1.1)

-place-garage = { $form ->
    [name] Garage
   *[one] Garage
    [many] Garage
}
-place-study = { $form ->
    [name] Ufficio
   *[one] Ufficio
    [many] Uffici
}
-place-safe = { $form ->
    [name] Cassaforte
   *[one] Cassaforte
    [many] Casseforti
}

## Loot (1.1)

-loot-jewels = { $form ->
    [name] Gioielli
   *[one] gioielli
    [many] gioielli
}
-loot-cash = { $form ->
    [name] Mazzetta di banconote
   *[one] mazzetta di banconote
    [many] mazzette di banconote
}
-loot-bag = { $form ->
    [name] Borsa in cuoio
   *[one] borsa in cuoio
    [many] borse in cuoio
}
-loot-iron-key = { $form ->
    [name] Chiave di ferro
   *[one] chiave di ferro
    [many] chiavi di ferro
}
-loot-drawer = { $form ->
    [name] Cassetto vuoto
   *[one] cassetto vuoto
    [many] cassetti vuoti
}
-loot-brass-key = { $form ->
    [name] Chiave d’ottone
   *[one] chiave d’ottone
    [many] chiavi d’ottone
}
-loot-gem = { $form ->
    [name] Pietra preziosa
   *[one] pietra preziosa
    [many] pietre preziose
}
-loot-gold = { $form ->
    [name] Lingotto d’oro
   *[one] lingotto d’oro
    [many] lingotti d’oro
}

## Art (1.2)

-art-manuscript = { $form ->
    [name] Manoscritto
   *[one] manoscritto
    [many] manoscritti
}
-art-chalice = { $form ->
    [name] Calice
   *[one] calice
    [many] calici
}
-art-statuette = { $form ->
    [name] Statuetta
   *[one] statuetta
    [many] statuette
}
-art-jewellery = { $form ->
    [name] Parure
   *[one] parure
    [many] parure
}
-art-watch = { $form ->
    [name] Orologio
   *[one] orologio
    [many] orologi
}
-art-painting = { $form ->
    [name] Quadro
   *[one] quadro
    [many] quadri
}
-silver-art = { $form ->
    [name] Oggetti argentati
   *[one] oggetto d’arte argentato
    [many] oggetti d’arte argentati
}
-gold-art = { $form ->
    [name] Oggetti dorati
   *[one] oggetto d’arte dorato
    [many] oggetti d’arte dorati
}
-art-token = { $form ->
    [name] Oggetto d’arte
   *[one] oggetto d’arte
    [many] oggetti d’arte
}

## Cards, boards, tokens (1.3-1.5)

-prestige-card = { $form ->
    [name] Carta Prestigio
   *[one] carta Prestigio
    [many] carte Prestigio
}
-unique-piece = { $form ->
    [name] Pezzo unico
   *[one] pezzo unico
    [many] pezzi unici
}
-collection = { $form ->
    [name] Collezione
   *[one] collezione
    [many] collezioni
}
-black-market = { $form ->
    [name] Mercato nero
   *[one] mercato nero
    [many] mercati neri
}
-identity-board = { $form ->
    [name] Plancetta Identità
   *[one] plancetta Identità
    [many] plancette Identità
}
-escape-token = { $form ->
    [name] Gettone Fuga
   *[one] gettone Fuga
    [many] gettoni Fuga
}
-cloth-bag = { $form ->
    [name] Sacchetto
   *[one] sacchetto
    [many] sacchetti
}
-tile = { $form ->
    [name] Tessera Luogo
   *[one] tessera Luogo
    [many] tessere Luogo
}
-loot = { $form ->
    [name] Bottino
   *[one] bottino
    [many] bottini
}

## Play (3-8)

-search = { $form ->
    [name] Perquisizione
   *[one] perquisizione
    [many] perquisizioni
}
-exchange = { $form ->
    [name] Scambio
   *[one] scambio
    [many] scambi
}
-pass = { $form ->
    [name] Passa
   *[one] passare
    [many] passare
}
-round = { $form ->
    [name] Manche
   *[one] manche
    [many] manche
}
-cycle = { $form ->
    [name] Giro di scambi
   *[one] giro di scambi
    [many] giri di scambi
}
-prestige-point = { $form ->
    [name] Punti prestigio
   *[one] punto prestigio
    [many] punti prestigio
}
-player = { $form ->
    [name] Giocatore
   *[one] giocatore
    [many] giocatori
}
-rival = { $form ->
    [name] Rivale
   *[one] rivale
    [many] rivali
}
-burglar = { $form ->
    [name] Rapinatore
   *[one] rapinatore
    [many] rapinatori
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

burglar-fox = Volpe
    .full = La Volpe
burglar-magpie = Gazza
    .full = La Gazza
burglar-cat = Gatto
    .full = Il Gatto
burglar-raccoon = Procione
    .full = Il Procione

# What a table plays by: the house's own choices, or what one edition's book says.

rulebook-house = Regole della casa
rulebook-it = Regolamento italiano
rulebook-fr = Regolamento francese
rulebook-es = Regolamento spagnolo
rulebook-pt = Regolamento portoghese
rulebook-de = Regolamento tedesco

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
    [one] { $count } partita
   *[other] { $count } partite
}
