# Les pages de /exchange rules. Les numéros entre parenthèses sont ceux de docs/rules.md.
# Un texte compte au plus 900 caractères une fois composé.

rules-page-1-title = Le but
rules-page-1-body =
    Vous êtes { -burglar }. Fouillez en secret une riche demeure, troquez vos trouvailles contre de l’art aux { -black-market(form: "many") } et finissez la nuit avec le plus de { -prestige-point(form: "many") } (8.5).

    Chaque { -round } a trois temps :
    1️⃣ **{ -search(form: "name") }** : tous en même temps, chacun sur un panneau que lui seul voit (3)
    2️⃣ **Fuite** : premier sorti, premier servi (4)
    3️⃣ **Échanges** : chacun à son tour, un par un (5)

    Puis on remélange la maison et l’on recommence (7).

    On joue de 2 à 4 (2.1). L’ordinateur peut occuper des places : ce sont les rivaux.

rules-page-2-title = La maison et ses butins
rules-page-2-body =
    54 tuiles se répartissent entre trois lieux, 18 par lieu. Tout le monde voit le lieu ; le butin est au dos (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    Ce qui compte vraiment, c’est l’art : 60 { -art-token(form: "many") }, dix de chacune des six sortes (1.2) :
    🥈 **Argent** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Or** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = Les marchés noirs
rules-page-3-body =
    Il y a autant de marchés que de joueurs. Le hasard décide lesquels (règle maison), et aussi de leur face, sauf si l’hôte la choisit (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    D’abord le prix, ensuite la marchandise : un { -art-token } par emplacement d’art (2.5) et des { -prestige-card(form: "many") } dans les autres. Parmi les marchés en jeu, un seul emplacement porte deux cartes, le dernier du marché au plus petit numéro : qui paie prend les deux (1.4, 2.6).

    À moins de quatre, certains butins peuvent ne rien acheter de toute la partie (2.4). Lisez les prix avant de remplir votre plateau !

rules-page-4-title = La fouille
rules-page-4-body =
    Tous partent au même signal : quand tout le monde est prêt, au plus tard après 20 secondes (3.1, règle maison). Vous n’avez qu’une main : prenez une tuile à la fois, son butin n’est visible que pour vous (3.2, 3.3).

    🟦🟦🐱🟦💎
    🟦▫️🟦🟦🟦
    🐱 dans la main du chat · 💎 face visible · ▫️ prise

    - **Gardez-la** sur l’un de vos 6 emplacements (3.5, 3.6).
    - **Reposez-la** face cachée, ou face visible aux yeux de tous (3.5).
    - **Touchez une autre tuile** : la vôtre est d’abord reposée face cachée (3.9, règle maison).
    - **Rendez** ce que vous gardez quand vous voulez, sauf une clé (3.7).

    Rien ne change de place durant la { -round } : la mémoire paie (3.8, règle maison). On sait combien de tuiles garde chacun, mais pas lesquelles, jusqu’au premier échange (3.10, règle maison).

rules-page-5-title = Les clés
rules-page-5-body =
    🟦 { -place-garage } : ouvert à tous
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    Une { -loot-iron-key } du { -place-garage } ouvre le { -place-study } ; une { -loot-brass-key } du { -place-study } ouvre le { -place-safe }. Elle vous sert dès qu’elle est sur votre propre plateau (3.4).

    - Pas plus d’une clé de chaque sorte (3.6).
    - Une clé occupe un emplacement et y reste toute la { -round } (3.7).
    - Une tuile face visible dans un lieu encore fermé pour vous reste hors d’atteinte (3.4).
    - Après la { -round }, les clés repartent avec le reste : on recommence par le { -place-garage } (7.1).

rules-page-6-title = La fuite
rules-page-6-body =
    Avec 6 tuiles sur votre plateau, vous pouvez fuir à tout moment. Vous prenez le plus petit { -escape-token } restant et son numéro est annoncé à tous (4.1). Avec moins de 6, pas de fuite (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    Quand il n’en reste qu’un, celui qui cherche encore s’arrête net et le prend, avec ce qu’il a gardé. La tuile qu’il tient est reposée face cachée (4.3, règle maison).

    Ce numéro donne votre rang dans les échanges (5.1) ; à égalité de points, le plus petit gagne (8.5).

    🏠 **Règle maison :** la fouille a une limite, 3 minutes sauf si la table en décide autrement. À la fin, les jetons vont à ceux qui gardent le plus de tuiles ; à nombre égal, à qui l’a atteint le premier (4.4).

rules-page-7-title = Les échanges
rules-page-7-body =
    Dans l’ordre des { -escape-token(form: "many") }, chacun fait **un** échange ou passe ; puis un nouveau tour commence, dans le même ordre (5.1).

    - **Au marché**, payez le prix exact avec vos tuiles et prenez un { -art-token } ou la carte d’un emplacement. Les tuiles retournent dans la maison, butin caché (5.2).
    - **Avec une sacoche** 👜 : rendez-la et piochez à l’aveugle un { -art-token } dans le { -cloth-bag } (5.3). S’il est vide, vous n’avez rien et c’est la dernière { -round } (5.4).

    Si vous ne pouvez rien échanger, vous passez. Passer volontairement ne vaut que pour ce tour (5.5, règle maison). On continue jusqu’à ce que tous passent au même tour, ou deux tours seulement, selon les options (5.6). Entre-temps, les marchés restent tels quels (5.7).

    🏠 **Règle maison :** temps écoulé, vous passez (5.8).

rules-page-8-title = Le prestige
rules-page-8-body =
    - **{ -unique-piece(form: "name") }** : face cachée, 3 points (6.1).
    - **{ -collection(form: "name") }** : face visible, 2 points tant qu’elle est vide, puis le nombre de son plus haut emplacement rempli (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Un { -art-token } gagné va sur votre { -identity-board } ou aussitôt sur une { -collection } (6.3). Depuis le plateau, vous le posez plus tard, quand bon vous semble, même hors de votre tour (6.4). Il va toujours au plus bas emplacement vide, doit être de la sorte demandée, et n’en bouge plus (6.5).

    Une { -collection } pleine est retournée et ses jetons quittent le jeu (6.6).

    🏠 **Règle maison :** avant le décompte, l’art resté sur votre plateau est posé là où il vous rapporte le plus (6.7).

rules-page-9-title = Les cartes Prestige
rules-page-9-body =
    Il y a 24 cartes (1.3). Le nombre à côté d’un objet d’art est la valeur de la carte quand cet emplacement est rempli.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - un emplacement : 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - deux emplacements d’une même sorte : 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - trois emplacements argentés d’une même sorte : 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - trois emplacements dorés : 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Ce sont les cartes de l’édition standard ; un serveur peut en avoir d’autres (1.6).

rules-page-10-title = La fin
rules-page-10-body =
    Après une { -round }, les butins reviennent, on mélange les tuiles et l’on regarnit les marchés (7.1, 7.2). La partie s’arrête

    - si cela vide le { -cloth-bag } (8.1)
    - si les cartes ne suffisent pas à tout remplir (8.3)
    - après les échanges où une sacoche 👜 a trouvé le { -cloth-bag } vide (8.2)
    - après deux { -round(form: "many") } de suite sans échange (8.6, règle maison)

    🏁 **Points** (8.4)
    📜 🏆 🗿 sur votre plateau : 1 chacun
    📿 ⌚ 🖼️ sur votre plateau : 2 chacun
    { -unique-piece(form: "name") } : 3
    { -collection(form: "name") } : 2, ou son plus haut emplacement rempli
    👜 restantes : 0

    Le plus grand total gagne. À égalité, le plus petit { -escape-token } de la dernière { -round } tranche : il n’y a jamais qu’un vainqueur (8.5).

rules-page-11-title = Règles maison et options
rules-page-11-body =
    🏠 **Règles maison**, puisqu’on joue en ligne : marchés au hasard (2.4), signal au plus tard après 20 secondes (3.1), changer de tuile d’un geste (3.9), temps limités (4.4, 5.8), passer volontairement (5.5), art restant placé pour vous (6.7), pas de partie sans fin (8.6), départs et absences (9).

    ⚙️ **Options**, avant de commencer ; choisir des règles applique ce que dit leur livret :
    - faces des marchés : au hasard ou choisies (2.4)
    - reposer : au choix, ou face cachée (3.5)
    - plateaux : cachés pendant la fouille, ou ouverts (3.10)
    - fouille : 2, 3, 5 minutes, sans limite (4.4)
    - échanges : jusqu’à ce que tous passent, ou deux tours (5.6)
    - tour : 30, 60, 120 secondes, sans limite (5.8)

    Cartes et prix viennent d’une édition, qu’un serveur peut remplacer (1.6).

rules-page-12-title = Départs et absences
rules-page-12-body =
    Tout ceci est règle maison (9). À une table, on n’a qu’une place (9.1).

    🚪 **Partir** : avant le début, votre place se libère. En pleine partie, un rival joue pour vous et vous finissez dernier (9.2). Si l’hôte part avant le début, la personne assise depuis le plus longtemps devient hôte ; si l’hôte n’appuie sur rien pendant 5 minutes, toute personne assise peut agir à sa place et le devient (9.5).

    💤 **Absence** : après deux limites manquées de suite, un rival joue pour vous jusqu’à votre prochain appui. Sans limites, 15 minutes sans appui à cette table suffisent, et seul un appui ici vous ramène (9.3).

    🌙 **Plus personne** : si tout le monde est parti, la table ferme sans résultat. De même si tout le monde est absent et que personne ne revient dans les 5 minutes après une manche (9.4). Une table en attente ferme si, pendant 15 minutes, personne à la table n’appuie (9.5).

rules-page-13-title = Ce qui compte
rules-page-13-body =
    Une partie d’au moins deux personnes compte pour les victoires, les points et la cote (9). Seulement contre des rivaux, c’est un entraînement.

    🚪 **Partir**, c’est perdre, même si la partie ferme ensuite sans résultat (9.2). Personne n’y gagne.

    💤 **Qui est absent** gagne en cote selon la part des manches jouées. Si l’ordinateur a joué pour lui dans plus de la moitié, il n’a ni victoire, ni points, ni gain, et pour les autres sa place est celle d’un rival (9.3).

    🤝 **Pour arrêter ensemble**, l’hôte utilise /{ command-exchange.name } { command-exchange-cancel.name } et toutes les personnes présentes acceptent ; la question tombe à la fin de la manche. Seul contre des rivaux, l’hôte peut arrêter quand il veut. Un gestionnaire ne peut pas annuler une partie où il joue (9.5).

    🌍 **Sur tous les serveurs**, seules comptent les parties de l’édition standard qui durent au moins deux minutes et ne finissent pas faute d’échanges (8.6).
