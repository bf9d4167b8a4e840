# What is wrong with an edition that a server's manager uploads: flaw-<code>. File, line and key are shown above it.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = Le fichier doit être enregistré en UTF-8.
flaw-not-toml = Ici, le TOML est illisible. Souvent, il manque un guillemet, un crochet ou un signe égal, sur cette ligne ou la précédente.
flaw-twice = Ceci figure deux fois dans le fichier.
flaw-too-long = Ici, une clé, un nombre ou un texte est trop long : { $most } caractères au plus.
flaw-too-many-parts = Cette ligne relie trop de clés par des points : { $most } au plus.
flaw-too-deep = Ici, trop de parenthèses sont imbriquées : { $most } au plus.
flaw-missing = Ici, il manque « { $name } ».
flaw-unknown = « { $name } » n’a pas sa place ici. Une faute de frappe ?
flaw-wrong-kind = { $wanted ->
    [int] Ici, il faut un nombre entier, sans guillemets.
    [str] Ici, il faut un mot entre guillemets.
    [array] Ici, il faut une liste entre crochets.
    [object] Ici, il faut une section avec ses propres entrées.
   *[other] Ceci n’a pas sa place ici.
}
flaw-no-pair = Chaque emplacement est une paire d’art et de points : ["painting", 5]
flaw-nameless = L’édition a besoin d’un nom.
flaw-long-name = Le nom a { $letters } lettres ; une liste sur un téléphone en accepte { $most }.
flaw-unseen = Le nom contient un caractère invisible ({ $character }). Supprimez-le.
flaw-mixed-alphabets = « { $word } » mélange les lettres de deux alphabets et peut ressembler à un autre nom. Gardez un seul alphabet.
flaw-no-such-art = Aucun objet d’art ne s’appelle « { $name } ». Choisissez parmi : { $known }.
flaw-no-such-loot = Aucun butin ne s’appelle « { $name } ». Choisissez parmi : { $known }.
flaw-tokens = Il peut y avoir de 0 à { $most } objets d’art d’une sorte, pas { $count }.
flaw-copies = Une carte peut exister de 1 à { $most } fois, pas { $count }.
flaw-too-many-cards = { $count } cartes en tout ; une partie en accepte { $most }.
flaw-markets = Une partie a 4 marchés, ici il y en a { $count } (1.4).
flaw-strip-too-long = { $count } emplacements ; une collection en a de un à trois (1.3).
flaw-art-lacking = La collection demande { $art } × { $asked }, l’édition en a { $there } (1.2).
flaw-points-fall = Les points doivent monter d’un emplacement à l’autre, et le premier valoir plus que les 2 d’une collection vide (6.2).
flaw-points-too-high = { $points } points ; un emplacement en rapporte { $most } au plus.
flaw-no-price = Un prix demande au moins un butin.
flaw-unpayable = Personne ne pourrait jamais payer cela : six emplacements ne le contiennent pas avec les clés qu’il faut pour l’atteindre (3.4, 3.6).
flaw-art-spaces = Un marché a de 0 à { $most } emplacements d’art, pas { $count }.
flaw-card-spaces = Un marché a de 0 à { $most } emplacements de cartes, pas { $count }.
flaw-capacity = Un emplacement de cartes porte 1 ou 2 cartes.
flaw-nothing-to-sell = Ce marché n’a aucun emplacement, donc rien à vendre.
flaw-too-few-tokens = L’édition a { $tokens } objets d’art. Les marchés en prennent { $spaces }, et il doit en rester dans le sac en tissu (8.1).
flaw-too-few-cards = L’édition a { $cards } cartes. Les marchés en prennent { $spaces } au début (2.6).
