# Obiettivi: nel profilo, sotto il risultato di una partita e alla casa del giorno.

achievements-label = Obiettivi
achievements-title = ### 🏅 Obiettivi di { $name }
achievements-count = { $done } su { $of }
achievements-profile = Obiettivi: { $done } su { $of } { $pieces }
achievements-rule = Contano le partite con altre persone che giochi tu fino alla fine: edizione standard, almeno due minuti.
achievements-none = Ancora nessuno.
achievements-missing = Ancora da ottenere:
achievement-progress = { $done } su { $of }
achievement-told = 🏅 { $name }: { $achievements }
achievement-told-mine = 🏅 Nuovo: { $achievement }

achievement-full-collection = Collezione completa
achievement-full-collection-rule = Riempire una collezione di tre spazi.
achievement-first-out = Tre volte in testa alla fuga
achievement-first-out-rule = In tre o in quattro, vincere prendendo il gettone Fuga 1 in tre manche.
achievement-from-last = Dall’ultimo al primo posto
achievement-from-last-rule = In tre o in quattro, vincere anche se senza l’ultima manche sarebbe stato l’ultimo posto.
achievement-won-tie = Per un soffio
achievement-won-tie-rule = Vincere a parità di punti grazie a un gettone Fuga più basso.
achievement-every-table = Due, tre, quattro
achievement-every-table-rule = Vincere in due, in tre e in quattro.
achievement-hard-rival = Osso duro
achievement-hard-rival-rule = Vincere una partita in cui gioca anche un rivale difficile.
achievement-ten-days = Dieci giorni di fila
achievement-ten-days-rule = Finire la casa del giorno per dieci giorni di fila.
