# I profili delle persone, e gli elenchi delle loro partite finite.

## The profile

profile-title = ### 👤 { $name }
profile-here = Valutazione in questo server **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } vinta
       *[other] { $wins } vinte
    }
profile-everywhere = Su tutti i server **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } vinta
       *[other] { $wins } vinte
    }
profile-provisional = (provvisoria: meno di { $games } partite)
profile-picture = Valutazione di { $name } in questo server in { $games }: da { $first } a { $last }, minima { $least }, massima { $most }.
profile-places = Posti: { $places } · in media { $average }
profile-points = Punti a partita: { $average } · record { $best }
profile-streak = Vittorie di fila: { $streak } adesso · record { $longest }
profile-loot = Bottino preferito: { $emoji } { $loot }
profile-collection = Collezione migliore: { $spaces } · { $points }
profile-newest = Posti, serie e preferenze riguardano le ultime { $games }.
profile-duel = ⚔️ **Tu e { $name }** · { $games }, l’ultima { $when }
    Davanti: tu { $mine }× · { $name } { $theirs }×
    Punti a partita: tu { $average } · { $name } { $others }
profile-games-label = Partite
profile-together-label = Insieme
profile-nothing-mine = In questo server non hai ancora finito una partita con altre persone. Apri un tavolo con /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = In questo server { $name } non ha ancora finito una partita con altre persone.

## Lists of games

history-title = ### 📚 Partite di { $name }
history-title-two = ### 📚 Partite di { $name } e { $other }
history-title-server = ### 📚 Partite di questo server
history-game = Partita { $game } · { $rounds } · { $when }
history-tie = parità: decide il gettone Fuga più basso
history-void = annullata: non conta
history-practice = allenamento: non conta per la valutazione
history-alone = gli altri sono usciti o hanno lasciato giocare il computer: la valutazione di chi è rimasto non sale
history-own-edition = non è l’edizione standard: conta solo in questo server
history-away = 💤 più di metà giocata dal computer: né vittoria né punti, la valutazione non sale
history-abandoned = chiusa in anticipo: persa da chi è uscito
history-short = troppo breve: conta solo in questo server
history-nothing = Qui non c’è ancora nessuna partita finita.
history-hidden = { $count ->
    [one] { $count } partita in un canale che non puoi vedere non è mostrata.
   *[other] { $count } partite in canali che non puoi vedere non sono mostrate.
}
history-newer-label = Recenti
history-older-label = Precedenti
history-replay-label = Rivedi una partita …
history-option-label = Partita { $game } · { $day }
history-mine-label = Le mie
history-server-label = Server
