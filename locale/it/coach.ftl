# Il coach: che cosa qualcuno avrebbe potuto giocare meglio in una partita finita. Lo vede solo quella persona.

## Il pannello

coach-label = Coach
coach-title = ### 🧠 Il coach · partita { $game }
coach-how = -# Giudicato solo da quello che potevi sapere allora.
coach-lost-title = **Dove hai perso di più**
coach-well-title = **Che cosa hai giocato bene**
coach-nothing = Niente da migliorare: { $count ->
        [one] l’unica mossa giudicata non è costata punti
       *[other] nessuna delle { $count } mosse giudicate è costata punti
    }, per quanto potevi sapere.
coach-short = In questa partita non hai avuto scelte che il coach possa giudicare.
coach-cut = -# Il tempo era finito, quindi non tutte le mosse sono state giudicate.
coach-thinking = 🧠 Il coach sta pensando. Ci vogliono circa due secondi, o di più se altri hanno chiesto prima di te.
coach-again-label = Chiedi di nuovo
coach-show-label = Mostra { $number }
coach-line = **{ $number }.** Manche { $round }: { $sentence }
coach-because = { $sentence }: { $reason }.

## Che cosa è andato perso e che cosa è andato bene

coach-lost = { $move } avrebbe reso { coach-points } in più
coach-lost-to-rival = { $move } avrebbe lasciato a { $name } { coach-points } in meno
coach-lost-chance = { $move } avrebbe aumentato la tua probabilità di vincere di { coach-percentage-points }
coach-lost-little = { $move } sarebbe stato un po' meglio
coach-well = { $move } ha reso { coach-points } in più della seconda scelta
coach-well-to-rival = { $move } ha lasciato a { $name } { coach-points } in meno della seconda scelta
coach-well-chance = { $move } ha aumentato la tua probabilità di vincere di { coach-percentage-points }
coach-well-little = { $move } è stato un po' meglio della seconda scelta

coach-step = -# Passo { $step } di { $last }: prima della tua mossa, come lo vedevi
coach-you = **Tu**: { $move }
coach-better = **Meglio**: { $move }
coach-next-best = **Seconda scelta**: { $move }
coach-here-you = Tu: { $thing }
coach-here-better = Meglio: { $thing }
coach-here-next = Seconda scelta: { $thing }

## Che cosa si può fare, da solo («move») e all’inizio di una frase («do»)

coach-points = { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
coach-percentage-points = { $count ->
        [one] { $count } punto percentuale
       *[other] { $count } punti percentuali
    }
coach-the-art = { $art ->
        [manuscript] il { -art-manuscript }
        [chalice] il { -art-chalice }
        [statuette] la { -art-statuette }
        [jewellery] la { -art-jewellery }
        [watch] l’{ -art-watch }
       *[painting] il { -art-painting }
    }
coach-the-loot = { $loot ->
        [jewels] i { -loot-jewels }
        [cash] la { -loot-cash }
        [bag] la { -loot-bag }
        [iron-key] la { -loot-iron-key }
        [drawer] il { -loot-drawer }
        [brass-key] la { -loot-brass-key }
        [gem] la { -loot-gem }
       *[gold] il { -loot-gold }
    }
coach-move-buy-art = comprare { coach-the-art } al mercato { $market }
coach-move-buy-cards = { $count ->
        [one] comprare la carta { $cards } al mercato { $market }
       *[other] comprare entrambe le carte ({ $cards }) al mercato { $market }
    }
coach-move-open-bag = aprire una { -loot-bag }
coach-move-pass = passare
coach-move-keep = tenere { coach-the-loot }
coach-move-put-back = rimettere { coach-the-loot }
coach-move-return = togliere { coach-the-loot } dalla plancetta
coach-move-swap = scambiare { coach-the-loot } sulla plancetta con la tessera in mano
coach-move-escape = fuggire
coach-move-search-on = continuare a cercare
coach-do-buy-art = { coach-move-buy-art }
coach-do-buy-cards = { coach-move-buy-cards }
coach-do-open-bag = { coach-move-open-bag }
coach-do-pass = { coach-move-pass }
coach-do-keep = { coach-move-keep }
coach-do-put-back = { coach-move-put-back }
coach-do-return = { coach-move-return }
coach-do-swap = { coach-move-swap }
coach-do-escape = { coach-move-escape }
coach-do-search-on = { coach-move-search-on }

## Perché, dopo i due punti

coach-because-collection-asked = la tua collezione lo chiedeva
coach-because-art-waited = { coach-the-art } sulla tua plancetta non aspettava altro
coach-because-can-grow = quella collezione poteva ancora crescere
coach-because-more-points = rende subito { coach-points } in più
coach-because-taken-next = { $name } lo ha comprato prima del tuo turno successivo
coach-because-rival-wanted = lo voleva anche { $name }
coach-because-left-to-rival = altrimenti { $name } ottiene { coach-points } in più
coach-because-price-took-loot = altrimenti il tuo bottino non basta più per il mercato { $market } ({ $loot })
coach-because-last-round = dopo l’ultima manche una collezione non riceve più niente
coach-because-ended-game = altrimenti la partita finisce con questa manche
coach-because-bag-average = una { -loot-bag } rende in media { coach-points }
coach-because-turn-unused = passare è regalare un turno
coach-because-nobody-asked = nessun mercato lo chiedeva ({ $loot })
coach-because-had-enough = ne avevi già { $count } ({ $loot })
coach-because-key-opens-nothing = dalla stanza successiva non ti serviva niente
coach-because-key-opens = apre la stanza successiva
coach-because-market-asked = il mercato { $market } lo chiedeva
coach-because-seen-tile = lì avevi visto { $loot }
coach-because-there-was-time = { $count ->
        [0] nessun altro aveva ancora tenuto una tessera
        [one] nessun altro aveva ancora più di una tessera
       *[other] nessun altro aveva ancora più di { $count } tessere
    }
coach-because-token = porta in media al { -escape-token } { $better } invece di { $worse }
coach-because-exchanges = porta in media a { $better } scambi invece di { $worse }
coach-because-unspent = lascia in media { $better } tessere inutilizzate invece di { $worse }

## Quando non c’è risposta

refusal-coach-not-yours = Il coach parla solo delle tue mosse, e in questa partita non avevi un posto.
refusal-coach-left = Hai lasciato questa partita prima della fine, quindi il coach non può giudicarla.
refusal-coach-absent = In questa partita un computer ha giocato per te in ogni manche: non c’è niente da giudicare.
refusal-coach-asked = Il coach sta ancora guardando un’altra partita per te. Chiedi di nuovo quando ha finito.
refusal-coach-busy = In questo momento molte persone chiedono al coach. Riprova tra un minuto.
refusal-coach-failed = Il coach non ha finito. Riprova.
