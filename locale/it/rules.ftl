# Le pagine di /exchange rules. I numeri tra parentesi sono quelli di docs/rules.md.
# Un testo ha al massimo 900 caratteri, una volta composto.

rules-page-1-title = Lo scopo
rules-page-1-body =
    Vesti i panni di un { -burglar }. Fruga di nascosto in una casa di lusso, baratta ciò che trovi con opere d’arte ai { -black-market(form: "many") } e chiudi la notte con più { -prestige-point(form: "many") } di tutti (8.5).

    Ogni { -round } ha tre momenti:
    1️⃣ **{ -search(form: "name") }**: tutti insieme, ciascuno su un pannello che vede solo lui (3)
    2️⃣ **Fuga**: chi esce prima scambia prima (4)
    3️⃣ **Scambi**: a turno, uno alla volta (5)

    Poi la casa si rimescola e si ricomincia (7).

    Si gioca da 2 a 4 (2.1). I posti vuoti può prenderli il computer: sono i rivali.

rules-page-2-title = La casa e i bottini
rules-page-2-body =
    Ci sono 54 tessere in tre luoghi, 18 per ciascuno. Il luogo lo vedono tutti, il bottino sta sul retro (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    Quello che cerchi davvero è l’arte: 60 { -art-token(form: "many") }, dieci per ognuno dei sei tipi (1.2):
    🥈 **Argento** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Oro** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = I mercati neri
rules-page-3-body =
    I mercati sono tanti quanti i giocatori. Quali, lo decide il caso (regola della casa); anche il lato, a meno che non lo scelga l’host (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Prima il prezzo, poi la merce: un { -art-token } per ogni spazio dell’arte (2.5) e { -prestige-card(form: "many") } negli altri. Fra i mercati in gioco, un solo spazio tiene due carte, l’ultimo del mercato con il numero più basso: chi paga le prende entrambe (1.4, 2.6).

    In meno di quattro, qualche bottino può non servire a nulla per tutta la partita (2.4). Guarda i prezzi prima di riempire la plancetta!

rules-page-4-title = La perquisizione
rules-page-4-body =
    Si parte tutti allo stesso segnale: quando ci siete tutti, al più tardi dopo 20 secondi (3.1, regola della casa). Hai una mano sola: prendi una tessera per volta, e il suo bottino lo vedi solo tu (3.2, 3.3).

    🟦🟦🐱🟦💎
    🟦▫️🟦🟦🟦
    🐱 in mano al gatto · 💎 a faccia in su · ▫️ presa

    - **Tienila** in uno dei tuoi 6 spazi (3.5, 3.6).
    - **Rimettila** a faccia in giù, o in su sotto gli occhi di tutti (3.5).
    - **Tocca un’altra tessera**: la tua torna prima a faccia in giù (3.9, regola della casa).
    - **Restituisci** quando vuoi ciò che tieni, ma non le chiavi (3.7).

    Durante la { -round } nulla cambia posizione: la memoria paga (3.8, regola della casa). Di ciascuno si sa quante tessere tiene, ma non quali, fino al primo scambio (3.10, regola della casa).

rules-page-5-title = Le chiavi
rules-page-5-body =
    🟦 { -place-garage }: aperto a tutti
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    Con una { -loot-iron-key } del { -place-garage } apri l’{ -place-study }; con una { -loot-brass-key } dell’{ -place-study } apri la { -place-safe }. Vale per te, dal momento in cui sta sulla tua plancetta (3.4).

    - Di ogni tipo di chiave puoi tenerne una sola (3.6).
    - La chiave occupa uno spazio e lì resta per tutta la { -round } (3.7).
    - Una tessera a faccia in su in un luogo per te ancora chiuso non la puoi toccare (3.4).
    - Finita la { -round } anche le chiavi tornano al loro posto: si riparte dal { -place-garage } (7.1).

rules-page-6-title = La fuga
rules-page-6-body =
    Con 6 tessere sulla plancetta puoi fuggire in qualsiasi momento. Prendi il { -escape-token } più basso rimasto e il suo numero viene annunciato a tutti (4.1). Con meno di 6 non si fugge (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    Quando ne resta uno solo, chi è ancora dentro si ferma all’istante e lo prende, con quello che ha. Se ha una tessera in mano, la rimette a faccia in giù (4.3, regola della casa).

    Il numero è il tuo posto nell’ordine degli scambi (5.1); a parità di punti vince il più basso (8.5).

    🏠 **Regola della casa:** la perquisizione ha un limite di tempo, 3 minuti se il tavolo non dice altro. Allo scadere i gettoni vanno a chi tiene più tessere; a pari numero, a chi ci è arrivato prima (4.4).

rules-page-7-title = Gli scambi
rules-page-7-body =
    Nell’ordine dei { -escape-token(form: "many") } ognuno fa **uno** scambio o passa; poi comincia un altro giro, nello stesso ordine (5.1).

    - **Al mercato** paghi il prezzo esatto con le tue tessere e prendi un { -art-token } o la carta di uno spazio. Le tessere tornano nella casa, con il bottino nascosto (5.2).
    - **Con una borsa** 👜: la restituisci e peschi alla cieca un { -art-token } dal { -cloth-bag } (5.3). Se è vuoto non ottieni niente, e questa è l’ultima { -round } (5.4).

    Chi non può scambiare passa. Se passi volontariamente, vale solo per questo giro (5.5, regola della casa). Si continua finché non passano tutti nello stesso giro, oppure per due giri soli, secondo le opzioni (5.6). Intanto i mercati non si riforniscono (5.7).

    🏠 **Regola della casa:** se il tempo scade, passi (5.8).

rules-page-8-title = Il prestigio
rules-page-8-body =
    - **{ -unique-piece(form: "name") }**: resta a faccia in giù, 3 punti (6.1).
    - **{ -collection(form: "name") }**: resta a faccia in su, 2 punti finché è vuota, poi il numero dello spazio pieno più alto (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Un { -art-token } appena ottenuto va sulla { -identity-board } o subito su una { -collection } (6.3). Dalla plancetta lo sposti più tardi, quando vuoi, anche fuori turno (6.4). Va sempre nello spazio vuoto più basso, dev’essere del tipo indicato e non si toglie più (6.5).

    Una { -collection } piena si gira a faccia in giù e i suoi gettoni escono dal gioco (6.6).

    🏠 **Regola della casa:** prima del conteggio, l’arte rimasta sulla plancetta viene messa dove ti rende di più (6.7).

rules-page-9-title = Le carte Prestigio
rules-page-9-body =
    Le carte sono 24 (1.3). Il numero accanto a un oggetto d’arte è quanto vale la carta quando quello spazio è pieno.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - uno spazio: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - due spazi dello stesso tipo: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - tre spazi d’argento dello stesso tipo: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - tre spazi d’oro: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Sono le carte dell’edizione standard; un server può averne altre (1.6).

rules-page-10-title = La fine
rules-page-10-body =
    Dopo ogni { -round } i bottini tornano indietro, le tessere si mescolano e i mercati si riempiono (7.1, 7.2). La partita finisce

    - se così il { -cloth-bag } rimane vuoto (8.1)
    - se le carte non bastano per tutti gli spazi (8.3)
    - dopo gli scambi in cui una borsa 👜 ha trovato il { -cloth-bag } vuoto (8.2)
    - dopo due { -round(form: "many") } di fila senza scambi (8.6, regola della casa)

    🏁 **Punti** (8.4)
    📜 🏆 🗿 sulla plancetta: 1 ciascuno
    📿 ⌚ 🖼️ sulla plancetta: 2 ciascuno
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, o il suo spazio pieno più alto
    👜 avanzate: 0

    Vince chi ha più punti. In caso di parità decide il { -escape-token } più basso dell’ultima { -round }: il vincitore è sempre uno (8.5).

rules-page-11-title = Regole della casa e opzioni
rules-page-11-body =
    🏠 **Regole della casa**, perché si gioca online: mercati a caso (2.4), segnale al più tardi dopo 20 secondi (3.1), un tocco cambia tessera (3.9), limiti di tempo (4.4, 5.8), passare volontariamente (5.5), arte rimasta piazzata per te (6.7), niente partite infinite (8.6), uscite e assenze (9).

    ⚙️ **Opzioni**, prima dell’inizio; scegliere un regolamento imposta ciò che dice quel libro:
    - lati dei mercati: a caso o scelti (2.4)
    - rimettere: a faccia in su o in giù, o solo in giù (3.5)
    - plancette: nascoste mentre si cerca, o visibili (3.10)
    - perquisizione: 2, 3, 5 minuti, senza limite (4.4)
    - scambi: finché non passano tutti, o due giri (5.6)
    - turno: 30, 60, 120 secondi, senza limite (5.8)

    Carte e prezzi vengono da un’edizione, che un server può cambiare (1.6).

rules-page-12-title = Uscite e assenze
rules-page-12-body =
    Sono tutte regole della casa (9). A un tavolo puoi avere un solo posto (9.1).

    🚪 **Andarsene**: prima dell’inizio il tuo posto si libera. A partita iniziata un rivale gioca per te e arrivi ultimo (9.2). Se l’host se ne va prima dell’inizio, diventa host chi siede lì da più tempo; se per 5 minuti l’host non preme niente, chiunque sia seduto lì può fare da host, e lo diventa (9.5).

    💤 **Assenza**: se lasci scadere due limiti di fila, un rivale gioca per te finché non premi qualcosa. Senza limiti, bastano 15 minuti senza premere niente a questo tavolo, e torni solo premendo qui (9.3).

    🌙 **Nessuno**: se se ne vanno tutti, il tavolo chiude senza un risultato. Lo stesso se sono tutti assenti e nessuno torna entro 5 minuti dalla fine di una manche (9.4). Un tavolo in attesa chiude se per 15 minuti nessuno dei presenti preme qualcosa (9.5).

rules-page-13-title = Che cosa conta
rules-page-13-body =
    Una partita di almeno due persone conta per vittorie, punti e valutazione (9). Solo contro rivali è allenamento.

    🚪 **Chi esce** ha perso, anche se poi la partita chiude senza un risultato (9.2). Nessuno ci guadagna.

    💤 **Chi è assente** sale in valutazione per la parte di manche che ha giocato. Se il computer ha mosso per lui in più di metà, non ha né vittoria né punti, non sale, e per gli altri il suo posto è di un rivale (9.3).

    🤝 **Per smettere insieme** l’host usa /{ command-exchange.name } { command-exchange-cancel.name } e tutti i presenti accettano; la domanda decade a fine manche. Se gioca solo contro rivali, l’host può smettere quando vuole. Chi gestisce il server non può annullare una partita a cui gioca (9.5).

    🌍 **In tutti i server** contano solo le partite con l’edizione standard che durano almeno due minuti e non finiscono perché nessuno scambia (8.6).
