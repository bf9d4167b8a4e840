# Ciò che sta sui pannelli e nei messaggi. I titoli cominciano con ###, che Discord mostra grande.

back-label = Indietro

## Lobby

lobby-title = ### 🌙 Midnight Exchange
    Un tavolo per due, tre o quattro rapinatori. Prendi posto!
lobby-free-seat = posto libero
lobby-host = host
lobby-new-host = Ora l’host è { $name }: l’host precedente non ha premuto nulla per { $minutes } minuti.
lobby-closes = Se nessuno comincia, il tavolo chiude { $when }.
lobby-join-label = Siediti
lobby-start-label = Inizia
lobby-rival-label = +1 rivale
lobby-level-label = Livello: { $level }
lobby-leave-label = Alzati
rules-label = Regole
lobby-learn-label = Impara
lobby-options-label = Opzioni
lobby-changed = Cambiato: { $options }

## Table options (3.5, 5.6, 3.10, 2.4, 4.4, 5.8, 9.2)

options-label = Opzioni del tavolo
options-title = ### ⚙️ { options-label }
options-read-only = Può cambiarle solo l’host.
options-edition-gone = L’edizione { $edition } non c’è più. Scegline un’altra in **{ lobby-options-label }**.
option-chosen = { $option }: { $choice }
option-preset = Si gioca con
option-rules = Regole
option-rules-description = Quale regolamento seguire dove i cinque regolamenti non coincidono
option-put-back = Come si rimette
option-put-back-either = tessere a faccia in su o in giù
option-put-back-face-down = tessere solo a faccia in giù
option-trading = Scambi
option-trading-until-all-pass = si scambia finché non passano tutti
option-trading-two-turns = due { -cycle(form: "many") }
option-boards = Plancette
option-boards-open = bottino sempre visibile
option-boards-closed = bottino nascosto mentre si cerca
option-boards-description = Se durante la perquisizione si vede il bottino sulle plancette
option-sides = Lati dei mercati
option-sides-description = Quale lato mostrano i mercati neri da 1 a 4
option-sides-rules = come nelle regole qui sopra
option-sides-rules-description = { rulebook-house }: a caso. Ogni regolamento: lato A ovunque
option-sides-random = a caso
option-search = Tempo per cercare
option-turn = Tempo per turno
option-limits = Limiti di tempo
option-limits-description = Quanto possono durare una perquisizione e un turno
option-limits-both = perquisizione { $search } · turno { $turn }
option-level = Livello dei rivali
option-edition = Edizione
option-edition-description = { parameter-edition.description }
level-easy = facile
level-medium = medio
level-hard = difficile
limit-off = senza limite
limit-minutes = { $count } min
limit-seconds = { $count } s

## Before the signal

ready-title = ### 🌙 Manche { $round }
    Preparati: si parte tutti allo stesso segnale.
ready-when = Il segnale arriva appena ci siete tutti, al più tardi { $when }.
ready-deserted = Non c’è più nessuno. Premi «{ ready-label }» per continuare, altrimenti il tavolo chiude { $when }.
ready-label = Ci sono
back-again = Dalla manche { $round } il computer ha giocato per te. Il posto è di nuovo tuo.

## Search

search-title = ### { $title }
search-title-limit = ### { $title } · finisce { $when }
search-board = { $loot }  { $kept }/{ $most }
    .words = Tenute { $kept } su { $most }. { $loot }
search-prices = Prezzi { $prices }
search-hand = In mano: { $emoji } { $loot }
search-hand-keep = In mano: { $emoji } { $loot }. Toccala ancora per tenerla.
    .words = In mano: { $loot }. Sceglila ancora per tenerla.
search-hand-swap = In mano: { $emoji } { $loot }. Che cosa rimetti al suo posto?
search-hand-empty = Hai la mano libera: tocca una tessera.
    .words = Hai la mano libera: scegli una tessera.
