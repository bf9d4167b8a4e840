# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Impostazioni, tavoli e risultati di questo server (serve Gestisci server)
parameter-upload =
    .name = file-edizione
    .description = Una tua edizione, come file TOML, da offrire in questo server

## The first panel. The labels of its buttons are also shown before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ Gestione del server
admin-channels-label = Canali
admin-defaults-label = Tavoli nuovi
admin-language-label = Lingua
admin-season-label = Stagione
admin-editions-label = Edizioni
admin-tables-label = Tavoli
admin-evening-label = Serate
admin-results-label = Risultati
admin-files-label = File
admin-audit-label = Registro
admin-erase-label = Cancella tutto
admin-everywhere = dappertutto
admin-saved = Salvato.
admin-gone = È già fatto, oppure non c’è più.
admin-not-allowed = Può farlo solo chi ha il permesso Gestisci server.

## Channels

admin-channels-title = ### Dove si possono aprire tavoli?
    Scegli i canali. Se non ne scegli nessuno, si può dappertutto. Un thread vale come il suo canale. I tavoli già aperti restano.
channel-not-allowed = In questo server i tavoli si possono aprire qui: { $channels }
channel-none-allowed = I canali scelti per i tavoli non ci sono più. Chi ha Gestisci server può sceglierne altri con /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### Opzioni iniziali dei tavoli nuovi
    Chi apre un tavolo può comunque cambiarle.
admin-language-title = ### La lingua di questo server
    Per i messaggi che vedono tutti. I messaggi privati sono nella lingua di ciascuno.

## Calls to free seats

admin-calls-line = chiamate: { $who }
admin-nights-line = serate di gioco: { $who }
admin-nights-title = ### Chi può proporre serate di gioco?
admin-nights-label = Chi propone le serate di gioco
admin-nights-members-label = tutti i membri
admin-nights-managers-label = solo chi ha Gestisci server
admin-nights-nobody-label = nessuno
admin-hosts-line = tornei: { $who }
admin-hosts-title = ### Chi può iniziare tornei?
admin-hosts-label = Chi inizia i tornei
admin-hosts-members-label = tutti i membri
admin-hosts-managers-label = solo chi ha Gestisci server
admin-hosts-nobody-label = nessuno
admin-hosts-role-label = Oppure un ruolo, oltre a Gestisci server
admin-calls-title = ### Chi si chiama ai posti liberi?
    Chi siede a un tavolo prima dell’inizio può chiamare gente con 🔔, una volta per tavolo.
admin-calls-people-label = chi l’ha chiesto
admin-calls-nobody-label = nessuno
admin-calls-label = Chi si chiama
admin-calls-role = Oppure un ruolo invece di persone. Ognuno se lo dà dove il server assegna i suoi ruoli.
admin-calls-role-label = Scegli un ruolo

## Seasons

admin-season-title = ### Stagioni
    La classifica di una stagione conta le partite che finiscono in quella stagione.
admin-season-never = per trimestre
admin-season-runs = { $number }, dal { $when }
admin-season-ended = { $number }, finita il { $when }
admin-season-begin-label = Inizia stagione { $number }
admin-season-end-label = Chiudi la stagione
admin-begin-question = Iniziare adesso la stagione { $number }? Se ce n’è una in corso, finisce.
admin-begin-yes-label = Iniziala
admin-end-question = Chiudere adesso la stagione { $number }?
admin-end-yes-label = Chiudila

## Editions

admin-editions-title = ### Edizioni di questo server
    Caricane una come file TOML: /{ command-exchange-admin.name } { parameter-upload.name }. Una con lo stesso nome sostituisce la vecchia; le partite in corso tengono la loro.
admin-editions-none = nessuna edizione propria
admin-editions-example-label = Scarica la standard
admin-editions-remove = Elimina un’edizione
admin-remove-question = Eliminare l’edizione { $edition }? Le partite in corso la tengono.
admin-remove-yes-label = Eliminala
admin-editions-example-ready = Ecco l’edizione standard: cambia quello che vuoi, dalle un altro nome e caricala con /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = Ora si può scegliere l’edizione { $edition }.
admin-edition-refused = Con questa edizione non si può ancora giocare. Correggila e caricala di nuovo:
admin-edition-where = { $file }, riga { $line }: { $key }
admin-edition-too-big = Questo file è troppo grande per un’edizione: al massimo { $most } KiB.
admin-edition-not-fetched = Discord non ha consegnato il file. Riprova, per favore.

