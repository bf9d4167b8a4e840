# What is wrong with an edition that a server's manager brings as a file: flaw-<code>. Above it stand file, line and key.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = The file must be saved as UTF-8.
flaw-not-toml = TOML can’t be read here. Often a quotation mark, a bracket or an equals sign is missing, in this line or the one before.
flaw-twice = This stands in the file twice.
flaw-too-deep = Some number is too long, or some list too deep, to be read.
flaw-missing = “{ $name }” is missing here.
flaw-unknown = Nothing is called “{ $name }” here. Perhaps a slip of the finger?
flaw-wrong-kind = { $wanted ->
    [int] Here stands a whole number, without quotation marks.
    [str] Here stands a word in quotation marks.
    [array] Here stands a list in square brackets.
    [object] Here stands a section with entries of its own.
   *[other] This doesn’t fit here.
}
flaw-no-pair = Each space is a pair of art and points: ["painting", 5]
flaw-nameless = The edition needs a name.
flaw-long-name = The name has { $letters } letters; a list on a phone takes { $most }.
flaw-no-such-art = No art is called “{ $name }”. There are: { $known }.
flaw-no-such-loot = No loot is called “{ $name }”. There is: { $known }.
flaw-tokens = There can be 0 to { $most } tokens of a kind of art, not { $count }.
flaw-copies = There can be 1 to { $most } of a card, not { $count }.
flaw-too-many-cards = { $count } cards in all; a game takes { $most }.
flaw-markets = A game has 4 markets, here { $count ->
    [one] is { $count }
   *[other] are { $count }
} (1.4).
flaw-strip-too-long = { $count } spaces; a collection has one to three (1.3).
flaw-art-lacking = The collection asks for { $art } × { $asked }, the edition has { $there } (1.2).
flaw-points-fall = Points must rise from space to space, and the first must be more than the 2 of an empty collection (6.2).
flaw-points-too-high = { $points } points; a space brings { $most } at most.
flaw-no-price = A price needs some loot.
flaw-unpayable = Nobody could ever pay this: six spaces don’t hold it together with the keys on the way to it (3.4, 3.6).
flaw-art-spaces = A market has 0 to { $most } art spaces, not { $count }.
flaw-card-spaces = A market has 0 to { $most } card spaces, not { $count }.
flaw-capacity = A card space takes 1 or 2 cards.
flaw-nothing-to-sell = This market has no spaces, so it has nothing to sell.
flaw-too-few-tokens = All art together: { $tokens }. The markets take { $spaces }, and some must be left in the cloth bag (8.1).
flaw-too-few-cards = All cards together: { $cards }. The markets take { $spaces } at the start (2.6).
