# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacy
    .description = Che cosa si conserva di te: leggilo, scaricalo, cancellalo

privacy-title = ### 🔒 Che cosa si conserva di te
privacy-nothing = Di te non si conserva niente.
privacy-language = - La tua lingua: { $language }
privacy-words = - Che leggi parole al posto dei segni
privacy-zone = - Il tuo fuso orario: { $zone }
privacy-alerts = - Quando vuoi chiamate a un posto libero, in { $count ->
    [one] un server
   *[other] { $count } server
}
privacy-blocked = - Ai tavoli di chi non vuoi chiamate: { $count ->
    [one] una persona
   *[other] { $count } persone
}
privacy-nights = - Serate di gioco che hai proposto o a cui hai risposto: { $count }
privacy-tournaments = - Tornei che hai organizzato o a cui hai partecipato: { $count }
privacy-shared = - Partite finite che stai mostrando a un canale: { $count }
privacy-hints = - Quali suggerimenti non ti servono più
privacy-coach = - Che cosa ha detto il coach delle tue mosse in { $count ->
    [one] una partita
   *[other] { $count } partite
}
privacy-seats = - { $count ->
    [one] Un tavolo dove hai o avevi un posto
   *[other] { $count } tavoli dove hai o avevi un posto
}, con il tuo ID utente e il nome che avevi allora nel server
privacy-results = - { $count ->
    [one] Il risultato di una partita, per che cosa conta,
   *[other] I risultati di { $count } partite, per che cosa contano,
} e le tue valutazioni
privacy-daily = - { $count ->
    [one] Un tentativo
   *[other] { $count } tentativi
} alla casa del giorno: il giorno, il server e i punti
privacy-acts = - { $count ->
    [one] Una voce del registro
   *[other] { $count } voci del registro
} su ciò che hai fatto nella gestione di un server, o come host di una partita
privacy-done-to-you = - { $count ->
    [one] Una voce del registro
   *[other] { $count } voci del registro
} su di te: la direzione ti ha tolto da un torneo o ti ha riammesso
privacy-purpose = Questi dati servono perché tavoli, risultati e classifiche mostrino chi ha giocato.
privacy-never-stored = Non si conservano messaggi, elenchi di membri né dati dell’account. Un pannello aperto si ricorda per un quarto d’ora, per poterlo aggiornare.
privacy-file-label = Scarica
privacy-delete-label = Cancella tutto
privacy-question = ### Cancellare tutto?
    Il tuo ID utente e il tuo nome spariscono da tavoli, risultati, valutazioni e impostazioni, per sempre. I tuoi avversari tengono i loro risultati; lì sei «{ forgotten-person }». Nelle partite in corso, al tuo posto continua il computer. I messaggi già pubblicati nei canali sono di Discord: restano.
privacy-yes-label = Cancella per sempre
privacy-deleted = Tutto cancellato. Se giochi ancora, si conserveranno nuovi dati.
privacy-file-ready = Ecco tutto. Questo messaggio lo vedi solo tu.
