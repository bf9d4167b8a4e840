# Die Seiten von /exchange rules. Die Nummern in Klammern sind die von docs/rules.md.
# Ein Text hat höchstens 800 Zeichen, wenn er fertig ist.

rules-page-1-title = Das Ziel
rules-page-1-body =
    Du bist auf Einbruchstour. Durchstöbere heimlich ein vornehmes Haus, tausche deine Funde auf den Schwarzmärkten gegen Kunst und beende die Nacht mit den meisten Prestigepunkten (8.5).

    Jede { -round } hat drei Teile:
    1. **{ -search(form: "name") }**: alle gleichzeitig, jeder auf einer Tafel, die sonst niemand sieht (3)
    2. **Flucht**: wer zuerst draußen ist, tauscht zuerst (4)
    3. **Tauschen**: der Reihe nach, einer nach dem anderen (5)

    Dann wird das Haus neu gemischt, und es geht von vorn los (7).

    Es spielen 2 bis 4 (2.1). Freie Plätze kann der Computer übernehmen: die Rivalen.
    In Klammern: Nummern im Regelwerk.

rules-page-2-title = Das Haus und die Beute
rules-page-2-body =
    54 Plättchen liegen an drei Orten, je 18. Vorn steht der Ort, auf der Rückseite die Beute (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    🗝️ ➜ 🟪 · 🔑 ➜ 🟧

    Ein Schlüssel öffnet den nächsten Ort, sobald er auf deiner eigenen Ablage liegt (3.4). Höchstens ein Schlüssel jeder Sorte; er belegt einen Platz die ganze { -round } (3.6, 3.7). Hinter einem Schloss sind auch offene Plättchen unerreichbar.
rules-page-2-legend =
    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

rules-page-3-title = Die Schwarzmärkte
rules-page-3-body =
    Du willst Kunst: 60 { -art-token(form: "many") }, je zehn von sechs Arten (1.2):
    { "" }**Silber**: 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    { "" }**Gold**: 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

    Es gibt so viele Märkte wie Mitspielende, zufällig gezogen (2.4). Erst Preis, dann Ware:

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Auf jedem Kunstplatz liegt ein { -art-token }, auf den übrigen { -prestige-card(form: "many") } (2.5, 2.6). Auf einem Kartenplatz liegen zwei Karten: Wer dort kauft, bekommt beide (1.4).

    Zu zweit und zu dritt kann manche Beute nichts wert sein: Lies die Preise (2.4)!

rules-page-4-title = Das Stöbern
rules-page-4-body =
    Alle starten auf ein Signal: wenn alle bereit sind, spätestens nach 20 Sekunden (3.1). Du hast eine Hand: Nimm ein Plättchen nach dem anderen auf. Alle sehen, welches; seine Beute siehst nur du (3.2, 3.3).

    - **Behalten**: auf einem deiner 6 Plätze (3.5, 3.6).
    - **Zurücklegen**: verdeckt, oder offen für alle (3.5).
    - **Ein anderes nehmen**: Deins geht vorher verdeckt zurück (3.9).
    - **Abgeben**: Behaltenes jederzeit, nur Schlüssel nicht (3.7).

    In einer { -round } bleibt alles an seiner Stelle, ein gutes Gedächtnis lohnt sich (3.8). Wie viel die anderen haben, ist bekannt; was es ist, erst ab dem ersten Tausch (3.10).
rules-page-4-legend = 🐱 in der Hand der Katze · 💎 liegt offen · ▫️ weg

rules-page-5-title = Die Flucht
rules-page-5-body =
    Mit 6 Plättchen auf der Ablage kannst du jederzeit fliehen. Du bekommst das niedrigste { -escape-token }, das noch da ist, und seine Zahl wird ausgerufen (4.1). Mit weniger als 6 geht es nicht (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ❗ 4️⃣

    Ist nur noch eines übrig, wird der Letzte erwischt und nimmt es, mit allem, was er hat. Was er in der Hand hält, geht zurück (4.3).

    Die Zahl ist dein Platz in der Tauschfolge (5.1); bei Gleichstand gewinnt die niedrigere (8.5).

    Das Stöbern ist begrenzt, auf 3 Minuten, wenn der Tisch nichts anderes sagt. Dann geht es nach der Zahl der Plättchen (4.4).

rules-page-6-title = Das Tauschen
rules-page-6-body =
    In der Folge der { -escape-token(form: "many") } tauscht jeder **einmal** oder passt, immer wieder (5.1).

    - **Auf einem Markt** zahlst du genau den Preis von deiner Ablage und nimmst einen { -art-token } oder die Karte eines Platzes. Das Bezahlte geht verdeckt ins Haus zurück (5.2).
    - **Mit einer Tasche** 👜: Gib sie ab und zieh blind einen { -art-token } aus dem { -cloth-bag } (5.3). Ist er leer, bekommst du nichts, und es ist die letzte { -round } (5.4).

    Wer nicht tauschen kann oder zu lange braucht, passt (5.5, 5.8). Wer wartet, auch nach der Flucht, kann einen Tausch planen (5.9).

    Schluss ist, wenn in einer { -cycle } alle passen, oder auf Wunsch nach zwei (5.6). Nachgefüllt wird erst danach (5.7).

rules-page-7-title = Das Prestige
rules-page-7-body =
    - **{ -unique-piece(form: "name") }**: liegt verdeckt, 3 Punkte (6.1).
    - **{ -collection(form: "name") }**: liegt offen, leer 2 Punkte, sonst die Zahl am höchsten gefüllten Platz (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Ein neuer { -art-token } kommt auf deine persönliche Ablage oder gleich auf eine { -collection } (6.3). Von der Ablage aus kannst du ihn jederzeit einsetzen, auch wenn du nicht dran bist (6.4): auf den untersten leeren Platz, nur in der verlangten Art. Dort bleibt er (6.5).

    Eine volle { -collection } wird umgedreht, ihre Kunst kommt aus dem Spiel (6.6). Vor der Wertung wird übrige Kunst dorthin gelegt, wo sie dir am meisten bringt (6.7).

rules-page-8-title = Die Prestigekarten
rules-page-8-body =
    Es gibt 24 Karten (1.3). Die Zahl neben der Kunst ist, was die Karte wert ist, sobald dieser Platz gefüllt ist.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - ein Platz: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - zwei Plätze einer Art: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - drei silberne Plätze einer Art: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - drei goldene Plätze: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Das sind die Karten der Standardedition; ein Server kann andere haben (1.6).

rules-page-9-title = Das Ende
rules-page-9-body =
    Nach einer { -round } kommt alle Beute zurück, auch Schlüssel, und die Märkte werden aufgefüllt (7.1, 7.2). Die Partie ist zu Ende,

    - wenn der { -cloth-bag } danach leer ist oder Karten für die Märkte fehlen (8.1, 8.3)
    - nach dem Tauschen, in dem jemand bei leerem { -cloth-bag } eine Tasche 👜 öffnete (8.2)
    - nach zwei { -round(form: "many") } hintereinander ohne Tausch (8.6)

    🏁 **Punkte** (8.4)
    📜 🏆 🗿 auf der Ablage: je 1
    📿 ⌚ 🖼️ auf der Ablage: je 2
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, oder ihr höchster gefüllter Platz
    👜 übrig: 0

    Die meisten Punkte gewinnen. Bei Gleichstand entscheidet das niedrigere { -escape-token } (8.5).

rules-page-10-title = Am Tisch
rules-page-10-body =
    ⚙️ **Optionen** vor dem Start: Limits (4.4, 5.8), Zurücklegen (3.5), Ablagen (3.10), Tauschen (5.6), Marktseiten (2.4), Edition (1.6).
    🚪 **Gehen**: Ein Rivale spielt für dich weiter, und du hast verloren (9.2). Vor dem Start wird dein Platz frei.
    💤 **Abwesend**: Nach zwei versäumten Limits in Folge spielt ein Rivale, bis du etwas antippst; ohne Limits nach 15 Minuten Stille am Tisch, bis du dort tippst (9.3).
    🌙 **Niemand da**: Der Tisch schließt 5 Minuten nach einer Runde (9.4), vor dem Start nach 15 (9.5).
    🕚 **Nachzügler**: Ist es erlaubt, löst du in einer laufenden Partie einen Rivalen ab (9.6).
    📈 **Was zählt**: Partien ab zwei Menschen. Spielte der Computer die meisten Runden für dich: kein Sieg, keine Punkte (9.3).