## Tables

admin-tables-title = ### Tavoli in questo server
    Scegli quanti possono essere aperti insieme. Se ora sono di più, restano aperti.
admin-tables-count = { $count } su { $most }
admin-tables-most = Tavoli insieme
admin-tables-hosted = Massimo per host
admin-tables-none = In questo momento non gioca nessuno.
admin-tables-cancel = Annulla un tavolo
admin-table = - { $number } in { $channel }: { $what }
admin-table-lobby = non ancora cominciato
admin-table-playing = in corso
admin-table-label = Tavolo { $number }
admin-cancel-question = Chiudere per tutti il tavolo in { $channel }, senza risultato?
admin-cancel-yes-label = Chiudilo

## Results

admin-results-title = ### Risultati
admin-results-none = Non è ancora finita nessuna partita.
admin-results-void = Annulla un risultato
admin-result = - { $number } · { $when } · { $what }
admin-result-void = - ~~{ $number } · { $when } · { $what }~~ annullato
admin-result-won = ha vinto { $name }
admin-result-abandoned = chiusa in anticipo, ha perso { $name }
admin-a-rival = un rivale
admin-void-question = Annullare il risultato della partita { $number }? Non conterà più per nessuno, e le valutazioni successive verranno ricalcolate.
admin-void-yes-label = Annullalo

## Files

admin-files-title = ### File per un foglio di calcolo (CSV)
admin-files-board-label = Classifica
admin-files-results-label = Risultati
admin-files-ready = Eccolo. Questo messaggio lo vedi solo tu.
admin-files-cut = Ecco le { $count } partite più recenti. Questo messaggio lo vedi solo tu.
admin-files-board-cut = Ecco le prime { $count } righe della classifica. Questo messaggio lo vedi solo tu.
file-packed = Il file è troppo grande per Discord e arriva compresso (.gz): decomprimilo per aprirlo.

## What was done

admin-audit-title = ### Chi ha fatto che cosa
    Le voci si conservano per un anno.
admin-audit-none = Ancora nessuna voce.
forgotten-person = qualcuno
act-channels = i tavoli si possono aprire qui: { $channels }
act-defaults = cambiata un’opzione iniziale dei tavoli nuovi: { $option }
act-tables = tavoli insieme: al massimo { $most }
act-nights = le serate di gioco le propone { $who ->
    [members] ogni membro
    [managers] chi ha Gestisci server
   *[nobody] nessuno
}
act-tournaments = i tornei li inizia { $hosts ->
    [members] ogni membro
    [role] { $role } e chi ha Gestisci server
    [managers] chi ha Gestisci server
   *[nobody] nessuno
}
act-calls = i tavoli chiamano { $calls ->
    [people] chi l’ha chiesto
    [role] { $role }
   *[nobody] nessuno
}
act-language = lingua del server: { $language }
act-season-began = iniziata la stagione { $number }
act-season-ended = chiusa la stagione { $number }
act-edition-added = aggiunta l’edizione { $edition }
act-edition-replaced = sostituita l’edizione { $edition }
act-edition-removed = eliminata l’edizione { $edition }
act-cancelled = annullato il tavolo { $table } in { $channel }
act-host-left = ha lasciato da host il tavolo { $table } in { $channel } durante la partita
act-agreed = chiuso il tavolo { $table } in { $channel }: tutti i giocatori hanno accettato
act-channel-gone = chiuso il tavolo { $table } durante una partita, perché il canale è stato eliminato: { $channel }
act-voided = annullato il risultato della partita { $table }
act-board-saved = classifica scaricata
act-results-saved = risultati scaricati

## Deleting all

admin-erase-question = ### Cancellare tutti i dati di questo server?
    Tavoli, partite, risultati, valutazioni, stagioni, edizioni, impostazioni e questo registro, per sempre. Le partite in corso finiscono subito. Quello che ognuno ha scelto per sé resta.
admin-erase-yes-label = Cancella per sempre
admin-erasing = La cancellazione dei dati di questo server è in corso. Con molte partite ci vuole qualche minuto, e continua anche se chiudi questo messaggio.
admin-erased = Tutti i dati di questo server sono cancellati.
