# Tournaments: their message, their panels, and what is said about them.

command-exchange-tournament =
    .name = torneo
    .description = I tornei di questo server: guardarli o iniziarne uno
parameter-title =
    .name = nome
    .description = Il nome di un nuovo torneo
tournament-nameless = Torneo

## How far it is

tournament-sign-up = Iscrizioni aperte
tournament-begins-by-hand = inizia quando lo dice la direzione
tournament-check-in = Check-in aperto
tournament-ends = finisce { $when }
tournament-round = Turno { $round } di { $rounds }
tournament-clock-waits = il suo tempo parte quando si apre l’ultimo tavolo
tournament-break = Il turno { $round } di { $rounds } è finito
tournament-ended-finished = 🏁 **È finito. Congratulazioni!**
tournament-ended-too-few = C’erano troppe poche persone, quindi non si è giocato nessun turno.
tournament-ended-cancelled = 🚫 È stato annullato. Le partite in corso continuano come partite normali.
tournament-ended-missed = All’ora prevista il bot era fermo. Ci dispiace! Bisogna iniziarne un altro.
tournament-ended-deserted = 🏁 Erano rimaste troppe poche persone per un altro turno, quindi è finito.
tournament-ended-no-place = Non si è potuto aprire nessun tavolo, quindi è finito. Chi ha Gestisci server può permettere altri tavoli nei thread: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
tournament-organiser = lo dirige { $name }
tournament-rounds = { $rounds } turni di { $minutes } minuti al massimo
tournament-size = tavoli da { $size }
tournament-most = per un massimo di { $most } persone

## Who takes part

tournament-signed-up = ✅ **{ $count ->
    [one] 1 persona iscritta
   *[other] { $count } persone iscritte
}**: { $names }
tournament-nobody-yet = Non si è ancora iscritto nessuno. E tu?
tournament-reserve = 🪑 In riserva: { $names }
tournament-here = 🙋 **{ $count ->
    [one] 1 persona presente
   *[other] { $count } persone presenti
}**: { $names }
tournament-nobody-here = Non c’è ancora nessuno.
tournament-missing = Mancano in { $count }: { $names }
tournament-more = altri { $count }
tournament-table = **Tavolo { $number }**
tournament-table-waiting = si apre fra un momento
tournament-table-cancelled = annullato
tournament-table-voided = risultato annullato
tournament-rivals = { $count ->
    [one] un rivale
   *[other] { $count } rivali
}
tournament-tables-over = Hanno finito { $over } tavoli su { $tables }.
tournament-waiting = Alcuni tavoli non si possono ancora aprire. Il bot ci prova per 15 minuti.

## What everyone does now

tournament-now-sign-up = 👉 Iscriviti ora. Il check-in apre { $when }.
tournament-now-sign-up-by-hand = 👉 Iscriviti ora. La direzione inizia il turno 1, e il tuo tavolo ti menziona.
tournament-now-check-in = 👉 Premi ora **{ tournament-here-label }**, o al turno 1 non avrai posto.
tournament-now-round = 👉 Gioca ora la tua partita: **{ tournament-table-label }** ti ci porta.
tournament-now-break = 👉 Il turno { $round } inizia da solo { $when }. Devi andare? Premi **{ tournament-withdraw-label }**.
tournament-now-over = 👉 **{ tournament-standings-label }** mostra tutti i posti.
tournament-join-label = Iscriviti
tournament-late-label = Entra ora
tournament-here-label = Ci sono
tournament-withdraw-label = Ritirati
tournament-table-label = Il mio tavolo
tournament-place-label = Il mio posto
tournament-standings-label = Classifica
tournament-direct-label = Dirigi

## What each person reads about themselves

tournament-you-out = Non hai un’iscrizione.
tournament-you-signed-up = Hai l’iscrizione numero { $number } di { $most }.
tournament-you-reserve = Hai il numero { $number } in riserva, e sali quando qualcuno si ritira.
tournament-you-missing = Hai l’iscrizione, ma non hai ancora detto che ci sei.
tournament-you-here = Sappiamo che ci sei. Il tuo tavolo si apre da solo e ti menziona.
tournament-you-late = Giochi dal turno { $round } in poi. Il tuo tavolo si apre da solo e ti menziona.
tournament-you-withdrawn = Non partecipi più.
tournament-you-absent = Non c’eri: il computer ha giocato per te e nel prossimo turno non hai un posto. Sei di nuovo qui? **{ tournament-late-label }**.
tournament-you-removed = La direzione ti ha tolto da questo torneo. Solo la direzione può riammetterti.
tournament-you-unplayed = Non hai giocato.
tournament-you = **Tu: posto { $place }**, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
tournament-you-table = ora: { $table }
tournament-you-next = il turno { $round } inizia { $when }
tournament-you-wait = poi: turno { $round }
tournament-you-done = la tua ultima partita è finita
tournament-checked-in = Che bello che ci sei!
tournament-withdrew = Hai lasciato il torneo e non avrai più un posto. Una partita in corso resta tua.
profile-tournaments = 🏅 { $count ->
    [one] 1 torneo giocato
   *[other] { $count } tornei giocati
}, { $won ->
    [one] { $won } vinto
   *[other] { $won } vinti
}

