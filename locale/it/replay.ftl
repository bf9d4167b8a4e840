# Le partite finite da rivedere: il pannello, e che cosa è successo, una frase per evento. Al presente, in terza persona.

## The panel

replay-title-ready = ### 🎞️ Partita { $game } · manche { $round }
replay-title-search = ### 🎞️ Partita { $game } · manche { $round } · perquisizione
replay-title-exchange = ### 🎞️ Partita { $game } · manche { $round } · scambi
replay-title-over = ### 🎞️ Partita { $game } · la fine
replay-step = -# Passo { $step } di { $last } · { $when }
replay-jump-label = Vai a …
replay-mark-ready-label = Manche { $round }
replay-mark-exchange-label = Manche { $round }: scambi
replay-mark-over-label = La fine
replay-swings-label = Che cosa ha deciso la partita
replay-swing = { $name }: possibilità dal { $before } al { $after }%
replay-no-swings = Nessun singolo passo ha deciso questa partita.
replay-bought-cards = { $count ->
        [one] { -prestige-card(form: "one") }
       *[other] { $count } { -prestige-card(form: "many") }
    }
replay-open-label = Tutto visibile
replay-eyes-label = Con gli occhi di { $name }
replay-file-label = Testo
replay-check-label = Sorteggio
replay-face-up = A faccia in su qui: { $loot }
replay-file = Tutta la partita a parole, da conservare.

## Watching together

together-label = Guardare insieme
together-question = Mostrare la partita { $game } a tutto il canale, dal passo { $step } in poi?
together-explained = -# Una persona sceglie i passi, le altre seguono. Chiunque può aprire un passo con i propri occhi e da lì continuare per conto suo.
together-link-explained = -# Un link apre il passo { $step } a ogni persona che lo preme, solo per lei.
together-show-label = Mostra qui
together-link-label = Link al passo { $step }
shared-steered = -# 🧭 { $name } sceglie i passi. Dopo un minuto senza passi, o dopo 🤝, può farlo chiunque.
shared-free = -# 🧭 Chiunque può scegliere il prossimo passo.
shared-own-label = Con i miei occhi
shared-yield-label = Cedi
shared-taken = In questo momento { $name } sceglie i passi. Dopo un minuto senza passi potrai farlo tu. 👁️ mostra questo passo solo a te.
step-link-label = Apri il passo { $step }
shared-closed = 🎞️ La partita { $game } non viene più mostrata qui.
shared-busy = In questo canale si sta già guardando una partita. Dopo un minuto senza passi potrai mostrare la tua.
shared-there-label = Guarda anche tu
shared-private = Questa partita è solo tua e non viene mostrata a nessun altro.
shared-hidden = La partita { $game } non si può mostrare qui: in questo canale non tutti possono vedere il posto in cui è stata giocata.
shared-denied = Qui non posso mostrarla: sia tu sia io dobbiamo poter scrivere in questo canale.
shared-often = Per ora sono state mostrate abbastanza partite. Riprova tra qualche minuto.
shared-late = Ci è voluto troppo tempo. Premi ancora una volta.

## The text file

story-title = Midnight Exchange · partita { $game }
story-played = Giocata il { $when }
story-players = Al tavolo: { $names }
story-open = Si vede tutto.
story-eyes = La partita come l’ha vista { $name }.

## What happened

told-started = La partita comincia.
told-markets = Mercati neri in gioco: { $markets }.
told-art-dealt = { $count ->
        [one] Un oggetto d’arte passa dal sacchetto ai mercati.
       *[other] { $count } oggetti d’arte passano dal sacchetto ai mercati.
    }
told-cards-dealt = { $count ->
        [one] Viene messa in vendita una carta Prestigio.
       *[other] Vengono messe in vendita { $count } carte Prestigio.
    }
told-round = Comincia la manche { $round }: tutte le tessere sono mescolate, a faccia in giù.
told-signal = Il segnale: si comincia a cercare.
told-time-up = Il tempo è scaduto.
told-picked = { $name } prende { told-loot } { told-place }.
told-picked-hidden = { $name } prende una tessera { told-place }.
told-kept = { $name } tiene { told-loot }.
told-kept-hidden = { $name } tiene una tessera.
told-put-up = { $name } rimette { told-loot } a faccia in su.
told-put-down = { $name } rimette { told-loot } a faccia in giù.
told-put-hidden = { $name } rimette una tessera a faccia in giù.
told-returned-up = { $name } toglie { told-loot } dalla plancetta e la tessera torna sul tavolo a faccia in su.
told-returned-down = { $name } toglie { told-loot } dalla plancetta e la tessera torna sul tavolo a faccia in giù.
told-returned-hidden = { $name } toglie una tessera dalla plancetta e la rimette a faccia in giù.
told-escaped = { $name } fugge con il numero { $token }.
told-caught = { $name } deve fermarsi e prende il numero { $token }.
told-exchanges = La perquisizione è finita, cominciano gli scambi.
told-cycle = Si fa un altro giro.
told-art-bought = { $name } compra { told-art } al mercato { $market } per { $price }.
told-cards-bought = { $name } compra { $count ->
        [one] una carta Prestigio ({ $cards })
       *[other] { $count } carte Prestigio ({ $cards })
    } al mercato { $market } per { $price }.
told-bag-opened = { $name } apre una borsa in cuoio e pesca { told-art }.
told-bag-empty = { $name } apre una borsa in cuoio, ma il sacchetto è vuoto.
told-passed = { $name } passa.
told-passed-forced = { $count ->
        [one] { $name } non può scambiare niente.
       *[other] { $name } non possono scambiare niente.
    }
told-placed = { $name } mette { told-art } su una collezione.
told-completed = { $name } mette { told-art } su una collezione e la completa ({ $cards }): { count-points }.
told-exchanges-over = Gli scambi sono finiti; il bottino rimasto torna al suo posto.
told-gains = Guadagni di questa manche: { $gains }.
told-last-round-bag-emptied = Nel sacchetto non c’è più arte di quanta ne serve ai mercati: questa è l’ultima manche.
told-last-round-cards-short = Restano troppo poche carte Prestigio per riempire di nuovo i mercati: questa è l’ultima manche.

# What the sentences above speak of

told-place = { $place ->
        [garage] nel { -place-garage }
        [study] nell’{ -place-study }
       *[safe] nella { -place-safe }
    }
told-loot = { $loot ->
    [jewels] dei { -loot-jewels }
    [cash] una { -loot-cash }
    [bag] una { -loot-bag }
    [iron-key] una { -loot-iron-key }
    [drawer] un { -loot-drawer }
    [brass-key] una { -loot-brass-key }
    [gem] una { -loot-gem }
   *[gold] un { -loot-gold }
}
told-art = { $art ->
        [manuscript] un { -art-manuscript }
        [chalice] un { -art-chalice }
        [statuette] una { -art-statuette }
        [jewellery] una { -art-jewellery }
        [watch] un { -art-watch }
       *[painting] un { -art-painting }
    }