search-keep-label = Tieni
search-face-up-label = Scoperta
search-face-down-label = Coperta
search-escape-label = Fuggi
    .words = Fuggi con il numero { $token }
place-locked = 🔒 { $place ->
        [study] L’{ -place-study } è chiuso: prima tieni una { -loot-iron-key }. Cercala nel { -place-garage }.
       *[safe] La { -place-safe } è chiusa: prima tieni una { -loot-brass-key }. Cercala nell’{ -place-study }.
    }
watch-hint = -# Stai guardando. Un animale è una tessera in mano a quella persona; un posto vuoto, una tessera che qualcuno tiene. Le altre sono sul tavolo come le vedi.
    .words = -# Stai guardando.
escaped-title = ### { $sign } Fuori! Hai il numero { $token }
escaped-wait = Gli altri stanno ancora cercando.
escaped-wait-until = Gli altri stanno ancora cercando. La perquisizione finisce al più tardi { $when }.

## Hints for newcomers, one line each, until they have done it once

ready-hint = Trova sei tessere di bottino, fuggi e scambiale con arte e carte Prestigio.
search-hint = Tieni sei tessere richieste dai prezzi; una chiave apre un luogo con 🔒.
    .words = Tieni sei tessere richieste dai prezzi; una chiave apre un luogo chiuso.
search-hint-prices = Prezzi: il bottino che un mercato prende per arte o una carta. Tieni sei tessere così.
search-hint-locked = 🔒 Tieni una { -loot-iron-key } per aprire l’{ -place-study }, una { -loot-brass-key } per aprire la { -place-safe }.
search-hint-face-up = { search-face-up-label }: rimette giù una tessera e tutti ne vedono il bottino.
search-hint-holding = O tocca un’altra tessera: questa torna a posto, a faccia in giù.
search-hint-key = Questa chiave ce l’hai già: tocca un’altra tessera e questa torna a posto, a faccia in giù.
search-hint-full = Sei su sei: fuggi prima degli altri!
escaped-hint = Chi esce prima scambia prima. Apri un mercato e pianifica già il tuo primo scambio.
exchange-hint = Paga un mercato e prendi un oggetto d’arte o una carta. Oppure apri una borsa, o passa.
art-hint = La tua arte sta bene in una tua collezione: mettila lì e vale di più.

## My board

board-title = 🎒 La tua plancetta
board-return = Rimettere sul tavolo { $emoji } { $loot }?
board-art = Arte { $arts }
board-cards = Carte { $cards } · { count-points }
board-place-label = { $art } → { $card }
    .words = Metti { $art }: { $card }
board-place-picture-label = Metti

## Exchanges

exchange-title = ### Scambi
exchange-mine = ### { $sign } Tocca a te
exchange-mine-until = ### { $sign } Tocca a te · { $when }
exchange-theirs = { $name } sta scegliendo.
exchange-theirs-until = { $name } sta scegliendo · { $when }
exchange-bag-label = Apri
    .words = Apri una borsa
exchange-pass-label = { -pass(form: "name") }
exchange-no-loot = niente bottino
plan-made = In programma: { $what }, appena tocca a te.
plan-failed = Il tuo piano è saltato: { $what } non si può più avere.
plan-bag-label = Pianifica
    .words = Pianifica di aprire una borsa
plan-drop-label = Annulla piano
market-line = { $market } { $price }
    { $stock }
    .words = Mercato { $market }, prezzo { $price }:
        { $stock }
market-sold-out = tutto venduto
market-buy-label = Compra
market-look-label = Guarda
market-plan-label = Pianifica
market-no-pay = Non basta { $market } { $price } { $stock }
    .words = Non basta per il mercato { $market }, prezzo { $price }: { $stock }
market-unique = { -unique-piece }
market-onto-label = → { $points }
    .words = { $art }, su una collezione: { $points }
market-title = ### Mercato { $number } · { $price }

## News

