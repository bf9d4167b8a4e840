# Tournaments: their message, their panels, and what is said about them.

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
refusal-check-in-closed = Il check-in non è ancora aperto. Il messaggio del torneo dice quando apre.
