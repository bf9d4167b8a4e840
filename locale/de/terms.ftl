# Die Begriffe des Spiels, wie die deutsche Regel sie verwendet.
# A term (-name) has three forms: alone on a label "name", in a sentence "one" and "many".
# Other catalogs take them as { -loot-gem(form: "many") }; without a form it is "one".

## Places (1.1)

-place-garage = { $form ->
    [name] Garage
   *[one] Garage
    [many] Garagen
}
-place-study = { $form ->
    [name] Schreibtisch
   *[one] Schreibtisch
    [many] Schreibtische
}
-place-safe = { $form ->
    [name] Tresor
   *[one] Tresor
    [many] Tresore
}

## Loot (1.1)

-loot-jewels = { $form ->
    [name] Schmuck
   *[one] Schmuck
    [many] Schmuck
}
-loot-cash = { $form ->
    [name] Geldbündel
   *[one] Geldbündel
    [many] Geldbündel
}
-loot-bag = { $form ->
    [name] Ledertasche
   *[one] Ledertasche
    [many] Ledertaschen
}
-loot-iron-key = { $form ->
    [name] Eisenschlüssel
   *[one] Eisenschlüssel
    [many] Eisenschlüssel
}
-loot-drawer = { $form ->
    [name] Leere Schublade
   *[one] leere Schublade
    [many] leere Schubladen
}
-loot-brass-key = { $form ->
    [name] Messingschlüssel
   *[one] Messingschlüssel
    [many] Messingschlüssel
}
-loot-gem = { $form ->
    [name] Edelstein
   *[one] Edelstein
    [many] Edelsteine
}
-loot-gold = { $form ->
    [name] Goldbarren
   *[one] Goldbarren
    [many] Goldbarren
}

## Art (1.2)

-art-manuscript = { $form ->
    [name] Handschrift
   *[one] Handschrift
    [many] Handschriften
}
-art-chalice = { $form ->
    [name] Kelch
   *[one] Kelch
    [many] Kelche
}
-art-statuette = { $form ->
    [name] Statue
   *[one] Statue
    [many] Statuen
}
-art-jewellery = { $form ->
    [name] Geschmeide
   *[one] Geschmeide
    [many] Geschmeide
}
-art-watch = { $form ->
    [name] Uhr
   *[one] Uhr
    [many] Uhren
}
-art-painting = { $form ->
    [name] Gemälde
   *[one] Gemälde
    [many] Gemälde
}
-silver-art = { $form ->
    [name] Silberne Kunst
   *[one] silberner Kunstgegenstand
    [many] silberne Kunstgegenstände
}
-gold-art = { $form ->
    [name] Goldene Kunst
   *[one] goldener Kunstgegenstand
    [many] goldene Kunstgegenstände
}
-art-token = { $form ->
    [name] Kunstgegenstand
   *[one] Kunstgegenstand
    [many] Kunstgegenstände
}

## Cards, boards, tokens (1.3-1.5)

-prestige-card = { $form ->
    [name] Prestigekarte
   *[one] Prestigekarte
    [many] Prestigekarten
}
-unique-piece = { $form ->
    [name] Einzelstück
   *[one] Einzelstück
    [many] Einzelstücke
}
-collection = { $form ->
    [name] Sammlung
   *[one] Sammlung
    [many] Sammlungen
}
-black-market = { $form ->
    [name] Schwarzmarkt
   *[one] Schwarzmarkt
    [many] Schwarzmärkte
}
-identity-board = { $form ->
    [name] Persönliche Ablage
   *[one] persönliche Ablage
    [many] persönliche Ablagen
}
-escape-token = { $form ->
    [name] Fluchtplättchen
   *[one] Fluchtplättchen
    [many] Fluchtplättchen
}
-cloth-bag = { $form ->
    [name] Stoffbeutel
   *[one] Stoffbeutel
    [many] Stoffbeutel
}
-tile = { $form ->
    [name] Ortsplättchen
   *[one] Ortsplättchen
    [many] Ortsplättchen
}
-loot = { $form ->
    [name] Beute
   *[one] Beutestück
    [many] Beutestücke
}

## Play (3-8)

-search = { $form ->
    [name] Stöbern
   *[one] Stöbern
    [many] Stöbern
}
-exchange = { $form ->
    [name] Tausch
   *[one] Tausch
    [many] Tauschaktionen
}
-pass = { $form ->
    [name] Passen
   *[one] passen
    [many] passen
}
-round = { $form ->
    [name] Runde
   *[one] Runde
    [many] Runden
}
-cycle = { $form ->
    [name] Tauschrunde
   *[one] Tauschrunde
    [many] Tauschrunden
}
-prestige-point = { $form ->
    [name] Prestigepunkte
   *[one] Prestigepunkt
    [many] Prestigepunkte
}
-player = { $form ->
    [name] Spieler
   *[one] Spieler
    [many] Spieler
}
-rival = { $form ->
    [name] Rivale
   *[one] Rivale
    [many] Rivalen
}
-burglar = { $form ->
    [name] Einbrecher
   *[one] Einbrecher
    [many] Einbrecher
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

burglar-fox = Fuchs
    .full = Der Fuchs
burglar-magpie = Elster
    .full = Die Elster
burglar-cat = Katze
    .full = Die Katze
burglar-raccoon = Waschbär
    .full = Der Waschbär

# What a table plays by: the house's own choices, or what one edition's book says.

rulebook-house = Hausregeln
rulebook-it = Italienische Spielregel
rulebook-fr = Französische Spielregel
rulebook-es = Spanische Spielregel
rulebook-pt = Portugiesische Spielregel
rulebook-de = Deutsche Spielregel

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
    [one] { $count } Partie
   *[other] { $count } Partien
}
