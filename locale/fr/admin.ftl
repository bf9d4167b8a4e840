# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Réglages, tables et résultats de ce serveur (demande Gérer le serveur)
parameter-upload =
    .name = fichier-édition
    .description = Votre propre édition, en fichier TOML, à proposer sur ce serveur

## The first panel. The labels of its buttons are also shown before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ Administration du serveur
admin-channels-label = Salons
admin-defaults-label = Nouvelles tables
admin-language-label = Langue
admin-season-label = Saison
admin-editions-label = Éditions
admin-tables-label = Tables
admin-evening-label = Soirées
admin-results-label = Résultats
admin-files-label = Fichiers
admin-audit-label = Journal
admin-erase-label = Tout effacer
admin-everywhere = partout
admin-saved = C’est enregistré.
admin-gone = C’est déjà fait, ou cela n’existe plus.
admin-not-allowed = Il faut la permission Gérer le serveur pour cela.

## Channels

admin-channels-title = ### Où peut-on ouvrir des tables ?
    Choisissez des salons. Sans choix, on peut en ouvrir partout. Un fil compte comme son salon. Les tables ouvertes restent.
channel-not-allowed = Sur ce serveur, on peut ouvrir des tables ici : { $channels }
channel-none-allowed = Les salons choisis pour les tables n’existent plus. Avec la permission Gérer le serveur, on peut en choisir d’autres : /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### Options par défaut des nouvelles tables
    La personne qui ouvre une table peut les changer.
admin-language-title = ### La langue de ce serveur
    Pour les messages que tout le monde voit. Les messages privés sont dans la langue de chacun.

## Calls to free seats

admin-calls-line = appels : { $who }
admin-nights-line = soirées jeu : { $who }
admin-nights-title = ### Qui peut prévoir des soirées jeu ?
admin-nights-label = Qui prévoit les soirées jeu
admin-nights-members-label = tous les membres
admin-nights-managers-label = seulement qui peut Gérer le serveur
admin-nights-nobody-label = personne
admin-hosts-line = tournois : { $who }
admin-hosts-title = ### Qui peut lancer des tournois ?
admin-hosts-label = Qui lance les tournois
admin-hosts-members-label = tous les membres
admin-hosts-managers-label = seulement qui peut Gérer le serveur
admin-hosts-nobody-label = personne
admin-hosts-role-label = Ou un rôle, en plus de Gérer le serveur
admin-calls-title = ### Qui appelle-t-on aux places libres ?
    Qui est assis à une table peut appeler du monde avec 🔔 avant le début, une fois par table.
admin-calls-people-label = qui l’a demandé
admin-calls-nobody-label = personne
admin-calls-label = Qui on appelle
admin-calls-role = Ou un rôle au lieu de personnes. Les membres se le donnent là où le serveur donne ses rôles.
admin-calls-role-label = Choisir un rôle

## Seasons

admin-season-title = ### Saisons
    Le classement d’une saison compte les parties qui s’y terminent.
admin-season-never = par trimestre
admin-season-runs = { $number }, depuis le { $when }
admin-season-ended = { $number }, finie le { $when }
admin-season-begin-label = Lancer la saison { $number }
admin-season-end-label = Clore la saison
admin-begin-question = Lancer la saison { $number } maintenant ? Si une saison est en cours, elle se termine.
admin-begin-yes-label = La lancer
admin-end-question = Clore la saison { $number } maintenant ?
admin-end-yes-label = La clore

## Editions

admin-editions-title = ### Éditions de ce serveur
    Importez-en une (fichier TOML) : /{ command-exchange-admin.name } { parameter-upload.name }. Une édition du même nom remplace l’ancienne ; les parties en cours gardent la leur.
admin-editions-none = aucune édition ajoutée
admin-editions-example-label = Télécharger la standard
admin-editions-remove = Retirer une édition
admin-remove-question = Retirer l’édition { $edition } ? Les parties en cours la gardent.
admin-remove-yes-label = La retirer
admin-editions-example-ready = Voici l’édition standard : changez ce que vous voulez, donnez-lui un autre nom et importez-la avec /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = On peut maintenant choisir l’édition { $edition }.
admin-edition-refused = On ne peut pas encore jouer avec cette édition. Corrigez-la et importez-la à nouveau :
admin-edition-where = { $file }, ligne { $line } : { $key }
admin-edition-too-big = Ce fichier est trop gros pour une édition : { $most } Kio au plus.
admin-edition-not-fetched = Discord n’a pas transmis le fichier. Réessayez, s’il vous plaît.

