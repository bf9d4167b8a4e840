# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = privacy
    .description = Che cosa si conserva di te: leggilo, portalo con te, cancellalo

privacy-title = ### 🔒 Che cosa si conserva di te
privacy-nothing = Di te non si conserva niente.
privacy-language = - La tua lingua: { $language }
privacy-hints = - Quali suggerimenti non ti servono più
privacy-seats = - { $count ->
        [one] Un tavolo dove hai o avevi un posto
       *[other] { $count } tavoli dove hai o avevi un posto
    }, con il tuo numero utente e il nome che il server ti dava allora
privacy-results = - { $count ->
        [one] Un risultato
       *[other] { $count } risultati
    } di partite, per che cosa contano, e le tue valutazioni
privacy-acts = - { $count ->
        [one] Una riga
       *[other] { $count } righe
    } su ciò che hai fatto alla scrivania di un server
privacy-explained = Ciò che si conserva di chi gioca serve perché tavoli, risultati e classifiche lo mostrino. Altro non si conserva: né messaggi, né elenchi di membri, né niente dell’account. Un pannello aperto si ricorda per un quarto d’ora, per poterlo aggiornare.
privacy-file-label = Come file
privacy-delete-label = Cancella tutto
privacy-question = ### Cancellare tutto?
    Il tuo numero e il tuo nome spariscono da tavoli, risultati, valutazioni e impostazioni, per sempre. Chi ha giocato con te tiene i suoi risultati; lì sei «{ forgotten-person }». Dove stai giocando, al tuo posto continua un computer. I messaggi che stanno nei canali sono di Discord: restano.
privacy-yes-label = Cancella per sempre
privacy-deleted = È cancellato. Se giochi ancora, si conserverà qualcosa di nuovo.
privacy-file-ready = Questo è tutto. Questo messaggio lo vedi solo tu.
