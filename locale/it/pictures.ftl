# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partita { $game } · { $rounds }
card-picture = Risultato della partita { $game }. { $places }.
card-place = { $place }º { $name }: { $points }
card-highlight = { $what }: { $name }
highlight-fastest = Fuga più rapida
highlight-bag = Borsa fortunata
highlight-buy = Miglior acquisto
picture-failed = Non è stato possibile disegnare l’immagine. Riprova tra un minuto.
share-label = Condividi
share-line = { $name } condivide la partita { $game }: { $emoji } vince { $winner }.
share-again = Hai già condiviso questa partita, o tre partite in dieci minuti. Per ora basta così.
share-players = Può condividere questa partita solo chi l’ha giocata.
share-denied = Qui non posso condividere: sia tu sia io dobbiamo poter scrivere e allegare file in questo canale.
share-not-here = In questo canale non si possono condividere partite: chi gestisce il server ne ha scelti altri.
share-late = L’immagine ha richiesto troppo tempo. Premi ancora «{ share-label }».
recap-label = Riassunto
recap-title = Midnight Exchange · partita { $game }
recap-round = Manche { $round }
recap-picture = La partita { $game } manche per manche, come una corsa ai punti: { $rounds }. Vince { $name } con { $points }.
rules-picture-price = Un mercato con il suo prezzo: una mazzetta di banconote e un lingotto d’oro. Per quel prezzo prendi un oggetto d’arte o le carte di uno spazio; uno spazio ha due carte.
rules-picture-keys = Il Garage è aperto e ha chiavi di ferro. Una chiave di ferro apre l’Ufficio, che ha chiavi d’ottone. Una chiave d’ottone apre la Cassaforte.
rules-picture-escape = Tre ladri fuggono uno dopo l’altro con i numeri 1, 2 e 3. L’ultimo deve fermarsi e prende il numero 4.
rules-picture-collection = Una collezione di tre spazi, 5, 9 e 14, vale 2 finché è vuota, poi 5, 9 e 14 man mano che si riempie da sinistra.
