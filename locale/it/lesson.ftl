# La lezione, /exchange learn: una riga dice perché, un’altra che cosa premere. 🔦 lo segna sul pannello.

learn-label = Impara giocando
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Tocca 🔦.
lesson-press = 👉 Premi { $button }.

lesson-pick-up-title = Prendere
lesson-pick-up = Sotto ogni tessera c’è un bottino. Quello che prendi in mano lo vedi solo tu.
lesson-keep-title = Tenere
lesson-keep = I mercati vogliono { $loot }: tieni la tessera sulla plancetta.
lesson-held = { $loot } è proprio quello che ti serve.
lesson-unwanted = Adesso { $loot } non ti serve. Torna a posto da sé quando tocchi un’altra tessera.
lesson-key-title = La chiave
lesson-key = L’{ -place-study } è chiuso 🔒. Con 🗝️ sulla plancetta puoi entrare, e qui nel { -place-garage } ce n’è una.
lesson-locked-room-title = La stanza chiusa
lesson-locked-room = L’{ -place-study } ora è aperto per te. 💎 si trova solo nelle stanze chiuse.
lesson-fill-title = Riempire la plancetta
lesson-fill = I mercati chiedono { $prices }. Ti manca ancora { $missing }.
lesson-spare = Con questa plancetta puoi comprare due volte. Ancora una tessera e puoi fuggire.
lesson-swap-title = Rimettere
lesson-swap = La plancetta è piena, ma con { $loot } non compri niente: rimetti la tessera sul tavolo.
lesson-escape-title = Fuggire
lesson-escape = Sei tessere: ora puoi fuggire. Chi esce per primo scambia per primo; l’ultimo viene preso.
lesson-wait-title = A turno
lesson-wait = Uno scambio a testa, a turno. Ora sceglie il tuo rivale.
lesson-price-title = Il prezzo
lesson-price = Puoi pagare { $price }. Compra una collezione: con l’arte sopra vale sempre di più.
lesson-price-other = Puoi pagare { $price }. Prendi quello che vuoi.
lesson-art-title = Arte sulla collezione
lesson-art = La tua collezione ora chiede { $art }: così vale **{ $points }**.
lesson-done-title = Hai visto tutto
lesson-done = Quando passano tutti, la manche finisce. Spendi pure quello che ti resta.

lesson-skip-question = Posso fare io questa parte, oppure chiudere la lezione.
lesson-skip-step-label = Salta questa parte
lesson-end-label = Chiudi la lezione
lesson-over-title = ### 🎓 La lezione è finita
lesson-missed = Su nessuna tua collezione c’è ancora dell’arte: i punti vengono da lì. Riprova!
lesson-play-label = Gioca contro rivali
lesson-again-label = Ancora una volta
closed-lesson-done = Cercare, fuggire, scambiare: questa era una manche. Una partita ne ha diverse, e vince chi ha più { -prestige-point(form: "many") }. Gioca con altri, o contro i rivali: /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = Hai chiuso la lezione. /{ command-exchange.name } { command-exchange-learn.name } ne comincia un’altra, /{ command-exchange.name } { command-exchange-play.name } una partita vera.
closed-lesson-expired = Per un’ora non è successo niente. /{ command-exchange.name } { command-exchange-learn.name } ne comincia un’altra, /{ command-exchange.name } { command-exchange-play.name } una partita vera.
status-lesson = 🎓 la tua lezione → /{ command-exchange.name } { command-exchange-learn.name }
