# People who come late, and all tables of a server.

## Late comers (9.6)

option-late = ingresso tardivo permesso
option-boards-late = Plancette e ingresso tardivo
    .description = Se durante la perquisizione si vede il bottino, e se si può sostituire un rivale più tardi
take-seat-label = Sostituisci un rivale
late-seated = Finora a questo posto c’era un rivale. Continua con tutto ciò che ha.
late-missed = Qui il computer ha già giocato { $rounds }. Se alla fine è più di metà della partita, per te non conta.
result-late = Per chi è arrivato dopo più di metà delle manche questa partita non conta: conta come quella del rivale.

## Further tables of a channel, in threads

thread-name = 🌙 Midnight Exchange · { $number }
table-here = In questo canale c’è già un tavolo: { $link }
table-open-in-thread = In questo canale c’è già un tavolo, quindi il tuo è in un thread: { $thread }
no-thread-off = Chi ha Gestisci server può permettere altri tavoli nei thread: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
no-thread-place = Gli altri tavoli si aprono nei thread, ma questo tipo di canale non ne ha. Prova in un altro canale.
no-thread-permission = Un altro tavolo si apre in un thread. Per questo qui mi servono questi permessi: { $names }.
no-thread-limit = Qui sono stati aperti da poco molti thread. Riprova tra dieci minuti o in un altro canale.
no-thread-discord = Un altro tavolo si apre in un thread, ma Discord non ne ha aperto nessuno. Riprova.
permission-create-threads = Crea thread pubblici
permission-send-in-threads = Invia messaggi nei thread
admin-threads = Altri tavoli in un canale
admin-threads-off-label = Un tavolo per canale
admin-threads-on-label = Altri tavoli nei thread
act-threads-on = altri tavoli in un canale: nei thread
act-threads-off = altri tavoli in un canale: nessuno

## All tables of a server

tables-label = Tutti i tavoli
tables-title = ### Tavoli in questo server
tables-none = In questo momento qui non vedi tavoli aperti né partite.
tables-open-label = Apri un tavolo
tables-refresh-label = Aggiorna
tables-take-label = Sostituisci
tables-sit-label = Siediti
tables-go = Vai lì
tables-lobby = **{ $channel }** · { $free ->
    [0] nessun posto libero
    [one] un posto libero
   *[other] { $free } posti liberi
}
tables-playing = **{ $channel }** · manche { $round }
tables-joined = Hai un posto a questo tavolo. È in { $channel }.
