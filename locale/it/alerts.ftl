# Seat alerts: who wants to be told that a table has a free seat, and the call that tells them.

alerts-label = Avvisi di posto
alerts-title = ### 🔔 Avvisami quando si apre un tavolo qui
alerts-what = Chi a un tavolo cerca gente può chiamarti: con una menzione nel canale, al massimo una volta all’ora, solo nei tuoi orari.
alerts-no-zone = **Spento.** Scegli prima il tuo fuso orario.
alerts-off = **Spento.** Appena scegli un orario, si accende.
alerts-on = **Acceso:** { $days }, { $begins }–{ $ends } ({ $city }, dove ora sono le { $now }).
alerts-every-day = ogni giorno
alerts-days-label = Giorni
alerts-first-label = Inizio
alerts-last-label = Fine
alerts-begins-label = dalle { $hour }
alerts-ends-label = fino alle { $hour }
alerts-zone-label = Il tuo fuso orario
time-zone-search = Manca la tua città? /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name } la trova.
time-zone-unknown = Non conosco nessuna città con questo nome. Scegline una dalla lista mentre scrivi.
alerts-on-label = Avvisami
alerts-off-label = Spegni
alerts-people-label = Mai da …
alerts-people-title = ### 🚫 Mai da queste persone
alerts-people-what = Non ricevi chiamate a un tavolo dove siede una di loro. Solo tu vedi questa lista. Non dipende da chi blocchi su Discord, che i bot non possono vedere.
alerts-nobody-label = Nessuno
alerts-chosen-hour = L’ora scelta da più persone qui: { $when } ({ $count } persone).
alerts-role = Questo server chiama invece un ruolo: { $role }. Lo ottieni dove il server assegna i suoi ruoli, spesso in **Canali e ruoli**.
alerts-off-here = Chi gestisce questo server ha spento le chiamate.

## The call

calls-title = ### 📣 Chiama gente
calls-label = Chiama ora
calls-people = { $count ->
    [one] Una persona vuole sapere di un posto libero a quest’ora. Il messaggio del tavolo la menzionerà una volta.
   *[other] { $count } persone vogliono sapere di un posto libero a quest’ora. Il messaggio del tavolo le menzionerà una volta.
}
calls-nobody = Ora non si può chiamare nessuno: nessuno ha scelto quest’ora, oppure chi l’ha scelta sta già giocando o ha ricevuto una chiamata meno di un’ora fa.
calls-once = Un tavolo chiama una volta sola.
calls-role = Il messaggio del tavolo menzionerà una volta { $role }.
calls-role-refused = Non posso menzionare { $role } qui. Nelle impostazioni del ruolo su Discord si può permettere a chiunque di menzionarlo.
calls-role-lately = Il ruolo è stato chiamato meno di un’ora fa. Riprova più tardi.
calls-limited = Ci sono state molte chiamate di recente. La prossima è possibile tra { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}.
lobby-calls = 📣 { $names }: c’è un posto libero!
lobby-called = 📣 { $count ->
    [one] Una persona è stata chiamata
   *[other] { $count } persone sono state chiamate
} { $when }.
lobby-called-role = 📣 Un ruolo è stato chiamato { $when }.
