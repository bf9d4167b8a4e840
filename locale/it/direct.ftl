# Direct messages, and servers without the bot: what can be played there, and what cannot.

outside-title = ### 🌙 Una partita per te
outside-offer = Qui non giocano altre persone, e la partita la vedi solo tu. Quanti rivali (giocati dal computer) vuoi?
outside-others = Per giocare con altre persone serve un server in cui ci sono anch’io.
outside-needs-server = Per questo serve un server in cui ci sono anch’io: lì si gioca insieme e c’è una classifica.
outside-server-label = Aggiungi a un server
outside-user-label = Usa ovunque
outside-group = Nelle chat di gruppo non gioco. Usa il comando nei nostri messaggi diretti o in un server in cui ci sono anch’io.
outside-direct-only = In questo server adesso non posso farlo. Usa il comando nei nostri messaggi diretti.
outside-own-only = Qui vedi solo le tue partite. Quelle delle altre persone si vedono nei server in cui giocano.
leave-question-alone = Lasciare questa partita? Finisce qui, senza un risultato.
leave-question-daily = Lasciare davvero? La tua casa del giorno finisce qui e conta così com’è.
solo-running = La tua ultima partita è ancora in corso. Lasciala prima, se vuoi iniziarne un’altra.
status-title-outside = Le tue partite fuori dai server:
status-nothing-outside = Adesso non stai giocando. Inizia una partita con /{ command-exchange.name } { command-exchange-play.name }.
status-solo = 🤖 la tua partita contro i rivali → /{ command-exchange.name } { command-exchange-panel.name }
status-daily = 🏠 la tua casa del giorno → /{ command-exchange.name } { command-exchange-panel.name }
profile-nothing-outside = Non hai ancora finito una partita con altre persone in nessun server. Le tue partite contro i soli rivali sono nell’elenco.
in-words-table-label = Tavolo
