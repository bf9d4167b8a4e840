# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = confidentialité
    .description = Vos données conservées : les lire, les télécharger, les effacer

privacy-title = ### 🔒 Vos données conservées
privacy-nothing = Aucune donnée sur vous n’est conservée.
privacy-language = - Votre langue : { $language }
privacy-words = - Que vous lisez des mots au lieu de signes
privacy-zone = - Votre fuseau horaire : { $zone }
privacy-alerts = - Quand vous voulez qu’on vous appelle à une place libre, dans { $count ->
    [one] un serveur
   *[other] { $count } serveurs
}
privacy-blocked = - Aux tables de qui on ne vous appelle jamais : { $count ->
    [one] une personne
   *[other] { $count } personnes
}
privacy-nights = - Soirées jeu que vous avez prévues ou auxquelles vous avez répondu : { $count }
privacy-tournaments = - Tournois que vous avez organisés ou auxquels vous avez participé : { $count }
privacy-shared = - Parties finies que vous montrez à un salon : { $count }
privacy-hints = - Les conseils dont vous n’avez plus besoin
privacy-coach = - Ce que le coach a dit de vos coups dans { $count ->
    [one] une partie
   *[other] { $count } parties
}
privacy-seats = - { $count ->
    [one] { $count } table où vous avez ou aviez une place
   *[other] { $count } tables où vous avez ou aviez une place
}, avec votre identifiant et le nom que vous aviez alors sur le serveur
privacy-results = - { $count ->
    [one] { $count } résultat de partie, ce pour quoi il compte,
   *[other] { $count } résultats de parties, ce pour quoi ils comptent,
} et vos cotes
privacy-daily = - { $count ->
    [one] Un essai
   *[other] { $count } essais
} à la maison du jour : le jour, le serveur et les points
privacy-acts = - { $count ->
    [one] { $count } entrée du journal
   *[other] { $count } entrées du journal
} sur ce que vous avez fait dans l’administration d’un serveur, ou comme hôte d’une partie
privacy-done-to-you = - { $count ->
    [one] { $count } entrée du journal
   *[other] { $count } entrées du journal
} à votre sujet : la direction a mis fin à votre participation à un tournoi, ou vous y admet de nouveau
privacy-purpose = Ces données permettent aux tables, aux résultats et aux classements de montrer qui a joué.
privacy-never-stored = Ni messages, ni listes de membres, ni données de compte ne sont conservés. Un panneau ouvert est retenu un quart d’heure, pour pouvoir le mettre à jour.
privacy-file-label = Télécharger
privacy-delete-label = Tout effacer
privacy-question = ### Tout effacer ?
    Votre identifiant et votre nom disparaissent des tables, résultats, cotes et réglages, définitivement. Vos adversaires gardent leurs résultats ; vous y êtes « { forgotten-person } ». Dans les parties en cours, l’ordinateur continue à votre place. Les messages déjà publiés dans les salons appartiennent à Discord : ils restent.
privacy-yes-label = Effacer définitivement
privacy-deleted = C’est effacé. Si vous rejouez, de nouvelles données seront conservées.
privacy-file-ready = Voici tout. Ce message n’est visible que pour vous.
