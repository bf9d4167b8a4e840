# Direct messages, and servers without the bot: what can be played there, and what cannot.

outside-title = ### 🌙 Uma partida para você
outside-offer = Aqui é só você contra os rivais, e ninguém mais vê a partida. Contra quantos rivais (o computador) quer jogar?
outside-others = Para jogar com outras pessoas é preciso um servidor em que eu esteja.
outside-needs-server = Para isso é preciso um servidor em que eu esteja: lá as pessoas jogam juntas e há um ranking.
outside-server-label = Adicionar a um servidor
outside-user-label = Usar em qualquer lugar
outside-group = Em conversas de grupo eu não jogo. Use o comando nas nossas mensagens diretas ou em um servidor em que eu esteja.
outside-direct-only = Neste servidor não consigo fazer isso agora. Use o comando nas nossas mensagens diretas.
outside-own-only = Aqui você vê só as suas partidas. As de outras pessoas aparecem nos servidores em que elas jogam.
leave-question-alone = Sair desta partida? Ela termina aqui, sem resultado.
leave-question-daily = Sair de vez? Sua casa do dia termina aqui e conta como está.
solo-running = Sua última partida ainda está em andamento. Saia dela primeiro se quiser começar outra.
status-title-outside = Suas partidas fora de servidores:
status-nothing-outside = Você não está jogando no momento. Comece uma partida com /{ command-exchange.name } { command-exchange-play.name }.
status-solo = 🤖 sua partida contra rivais → /{ command-exchange.name } { command-exchange-panel.name }
status-daily = 🏠 sua casa do dia → /{ command-exchange.name } { command-exchange-panel.name }
profile-nothing-outside = Você ainda não terminou nenhuma partida com outras pessoas em nenhum servidor. Suas partidas só contra rivais estão na lista.
in-words-table-label = Mesa
