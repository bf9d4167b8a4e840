# Le pagine di /exchange rules. I numeri tra parentesi sono quelli di docs/rules.md.
# Un testo ha al massimo 800 caratteri, una volta composto.

rules-page-1-title = Lo scopo
rules-page-1-body =
    Vesti i panni di un { -burglar }. Fruga di nascosto in una casa di lusso, baratta ciò che trovi con opere d’arte ai { -black-market(form: "many") } e chiudi la notte con più { -prestige-point(form: "many") } di tutti (8.5).

    Ogni { -round } ha tre momenti:
    1. **{ -search(form: "name") }**: tutti insieme, ciascuno su un pannello che vede solo lui (3)
    2. **Fuga**: chi esce prima scambia prima (4)
    3. **Scambi**: a turno, uno alla volta (5)

    Poi la casa si rimescola e si ricomincia (7).

    Si gioca da 2 a 4 (2.1). I posti vuoti può prenderli il computer: sono i rivali.
    Tra parentesi: i numeri del regolamento.

rules-page-2-title = La casa e i bottini
rules-page-2-body =
    Ci sono 54 tessere in tre luoghi, 18 per ciascuno. Il luogo sta sul davanti, il bottino sul retro (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    🗝️ ➜ 🟪 · 🔑 ➜ 🟧

    Una chiave apre il luogo seguente da quando sta sulla tua plancetta (3.4). Puoi tenere una sola chiave di ogni tipo, e occupa uno spazio per tutta la { -round } (3.6, 3.7). Dietro una serratura non prendi nemmeno le tessere a faccia in su.
rules-page-2-legend =
    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

rules-page-3-title = I mercati neri
rules-page-3-body =
    Quello che cerchi davvero è l’arte: 60 { -art-token(form: "many") }, dieci per ognuno dei sei tipi (1.2):
    { "" }**Argento**: 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    { "" }**Oro**: 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

    I mercati sono tanti quanti i giocatori, estratti a caso (2.4). Prima il prezzo, poi la merce:

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Un { -art-token } per ogni spazio dell’arte, { -prestige-card(form: "many") } negli altri (2.5, 2.6). Uno spazio delle carte ne tiene due: chi compra lì le prende entrambe (1.4).

    In meno di quattro, qualche bottino può non servire a nulla: guarda i prezzi (2.4)!

rules-page-4-title = La perquisizione
rules-page-4-body =
    Si parte tutti allo stesso segnale: quando siete tutti pronti, al più tardi dopo 20 secondi (3.1). Hai una mano sola: prendi una tessera per volta. Tutti vedono quale, ma il suo bottino lo vedi solo tu (3.2, 3.3).

    - **Tienila** in uno dei tuoi 6 spazi (3.5, 3.6).
    - **Rimettila** a faccia in giù, o in su sotto gli occhi di tutti (3.5).
    - **Prendine un’altra**: la tua torna prima a faccia in giù (3.9).
    - **Restituisci** quando vuoi ciò che tieni, ma non le chiavi (3.7).

    Durante la { -round } nulla cambia posizione: la memoria paga (3.8). Di ciascuno si sa quante tessere tiene, ma non quali, fino al primo scambio (3.10).
rules-page-4-legend = 🐱 in mano al gatto · 💎 a faccia in su · ▫️ presa

rules-page-5-title = La fuga
rules-page-5-body =
    Con 6 tessere sulla plancetta puoi fuggire in qualsiasi momento. Prendi il { -escape-token } più basso rimasto e il suo numero viene annunciato a tutti (4.1). Con meno di 6 non si fugge (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ❗ 4️⃣

    Quando ne resta uno solo, chi è ancora dentro viene preso e lo riceve, con quello che ha. La tessera che ha in mano torna giù (4.3).

    Il numero è il tuo posto nell’ordine degli scambi (5.1); a parità di punti vince il più basso (8.5).

    La perquisizione ha un limite, 3 minuti se il tavolo non dice altro. Poi conta chi tiene più tessere (4.4).

rules-page-6-title = Gli scambi
rules-page-6-body =
    Nell’ordine dei { -escape-token(form: "many") } ognuno fa **uno** scambio o passa, e poi da capo (5.1).

    - **Al mercato** paghi il prezzo esatto con le tue tessere e prendi un { -art-token } o la carta di uno spazio. Le tessere tornano nella casa, con il bottino nascosto (5.2).
    - **Con una borsa** 👜: la restituisci e peschi alla cieca un { -art-token } dal { -cloth-bag } (5.3). Se è vuoto non ottieni niente, e questa è l’ultima { -round } (5.4).

    Chi non può scambiare, o non fa in tempo, passa (5.5, 5.8). Chi aspetta, anche dopo la fuga, può pianificare uno scambio (5.9).

    Si finisce quando passano tutti nello stesso { -cycle }, o dopo due se il tavolo vuole (5.6). I mercati si riforniscono dopo (5.7).

rules-page-7-title = Il prestigio
rules-page-7-body =
    - **{ -unique-piece(form: "name") }**: resta a faccia in giù, 3 punti (6.1).
    - **{ -collection(form: "name") }**: resta a faccia in su, 2 punti finché è vuota, poi il numero dello spazio pieno più alto (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Un { -art-token } appena ottenuto va sulla { -identity-board } o subito su una { -collection } (6.3). Dalla plancetta lo metti quando vuoi, anche fuori turno (6.4): nello spazio vuoto più basso, se chiede quel tipo. Da lì non si toglie più (6.5).

    Una { -collection } piena si gira a faccia in giù e i suoi gettoni escono dal gioco (6.6). Prima del conteggio, l’arte rimasta viene messa dove ti rende di più (6.7).

rules-page-8-title = Le carte Prestigio
rules-page-8-body =
    Le carte sono 24 (1.3). Il numero accanto a un oggetto d’arte è quanto vale la carta quando quello spazio è pieno.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - uno spazio: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - due spazi dello stesso tipo: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - tre spazi d’argento dello stesso tipo: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - tre spazi d’oro: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Sono le carte dell’edizione standard; un server può averne altre (1.6).

rules-page-9-title = La fine
rules-page-9-body =
    Dopo ogni { -round } il bottino torna, chiavi comprese, e i mercati si riempiono (7.1, 7.2). La partita finisce

    - se così il { -cloth-bag } resta vuoto o mancano carte (8.1, 8.3)
    - dopo gli scambi in cui si apre una borsa 👜 con il { -cloth-bag } vuoto (8.2)
    - dopo due { -round(form: "many") } di fila senza scambi (8.6)

    🏁 **Punti** (8.4)
    📜 🏆 🗿 sulla plancetta: 1 ciascuno
    📿 ⌚ 🖼️ sulla plancetta: 2 ciascuno
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, o lo spazio pieno più alto
    👜 avanzate: 0

    Vince chi ha più punti. A parità decide il { -escape-token } più basso (8.5).

rules-page-10-title = Al tavolo
rules-page-10-body =
    ⚙️ **Opzioni** prima dell’inizio: limiti (4.4, 5.8), rimettere (3.5), plancette (3.10), scambi (5.6), lati dei mercati (2.4), edizione (1.6).
    🚪 **Andarsene**: un rivale gioca per te, e hai perso (9.2). Prima dell’inizio il tuo posto si libera.
    💤 **Assenza**: dopo due limiti scaduti di fila, un rivale gioca finché non premi qualcosa; senza limiti, dopo 15 minuti senza premere niente al tavolo, finché non premi qualcosa lì (9.3).
    🌙 **Nessuno**: il tavolo chiude 5 minuti dopo una manche (9.4); prima dell’inizio, dopo 15 (9.5).
    🕚 **Ingresso tardivo**: se è permesso, sostituisci un rivale in una partita in corso (9.6).
    📈 **Che cosa conta**: le partite di almeno due persone. Se il computer ha giocato la maggior parte delle tue manche: né vittoria né punti (9.3).
