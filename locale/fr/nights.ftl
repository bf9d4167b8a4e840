# Game nights: their message, planning them, and what is said about them.

command-exchange-night =
    .name = soirée
    .description = Les soirées jeu de ce serveur : les voir ou en prévoir une
night-title = ### 📅 Soirée jeu
night-moved = ⚠️ **Déplacée** : elle était prévue le { $when }.
night-yes = ✅ **{ $count ->
    [one] 1 personne vient
   *[other] { $count } personnes viennent
}** : { $names }
night-reserve = 🪑 En réserve : { $names }
night-no = ❌ Pas disponible : { $names }
night-nobody-yet = Personne ne vient encore. Et vous ?
night-tables = Cela fait { $count } tables : { $sizes }.
night-waiting = ⏳ La table de { $names } ne peut pas encore être ouverte. Le bot essaie pendant 15 minutes.
night-tables-in = Les tables sont dans { $channels }.
night-more = { $count } de plus
night-organiser = proposée par { $name }
night-seats = { $count ->
    [one] 1 place
   *[other] { $count } places
}
night-coming = { $count ->
    [one] 1 oui
   *[other] { $count } oui
}
night-yes-label = Je viens
night-no-label = Non
night-manage-label = Gérer

night-ended-opened = 🌙 C’est parti !
night-ended-no-place = Aucune table n’a pu être ouverte ici. Ouvrez-en une avec /{ command-exchange.name } { command-exchange-play.name } dans un autre salon.
night-ended-too-few = Une seule personne vient ce soir : aucune table n’a été ouverte. Vous pouvez jouer contre des rivaux, et d’autres peuvent vous rejoindre.
night-ended-nobody = Personne n’a répondu oui : aucune table n’a été ouverte.
night-ended-missed = Le bot était hors service à l’heure prévue. Désolé ! Vous pouvez encore ouvrir une table.
night-ended-cancelled = 🚫 Elle est annulée.
night-ended-event-gone = 🚫 Elle est annulée, car son événement a été supprimé.
night-rivals-label = Contre des rivaux
night-table-label = Ouvrir une table

## Planning

night-list-title = ### 📅 Soirées jeu de ce serveur
night-list-empty = Aucune soirée n’est prévue. À l’heure dite, les tables s’ouvrent toutes seules pour qui vient.
night-plan-label = Prévoir une soirée
night-pick-label = Modifier l’une de ces soirées
night-your-zone = Votre fuseau horaire : { $zone }. Un autre : /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name }
night-zone-question = ### 🕗 Quelle heure est-il chez vous ?
    Vous choisissez l’heure de chez vous ; tout le monde voit la sienne.
night-zone-label = Votre fuseau horaire
night-form-label = Soirée jeu (heure de { $city })
night-day-label = Jour
night-day-description = Le jour où elle commence
night-hour-label = Heure
night-hour-description = Les tables s’ouvrent toutes seules
night-minute-label = Minutes
night-minute-description = 00, 15, 30 ou 45
night-seats-label = Places
night-seats-description = Au-delà de quatre, il y a plusieurs tables
night-repeat-label = Répétition
night-repeat-description = Une série redemande chaque fois qui vient
night-repeat-once-label = une seule fois
night-repeat-weekly-label = chaque semaine
night-repeat-fortnightly-label = toutes les deux semaines
night-planned = 📅 Prévue le { $when }. Le message pour répondre arrive dans { $channel }.
night-event-permission = Avec la permission *Créer des événements*, j’ajoute aussi les soirées aux événements du serveur.

## Changing

night-move-label = Heure et places
night-repost-label = Republier
night-cancel-label = Annuler la soirée
night-cancel-all-label = Arrêter la série
night-cancel-question = Annuler la soirée du { $when } ? Les personnes qui viennent seront prévenues.
night-cancel-all-question = Annuler la soirée du { $when } et toutes les suivantes ? Les personnes qui viennent seront prévenues.
night-saved = Enregistré.
night-cancelled = 🚫 Annulée.
night-reposted = Son message revient dans un instant.
night-event-name = Midnight Exchange · soirée jeu
night-event-description = Dites si vous venez : { $link }

## What is not possible

refusal-night-gone = Cette soirée a commencé, est finie ou a été annulée.
refusal-night-full = Cette soirée a déjà le maximum de réponses. Demandez à la personne qui l’a prévue.
refusal-night-past = Cette heure est passée ou arrive dans moins de cinq minutes. Choisissez-en une autre.
refusal-night-too-far = Une soirée se prévoit au plus deux mois à l’avance.
refusal-nights-too-many = Vous avez déjà prévu { $most } soirées ici, le maximum par personne. Annulez-en d’abord une ; une série compte pour une.
refusal-nights-too-many-here = { $most } soirées sont déjà prévues sur ce serveur, le maximum. L’une d’elles doit d’abord se terminer.
refusal-nights-too-often = Cela fait beaucoup de changements. Attendez { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} avant le suivant.
refusal-nights-off = L’administration de ce serveur a désactivé les soirées jeu.
refusal-nights-by-managers = Sur ce serveur, les soirées jeu sont prévues par qui peut Gérer le serveur. Demandez-leur.
refusal-not-organiser = Seule la personne qui a prévu cette soirée, ou qui peut Gérer le serveur, peut la modifier.
