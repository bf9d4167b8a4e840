# Succès : sur le profil, sous le résultat d’une partie et à la maison du jour.

achievements-label = Succès
achievements-title = ### 🏅 Succès de { $name }
achievements-count = { $done } sur { $of }
achievements-profile = Succès : { $done } sur { $of } { $pieces }
achievements-rule = Comptent les parties à plusieurs que vous jouez vous-même jusqu’au bout : édition standard, au moins deux minutes.
achievements-none = Aucun pour l’instant.
achievements-missing = Encore à obtenir :
achievement-progress = { $done } sur { $of }
achievement-told = 🏅 { $name } : { $achievements }
achievement-told-mine = 🏅 Nouveau : { $achievement }

achievement-full-collection = Collection complète
achievement-full-collection-rule = Remplir une collection de trois emplacements.
achievement-first-out = Trois fois en premier
achievement-first-out-rule = À trois ou à quatre, gagner en prenant le jeton Fuite 1 dans trois manches.
achievement-from-last = De la dernière place à la première
achievement-from-last-rule = À trois ou à quatre, gagner alors que, sans la dernière manche, c’était la dernière place.
achievement-won-tie = D’un cheveu
achievement-won-tie-rule = Gagner à égalité, grâce à un jeton Fuite plus petit.
achievement-every-table = Deux, trois, quatre
achievement-every-table-rule = Gagner à deux, à trois et à quatre.
achievement-hard-rival = Coriace
achievement-hard-rival-rule = Gagner une partie où joue aussi un rival difficile.
achievement-ten-days = Dix jours d’affilée
achievement-ten-days-rule = Finir la maison du jour dix jours d’affilée.