## Standings

tournament-no-standings = Appena un tavolo finisce, qui ci sono i primi posti.
tournament-left = fuori gara
tournament-points = Punti: { $tables }
tournament-points-of = tavolo da { $size }: { $points }
tournament-tie-breaks = A pari punti: { $breaks }
tournament-tie-break-opponents = prima la media dei punti degli avversari
tournament-tie-break-wins = poi le vittorie
tournament-tie-break-prestige = poi la quota di prestigio ai propri tavoli
tournament-tie-break-sign-up = poi chi si è iscritto prima
tournament-tied-opponents = A pari punti: decide la media dei punti degli avversari ({ $order }).
tournament-tied-wins = A pari punti: decide il numero di vittorie ({ $order }).
tournament-tied-prestige = A pari punti: decide la quota di prestigio ai propri tavoli ({ $order }).
tournament-tied-sign-up = A pari punti: decide chi si è iscritto prima ({ $order }).
tournament-picture-label = Immagine
tournament-no-picture = Ora l’immagine non si può disegnare. Riprova.
tournament-card-after = Dopo il turno { $round } di { $rounds }
tournament-card-final = Classifica finale
tournament-card-more = e altri { $count }

## Beginning one

tournament-list-title = ### 🏅 Tornei di questo server
tournament-list-empty = Non ce n’è nessuno in programma. Un torneo ha più turni: in ognuno si siede insieme chi ha punti simili.
tournament-list-ask = Lo inizia chi ha Gestisci server, o dice chi può: /{ command-exchange-admin.name }, **{ admin-evening-label }**.
tournament-pick-label = Guardane uno
tournament-new-label = Nuovo torneo
tournament-begun = Le iscrizioni sono aperte: il messaggio arriva in questo canale. In **{ tournament-direct-label }** c’è tutto quello che puoi fare.
tournament-few-tables = Questo bot permette { $allowed } tavoli alla volta in un server, e tanta gente ne richiede { $tables }: alcuni aspetterebbero. Prevedi meno persone, o più persone per tavolo.
tournament-form-label = Torneo
tournament-form-start-label = Inizio
tournament-form-start-description = Quando inizia il turno 1. Il giorno si può cambiare dopo
tournament-form-by-hand = quando lo dico io
tournament-form-in = { $minutes ->
    [one] fra un minuto
   *[other] fra { $minutes } minuti
}
tournament-form-rounds-label = Turni
tournament-form-rounds-description = In ognuno tutti giocano una partita
tournament-form-size-label = Persone per tavolo
tournament-form-size-description = Se i conti non tornano, qualche tavolo è più piccolo
tournament-form-most-label = Persone al massimo
tournament-form-most-description = Chi arriva dopo è in riserva
tournament-form-minutes-label = Tempo per un turno
tournament-form-minutes-description = Dopo, ogni partita vale com’è
tournament-form-minutes = { $minutes } minuti
tournament-time-form-label = Torneo (ora di { $city })

## Directing one

