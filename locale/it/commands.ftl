# I comandi, ciò che chiedono e le scelte che offrono.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, un gioco di rapinatori per due, tre o quattro
command-exchange-play =
    .name = gioca
    .description = Apri un tavolo in questo canale o gioca subito contro i rivali
command-exchange-panel =
    .name = pannello
    .description = Riapri il tuo pannello privato
command-exchange-status =
    .name = stato
    .description = I tavoli di questo server a cui siedi
command-exchange-leave =
    .name = lascia
    .description = Lascia il tuo posto al tavolo di questo canale
command-exchange-cancel =
    .name = annulla
    .description = Chiudi per tutti il tavolo di questo canale (chi ospita, o con Gestisci server)
command-exchange-rules =
    .name = regole
    .description = Come si gioca, pagina per pagina
command-exchange-replay =
    .name = rivedi
    .description = Rivedi una partita finita, passo per passo
command-exchange-language =
    .name = lingua
    .description = Scegli la tua lingua o, con Gestisci server, quella del server

parameter-rivals =
    .name = rivali
    .description = Cominciare subito contro altrettanti rivali (li gioca il computer)
parameter-level =
    .name = livello
    .description = Quanto sono bravi i rivali
parameter-rulebook =
    .name = regolamento
    .description = Quale regolamento seguire dove le edizioni non coincidono
parameter-put-back =
    .name = rimettere
    .description = Come si possono rimettere le tessere sul tavolo
parameter-trading =
    .name = scambi
    .description = Quando finiscono gli scambi di una manche
parameter-boards =
    .name = plancette
    .description = Se durante la perquisizione si vedono i bottini sulle plancette
parameter-sides =
    .name = mercati
    .description = Quale lato mostrano i mercati neri da 1 a 4
parameter-search =
    .name = tempo-perquisizione
    .description = Quanto può durare una perquisizione
parameter-turn =
    .name = tempo-turno
    .description = Quanto può durare il turno di chi scambia
parameter-edition =
    .name = edizione
    .description = Con quali carte e mercati si gioca
parameter-game =
    .name = partita
    .description = Il numero della partita; senza, scegli tra le ultime
parameter-language =
    .name = lingua
    .description = La lingua da usare d’ora in poi
parameter-scope =
    .name = per
    .description = Solo per te, o per tutto ciò che è pubblico in questo server

# Le scelte. Ogni lingua porta il proprio nome.

language-auto-label = Automatica
language-en-label = English
language-it-label = Italiano
language-fr-label = Français
language-es-label = Español
language-pt-label = Português
language-de-label = Deutsch
language-mine-label = Me
language-server-label = Questo server
rivals-1-label = un rivale
rivals-2-label = due rivali
rivals-3-label = tre rivali
limit-0-label = senza limite
limit-30-label = 30 secondi
limit-60-label = 1 minuto
limit-120-label = 2 minuti
limit-180-label = 3 minuti
limit-300-label = 5 minuti

# Le risposte

language-mine-set = D’ora in poi ti parlo in italiano.
language-server-set = D’ora in poi i tavoli di questo server sono in italiano.
language-server-not-allowed = La lingua del server può sceglierla solo chi ha il permesso Gestisci server. La tua la scegli tu.
