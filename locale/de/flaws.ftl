# What is wrong with an edition that a server's manager uploads: flaw-<code>. File, line and key are shown above it.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = Die Datei muss als UTF-8 gespeichert sein.
flaw-not-toml = Hier lässt sich das TOML nicht lesen. Oft fehlt ein Anführungszeichen, eine Klammer oder ein Gleichheitszeichen, in dieser Zeile oder der davor.
flaw-twice = Das steht zweimal in der Datei.
flaw-too-long = Ein Schlüssel, eine Zahl oder ein Text ist hier zu lang: höchstens { $most } Zeichen.
flaw-too-many-parts = Diese Zeile verbindet zu viele Schlüssel mit Punkten: höchstens { $most }.
flaw-too-deep = Hier sind zu viele Klammern verschachtelt: höchstens { $most }.
flaw-missing = Hier fehlt „{ $name }“.
flaw-unknown = „{ $name }“ gehört nicht hierher. Ein Tippfehler?
flaw-wrong-kind = { $wanted ->
    [int] Hier muss eine ganze Zahl stehen, ohne Anführungszeichen.
    [str] Hier muss ein Wort in Anführungszeichen stehen.
    [array] Hier muss eine Liste in eckigen Klammern stehen.
    [object] Hier muss ein Abschnitt mit eigenen Einträgen stehen.
   *[other] Das passt hier nicht.
}
flaw-no-pair = Jeder Platz ist ein Paar aus Kunst und Punkten: ["painting", 5]
flaw-nameless = Die Edition braucht einen Namen.
flaw-long-name = Der Name hat { $letters } Buchstaben; in eine Liste auf dem Handy passen { $most }.
flaw-unseen = Der Name enthält ein unsichtbares Zeichen ({ $character }). Entfern es.
flaw-mixed-alphabets = „{ $word }“ mischt Buchstaben aus zwei Alphabeten und kann wie ein anderer Name aussehen. Nimm nur eines.
flaw-no-such-art = Keine Kunst heißt „{ $name }“. Möglich sind: { $known }.
flaw-no-such-loot = Keine Beute heißt „{ $name }“. Möglich sind: { $known }.
flaw-tokens = Von jeder Art Kunst kann es 0 bis { $most } Stück geben, nicht { $count }.
flaw-copies = Von einer Karte kann es 1 bis { $most } geben, nicht { $count }.
flaw-too-many-cards = Zusammen { $count } Karten; eine Partie verträgt { $most }.
flaw-markets = Zu einer Partie gehören 4 Märkte, hier { $count ->
    [one] ist es { $count }
   *[other] sind es { $count }
} (1.4).
flaw-strip-too-long = { $count } Plätze; eine Sammlung hat einen bis drei (1.3).
flaw-art-lacking = Die Sammlung verlangt { $art } × { $asked }, die Edition hat { $there } (1.2).
flaw-points-fall = Die Punkte müssen von Platz zu Platz steigen, und schon der erste muss mehr bringen als die 2 einer leeren Sammlung (6.2).
flaw-points-too-high = { $points } Punkte; ein Platz bringt höchstens { $most }.
flaw-no-price = Zu einem Preis gehört Beute.
flaw-unpayable = Das könnte nie jemand bezahlen: Auf sechs Plätze passt es nicht zusammen mit den Schlüsseln, die man dafür braucht (3.4, 3.6).
flaw-art-spaces = Ein Markt hat 0 bis { $most } Kunstplätze, nicht { $count }.
flaw-card-spaces = Ein Markt hat 0 bis { $most } Kartenplätze, nicht { $count }.
flaw-capacity = Auf einem Kartenplatz liegen 1 oder 2 Karten.
flaw-nothing-to-sell = Dieser Markt hat keinen Platz und damit nichts zu verkaufen.
flaw-too-few-tokens = Die Edition hat { $tokens } Kunstgegenstände. Die Märkte brauchen { $spaces }, und im Stoffbeutel muss etwas bleiben (8.1).
flaw-too-few-cards = Die Edition hat { $cards } Karten. Die Märkte brauchen am Anfang { $spaces } (2.6).
