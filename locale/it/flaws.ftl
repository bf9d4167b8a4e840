# What is wrong with an edition that a server's manager uploads: flaw-<code>. File, line and key are shown above it.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = Il file va salvato in UTF-8.
flaw-not-toml = Qui il TOML non si legge. Spesso manca una virgoletta, una parentesi o un uguale, in questa riga o in quella prima.
flaw-twice = Questo c’è due volte nel file.
flaw-too-long = Qui una chiave, un numero o un testo è troppo lungo: al massimo { $most } caratteri.
flaw-too-many-parts = Questa riga unisce troppe chiavi con punti: al massimo { $most }.
flaw-too-deep = Qui ci sono troppe parentesi una dentro l’altra: al massimo { $most }.
flaw-missing = Qui manca «{ $name }».
flaw-unknown = «{ $name }» non va qui. Un errore di battitura?
flaw-wrong-kind = { $wanted ->
    [int] Qui ci va un numero intero, senza virgolette.
    [str] Qui ci va una parola tra virgolette.
    [array] Qui ci va una lista tra parentesi quadre.
    [object] Qui ci va una sezione con voci sue.
   *[other] Questo qui non va bene.
}
flaw-no-pair = Ogni spazio è una coppia di arte e punti: ["painting", 5]
flaw-nameless = L’edizione ha bisogno di un nome.
flaw-long-name = Il nome ha { $letters } lettere; in una lista sul telefono ce ne stanno { $most }.
flaw-unseen = Il nome contiene un carattere invisibile ({ $character }). Eliminalo.
flaw-mixed-alphabets = «{ $word }» mescola lettere di due alfabeti e può sembrare un altro nome. Usa un solo alfabeto.
flaw-no-such-art = Nessuna opera d’arte si chiama «{ $name }». Puoi scegliere tra: { $known }.
flaw-no-such-loot = Nessun bottino si chiama «{ $name }». Puoi scegliere tra: { $known }.
flaw-tokens = Di ogni tipo d’arte possono essercene da 0 a { $most }, non { $count }.
flaw-copies = Di una carta possono essercene da 1 a { $most }, non { $count }.
flaw-too-many-cards = { $count } carte in tutto; una partita ne regge { $most }.
flaw-markets = Una partita ha 4 mercati, qui { $count ->
    [one] ce n’è { $count }
   *[other] ce ne sono { $count }
} (1.4).
flaw-strip-too-long = { $count } spazi; una collezione ne ha da uno a tre (1.3).
flaw-art-lacking = La collezione chiede { $art } × { $asked }, l’edizione ne ha { $there } (1.2).
flaw-points-fall = I punti devono salire da uno spazio all’altro, e già il primo deve valere più dei 2 di una collezione vuota (6.2).
flaw-points-too-high = { $points } punti; uno spazio ne dà al massimo { $most }.
flaw-no-price = In un prezzo ci vuole almeno un bottino.
flaw-unpayable = Nessuno potrebbe mai pagarlo: in sei spazi non ci sta insieme alle chiavi che servono per arrivarci (3.4, 3.6).
flaw-art-spaces = Un mercato ha da 0 a { $most } spazi dell’arte, non { $count }.
flaw-card-spaces = Un mercato ha da 0 a { $most } spazi per carte, non { $count }.
flaw-capacity = In uno spazio per carte ce ne vanno 1 o 2.
flaw-nothing-to-sell = Questo mercato non ha spazi, quindi non vende niente.
flaw-too-few-tokens = L’edizione ha { $tokens } oggetti d’arte. I mercati ne prendono { $spaces }, e nel sacchetto deve restarne qualcuno (8.1).
flaw-too-few-cards = L’edizione ha { $cards } carte. All’inizio i mercati ne prendono { $spaces } (2.6).