tournament-direct-sign-up = 👉 Il check-in apre da solo { $when }. Puoi aprirlo ora.
tournament-direct-by-hand = 👉 Inizia il turno 1 quando ci sono tutti. Ogni persona iscritta ha un posto.
tournament-direct-check-in = 👉 Il turno 1 inizia da solo { $when }. Puoi iniziarlo ora.
tournament-direct-round = 👉 Il turno finisce da solo quando tutti i tavoli hanno finito, al più tardi { $when }.
tournament-direct-waiting = 👉 Alcuni tavoli non sono ancora aperti. Il bot ci prova per un quarto d’ora, poi li annulla.
tournament-direct-moving = 👉 Un momento: il prossimo passo è in corso.
tournament-direct-break = 👉 Il turno { $round } inizia da solo { $when }. Puoi iniziarlo ora.
tournament-direct-over = È finito. La classifica resta.
tournament-check-in-label = Apri il check-in
tournament-start-label = Inizia il turno 1
tournament-end-round-label = Chiudi il turno
tournament-next-round-label = Turno seguente
tournament-change-label = Turni
tournament-time-label = Ora
tournament-drop-label = Togli qualcuno
tournament-drop-or-readmit-label = Togli qualcuno, o riammettilo
tournament-removed = 🚫 Fuori per decisione della direzione: { $names }
tournament-tables-label = Annulla un tavolo o un risultato
tournament-tables-range = { $count ->
    [one] Tavolo { $first }
   *[other] Tavoli { $first }–{ $last }
}
tournament-tables-managers = Può annullare un tavolo o un risultato solo chi ha Gestisci server o è stato scelto.
tournament-cancel-table-label = Tavolo { $number }: annulla
tournament-void-table-label = Tavolo { $number }: annulla il risultato
tournament-earlier-label = Turni precedenti
tournament-earlier-ask = Scegli un turno, poi il tavolo di cui annulli il risultato.
tournament-earlier-none = In questo turno non resta nessun risultato da annullare.
tournament-sheet-label = Come file
tournament-saved = Salvato.
tournament-stepped = Fatto.
tournament-reposted = Il suo messaggio torna fra un momento.
tournament-dropped = { $person } non avrà più un posto.
tournament-readmitted = { $person } partecipa di nuovo.
tournament-readmitted-late = { $person } non è più fuori per decisione della direzione, ma non avrà un posto: l’ultimo turno è in corso.
tournament-drop-nobody = { $person } non partecipa.
tournament-own-cancelled = 🚫 Annullato. Chi si è iscritto viene avvisato.
tournament-start-question = Iniziare ora il turno 1? È prima dell’ora prevista: ogni persona iscritta ha un posto, che ci sia o no.
tournament-start-yes-label = Inizia il turno 1
tournament-end-round-question = Chiudere ora questo turno? { $count ->
    [0] Tutti i tavoli hanno finito.
    [one] Un tavolo gioca ancora: la sua partita vale com’è.
   *[other] { $count } tavoli giocano ancora: le loro partite valgono come sono.
}
tournament-drop-question = Togliere { $person }? Non avrà più un posto e non potrà iscriversi di nuovo; una partita in corso si finisce. Più tardi puoi riammettere questa persona.
tournament-cancel-table-question = Annullare il tavolo { $number }? La sua partita finisce senza risultato, e chi non era assente riceve { $points } punti.
tournament-cancel-own-question = Annullare la tua partita? Finisce senza risultato e non ti dà punti.
tournament-void-table-question = Annullare il risultato del tavolo { $number }? Chi non era assente riceve invece { $points } punti. Una partita finita non conta più nemmeno per le valutazioni; una in corso conterà alla fine.
tournament-void-earlier = I turni abbinati da allora restano come sono.
tournament-end-question = Finire prima il torneo? Non inizia nessun altro turno, e la classifica è definitiva.
tournament-cancel-question = Annullare questo torneo? Non vince nessuno. Le partite in corso continuano come partite normali.
tournament-end-round-yes-label = Chiudi il turno
tournament-drop-yes-label = Togli
tournament-cancel-table-yes-label = Annulla il tavolo
tournament-void-table-yes-label = Annulla il risultato
tournament-end-yes-label = Finisci prima
tournament-cancel-yes-label = Annulla il torneo

## In the audit

act-tournament-dropped = ha tolto { $person } dal torneo { $title }
act-tournament-readmitted = ha riammesso { $person } al torneo { $title }
act-tournament-voided = ha annullato il risultato della partita { $table } nel torneo { $title }
act-tournament-round-ended = ha chiuso in anticipo il turno { $round } del torneo { $title }
act-tournament-ended = ha chiuso in anticipo il torneo { $title }
act-tournament-cancelled = ha annullato il torneo { $title }
act-tournament-saved = ha salvato la classifica del torneo { $title }
act-tournament-over = il torneo { $title } è finito: { $people } persone, { $rounds } turni

## What is not possible

refusal-tournament-gone = Questo torneo è finito o è stato annullato.
refusal-tournament-full = { $most ->
    [one] Si è già iscritta 1 persona
   *[other] Si sono già iscritte { $most } persone
}: un torneo non ne prende di più.
refusal-tournament-late = L’ultimo turno è in corso: è troppo tardi per entrare.
refusal-tournament-past = Quell’ora è passata, o è tra meno di cinque minuti. Scegline un’altra.
refusal-tournament-too-far = Un torneo si può programmare al massimo due mesi prima.
refusal-tournament-too-few = Servono almeno { $fewest } persone presenti.
refusal-tournament-table-over = Questo tavolo è finito nel frattempo o è stato annullato. Guarda di nuovo.
refusal-tournaments-too-many = { $most ->
    [one] Hai già un torneo programmato o in corso qui
   *[other] Hai già { $most } tornei programmati o in corso qui
}, il limite per persona. Prima deve finirne uno.
refusal-tournaments-too-many-here = { $most ->
    [one] In questo server c’è già un torneo programmato o in corso
   *[other] In questo server ci sono già { $most } tornei programmati o in corso
}, il suo limite. Prima deve finirne uno.
refusal-not-entrant = Può farlo solo chi si è iscritto.
refusal-tournament-removed = { tournament-you-removed }
refusal-check-in-closed = Il check-in non è ancora aperto. Il messaggio del torneo dice quando apre.
refusal-tournaments-too-often = Sono stati molti cambiamenti. Aspetta { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
} prima del prossimo.
refusal-tournaments-off = Chi gestisce questo server ha disattivato i tornei.
refusal-tournaments-by-hosts = In questo server i tornei li inizia chi ha Gestisci server o è stato scelto. Chiedi a loro.
refusal-not-director = Può dirigere questo torneo solo chi l’ha iniziato, ha Gestisci server o è stato scelto.