news-more = { $count ->
        [one] … un’altra
       *[other] … altre { $count }
    }
news-caught = Ti hanno preso: il tuo numero è { $token }.
news-drawn = Hai pescato { told-art }. Ora è sulla tua plancetta.

## Table

table-ready = ### 🌙 Manche { $round } · apri il tuo pannello
    La perquisizione comincia appena ci siete tutti.
table-ready-until = ### 🌙 Manche { $round } · apri il tuo pannello
    La perquisizione comincia appena ci siete tutti, al più tardi { $when }.
table-deserted = ### 🌙 Manche { $round } · non c’è nessuno
    Apri il tuo pannello per continuare, altrimenti il tavolo chiude { $when }.
table-search = ### 🔦 Manche { $round } · perquisizione
table-search-until = ### 🔦 Manche { $round } · perquisizione
    Finisce { $when }.
table-exchange = ### ⚖️ Manche { $round } · scambi
    Tocca a { $name }.
table-exchange-until = ### ⚖️ Manche { $round } · scambi
    Tocca a { $name }. Il tempo scade { $when }.
table-went-back = ⏪ È stato ripristinato un backup: questo tavolo è di nuovo com’era { $when }. Quello che è successo dopo è andato perso.
table-away = Il computer gioca per { $names } finché non { $count ->
    [one] preme
   *[other] premono
} qualcosa.
table-left = Uscita anticipata: per { $names } continua il computer.
table-supply = { $bag } restano { $art } d’arte · { $pile } restano { $cards } carte
    .words = Restano { $art } d’arte · restano { $cards } carte
table-seed-hash = Seme, SHA-256:
table-panel-label = Pannello
table-watch-label = Guarda
table-leave-label = Lascia
table-moved = Il tavolo si è spostato più in basso.
call = { $emoji } **{ $token ->
        [1] «Uno!»
        [2] «Due!»
        [3] «Tre!»
       *[4] «Quattro!»
    }** { $name }

## The end

result-title = ### 🌅 { $name } vince con { $count }!
ended-bag-emptied = Il sacchetto è vuoto. La partita è finita dopo { $rounds }.
ended-empty-bag-drawn = Qualcuno ha pescato da un sacchetto vuoto. La partita è finita dopo { $rounds }.
ended-cards-short = Le carte Prestigio non bastano per un’altra manche. La partita è finita dopo { $rounds }.
ended-no-exchanges = Due manche di fila senza uno scambio. La partita è finita dopo { $rounds }.
result-parts = arte argentata { $silver } · arte dorata { $gold } · pezzi unici { $unique } · collezioni { $collections }
result-left = (via prima della fine)
result-stood-in = ({ $rounds ->
    [one] il computer ha giocato la manche
   *[other] il computer ha giocato { $played } manche su { $rounds }
    })
result-tie = Parità a { count-points }: decide il { -escape-token } più basso dell’ultima { -round } ({ $order }).
result-alone = Tutti gli altri sono usciti o hanno lasciato giocare il computer: la valutazione di chi è rimasto non sale.
result-absent = Chi ha lasciato al computer più di metà delle manche non ha né vittoria né punti da questa partita, e la sua valutazione non sale.
result-seed = Seme:
result-rematch-label = Rivincita
result-replay-label = Rivedi
dealing-running = ⚖️ Un seme segreto fissa il sorteggio di questa partita. Qui sotto c’è la sua impronta. Alla fine si mostra il seme e tutti possono controllare che nulla è cambiato.
dealing-fair = ⚖️ Il sorteggio è regolare: da questo seme escono esattamente le tessere, le carte e i gettoni della partita, e la sua impronta è quella mostrata all’inizio.
dealing-wrong-seed = ⚖️ Il sorteggio non è regolare: il seme mostrato non corrisponde all’impronta mostrata all’inizio. Per favore, dillo a chi gestisce questo bot.
dealing-dealt-otherwise = ⚖️ Il sorteggio non è regolare: ciò che è uscito nella manche { $round } non viene da questo seme. Per favore, dillo a chi gestisce questo bot.
closed-title = ### 🌙 Questo tavolo è chiuso
closed-cancelled = È stato annullato.
closed-agreed = Tutti i presenti hanno accettato di finire qui.
closed-lobby-expired = Nessuno ha cominciato in tempo. Aprine un altro con /{ command-exchange.name } { command-exchange-play.name }.
closed-all-left = Se ne sono andati tutti: nessun risultato.
closed-abandoned = Ma chi era uscito prima ha perso.
closed-deserted = Non c’era più nessuno e nessuno è tornato: nessun risultato.
closed-channel-gone = Il suo canale non c’è più.
closed-guild-gone = Il suo server non c’è più.
closed-empty = Prima dell’inizio si sono alzati tutti.

