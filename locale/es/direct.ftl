# Direct messages, and servers without the bot: what can be played there, and what cannot.

outside-title = ### 🌙 Una partida para ti
outside-offer = Aquí juegas a solas y nadie más ve la partida. ¿Contra cuántos rivales (el ordenador) quieres jugar?
outside-others = Para jugar con más gente hace falta un servidor donde yo esté.
outside-needs-server = Para eso hace falta un servidor donde yo esté: allí se juega con más gente y hay una clasificación.
outside-server-label = Añadir a un servidor
outside-user-label = Usar en todas partes
outside-group = En los chats de grupo no juego. Usa el comando en nuestros mensajes directos o en un servidor donde yo esté.
outside-direct-only = En este servidor ahora no puedo hacerlo. Usa el comando en nuestros mensajes directos.
outside-own-only = Aquí solo ves tus propias partidas. Las de otras personas se ven en los servidores donde juegan.
leave-question-alone = ¿Dejar esta partida? Acaba aquí, sin resultado.
leave-question-daily = ¿Abandonar? Tu casa del día acaba aquí y cuenta tal como está.
solo-running = Tu última partida sigue en marcha. Abandónala antes si quieres empezar otra.
status-title-outside = Tus partidas fuera de los servidores:
status-nothing-outside = Ahora mismo no estás jugando. Empieza una partida con /{ command-exchange.name } { command-exchange-play.name }.
status-solo = 🤖 tu partida a solas → /{ command-exchange.name } { command-exchange-panel.name }
status-daily = 🏠 tu casa del día → /{ command-exchange.name } { command-exchange-panel.name }
profile-nothing-outside = Todavía no has acabado ninguna partida con otras personas en ningún servidor. Tus partidas a solas están en la lista.
in-words-table-label = Mesa
