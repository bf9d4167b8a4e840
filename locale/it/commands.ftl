# I comandi, ciò che chiedono e le scelte che offrono.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, un gioco di rapinatori per due, tre o quattro
command-exchange-play =
    .name = gioca
    .description = Apri un tavolo in questo canale o gioca subito contro i rivali
command-exchange-learn =
    .name = impara
    .description = Impara il gioco in una manche che vedi solo tu
command-exchange-daily =
    .name = casa-del-giorno
    .description = La casa del giorno: la stessa per tutti, contro tre rivali
command-exchange-panel =
    .name = pannello
    .description = Riapri il tuo pannello privato
command-exchange-status =
    .name = stato
    .description = I tavoli di questo server a cui siedi
command-exchange-tables =
    .name = tavoli
    .description = Tutti i tavoli e le partite di questo server che puoi vedere
command-exchange-leave =
    .name = lascia
    .description = Lascia il tuo posto al tavolo di questo canale
command-exchange-cancel =
    .name = annulla
    .description = Chiudi per tutti il tavolo di questo canale (solo host o Gestisci server)
command-exchange-rules =
    .name = regole
    .description = Come si gioca, pagina per pagina
command-exchange-replay =
    .name = rivedi
    .description = Rivedi una partita finita, passo per passo
command-exchange-profile =
    .name = profilo
    .description = Il tuo profilo in questo server, o quello di un’altra persona
command-exchange-history =
    .name = cronologia
    .description = Le tue partite finite, o quelle di un’altra persona, da rivedere
command-exchange-leaderboard =
    .name = classifica
    .description = Chi è in testa, in questo server o in tutti, e a che posto sei tu
command-exchange-language =
    .name = lingua
    .description = Scegli la tua lingua o, con Gestisci server, quella del server

parameter-rivals =
    .name = rivali
    .description = Comincia subito contro questo numero di rivali (li gioca il computer)
parameter-level =
    .name = livello
    .description = Quanto sono bravi i rivali
parameter-edition =
    .name = edizione
    .description = Con quali carte e mercati si gioca
parameter-game =
    .name = partita
    .description = Quale partita, dall’elenco o per numero (vuoto: le ultime)
parameter-person =
    .name = persona
    .description = Di chi (vuoto: tu)
parameter-language =
    .name = lingua
    .description = La lingua da usare d’ora in poi
parameter-scope =
    .name = per
    .description = Solo per te, o per tutto ciò che è pubblico in questo server
parameter-zone =
    .name = fuso-orario
    .description = Il tuo fuso orario, per città: per sapere quando chiamarti

# Le scelte

language-auto-label = Automatica
language-mine-label = Me
language-server-label = Questo server
rivals-1-label = un rivale
rivals-2-label = due rivali
rivals-3-label = tre rivali

# Le risposte

language-mine-set = D’ora in poi ti parlo in italiano.
language-server-set = D’ora in poi i tavoli di questo server sono in italiano.
language-server-not-allowed = La lingua del server può sceglierla solo chi ha il permesso Gestisci server. La tua la scegli tu.
