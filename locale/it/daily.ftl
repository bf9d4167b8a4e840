# La casa del giorno, /exchange daily: i suoi pannelli, la sua immagine e i pulsanti che portano lì.

daily-label = Casa del giorno
daily-title = ### 🏠 Casa del giorno · { $day }
daily-about = Ogni giorno una casa, la stessa per tutti: giochi contro tre rivali di livello medio. La tua prima partita conta. Dopo puoi esercitarti.
daily-ranking = Decidono i punti, poi il tuo vantaggio sul miglior rivale.
daily-pace = I rivali agiscono solo quando agisci tu: fai con calma.
daily-limits = Se esci, o non premi niente per tre ore, conta così com’è. Le ultime partite finiscono { $when }.
daily-played = { $count ->
    [0] Nessuno l’ha ancora finita.
    [one] L’ha finita { $count } persona.
   *[other] L’hanno finita { $count } persone.
}
daily-running = La tua partita non è ancora finita.
daily-running-elsewhere = La stai giocando altrove: { $link }
daily-lost = La tua partita è finita senza risultato.
daily-ahead = **{ count-points }**, { $lead } in più del miglior rivale
daily-level = **{ count-points }**, alla pari col miglior rivale
daily-behind = **{ count-points }**, { $lead } in meno del miglior rivale
daily-place = 🌍 Posto { $place } su { $of }
daily-place-here = Posto { $place } su { $of } in questo server
daily-streak = 🔥 { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni di fila
}
daily-streak-best = record: { $best }
daily-next = La prossima casa arriva { $when }.
daily-play-label = Gioca
daily-continue-label = Continua
daily-yesterday-label = Partita di ieri
daily-practise-label = Esercitati
daily-today-label = Oggi
daily-month-label = Mese
daily-proof-label = Leale?
daily-board-title = ### 🏆 Casa del giorno · { $day }
daily-board-empty = In questo server nessuno l’ha ancora finita.
daily-month-title = ### 📅 Case del giorno · { $month }
daily-month-rule = I punti di tutti i tuoi giorni si sommano.
daily-month-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
daily-month-empty = In questo server nessuno ne ha ancora finita una.
daily-servers-only = Le classifiche sono dei server. Nel posto generale conti anche tu.
daily-proof-title = ### ⚖️ Distribuzione leale
daily-proof-about = Un numero segreto, il seme, decide la distribuzione e i capricci dei rivali. Il suo hash è qui dal giorno prima, così nessuno può più cambiarlo. Il seme arriva quando le ultime partite sono finite, e chiunque può controllare.
daily-proof-hash = { $day }: hash
daily-proof-seed = { $day }: seme
daily-over-title = ### 🏠 La casa è vuota
daily-practice = Esercizio: non conta.
daily-result-label = Il mio posto
closed-daily-done = La partita è finita.
closed-daily-left = Hai lasciato: conta così com’era.
closed-daily-expired = Il tempo è scaduto: conta così com’era.
daily-share-line = { $name } ha giocato la casa del giorno:
daily-share-again = Per ora hai condiviso abbastanza.
daily-today-house-label = La casa di oggi
daily-check-label = Controlla la mia partita
daily-check-impossible = Non ho più la tua partita di quel giorno, quindi non posso controllarla.
daily-unplayed = Non hai giocato la casa di quel giorno.
daily-card-title = Casa del giorno
daily-card-lead = Vantaggio: { $lead }
daily-card-place = { $place } su { $of }
daily-card-streak = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni di fila
}
