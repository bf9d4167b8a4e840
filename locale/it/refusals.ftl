# Perché una cosa non si può fare ora: una frase gentile, e che cosa si può fare invece.

## The rules

refusal-game-over = La partita è finita.
refusal-not-started = Aspetta il segnale: si parte tutti insieme.
refusal-not-searching = La perquisizione è finita.
refusal-already-escaped = Sei già fuori, con il numero { $token }.
refusal-no-such-tile = Questa tessera non esiste.
refusal-tile-gone = Qualcuno ha fatto prima di te: la tessera non è più lì.
refusal-place-locked = 🔒 { $place }: prima devi avere sulla plancetta { $key }.
refusal-hand-empty = Hai la mano vuota: prima tocca una tessera.
refusal-face-up-not-allowed = A questo tavolo le tessere si rimettono solo a faccia in giù.
refusal-board-full = La tua plancetta è piena. Rimetti qualcosa, oppure fuggi.
refusal-key-already-kept = Questa chiave ce l’hai già: { $key }.
refusal-key-stays = Una chiave resta sulla plancetta fino al termine della manche.
refusal-tile-not-kept = Questa tessera non è sulla tua plancetta.
refusal-board-not-full = { $kept } di 6: si fugge solo con la plancetta piena.
refusal-not-exchanging = Gli scambi cominciano quando finisce la perquisizione.
refusal-not-your-turn = Non è il tuo turno: tocca a { $seat }.
refusal-no-such-market = Questo mercato non è in gioco.
refusal-nothing-there = È già stato venduto: scegli qualcos’altro.
refusal-cannot-pay = Non puoi pagare: ti manca { $lacking }.
refusal-no-bag = Non hai borse in cuoio da aprire.
refusal-no-turn-left = In questa manche non hai più turni.
refusal-art-not-owned = Questo oggetto d’arte non è più sulla tua plancetta.
refusal-no-such-collection = Non hai questa collezione.
refusal-collection-full = Questa collezione è completa.
refusal-wrong-art = Questo spazio chiede altro: { $wanted }.

## The table

refusal-not-seated = Non siedi a questo tavolo. Però puoi guardare.
refusal-not-your-seat = Quello è il posto di { $seat }.
refusal-already-left = Hai lasciato questa partita: al posto tuo gioca il computer.
refusal-table-full = I quattro posti sono tutti occupati. Però puoi guardare.
refusal-not-host = Può farlo solo l’host, { $host }. Se per { $minutes } minuti non preme nulla a questo tavolo, può farlo chiunque sia seduto qui.
refusal-not-host-or-manager = Possono chiudere il tavolo solo l’host ({ $host }) e chi gestisce il server.
refusal-plays-here = Questa partita la giochi anche tu. L’host, { $host }, può chiedere a tutti di chiuderla; chi gestisce il server e non gioca può annullarla.
refusal-own-result = Questa partita l’hai giocata anche tu: il risultato può annullarlo solo un’altra persona che gestisce il server.
refusal-not-asked = Nessuno chiede più di chiudere questa partita: si continua.
refusal-ending-refused = C’è chi vuole continuare. Puoi chiedere di nuovo nella prossima manche.
refusal-too-few-players = Bisogna essere almeno in due: aspetta qualcuno, o aggiungi un rivale.
refusal-already-called = A questo tavolo è già stato chiamato qualcuno.
refusal-role-of-everyone = Non si può chiamare l’intero server. Scegli un ruolo che ognuno si dà da sé.
refusal-nothing-to-remove = A questo tavolo non ci sono rivali.
refusal-edition-gone = Non c’è un’edizione con questo nome.
refusal-edition-taken = Il bot ha già un’edizione con un nome uguale o quasi identico. Dai un altro nome alla tua.
refusal-edition-alike = Questo server ha già l’edizione { $edition }, e i due nomi si confondono. Dai un altro nome alla tua, o usa esattamente quello per sostituirla.
refusal-edition-unreadable = Leggere questo file richiede troppa memoria o troppo tempo. Parti dall’edizione standard e riprova.
refusal-upload-busy = Il bot sta già leggendo un altro file di questo server. Riprova tra un momento.
refusal-too-many-editions = Un server può avere al massimo { $most } edizioni proprie. Prima eliminane una.
refusal-already-started = La partita è già cominciata.
refusal-late-comers-off = In questa partita non si entra più: il tavolo è impostato così. Puoi guardarla.
refusal-no-seat-left = In questa partita non c’è più nessun rivale da sostituire. Puoi guardarla.
refusal-not-started-yet = La partita non è ancora cominciata.
refusal-not-over-yet = La partita non è ancora finita.
refusal-table-over = Questo tavolo ha chiuso. Aprine un altro con /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-plan = Non hai più niente in programma. Ecco come stanno le cose adesso.
refusal-prompt-gone = Quel momento è passato. Ecco come stanno le cose adesso.
refusal-channel-busy = In questo canale c’è già un tavolo: { $link } · Tutti i tavoli: /{ command-exchange.name } { command-exchange-tables.name }
refusal-hosting-too-many-here = Qui sei già host di { $most } tavoli, il massimo per una persona: { $channels }. Finiscine uno o lascialo con /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = Sei già host di { $most } tavoli in più server, il massimo per una persona. Finiscine uno o lascialo con /{ command-exchange.name } { command-exchange-leave.name }.
refusal-daily-tried = Hai già giocato la casa di oggi. La prossima arriva a mezzanotte (UTC).
refusal-daily-elsewhere = Ti stai già esercitando in un altro server o in un’altra chat. Prima finisci o lascia quella partita.
refusal-lessons-too-many = Hai già { $most } lezioni in corso in altri server. Prima finiscine o chiudine una.
refusal-server-full = Questo server ha già { $most } tavoli, il massimo. Unisciti a uno, aspetta che ne finisca uno o chiedi di più a chi ha Gestisci server (/{ command-exchange-admin.name }).
refusal-no-such-table = Questo pulsante appartiene a un tavolo che non è più qui. Aprine un altro con /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = In questo server non c’è una partita finita con quel numero.
refusal-no-result = Quella partita è stata chiusa in anticipo: non c’è niente da rivedere.
refusal-not-read = Lettura non riuscita. Riprova, per favore.
refusal-not-saved = Salvataggio non riuscito: non è cambiato niente. Tocca di nuovo, per favore.
