# /exchange settings: what a person chooses for themselves.

command-exchange-settings =
    .name = impostazioni
    .description = La tua lingua, e parole al posto dei segni

settings-title = ### ⚙️ Le tue impostazioni
settings-language-label = La tua lingua
settings-words-on = **Parole al posto dei segni: sì.** Ogni luogo è un elenco delle sue tessere, ogni pulsante ha un testo, e quello che non si può premere non c’è.
settings-words-off = **Parole al posto dei segni: no.** Le parole servono con i lettori di schermo, e a chi non distingue bene i pezzi.
settings-words-on-label = Attiva le parole
settings-words-off-label = Disattiva le parole
settings-zone = Il tuo fuso orario: { $zone }
settings-public = -# Vale per quello che vedi solo tu. I messaggi per tutti restano come sono.