## Tables

admin-tables-title = ### Tables de ce serveur
    Choisissez combien peuvent être ouvertes à la fois. S’il y en a déjà plus, elles restent ouvertes.
admin-tables-count = { $count } sur { $most }
admin-tables-most = Tables à la fois
admin-tables-hosted = Maximum par hôte
admin-tables-none = Personne ne joue en ce moment.
admin-tables-cancel = Annuler une table
admin-table = - { $number } dans { $channel } : { $what }
admin-table-lobby = pas encore commencée
admin-table-playing = en cours
admin-table-label = Table { $number }
admin-cancel-question = Fermer pour tous la table de { $channel }, sans résultat ?
admin-cancel-yes-label = La fermer

## Results

admin-results-title = ### Résultats
admin-results-none = Aucune partie n’est encore finie.
admin-results-void = Annuler un résultat
admin-result = - { $number } · { $when } · { $what }
admin-result-void = - ~~{ $number } · { $when } · { $what }~~ annulé
admin-result-won = victoire : { $name }
admin-result-abandoned = fermée avant la fin, défaite : { $name }
admin-a-rival = un rival
admin-void-question = Annuler le résultat de la partie { $number } ? Il ne comptera plus pour personne, et les cotes suivantes seront recalculées.
admin-void-yes-label = L’annuler

## Files

admin-files-title = ### Fichiers pour un tableur (CSV)
admin-files-board-label = Classement
admin-files-results-label = Résultats
admin-files-ready = Voici le fichier. Ce message n’est visible que pour vous.
admin-files-cut = Voici les { $count } parties les plus récentes. Ce message n’est visible que pour vous.
admin-files-board-cut = Voici les { $count } premières lignes du classement. Ce message n’est visible que pour vous.
file-packed = Le fichier est trop gros pour Discord et arrive compressé (.gz) : décompressez-le pour l’ouvrir.

## What was done

admin-audit-title = ### Qui a fait quoi
    Les entrées sont conservées un an.
admin-audit-none = Aucune entrée pour l’instant.
forgotten-person = quelqu’un
act-channels = on peut ouvrir des tables ici : { $channels }
act-defaults = option par défaut des nouvelles tables modifiée : { $option }
act-tables = tables à la fois : au plus { $most }
act-nights = les soirées jeu sont prévues par { $who ->
    [members] tous les membres
    [managers] qui peut Gérer le serveur
   *[nobody] personne
}
act-tournaments = les tournois sont lancés par { $hosts ->
    [members] tous les membres
    [role] { $role } et qui peut Gérer le serveur
    [managers] qui peut Gérer le serveur
   *[nobody] personne
}
act-calls = les tables appellent { $calls ->
    [people] qui l’a demandé
    [role] { $role }
   *[nobody] personne
}
act-language = langue du serveur : { $language }
act-season-began = saison { $number } lancée
act-season-ended = saison { $number } close
act-edition-added = édition { $edition } ajoutée
act-edition-replaced = édition { $edition } remplacée
act-edition-removed = édition { $edition } retirée
act-cancelled = table { $table } annulée dans { $channel }
act-host-left = a quitté comme hôte la table { $table } dans { $channel }, en pleine partie
act-agreed = table { $table } fermée dans { $channel }, avec l’accord de tous les joueurs
act-channel-gone = table { $table } fermée en pleine partie, son salon ayant été supprimé : { $channel }
act-voided = résultat de la partie { $table } annulé
act-board-saved = classement téléchargé
act-results-saved = résultats téléchargés

## Deleting all

admin-erase-question = ### Effacer toutes les données de ce serveur ?
    Tables, parties, résultats, cotes, saisons, éditions, réglages et ce journal, définitivement. Les parties en cours s’arrêtent aussitôt. Ce que chacun a réglé pour soi reste.
admin-erase-yes-label = Effacer définitivement
admin-erasing = Les données de ce serveur sont en cours d’effacement. S’il y a beaucoup de parties, cela prend quelques minutes et continue même si vous fermez ce message.
admin-erased = Toutes les données de ce serveur sont effacées.
