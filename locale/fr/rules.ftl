# Les pages de /exchange rules. Les numéros entre parenthèses sont ceux de docs/rules.md.
# Un texte compte au plus 800 caractères une fois composé.

rules-page-1-title = Le but
rules-page-1-body =
    Vous êtes { -burglar }. Fouillez en secret une riche demeure, troquez vos trouvailles contre de l’art aux { -black-market(form: "many") } et finissez la nuit avec le plus de { -prestige-point(form: "many") } (8.5).

    Chaque { -round } a trois temps :
    1. **{ -search(form: "name") }** : tous en même temps, chacun sur un panneau que lui seul voit (3)
    2. **Fuite** : premier sorti, premier servi (4)
    3. **Échanges** : chacun à son tour, un par un (5)

    Puis on remélange la maison et l’on recommence (7).

    On joue de 2 à 4 (2.1). L’ordinateur peut occuper des places : ce sont les rivaux.
    Entre parenthèses : numéros des règles.

rules-page-2-title = La maison et ses butins
rules-page-2-body =
    54 tuiles, dans trois lieux, 18 par lieu. Le lieu est sur la face ; le butin est au dos (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    🗝️ ➜ 🟪 · 🔑 ➜ 🟧

    Une clé ouvre le lieu suivant dès qu’elle est sur votre propre plateau (3.4). Pas plus d’une clé de chaque sorte ; elle occupe un emplacement toute la { -round } (3.6, 3.7). Ce qui est enfermé reste hors d’atteinte, même face visible.
rules-page-2-legend =
    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

rules-page-3-title = Les marchés noirs
rules-page-3-body =
    Ce qui compte vraiment, c’est l’art : 60 { -art-token(form: "many") }, dix de chacune des six sortes (1.2) :
    { "" }**Argent** : 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    { "" }**Or** : 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

    Il y a autant de marchés que de joueurs, tirés au hasard (2.4). D’abord le prix, ensuite la marchandise :

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Un { -art-token } par emplacement d’art, des { -prestige-card(form: "many") } dans les autres (2.5, 2.6). Un emplacement de carte en porte deux : qui achète là prend les deux (1.4).

    À moins de quatre, certains butins peuvent ne rien acheter : lisez les prix (2.4) !

rules-page-4-title = La fouille
rules-page-4-body =
    Tous partent au même signal : quand tout le monde est prêt, au plus tard après 20 secondes (3.1). Vous n’avez qu’une main : prenez une tuile à la fois. Tous voient laquelle, mais son butin n’est visible que pour vous (3.2, 3.3).

    - **Gardez-la** sur l’un de vos 6 emplacements (3.5, 3.6).
    - **Reposez-la** face cachée, ou face visible pour tous (3.5).
    - **Prenez-en une autre** : la vôtre est d’abord reposée face cachée (3.9).
    - **Rendez** ce que vous gardez quand vous voulez, sauf une clé (3.7).

    Rien ne change de place durant la { -round } : la mémoire paie (3.8). On sait combien de tuiles garde chacun, mais pas lesquelles, jusqu’au premier échange (3.10).
rules-page-4-legend = 🐱 dans la main du chat · 💎 face visible · ▫️ prise

rules-page-5-title = La fuite
rules-page-5-body =
    Avec 6 tuiles sur votre plateau, vous pouvez fuir à tout moment. Vous prenez le plus petit { -escape-token } restant et son numéro est annoncé à tous (4.1). Avec moins de 6, pas de fuite (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ❗ 4️⃣

    Quand il n’en reste qu’un, celui qui cherche encore est pris : il le reçoit, avec ce qu’il a gardé. La tuile qu’il tient est reposée (4.3).

    Ce numéro donne votre rang dans les échanges (5.1) ; à égalité de points, le plus petit gagne (8.5).

    La fouille a une limite, 3 minutes sauf avis contraire de la table. À la fin, qui garde le plus de tuiles passe devant (4.4).

rules-page-6-title = Les échanges
rules-page-6-body =
    Dans l’ordre des { -escape-token(form: "many") }, chacun échange **une fois** ou passe, et ainsi de suite (5.1).

    - **Au marché**, payez le prix exact avec vos tuiles et prenez un { -art-token } ou la carte d’un emplacement. Les tuiles retournent dans la maison, cachées (5.2).
    - **Avec une sacoche** 👜 : rendez-la et piochez à l’aveugle un { -art-token } dans le { -cloth-bag } (5.3). S’il est vide, vous n’avez rien et c’est la dernière { -round } (5.4).

    Sans échange possible ou temps écoulé, vous passez (5.5, 5.8). En attendant, même après la fuite, prévoyez un échange (5.9).

    On s’arrête quand tous passent au même { -cycle }, ou après deux (5.6). On ne regarnit qu’après (5.7).

rules-page-7-title = Le prestige
rules-page-7-body =
    - **{ -unique-piece(form: "name") }** : face cachée, 3 points (6.1).
    - **{ -collection(form: "name") }** : face visible, 2 points tant qu’elle est vide, puis le nombre de son plus haut emplacement rempli (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Un { -art-token } gagné va sur votre { -identity-board } ou aussitôt sur une { -collection } (6.3). Depuis le plateau, posez-le quand bon vous semble, même hors de votre tour (6.4) : au plus bas emplacement vide, s’il demande cette sorte. Il n’en bouge plus (6.5).

    Une { -collection } pleine est retournée et ses jetons quittent le jeu (6.6). Avant le décompte, l’art restant est posé là où il vous rapporte le plus (6.7).

rules-page-8-title = Les cartes Prestige
rules-page-8-body =
    Il y a 24 cartes (1.3). Le nombre à côté d’un objet d’art est la valeur de la carte quand cet emplacement est rempli.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - un emplacement : 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - deux emplacements d’une même sorte : 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - trois emplacements argentés d’une même sorte : 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - trois emplacements dorés : 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    Ce sont les cartes de l’édition standard ; un serveur peut en avoir d’autres (1.6).

rules-page-9-title = La fin
rules-page-9-body =
    Après une { -round }, tout butin revient, clés comprises, et l’on regarnit les marchés (7.1, 7.2). La partie s’arrête

    - si cela vide le { -cloth-bag } ou s’il manque des cartes (8.1, 8.3)
    - après les échanges où l’on ouvre une sacoche 👜, le { -cloth-bag } étant vide (8.2)
    - après deux { -round(form: "many") } de suite sans échange (8.6)

    🏁 **Points** (8.4)
    📜 🏆 🗿 sur votre plateau : 1 chacun
    📿 ⌚ 🖼️ sur votre plateau : 2 chacun
    { -unique-piece(form: "name") } : 3
    { -collection(form: "name") } : 2, ou son plus haut emplacement rempli
    👜 restantes : 0

    Le plus grand total gagne. À égalité, le plus petit { -escape-token } tranche (8.5).

rules-page-10-title = À la table
rules-page-10-body =
    ⚙️ **Options** avant de commencer : limites (4.4, 5.8), reposer (3.5), plateaux (3.10), échanges (5.6), faces des marchés (2.4), édition (1.6).
    🚪 **Partir** : un rival joue pour vous, et vous avez perdu (9.2). Avant le début, votre place se libère.
    💤 **Absence** : après deux limites de suite manquées, un rival joue jusqu’à votre prochain appui ; sans limites, après 15 minutes sans appui à la table, jusqu’au prochain (9.3).
    🌙 **Plus personne** : la table ferme 5 minutes après une manche (9.4), avant le début après 15 (9.5).
    🕚 **Retardataires** : si l’hôte le permet, vous remplacez un rival en cours de partie (9.6).
    📈 **Ce qui compte** : les parties dès deux personnes. Plus de la moitié jouée par l’ordinateur : ni victoire ni points (9.3).
