# Les termes du jeu tels que la règle française les emploie.
# A term (-name) has three forms: alone on a label "name", in a sentence "one" and "many".
# Other catalogs take them as { -loot-gem(form: "many") }; without a form it is "one".

## Places (1.1)

-place-garage = { $form ->
    [name] Garage
   *[one] Garage
    [many] Garages
}
-place-study = { $form ->
    [name] Bureau
   *[one] Bureau
    [many] Bureaux
}
-place-safe = { $form ->
    [name] Coffre-fort
   *[one] Coffre-fort
    [many] Coffres-forts
}

## Loot (1.1)

-loot-jewels = { $form ->
    [name] Bijoux
   *[one] bijoux
    [many] bijoux
}
-loot-cash = { $form ->
    [name] Liasse de billets
   *[one] liasse de billets
    [many] liasses de billets
}
-loot-bag = { $form ->
    [name] Sacoche en cuir
   *[one] sacoche en cuir
    [many] sacoches en cuir
}
-loot-iron-key = { $form ->
    [name] Clé en fer
   *[one] clé en fer
    [many] clés en fer
}
-loot-drawer = { $form ->
    [name] Tiroir vide
   *[one] tiroir vide
    [many] tiroirs vides
}
-loot-brass-key = { $form ->
    [name] Clé en laiton
   *[one] clé en laiton
    [many] clés en laiton
}
-loot-gem = { $form ->
    [name] Pierre précieuse
   *[one] pierre précieuse
    [many] pierres précieuses
}
-loot-gold = { $form ->
    [name] Lingot d’or
   *[one] lingot d’or
    [many] lingots d’or
}

## Art (1.2)

-art-manuscript = { $form ->
    [name] Manuscrit
   *[one] manuscrit
    [many] manuscrits
}
-art-chalice = { $form ->
    [name] Calice
   *[one] calice
    [many] calices
}
-art-statuette = { $form ->
    [name] Statuette
   *[one] statuette
    [many] statuettes
}
-art-jewellery = { $form ->
    [name] Parure
   *[one] parure
    [many] parures
}
-art-watch = { $form ->
    [name] Montre
   *[one] montre
    [many] montres
}
-art-painting = { $form ->
    [name] Tableau
   *[one] tableau
    [many] tableaux
}
-silver-art = { $form ->
    [name] Objets d’art argentés
   *[one] objet d’art argenté
    [many] objets d’art argentés
}
-gold-art = { $form ->
    [name] Objets d’art dorés
   *[one] objet d’art doré
    [many] objets d’art dorés
}
-art-token = { $form ->
    [name] Objet d’art
   *[one] objet d’art
    [many] objets d’art
}

## Cards, boards, tokens (1.3-1.5)

-prestige-card = { $form ->
    [name] Carte Prestige
   *[one] carte Prestige
    [many] cartes Prestige
}
-unique-piece = { $form ->
    [name] Pièce unique
   *[one] pièce unique
    [many] pièces uniques
}
-collection = { $form ->
    [name] Collection
   *[one] collection
    [many] collections
}
-black-market = { $form ->
    [name] Marché noir
   *[one] marché noir
    [many] marchés noirs
}
-identity-board = { $form ->
    [name] Plateau Identité
   *[one] plateau Identité
    [many] plateaux Identité
}
-escape-token = { $form ->
    [name] Jeton Fuite
   *[one] jeton Fuite
    [many] jetons Fuite
}
-cloth-bag = { $form ->
    [name] Sac en tissu
   *[one] sac en tissu
    [many] sacs en tissu
}
-tile = { $form ->
    [name] Tuile Lieu
   *[one] tuile Lieu
    [many] tuiles Lieu
}
-loot = { $form ->
    [name] Butin
   *[one] butin
    [many] butins
}

## Play (3-8)

-search = { $form ->
    [name] Fouille
   *[one] fouille
    [many] fouilles
}
-exchange = { $form ->
    [name] Échange
   *[one] échange
    [many] échanges
}
-pass = { $form ->
    [name] Passer
   *[one] passer
    [many] passer
}
-round = { $form ->
    [name] Manche
   *[one] manche
    [many] manches
}
-cycle = { $form ->
    [name] Tour d’échanges
   *[one] tour d’échanges
    [many] tours d’échanges
}
-prestige-point = { $form ->
    [name] Points de prestige
   *[one] point de prestige
    [many] points de prestige
}
-player = { $form ->
    [name] Joueur
   *[one] joueur
    [many] joueurs
}
-rival = { $form ->
    [name] Rival
   *[one] rival
    [many] rivaux
}
-burglar = { $form ->
    [name] Cambrioleur
   *[one] cambrioleur
    [many] cambrioleurs
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

burglar-fox = Renard
    .full = Le Renard
burglar-magpie = Pie
    .full = La Pie
burglar-cat = Chat
    .full = Le Chat
burglar-raccoon = Raton laveur
    .full = Le Raton laveur

# What a table plays by: the house's own choices, or what one edition's book says.

rulebook-house = Règles maison
rulebook-it = Règles italiennes
rulebook-fr = Règles françaises
rulebook-es = Règles espagnoles
rulebook-pt = Règles portugaises
rulebook-de = Règles allemandes

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
    [one] { $count } partie
   *[other] { $count } parties
}
