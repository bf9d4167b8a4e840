# Les commandes, ce qu’elles demandent et les choix qu’elles offrent.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, un jeu de cambrioleurs pour deux à quatre
command-exchange-play =
    .name = jouer
    .description = Ouvrir une table dans ce salon, ou jouer tout de suite contre des rivaux
command-exchange-learn =
    .name = apprendre
    .description = Apprendre le jeu en une manche que personne d’autre ne voit
command-exchange-daily =
    .name = maison-du-jour
    .description = La maison du jour : la même pour tout le monde, contre trois rivaux
command-exchange-panel =
    .name = panneau
    .description = Retrouver votre panneau privé
command-exchange-status =
    .name = statut
    .description = Les tables de ce serveur où vous avez une place
command-exchange-tables =
    .name = tables
    .description = Toutes les tables et parties de ce serveur que vous pouvez voir
command-exchange-leave =
    .name = quitter
    .description = Rendre votre place à la table de ce salon
command-exchange-cancel =
    .name = annuler
    .description = Fermer pour tous la table de ce salon (l’hôte, ou avec Gérer le serveur)
command-exchange-rules =
    .name = règles
    .description = Comment on joue, page par page
command-exchange-replay =
    .name = revoir
    .description = Revoir une partie finie, étape par étape
command-exchange-profile =
    .name = profil
    .description = Votre profil sur ce serveur, ou celui d’une autre personne
command-exchange-history =
    .name = historique
    .description = Vos parties finies, ou celles d’une autre personne, à revoir
command-exchange-leaderboard =
    .name = classement
    .description = Qui mène, sur ce serveur ou sur tous, et quelle est votre place
command-exchange-language =
    .name = langue
    .description = Choisir votre langue ou, avec Gérer le serveur, celle du serveur

parameter-rivals =
    .name = rivaux
    .description = Commencer tout de suite contre ce nombre de rivaux (joués par l’ordinateur)
parameter-level =
    .name = niveau
    .description = La force des rivaux
parameter-edition =
    .name = édition
    .description = Avec quelles cartes et quels marchés jouer
parameter-game =
    .name = partie
    .description = Quelle partie, de la liste ou par son numéro (si vide : les dernières)
parameter-person =
    .name = personne
    .description = De qui (si vide : vous)
parameter-language =
    .name = langue
    .description = La langue que le bot parlera désormais
parameter-scope =
    .name = pour
    .description = Pour vous seulement, ou pour tout ce qui est public sur ce serveur
parameter-zone =
    .name = fuseau-horaire
    .description = Votre fuseau horaire, par une ville : pour savoir quand vous appeler

# Les choix

language-auto-label = Automatique
language-mine-label = Moi
language-server-label = Ce serveur
rivals-1-label = un rival
rivals-2-label = deux rivaux
rivals-3-label = trois rivaux

# Les réponses

language-mine-set = Désormais, je vous parle français.
language-server-set = Désormais, les tables de ce serveur sont en français.
language-server-not-allowed = Il faut la permission Gérer le serveur pour choisir la langue du serveur. La vôtre, vous la choisissez vous-même.
