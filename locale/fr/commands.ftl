# Les commandes, ce qu’elles demandent et les choix qu’elles offrent.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, un jeu de cambrioleurs pour deux à quatre
command-exchange-play =
    .name = jouer
    .description = Ouvrir une table dans ce salon, ou jouer tout de suite contre des rivaux
command-exchange-panel =
    .name = panneau
    .description = Retrouver votre panneau privé
command-exchange-status =
    .name = statut
    .description = Les tables de ce serveur où vous avez une place
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
command-exchange-language =
    .name = langue
    .description = Choisir votre langue ou, avec Gérer le serveur, celle du serveur

parameter-rivals =
    .name = rivaux
    .description = Commencer tout de suite contre autant de rivaux (joués par l’ordinateur)
parameter-level =
    .name = niveau
    .description = La force des rivaux
parameter-rulebook =
    .name = règle
    .description = La règle à suivre là où les éditions diffèrent
parameter-put-back =
    .name = reposer
    .description = Comment les tuiles peuvent être reposées sur la table
parameter-trading =
    .name = échanges
    .description = Quand finissent les échanges d’une manche
parameter-boards =
    .name = plateaux
    .description = Si l’on voit pendant la fouille les butins posés sur les plateaux
parameter-sides =
    .name = marchés
    .description = La face que montrent les marchés noirs 1 à 4
parameter-search =
    .name = temps-fouille
    .description = Combien de temps une fouille peut durer
parameter-turn =
    .name = temps-tour
    .description = Combien de temps chacun a pour échanger à son tour
parameter-edition =
    .name = édition
    .description = Avec quelles cartes et quels marchés jouer
parameter-game =
    .name = partie
    .description = Le numéro de la partie ; sans lui, choisissez parmi les dernières
parameter-language =
    .name = langue
    .description = La langue que le bot parlera désormais
parameter-scope =
    .name = pour
    .description = Pour vous seulement, ou pour tout ce qui est public sur ce serveur

# Les choix. Chaque langue porte son propre nom.

language-auto-label = Automatique
language-en-label = English
language-it-label = Italiano
language-fr-label = Français
language-es-label = Español
language-pt-label = Português
language-de-label = Deutsch
language-mine-label = Moi
language-server-label = Ce serveur
rivals-1-label = un rival
rivals-2-label = deux rivaux
rivals-3-label = trois rivaux
limit-0-label = sans limite
limit-30-label = 30 secondes
limit-60-label = 1 minute
limit-120-label = 2 minutes
limit-180-label = 3 minutes
limit-300-label = 5 minutes

# Les réponses

language-mine-set = Désormais, je vous parle français.
language-server-set = Désormais, les tables de ce serveur sont en français.
language-server-not-allowed = Seuls les membres ayant la permission Gérer le serveur choisissent la langue du serveur. La vôtre, vous la choisissez vous-même.
