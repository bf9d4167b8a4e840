# Seat alerts: who wants to be told that a table has a free seat, and the call that tells them.

alerts-label = Alertes de table
alerts-title = ### 🔔 Me prévenir quand une table s’ouvre ici
alerts-what = Quelqu’un qui cherche du monde pour sa table peut vous appeler : par une mention dans le salon, au plus une fois par heure, seulement à vos horaires.
alerts-no-zone = **Désactivé.** Choisissez d’abord votre fuseau horaire.
alerts-off = **Désactivé.** Dès que vous choisissez un horaire, c’est activé.
alerts-on = **Activé :** { $days }, { $begins }–{ $ends } ({ $city }, où il est { $now }).
alerts-every-day = tous les jours
alerts-days-label = Jours
alerts-first-label = Début
alerts-last-label = Fin
alerts-begins-label = à partir de { $hour }
alerts-ends-label = jusqu’à { $hour }
alerts-zone-label = Votre fuseau horaire
time-zone-search = Votre ville manque ? /{ command-exchange.name } { command-exchange-settings.name } { parameter-zone.name } la trouve.
time-zone-unknown = Je ne connais pas de ville de ce nom. Choisissez-en une dans la liste pendant que vous tapez.
alerts-on-label = Me prévenir
alerts-off-label = Désactiver
alerts-people-label = Jamais de …
alerts-people-title = ### 🚫 Jamais de ces personnes
alerts-people-what = On ne vous appelle pas à une table où l’une d’elles est assise. Cette liste n’est visible que par vous. Elle est indépendante des personnes que vous bloquez sur Discord, que les bots ne voient pas.
alerts-nobody-label = Personne
alerts-chosen-hour = L’heure que le plus de gens ont choisie ici : { $when } ({ $count } personnes).
alerts-role = Ce serveur appelle plutôt un rôle : { $role }. On l’obtient là où le serveur donne ses rôles, souvent dans **Salons et rôles**.
alerts-off-here = Les responsables de ce serveur ont désactivé les appels.

## The call

calls-title = ### 📣 Appeler du monde
calls-label = Appeler
calls-people = { $count ->
    [one] Une personne veut savoir, à cette heure, qu’une place est libre. Le message de la table la mentionnera une fois.
   *[other] { $count } personnes veulent savoir, à cette heure, qu’une place est libre. Le message de la table les mentionnera une fois.
}
calls-nobody = Personne ne peut être appelé pour l’instant : personne n’a choisi cette heure, ou les personnes qui l’ont choisie jouent déjà ou ont été appelées il y a moins d’une heure.
calls-once = Une table n’appelle qu’une fois.
calls-role = Le message de la table mentionnera une fois { $role }.
calls-role-refused = Je ne peux pas mentionner { $role } ici. Dans les réglages du rôle sur Discord, on peut permettre à tout le monde de le mentionner.
calls-role-lately = Le rôle a été appelé il y a moins d’une heure. Réessayez plus tard.
calls-limited = Il y a eu beaucoup d’appels récemment. Le prochain sera possible dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
lobby-calls = 📣 { $names } : une place est libre !
lobby-called = 📣 { $count ->
    [one] Une personne a été appelée
   *[other] { $count } personnes ont été appelées
} { $when }.
lobby-called-role = 📣 Un rôle a été appelé { $when }.
