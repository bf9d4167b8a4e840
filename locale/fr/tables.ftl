# People who come late, and all tables of a server.

## Late comers (9.6)

option-late = entrée en cours de partie permise
option-boards-late = Plateaux et retardataires
    .description = Si l’on voit les butins pendant la fouille, et si l’on peut remplacer un rival en cours de partie
take-seat-label = Remplacer un rival
late-seated = Un rival occupait cette place jusqu’ici. Continuez avec tout ce qu’elle a.
late-missed = L’ordinateur a déjà joué { $rounds } ici. Si c’est finalement plus de la moitié de la partie, elle ne compte pas pour vous.
result-late = Pour qui est arrivé après plus de la moitié des manches, cette partie ne compte pas : elle compte comme celle du rival.

## Further tables of a channel, in threads

thread-name = 🌙 Midnight Exchange · { $number }
table-here = Ce salon a déjà une table : { $link }
table-open-in-thread = Ce salon a déjà une table, la vôtre est donc dans un fil : { $thread }
no-thread-off = Avec la permission Gérer le serveur, on peut autoriser d’autres tables dans des fils : /{ command-exchange-admin.name }, **{ admin-tables-label }**.
no-thread-place = Les autres tables s’ouvrent dans des fils, mais ce type de salon n’en a pas. Essayez un autre salon.
no-thread-permission = Une table de plus s’ouvre dans un fil. Pour cela, il me faut ces permissions ici : { $names }.
no-thread-limit = Beaucoup de fils viennent d’être ouverts ici. Réessayez dans dix minutes, ou dans un autre salon.
no-thread-discord = Une table de plus s’ouvre dans un fil, mais Discord n’en a pas ouvert. Veuillez réessayer.
permission-create-threads = Créer des fils publics
permission-send-in-threads = Envoyer des messages dans les fils
admin-threads = Autres tables d’un salon
admin-threads-off-label = Une table par salon
admin-threads-on-label = Autres tables dans des fils
act-threads-on = autres tables d’un salon : dans des fils
act-threads-off = autres tables d’un salon : aucune

## All tables of a server

tables-label = Toutes les tables
tables-title = ### Tables de ce serveur
tables-none = Vous ne voyez ici ni table ouverte ni partie en ce moment.
tables-open-label = Ouvrir une table
tables-refresh-label = Actualiser
tables-take-label = Remplacer
tables-sit-label = S’asseoir
tables-go = Y aller
tables-lobby = **{ $channel }** · { $free ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $free } places libres
}
tables-playing = **{ $channel }** · manche { $round }
tables-joined = Vous avez une place à cette table. Elle est dans { $channel }.
