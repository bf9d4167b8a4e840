# La leçon, /exchange learn : une ligne dit pourquoi, une autre que presser. 🔦 le montre sur le panneau.

learn-label = Apprendre en jouant
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Touchez 🔦.
lesson-press = 👉 Appuyez sur { $button }.

lesson-pick-up-title = Prendre
lesson-pick-up = Chaque tuile cache un butin. Ce que vous prenez en main, personne d’autre ne le voit.
lesson-keep-title = Garder
lesson-keep = Les marchés veulent { $loot } : gardez cette tuile sur votre plateau.
lesson-held = { $loot } est juste ce qu’il vous faut.
lesson-unwanted = { $loot } ne vous sert à rien pour l’instant : touchez une autre tuile, et celle-ci se repose d’elle-même.
lesson-key-title = La clé
lesson-key = Le { -place-study } est fermé 🔒. Avec 🗝️ sur votre plateau, vous pouvez entrer, et il y en a une ici, au { -place-garage }.
lesson-locked-room-title = La pièce fermée
lesson-locked-room = Le { -place-study } vous est ouvert. 💎 ne se trouve que derrière les serrures.
lesson-fill-title = Remplir le plateau
lesson-fill = Les marchés demandent { $prices }. Il vous manque encore { $missing }.
lesson-spare = Votre plateau paie deux achats. Encore une tuile, et vous pourrez fuir.
lesson-swap-title = Reposer
lesson-swap = Votre plateau est plein, mais { $loot } n’achète rien : reposez cette tuile sur la table.
lesson-escape-title = Fuir
lesson-escape = Six tuiles : vous pouvez fuir. Premier sorti, premier servi ; le dernier est pris.
lesson-wait-title = Chacun son tour
lesson-wait = Un échange chacun, à tour de rôle. Votre rival choisit.
lesson-price-title = Le prix
lesson-price = Vous pouvez payer { $price }. Achetez une collection : avec de l’art, elle vaut de plus en plus.
lesson-price-other = Vous pouvez payer { $price }. Prenez ce qui vous plaît.
lesson-art-title = L’art sur une collection
lesson-art = Votre collection demande maintenant { $art } : elle vaudra **{ $points }**.
lesson-done-title = Vous avez tout vu
lesson-done = Quand tout le monde passe, la manche est finie. Dépensez le reste à votre guise.

lesson-skip-question = Je peux faire cette partie pour vous, ou finir la leçon.
lesson-skip-step-label = Passer cette partie
lesson-end-label = Finir la leçon
lesson-over-title = ### 🎓 La leçon est finie
lesson-missed = Aucune de vos collections ne porte encore d’art : les points viennent de là. Réessayez !
lesson-play-label = Jouer contre des rivaux
lesson-again-label = Encore une fois
closed-lesson-done = Fouiller, fuir, échanger : c’était une manche. Une partie en compte plusieurs, et qui a le plus de { -prestige-point(form: "many") } l’emporte. Jouez à plusieurs, ou contre des rivaux : /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = Vous avez arrêté la leçon. /{ command-exchange.name } { command-exchange-learn.name } en commence une autre, /{ command-exchange.name } { command-exchange-play.name } une vraie partie.
closed-lesson-expired = Rien ne s’est passé pendant une heure. /{ command-exchange.name } { command-exchange-learn.name } en commence une autre, /{ command-exchange.name } { command-exchange-play.name } une vraie partie.
status-lesson = 🎓 votre leçon → /{ command-exchange.name } { command-exchange-learn.name }
