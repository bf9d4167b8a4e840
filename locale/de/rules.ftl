# Die Seiten von /exchange rules. Die Nummern in Klammern sind die von docs/rules.md.
# Ein Text hat höchstens 900 Zeichen, wenn er fertig ist.

rules-page-1-title = Das Ziel
rules-page-1-body =
    Du bist auf Einbruchstour. Durchstöbere heimlich ein vornehmes Haus, tausche deine Funde auf den Schwarzmärkten gegen Kunst und beende die Nacht mit den meisten Prestigepunkten (8.5).

    Jede { -round } hat drei Teile:
    1️⃣ **{ -search(form: "name") }**: alle gleichzeitig, jeder auf einer Tafel, die sonst niemand sieht (3)
    2️⃣ **Flucht**: wer zuerst draußen ist, tauscht zuerst (4)
    3️⃣ **Tauschen**: der Reihe nach, einer nach dem anderen (5)

    Dann wird das Haus neu gemischt, und es geht von vorn los (7).

    Es spielen 2 bis 4 (2.1). Freie Plätze kann der Computer übernehmen: die Rivalen.

rules-page-2-title = Das Haus und die Beute
rules-page-2-body =
    54 Plättchen liegen an drei Orten, je 18. Den Ort sehen alle, die Beute steht auf der Rückseite (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    Worum es eigentlich geht, ist Kunst: 60 { -art-token(form: "many") }, je zehn von sechs Arten (1.2):
    🥈 **Silber** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Gold** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = Die Schwarzmärkte
rules-page-3-body =
    Es gibt so viele Märkte wie Mitspielende. Welche, entscheidet der Zufall (Hausregel), und auch die Seite, falls die Tischleitung sie nicht wählt (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Erst der Preis, dann die Ware: ein { -art-token } je Kunstplatz (2.5) und { -prestige-card(form: "many") } auf den übrigen Plätzen. Auf einem einzigen Platz der Märkte im Spiel liegen zwei Karten, dem letzten des Marktes mit der niedrigsten Nummer: Wer zahlt, bekommt beide (1.4, 2.6).

    Zu zweit und zu dritt kann manche Beute die ganze Partie lang nichts wert sein (2.4). Lies die Preise, bevor du deine Ablage füllst!

rules-page-4-title = Das Stöbern
rules-page-4-body =
    Alle starten auf dasselbe Signal: wenn alle bereit sind, spätestens nach 20 Sekunden (3.1, Hausregel). Du hast eine Hand: Nimm ein Plättchen nach dem anderen auf; seine Beute siehst nur du (3.2, 3.3).

    🟦🟦🐱🟦💎
    🟦▫️🟦🟦🟦
    🐱 in der Hand der Katze · 💎 liegt offen · ▫️ weg

    - **Behalten**: auf einem deiner 6 Plätze (3.5, 3.6).
    - **Zurücklegen**: verdeckt, oder offen für alle (3.5).
    - **Ein anderes antippen**: Deins geht vorher verdeckt zurück (3.9, Hausregel).
    - **Abgeben**: Behaltenes jederzeit, nur Schlüssel nicht (3.7).

    In einer { -round } bleibt alles an seiner Stelle, ein gutes Gedächtnis lohnt sich (3.8, Hausregel). Wie viel die anderen haben, ist bekannt; was es ist, erst ab dem ersten Tausch (3.10, Hausregel).

rules-page-5-title = Die Schlüssel
rules-page-5-body =
    🟦 { -place-garage }: offen für alle
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    Ein { -loot-iron-key } aus der { -place-garage } öffnet den { -place-study }, ein { -loot-brass-key } aus dem { -place-study } öffnet den { -place-safe }. Er wirkt, sobald er auf deiner eigenen Ablage liegt (3.4).

    - Von jeder Sorte höchstens ein Schlüssel (3.6).
    - Er belegt einen Platz und bleibt dort die ganze { -round } (3.7).
    - Ein offenes Plättchen an einem Ort, der dir noch versperrt ist, bleibt für dich unerreichbar (3.4).
    - Nach der { -round } gehen auch die Schlüssel zurück, und du fängst wieder in der { -place-garage } an (7.1).

rules-page-6-title = Die Flucht
rules-page-6-body =
    Mit 6 Plättchen auf der Ablage kannst du jederzeit fliehen. Du bekommst das niedrigste { -escape-token }, das noch da ist, und seine Zahl wird ausgerufen (4.1). Mit weniger als 6 geht es nicht (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    Ist nur noch eines übrig, hört der Letzte auf der Stelle auf und nimmt es, mit allem, was er hat. Was er in der Hand hält, geht verdeckt zurück (4.3, Hausregel).

    Die Zahl ist dein Platz in der Tauschfolge (5.1); bei Gleichstand gewinnt die niedrigere (8.5).

    🏠 **Hausregel:** Das Stöbern ist begrenzt, auf 3 Minuten, wenn der Tisch nichts anderes sagt. Danach gehen die restlichen { -escape-token(form: "many") } an die mit den meisten Plättchen; bei gleicher Zahl an den, der sie zuerst hatte (4.4).

rules-page-7-title = Das Tauschen
rules-page-7-body =
    In der Folge der { -escape-token(form: "many") } macht jeder **einen** Tausch oder passt; dann kommt die nächste { -turn }, in derselben Folge (5.1).

    - **Auf einem Markt** zahlst du genau den Preis von deiner Ablage und nimmst einen { -art-token } oder die Karte eines Platzes. Das Bezahlte geht zurück ins Haus, Beute nach unten (5.2).
    - **Mit einer Tasche** 👜: Gib sie ab und zieh blind einen { -art-token } aus dem { -cloth-bag } (5.3). Ist er leer, gehst du leer aus, und es ist die letzte { -round } (5.4).

    Wer nicht tauschen kann, passt. Freiwillig passen gilt nur für dieses Mal (5.5, Hausregel). Schluss ist, wenn in einer { -turn } alle passen, oder nach zweien, je nach Einstellung (5.6). Nachgefüllt wird nicht (5.7).

    🏠 **Hausregel:** Läuft deine Zeit ab, passt du (5.8).

rules-page-8-title = Das Prestige
rules-page-8-body =
    - **{ -unique-piece(form: "name") }**: liegt verdeckt, 3 Punkte (6.1).
    - **{ -collection(form: "name") }**: liegt offen, leer 2 Punkte, sonst die Zahl am höchsten gefüllten Platz (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Ein neuer { -art-token } kommt auf deine persönliche Ablage oder gleich auf eine { -collection } (6.3). Von der Ablage aus kannst du ihn später einsetzen, jederzeit, auch wenn du nicht dran bist (6.4): immer auf den untersten leeren Platz, nur in der verlangten Art, und dort bleibt er (6.5).

    Eine volle { -collection } wird umgedreht, ihre Kunst kommt aus dem Spiel (6.6).

    🏠 **Hausregel:** Vor der Wertung wird übrige Kunst von deiner Ablage dorthin gelegt, wo sie dir am meisten bringt (6.7).

rules-page-9-title = Die Prestigekarten
rules-page-9-body =
    Es gibt 24 Karten (1.3). Die Zahl neben der Kunst ist, was die Karte wert ist, sobald dieser Platz gefüllt ist.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - ein Platz: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - zwei Plätze einer Art: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - drei silberne Plätze einer Art: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - drei goldene Plätze: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Das sind die Karten der Standardedition; ein Server kann andere haben (1.6).

rules-page-10-title = Das Ende
rules-page-10-body =
    Nach einer { -round } kommt alle Beute zurück, die Plättchen werden gemischt und die Märkte aufgefüllt (7.1, 7.2). Die Partie ist zu Ende,

    - wenn der { -cloth-bag } danach leer ist (8.1)
    - wenn die Karten nicht für alle Plätze reichen (8.3)
    - nach dem Tauschen, bei dem eine Tasche 👜 den { -cloth-bag } leer vorfand (8.2)
    - nach zwei { -round(form: "many") } hintereinander ohne Tausch (8.6, Hausregel)

    🏁 **Punkte** (8.4)
    📜 🏆 🗿 auf der Ablage: je 1
    📿 ⌚ 🖼️ auf der Ablage: je 2
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, oder ihr höchster gefüllter Platz
    👜 übrig: 0

    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheidet das niedrigere { -escape-token } der letzten { -round }: Es siegt immer nur einer (8.5).

rules-page-11-title = Hausregeln und Einstellungen
rules-page-11-body =
    🏠 **Hausregeln**, weil wir online spielen: zufällige Märkte (2.4), das Signal nach spätestens 20 Sekunden (3.1), Plättchenwechsel mit einmal Antippen (3.9), Zeitlimits (4.4, 5.8), freiwilliges Passen (5.5), übrige Kunst wird für dich gelegt (6.7), keine Partie ohne Ende (8.6), Gehen und Abwesenheit (9).

    ⚙️ **Einstellungen** vor dem Start; eine Spielregel stellt ein, was in ihrem Heft steht:
    - Marktseiten: zufällig oder gewählt (2.4)
    - Zurücklegen: beliebig oder nur verdeckt (3.5)
    - Ablagen: beim Stöbern geheim oder offen (3.10)
    - Stöbern: 2, 3, 5 Minuten, ohne Limit (4.4)
    - Tauschen: bis alle passen, oder zwei Tauschrunden (5.6)
    - Zug: 30, 60, 120 Sekunden, ohne Limit (5.8)

    Karten und Preise stammen aus einer Edition, die ein Server ersetzen kann (1.6).

rules-page-12-title = Gehen und Abwesenheit
rules-page-12-body =
    Das alles sind Hausregeln (9). An einem Tisch hast du nur einen Platz (9.1).

    🚪 **Gehen**: Vor dem Start wird dein Platz frei. In der Partie spielt ein Rivale für dich weiter, und du landest auf dem letzten Platz (9.2). Geht vor dem Start, wer den Tisch leitet, übernimmt, wer am längsten dabeisitzt; tippt die Leitung 5 Minuten nichts an, kann jeder am Tisch übernehmen (9.5).

    💤 **Abwesend**: Versäumst du zwei Limits hintereinander, spielt ein Rivale für dich, bis du etwas antippst. Ohne Limits genügen dafür 15 Minuten ohne Antippen an diesem Tisch, und nur ein Antippen hier bringt dich zurück (9.3).

    🌙 **Niemand da**: Sind alle gegangen, schließt der Tisch ohne Ergebnis. Ebenso, wenn alle abwesend sind und in den 5 Minuten nach einer Runde niemand zurückkommt (9.4). Ein Tisch vor dem Start schließt, wenn 15 Minuten lang niemand, der dort sitzt, etwas antippt (9.5).

rules-page-13-title = Was zählt
rules-page-13-body =
    Eine Partie mit mindestens zwei Menschen zählt für Siege, Punkte und Wertung (9). Nur gegen Rivalen ist sie Übung.

    🚪 **Wer geht**, hat verloren, auch wenn die Partie danach ohne Ergebnis schließt (9.2). Niemand gewinnt dadurch.

    💤 **Wer abwesend ist**, steigt in der Wertung nur für den selbst gespielten Anteil der Runden. Spielte der Computer mehr als die Hälfte, gibt es weder Sieg noch Punkte noch Anstieg, und für die anderen zählt der Platz als Rivale (9.3).

    🤝 **Gemeinsam aufhören**: Die Tischleitung nutzt /{ command-exchange.name } { command-exchange-cancel.name }, und alle, die da sind, stimmen zu; die Frage verfällt am Ende der Runde. Nur gegen Rivalen kann sie jederzeit aufhören. Wer den Server verwaltet, kann keine Partie abbrechen, die er selbst mitspielt (9.5).

    🌍 **Über alle Server** zählen nur Partien mit der Standardedition, die mindestens zwei Minuten dauern und nicht enden, weil niemand tauscht (8.6).
