# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partie { $game } · { $rounds }
card-picture = Résultat de la partie { $game }. { $places }.
card-place = { $place }. { $name } : { $points }
card-highlight = { $what } : { $name }
highlight-fastest = Fuite la plus rapide
highlight-bag = Sacoche chanceuse
highlight-buy = Meilleur achat
picture-failed = L’image n’a pas pu être dessinée. Réessayez dans une minute.
share-label = Partager
share-line = { $name } partage la partie { $game } : { $emoji } victoire de { $winner }.
share-again = Vous avez déjà partagé cette partie, ou trois parties en dix minutes. Cela suffit pour l’instant.
share-players = Seules les personnes qui ont joué cette partie peuvent la partager.
share-denied = Je ne peux rien partager ici : vous et moi devons avoir le droit d’écrire et de joindre des fichiers dans ce salon.
share-not-here = On ne peut pas partager de parties dans ce salon : les responsables de ce serveur en ont choisi d’autres.
share-late = L’image a pris trop de temps. Appuyez encore une fois sur « { share-label } ».
recap-label = Résumé
recap-title = Midnight Exchange · partie { $game }
recap-round = Manche { $round }
recap-picture = La partie { $game } manche par manche, comme une course aux points : { $rounds }. { $name } gagne avec { $points }.
rules-picture-price = Un marché et son prix : une liasse de billets et un lingot d’or. Pour ce prix, vous prenez un objet d’art ou les cartes d’une case ; une case a deux cartes.
rules-picture-keys = Le Garage est ouvert et contient des clés en fer. Une clé en fer ouvre le Bureau, qui contient des clés en laiton. Une clé en laiton ouvre le Coffre-fort.
rules-picture-escape = Trois cambrioleurs s’enfuient l’un après l’autre avec les numéros 1, 2 et 3. Le dernier doit s’arrêter et prend le numéro 4.
rules-picture-collection = Une collection de trois cases, 5, 9 et 14, vaut 2 tant qu’elle est vide, puis 5, 9 et 14 à mesure qu’elle se remplit depuis la gauche.
