# The game's terms in English. The box has no English rulebook: these names are the project's own.
# A term (-name) has three forms: alone on a label "name", in a sentence "one" and "many".
# Other catalogs take them as { -loot-gem(form: "many") }; without a form it is "one".

## Places (1.1)

-place-garage = { $form ->
    [name] Garage
   *[one] Garage
    [many] Garages
}
-place-study = { $form ->
    [name] Study
   *[one] Study
    [many] Studies
}
-place-safe = { $form ->
    [name] Safe
   *[one] Safe
    [many] Safes
}

## Loot (1.1)

-loot-jewels = { $form ->
    [name] Jewels
   *[one] jewels
    [many] jewels
}
-loot-cash = { $form ->
    [name] Cash
   *[one] bundle of cash
    [many] bundles of cash
}
-loot-bag = { $form ->
    [name] Leather bag
   *[one] leather bag
    [many] leather bags
}
-loot-iron-key = { $form ->
    [name] Iron key
   *[one] iron key
    [many] iron keys
}
-loot-drawer = { $form ->
    [name] Empty drawer
   *[one] empty drawer
    [many] empty drawers
}
-loot-brass-key = { $form ->
    [name] Brass key
   *[one] brass key
    [many] brass keys
}
-loot-gem = { $form ->
    [name] Gem
   *[one] gem
    [many] gems
}
-loot-gold = { $form ->
    [name] Gold bar
   *[one] gold bar
    [many] gold bars
}

## Art (1.2)

-art-manuscript = { $form ->
    [name] Manuscript
   *[one] manuscript
    [many] manuscripts
}
-art-chalice = { $form ->
    [name] Chalice
   *[one] chalice
    [many] chalices
}
-art-statuette = { $form ->
    [name] Statuette
   *[one] statuette
    [many] statuettes
}
-art-jewellery = { $form ->
    [name] Jewellery set
   *[one] jewellery set
    [many] jewellery sets
}
-art-watch = { $form ->
    [name] Watch
   *[one] watch
    [many] watches
}
-art-painting = { $form ->
    [name] Painting
   *[one] painting
    [many] paintings
}
-silver-art = { $form ->
    [name] Silver art
   *[one] silver art token
    [many] silver art tokens
}
-gold-art = { $form ->
    [name] Gold art
   *[one] gold art token
    [many] gold art tokens
}
-art-token = { $form ->
    [name] Art token
   *[one] art token
    [many] art tokens
}

## Cards, boards, tokens (1.3-1.5)

-prestige-card = { $form ->
    [name] Prestige card
   *[one] prestige card
    [many] prestige cards
}
-unique-piece = { $form ->
    [name] Unique piece
   *[one] unique piece
    [many] unique pieces
}
-collection = { $form ->
    [name] Collection
   *[one] collection
    [many] collections
}
-black-market = { $form ->
    [name] Black market
   *[one] black market
    [many] black markets
}
-identity-board = { $form ->
    [name] Identity board
   *[one] identity board
    [many] identity boards
}
-escape-token = { $form ->
    [name] Escape token
   *[one] escape token
    [many] escape tokens
}
-cloth-bag = { $form ->
    [name] Cloth bag
   *[one] cloth bag
    [many] cloth bags
}
-tile = { $form ->
    [name] Place tile
   *[one] place tile
    [many] place tiles
}
-loot = { $form ->
    [name] Loot
   *[one] piece of loot
    [many] pieces of loot
}

## Play (3-8)

-search = { $form ->
    [name] Search
   *[one] search
    [many] searches
}
-exchange = { $form ->
    [name] Exchange
   *[one] exchange
    [many] exchanges
}
-pass = { $form ->
    [name] Pass
   *[one] pass
    [many] pass
}
-round = { $form ->
    [name] Round
   *[one] round
    [many] rounds
}
-cycle = { $form ->
    [name] Cycle
   *[one] cycle
    [many] cycles
}
-prestige-point = { $form ->
    [name] Prestige points
   *[one] prestige point
    [many] prestige points
}
-player = { $form ->
    [name] Player
   *[one] player
    [many] players
}
-rival = { $form ->
    [name] Rival
   *[one] rival
    [many] rivals
}
-burglar = { $form ->
    [name] Burglar
   *[one] burglar
    [many] burglars
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

burglar-fox = Fox
    .full = The Fox
burglar-magpie = Magpie
    .full = The Magpie
burglar-cat = Cat
    .full = The Cat
burglar-raccoon = Raccoon
    .full = The Raccoon

# What a table plays by: the house's own choices, or what one edition's book says.

rulebook-house = House rules
rulebook-it = Italian rulebook
rulebook-fr = French rulebook
rulebook-es = Spanish rulebook
rulebook-pt = Portuguese rulebook
rulebook-de = German rulebook

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
    [one] { $count } game
   *[other] { $count } games
}
