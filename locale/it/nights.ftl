# Game nights: their message, planning them, and what is said about them.

command-exchange-night =
    .name = serata
    .description = Le serate di gioco di questo server: guardale o proponine una
night-title = ### 📅 Serata di gioco
night-moved = ⚠️ **Spostata**: era prevista per { $when }.
night-yes = ✅ **{ $count ->
    [one] 1 persona c’è
   *[other] { $count } persone ci sono
}**: { $names }
night-reserve = 🪑 Di riserva: { $names }
night-no = ❌ Non { $count ->
    [one] c’è
   *[other] ci sono
}: { $names }
night-nobody-yet = Non c’è ancora nessuno. Tu ci sei?
night-tables = Sono { $count } tavoli: { $sizes }.
night-waiting = ⏳ Il tavolo di { $names } non si può ancora aprire. Il bot ci prova per 15 minuti.
night-tables-in = I tavoli sono in { $channels }.
night-more = altre { $count }
night-organiser = proposta da { $name }
night-seats = { $count ->
    [one] 1 posto
   *[other] { $count } posti
}
night-coming = { $count ->
    [one] 1 c’è
   *[other] { $count } ci sono
}
night-yes-label = Vengo
night-no-label = Non posso
night-manage-label = Modifica

night-ended-opened = 🌙 Si comincia!
night-ended-no-place = Qui non è stato possibile aprire un tavolo. Aprine uno con /{ command-exchange.name } { command-exchange-play.name } in un altro canale.
night-ended-too-few = Stasera c’è una persona sola, quindi non si è aperto nessun tavolo. Puoi giocare contro i rivali, e altri possono unirsi.
night-ended-nobody = Non c’era nessuno, quindi non si è aperto nessun tavolo.
night-ended-missed = A quell’ora il bot era fermo. Ci dispiace! Puoi ancora aprire un tavolo.
night-ended-cancelled = 🚫 È stata annullata.
night-ended-event-gone = 🚫 È stata annullata, perché il suo evento è stato eliminato.
night-rivals-label = Contro i rivali
night-table-label = Apri un tavolo

## Planning

night-list-title = ### 📅 Serate di gioco in questo server
night-list-empty = Nessuna serata in programma. All’ora scelta i tavoli si aprono da soli per chi c’è.
night-plan-label = Proponi una serata
night-pick-label = Modifica una di queste serate
night-your-zone = Il tuo fuso orario: { $zone }. Un altro: /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }
night-zone-question = ### 🕗 Che ora è da te?
    Tu scegli l’ora di casa tua; ognuno vede la propria.
night-zone-label = Il tuo fuso orario
night-form-label = Serata di gioco (ora di { $city })
night-day-label = Giorno
night-day-description = Il giorno in cui comincia
night-hour-label = Ora
night-hour-description = I tavoli si aprono da soli
night-minute-label = Minuti
night-minute-description = 00, 15, 30 o 45
night-seats-label = Posti
night-seats-description = Più di quattro fanno più tavoli
night-repeat-label = Ripetizione
night-repeat-description = Una serie chiede ogni volta chi c’è
night-repeat-once-label = una volta sola
night-repeat-weekly-label = ogni settimana
night-repeat-fortnightly-label = ogni due settimane
night-planned = 📅 In programma per { $when }. Il messaggio per rispondere arriva in { $channel }.
night-event-permission = Con il permesso *Crea eventi* metto le serate anche tra gli eventi del server.

## Changing

night-move-label = Ora e posti
night-repost-label = Ripubblica
night-cancel-label = Annulla la serata
night-cancel-all-label = Chiudi la serie
night-cancel-question = Annullare la serata di { $when }? Avviseremo chi c’è.
night-cancel-all-question = Annullare la serata di { $when } e tutte le successive? Avviseremo chi c’è.
night-saved = Salvato.
night-cancelled = 🚫 Annullata.
night-reposted = Il suo messaggio torna tra un attimo.
night-event-name = Midnight Exchange · serata di gioco
night-event-description = Di’ se ci sei: { $link }

## What is not possible

refusal-night-gone = Questa serata è cominciata, è finita o è stata annullata.
refusal-night-full = Questa serata ha già il massimo di risposte. Chiedi a chi l’ha proposta.
refusal-night-past = Quell’ora è passata o mancano meno di cinque minuti. Scegline una più tarda.
refusal-night-too-far = Una serata si può proporre al massimo due mesi prima.
refusal-nights-too-many = Qui hai già proposto { $most } serate, il massimo per una persona. Prima annullane una; una serie vale una.
refusal-nights-too-many-here = In questo server ci sono già { $most } serate in programma, il massimo. Prima ne deve finire una.
refusal-nights-too-often = Sono state molte modifiche. Aspetta { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
} prima della prossima.
refusal-nights-off = Chi gestisce questo server ha disattivato le serate di gioco.
refusal-nights-by-managers = In questo server le serate le propone chi ha Gestisci server. Chiedi a loro.
refusal-not-organiser = Può modificare questa serata solo chi l’ha proposta o chi ha Gestisci server.
