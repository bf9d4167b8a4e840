# Direct messages, and servers without the bot: what can be played there, and what cannot.

outside-title = ### 🌙 Une partie en solo
outside-offer = Ici, vous jouez en solo, et personne d’autre ne voit la partie. Combien de rivaux (joués par l’ordinateur) voulez-vous ?
outside-others = Pour jouer à plusieurs, il faut un serveur où je suis.
outside-needs-server = Pour cela, il faut un serveur où je suis : on y joue à plusieurs et il y a un classement.
outside-server-label = Ajouter à un serveur
outside-user-label = Utiliser partout
outside-group = Je ne joue pas dans les messages de groupe. Utilisez la commande dans nos messages privés ou sur un serveur où je suis.
outside-direct-only = Sur ce serveur, je ne peux pas le faire pour le moment. Utilisez la commande dans nos messages privés.
outside-own-only = Ici, vous ne voyez que vos propres parties. Celles des autres personnes se voient sur les serveurs où elles jouent.
leave-question-alone = Quitter cette partie ? Elle s’arrête ici, sans résultat.
leave-question-daily = Quitter pour de bon ? Votre maison du jour s’arrête ici et compte en l’état.
solo-running = Votre dernière partie est encore en cours. Quittez-la d’abord pour en commencer une autre.
status-title-outside = Vos parties en dehors des serveurs :
status-nothing-outside = Vous ne jouez pas en ce moment. Commencez une partie avec /{ command-exchange.name } { command-exchange-play.name }.
status-solo = 🤖 votre partie en solo → /{ command-exchange.name } { command-exchange-panel.name }
status-daily = 🏠 votre maison du jour → /{ command-exchange.name } { command-exchange-panel.name }
profile-nothing-outside = Vous n’avez encore fini aucune partie avec d’autres personnes, sur aucun serveur. Vos parties en solo sont dans la liste.
in-words-table-label = Table
