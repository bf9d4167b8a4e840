# Pourquoi une chose ne se peut pas maintenant : une phrase aimable, et ce qui se peut à la place.

## The rules

refusal-game-over = La partie est terminée.
refusal-not-started = Attendez le signal : tout le monde part ensemble.
refusal-not-searching = La fouille est terminée.
refusal-already-escaped = Vous êtes déjà dehors, avec le numéro { $token }.
refusal-no-such-tile = Cette tuile n’existe pas.
refusal-tile-gone = Quelqu’un a été plus rapide : cette tuile n’est plus là.
refusal-place-locked = 🔒 { $place } : il vous faut d’abord ceci sur votre plateau : { $key }.
refusal-hand-empty = Votre main est vide : touchez d’abord une tuile.
refusal-face-up-not-allowed = À cette table, on repose les tuiles face cachée seulement.
refusal-board-full = Votre plateau est plein. Reposez d’abord quelque chose, ou fuyez.
refusal-key-already-kept = Cette clé, vous l’avez déjà : { $key }.
refusal-key-stays = Une clé reste sur votre plateau jusqu’à la fin de la manche.
refusal-tile-not-kept = Cette tuile n’est pas sur votre plateau.
refusal-board-not-full = { $kept } sur 6 : on ne fuit qu’avec un plateau plein.
refusal-not-exchanging = Les échanges commencent après la fouille.
refusal-not-your-turn = Ce n’est pas votre tour : c’est à { $seat } de jouer.
refusal-no-such-market = Ce marché n’est pas en jeu.
refusal-nothing-there = C’est déjà vendu : choisissez autre chose.
refusal-cannot-pay = Vous ne pouvez pas payer : il vous manque { $lacking }.
refusal-no-bag = Vous n’avez pas de sacoche en cuir à ouvrir.
refusal-no-turn-left = Vous n’avez plus de tour dans cette manche.
refusal-art-not-owned = Cet objet d’art n’est plus sur votre plateau.
refusal-no-such-collection = Vous n’avez pas cette collection.
refusal-collection-full = Cette collection est complète.
refusal-wrong-art = Cet emplacement demande autre chose : { $wanted }.

## The table

refusal-not-seated = Vous n’avez pas de place à cette table, mais vous pouvez regarder.
refusal-not-your-seat = Cette place est à { $seat }.
refusal-already-left = Vous avez quitté cette partie ; l’ordinateur joue votre cambrioleur.
refusal-table-full = Les quatre places sont prises, mais vous pouvez regarder.
refusal-not-host = Seul l’hôte peut le faire : { $host }. Après { $minutes } minutes sans réaction de sa part à cette table, toute personne assise ici le peut.
refusal-not-host-or-manager = Seuls l’hôte ({ $host }) et les gestionnaires du serveur peuvent fermer la table.
refusal-plays-here = Vous jouez cette partie. L’hôte, { $host }, peut demander à tous de l’arrêter ; un gestionnaire du serveur qui n’y joue pas peut l’annuler.
refusal-own-result = Vous avez joué cette partie : son résultat doit être annulé par une autre personne qui gère le serveur.
refusal-not-asked = Personne ne demande plus d’arrêter cette partie : elle continue.
refusal-ending-refused = Quelqu’un veut continuer. Vous pourrez redemander à la manche suivante.
refusal-too-few-players = Il faut être au moins deux : attendez quelqu’un, ou ajoutez un rival.
refusal-already-called = On a déjà appelé du monde à cette table.
refusal-role-of-everyone = On ne peut pas appeler tout le monde à la fois. Choisissez un rôle que chacun se donne.
refusal-nothing-to-remove = Il n’y a pas de rival à cette table.
refusal-edition-gone = Aucune édition ne porte ce nom.
refusal-edition-taken = Le bot a déjà une édition dont le nom est le même ou lui ressemble trop. Donnez un autre nom à la vôtre.
refusal-edition-alike = Ce serveur a déjà l’édition { $edition }, et les deux noms se ressemblent trop. Donnez un autre nom à la vôtre, ou exactement celui-là pour la remplacer.
refusal-edition-unreadable = Lire ce fichier demande trop de mémoire ou de temps. Partez de l’édition standard et réessayez.
refusal-upload-busy = Un autre fichier de ce serveur est en cours de lecture. Réessayez dans un instant.
refusal-too-many-editions = Un serveur peut ajouter au plus { $most } éditions. Retirez-en d’abord une.
refusal-already-started = La partie a déjà commencé.
refusal-late-comers-off = Dans cette partie, on n’entre plus en cours de route. Vous pouvez la regarder.
refusal-no-seat-left = Aucun rival n’occupe plus de place dans cette partie. Vous pouvez la regarder.
refusal-not-started-yet = La partie n’a pas encore commencé.
refusal-not-over-yet = La partie n’est pas encore finie.
refusal-table-over = Cette table a fermé. Ouvrez-en une autre avec /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-plan = Vous n’avez plus rien de prévu. Voici où en sont les choses.
refusal-prompt-gone = Ce moment est passé. Voici où en sont les choses.
refusal-channel-busy = Ce salon a déjà une table : { $link } · Toutes les tables : /{ command-exchange.name } { command-exchange-tables.name }
refusal-hosting-too-many-here = Vous êtes l’hôte de { $most } tables ici, le maximum par personne : { $channels }. Finissez-en une ou quittez-la avec /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = Vous êtes l’hôte de { $most } tables sur plusieurs serveurs, le maximum par personne. Finissez-en une ou quittez-la avec /{ command-exchange.name } { command-exchange-leave.name }.
refusal-daily-tried = Vous avez déjà joué la maison d’aujourd’hui. La prochaine arrive à minuit (UTC).
refusal-daily-elsewhere = Vous vous entraînez déjà sur un autre serveur ou dans une autre discussion. Finissez ou quittez d’abord cette partie.
refusal-lessons-too-many = Vous avez déjà { $most } leçons en cours sur d’autres serveurs. Terminez-en d’abord une.
refusal-server-full = Ce serveur a déjà { $most } tables, le maximum. Rejoignez-en une, attendez qu’une autre se termine ou demandez-en plus à qui peut Gérer le serveur (/{ command-exchange-admin.name }).
refusal-no-such-table = Ce bouton appartient à une table qui n’est plus ici. Ouvrez-en une autre avec /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = Il n’y a pas de partie finie de ce numéro sur ce serveur.
refusal-no-result = Cette partie a été fermée avant la fin : il n’y a rien à revoir.
refusal-not-read = La lecture a échoué. Réessayez, s’il vous plaît.
refusal-not-saved = L’enregistrement a échoué, donc rien ne s’est passé. Touchez encore une fois, s’il vous plaît.
