# Direct messages, and servers without the bot: what can be played there, and what cannot.

outside-title = ### 🌙 Eine Partie für dich
outside-offer = Hier spielst du allein, und nur du siehst die Partie. Gegen wie viele Rivalen (Computer) möchtest du spielen?
outside-others = Mit anderen Leuten spielst du auf einem Server, auf dem ich bin.
outside-needs-server = Das geht nur auf einem Server, auf dem ich bin: Dort spielen Leute miteinander, und es gibt eine Rangliste.
outside-server-label = Zu einem Server hinzufügen
outside-user-label = Überall verwenden
outside-group = In Gruppenchats spiele ich nicht. Nutze den Befehl in unseren Direktnachrichten oder auf einem Server, auf dem ich bin.
outside-direct-only = Auf diesem Server kann ich das gerade nicht. Nutze den Befehl in unseren Direktnachrichten.
outside-own-only = Hier siehst du nur deine eigenen Partien. Was andere gespielt haben, steht auf den Servern, auf denen sie spielen.
leave-question-alone = Diese Partie verlassen? Sie endet hier, ohne Ergebnis.
leave-question-daily = Endgültig gehen? Dein Haus des Tages endet hier, und es zählt der Stand.
solo-running = Deine letzte Partie läuft noch. Verlass sie zuerst, wenn du eine neue beginnen möchtest.
status-title-outside = Deine Partien außerhalb von Servern:
status-nothing-outside = Du spielst gerade nicht. Beginne eine Partie mit /{ command-exchange.name } { command-exchange-play.name }.
status-solo = 🤖 deine Partie allein → /{ command-exchange.name } { command-exchange-panel.name }
status-daily = 🏠 dein Haus des Tages → /{ command-exchange.name } { command-exchange-panel.name }
profile-nothing-outside = Du hast noch auf keinem Server eine Partie mit anderen Leuten beendet. Deine Partien allein stehen in der Liste.
in-words-table-label = Tisch
