# What is wrong with an edition that a server's manager uploads: flaw-<code>. File, line and key are shown above it.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = The file must be saved as UTF-8.
flaw-not-toml = TOML can’t be read here. Often a quotation mark, a bracket or an equals sign is missing, in this line or the one before.
flaw-twice = This appears twice in the file.
flaw-too-long = A key, a number or a text here is too long: at most { $most } characters.
flaw-too-many-parts = This line joins too many keys with dots: at most { $most }.
flaw-too-deep = Too many brackets are nested here: at most { $most }.
flaw-missing = “{ $name }” is missing here.
flaw-unknown = “{ $name }” does not belong here. A typo?
flaw-wrong-kind = { $wanted ->
    [int] A whole number is needed here, without quotation marks.
    [str] A word in quotation marks is needed here.
    [array] A list in square brackets is needed here.
    [object] A section with entries of its own is needed here.
   *[other] This doesn’t fit here.
}
flaw-no-pair = Each space is a pair of art and points: ["painting", 5]
flaw-nameless = The edition needs a name.
flaw-long-name = The name has { $letters } letters; at most { $most } fit in a list on a phone.
flaw-unseen = The name contains a character that nobody can see ({ $character }). Remove it.
flaw-mixed-alphabets = “{ $word }” mixes letters from two alphabets, so it may look like another name. Use one alphabet.
flaw-no-such-art = No art is called “{ $name }”. Choose from: { $known }.
flaw-no-such-loot = No loot is called “{ $name }”. Choose from: { $known }.
flaw-tokens = There can be 0 to { $most } tokens of each kind of art, not { $count }.
flaw-copies = A card can have 1 to { $most } copies, not { $count }.
flaw-too-many-cards = The edition has { $count } cards; a game can have at most { $most }.
flaw-markets = A game has 4 markets; this edition has { $count } (1.4).
flaw-strip-too-long = A collection has one to three spaces, not { $count } (1.3).
flaw-art-lacking = The collection asks for { $art } × { $asked }; the edition has { $there } (1.2).
flaw-points-fall = Points must rise from space to space, and the first must be more than the 2 of an empty collection (6.2).
flaw-points-too-high = A space can bring at most { $most } points, not { $points }.
flaw-no-price = A price needs some loot.
flaw-unpayable = Nobody could ever pay this: six spaces can’t hold it together with the keys needed to reach it (3.4, 3.6).
flaw-art-spaces = A market has 0 to { $most } art spaces, not { $count }.
flaw-card-spaces = A market has 0 to { $most } card spaces, not { $count }.
flaw-capacity = A card space holds 1 or 2 cards.
flaw-nothing-to-sell = This market has no spaces, so it has nothing to sell.
flaw-too-few-tokens = The edition has { $tokens } art tokens. The markets need { $spaces }, and some must be left in the cloth bag (8.1).
flaw-too-few-cards = The edition has { $cards } cards. The markets need { $spaces } at the start (2.6).
