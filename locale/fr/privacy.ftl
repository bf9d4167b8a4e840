# /exchange privacy: what is stored about the reader.

command-exchange-privacy =
    .name = confidentialité
    .description = Ce qui est gardé de vous : le lire, l’emporter, l’effacer

privacy-title = ### 🔒 Ce qui est gardé de vous
privacy-nothing = Rien n’est gardé de vous.
privacy-language = - Votre langue : { $language }
privacy-hints = - Les conseils dont vous n’avez plus besoin
privacy-seats = - { $count ->
        [one] Une table où vous avez ou aviez une place
       *[other] { $count } tables où vous avez ou aviez une place
    }, avec votre numéro d’utilisateur et le nom que le serveur vous donnait alors
privacy-results = - { $count ->
        [one] Un résultat
       *[other] { $count } résultats
    } de parties, ce pour quoi ils comptent, et vos cotes
privacy-acts = - { $count ->
        [one] Une ligne
       *[other] { $count } lignes
    } sur ce que vous avez fait au bureau d’un serveur
privacy-explained = Ce qui est gardé des personnes qui jouent est là pour que les tables, les résultats et les classements les montrent. Rien d’autre n’est gardé : ni messages, ni listes de membres, ni rien d’un compte. Un panneau ouvert est retenu un quart d’heure, pour pouvoir le mettre à jour.
privacy-file-label = En fichier
privacy-delete-label = Tout effacer
privacy-question = ### Tout effacer ?
    Votre numéro et votre nom disparaissent des tables, résultats, cotes et réglages, pour de bon. Vos adversaires gardent leurs résultats ; vous y êtes « { forgotten-person } ». Là où vous jouez, un ordinateur continue à votre place. Les messages qui sont dans les salons sont à Discord : ils restent.
privacy-yes-label = Effacer pour de bon
privacy-deleted = C’est effacé. Si vous rejouez, il y aura de nouveau quelque chose.
privacy-file-ready = Voici tout. Vous seul voyez ce message.
