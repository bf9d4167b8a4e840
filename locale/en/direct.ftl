# Direct messages, and servers without the bot: what can be played there, and what cannot.

outside-title = ### 🌙 A game for one
outside-offer = Here you play alone, and only you see the game. How many rivals (computer players) do you want?
outside-others = To play with other people, you need a server that I am in.
outside-needs-server = This needs a server that I am in: people play there with each other, and it has a leaderboard.
outside-server-label = Add to a server
outside-user-label = Use everywhere
outside-group = I do not play in group chats. Use the command in our direct messages or in a server that I am in.
outside-direct-only = In this server I can’t do that at the moment. Use the command in our direct messages.
outside-own-only = Here you see only your own games. What others have played is shown in the servers where they play.
leave-question-alone = Leave this game? It ends here, without a result.
leave-question-daily = Leave for good? Your house of the day ends here, and your points so far count.
solo-running = Your last game is still running. Leave it first if you want to start another one.
status-title-outside = Your games outside of servers:
status-nothing-outside = You are not playing at the moment. Start a game with /{ command-exchange.name } { command-exchange-play.name }.
status-solo = 🤖 your game alone → /{ command-exchange.name } { command-exchange-panel.name }
status-daily = 🏠 your house of the day → /{ command-exchange.name } { command-exchange-panel.name }
profile-nothing-outside = You have not finished a game with other people in any server yet. Your games alone are in the list.
in-words-table-label = Table