# On private panels, above a button that leads to the public message
over-first = Vinci con { $count }!
over-place = { $rank }º posto con { $count }.
over-winner = { $name } vince con { $count }.
over-result-label = Risultato
over-table-label = Vai al tavolo

## Leaving, cancelling, status

leave-question = Lasciare davvero la partita? Il computer gioca al posto tuo fino alla fine e tu finisci all’ultimo posto, anche se il tavolo chiude prima. Per smettere insieme, l’host lo chiede a tutti: /{ command-exchange.name } { command-exchange-cancel.name }.
leave-yes-label = Sì, lascio
left = Hai lasciato il tavolo.
cancel-question = Chiudere questo tavolo per tutti, senza un risultato?
cancel-yes-label = Sì, chiudi
cancelled = Il tavolo è chiuso.
cancel-host-question = Stai giocando con altri: se lasci, finisci all’ultimo posto e la partita continua. Oppure chiedi a tutti di chiuderla senza un risultato.
ending-ask-label = Chiedi a tutti
cancel-leave-label = Lascio (ultimo posto)
ending-asked = La domanda è stata fatta a tutti. La partita finisce quando tutti i presenti accettano. Se prima finisce la manche, la domanda decade e la partita continua.
ending-question = { $name } vuole chiudere la partita senza un risultato.
ending-agreed = D’accordo: { $agreed } su { $there }.
ending-agree-label = D’accordo
ending-refuse-label = Continuo a giocare
table-open = In questo canale si è aperto un nuovo tavolo.
status-title = I tuoi posti in questo server:
status-nothing = In questo server non siedi a nessun tavolo. Aprine uno con /{ command-exchange.name } { command-exchange-play.name }.
status-lobby = un tavolo in attesa, { $players ->
        [one] un posto occupato
       *[other] { $players } posti occupati
    }
status-playing = una partita in { $players }
no-table-here = In questo canale non ci sono tavoli. Aprine uno con /{ command-exchange.name } { command-exchange-play.name }.

## Rules pages

rules-back-label = Indietro
rules-on-label = Avanti

## When something is wrong

permission-missing = Qui non posso aprire un tavolo. In { $channel } mi servono questi permessi: { $names }.
permission-view-channel = Visualizza canale
permission-send-messages = Invia messaggi
thread-not-joined = Non faccio parte di questo thread privato. Menzionami qui per aggiungermi, poi riprova.
interaction-incomplete = Discord non mi ha detto chi sei o dove sei. Riprova.
too-fast = { $seconds ->
    [one] Sono più tocchi di quanti riesca a seguirne. Riprendi tra { $seconds } secondo.
   *[other] Sono più tocchi di quanti riesca a seguirne. Riprendi tra { $seconds } secondi.
}
unknown-command = Questo comando è di un’altra versione. Ricarica Discord e riprova.
unknown-button = Questo pulsante non vale più. Premine uno del messaggio più recente, o usa /{ command-exchange.name } { command-exchange-panel.name }.
broken = Qualcosa è andato storto da parte nostra. Non si è perso niente: riprova.
