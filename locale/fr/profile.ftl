# Les profils des personnes, et les listes de leurs parties finies.

## The profile

profile-title = ### 👤 { $name }
profile-here = Cote sur ce serveur **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }
profile-everywhere = Sur tous les serveurs **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }
profile-provisional = (provisoire : moins de { $games } parties)
profile-picture = Cote de { $name } sur ce serveur en { $games } : de { $first } à { $last }, au plus bas { $least }, au plus haut { $most }.
profile-places = Places : { $places } · en moyenne { $average }
profile-points = Points par partie : { $average } · record { $best }
profile-streak = Victoires de suite : { $streak } en ce moment · record { $longest }
profile-loot = Butin préféré : { $emoji } { $loot }
profile-collection = Meilleure collection : { $spaces } · { $points }
profile-newest = Places, séries et préférences portent sur les { $games } les plus récentes.
profile-duel = ⚔️ **Vous et { $name }** · { $games }, la dernière { $when }
    Devant : vous { $mine }× · { $name } { $theirs }×
    Points par partie : vous { $average } · { $name } { $others }
profile-games-label = Parties
profile-together-label = Ensemble
profile-nothing-mine = Vous n’avez pas encore fini de partie avec d’autres personnes sur ce serveur. Ouvrez une table avec /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = { $name } n’a pas encore fini de partie avec d’autres personnes sur ce serveur.

## Lists of games

history-title = ### 📚 Parties de { $name }
history-title-two = ### 📚 Parties de { $name } et de { $other }
history-title-server = ### 📚 Parties de ce serveur
history-game = Partie { $game } · { $rounds } · { $when }
history-tie = égalité : le plus petit jeton Fuite tranche
history-void = annulée : ne compte pas
history-practice = entraînement : ne compte pas pour la cote
history-alone = les autres sont partis ou ont laissé jouer l’ordinateur : la cote de la personne restée ne monte pas
history-own-edition = autre édition que la standard : ne compte que sur ce serveur
history-away = 💤 plus de la moitié par l’ordinateur : ni victoire ni points, la cote ne monte pas
history-abandoned = fermée avant la fin : perdue pour la personne partie
history-short = trop courte : ne compte que sur ce serveur
history-nothing = Il n’y a pas encore de partie finie ici.
history-hidden = { $count ->
    [one] { $count } partie d’un salon que vous ne pouvez pas voir n’est pas affichée.
   *[other] { $count } parties de salons que vous ne pouvez pas voir ne sont pas affichées.
}
history-newer-label = Récentes
history-older-label = Anciennes
history-replay-label = Revoir une partie …
history-option-label = Partie { $game } · { $day }
history-mine-label = Les miennes
history-server-label = Serveur
