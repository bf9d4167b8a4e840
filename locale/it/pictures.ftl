# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partita { $game } · { $rounds }
card-picture = Risultato della partita { $game }. { $places }.
card-place = { $place }º { $name }: { $points }
highlight-fastest = La fuga più rapida
highlight-bag = La borsa più fortunata
highlight-buy = L’acquisto migliore
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
