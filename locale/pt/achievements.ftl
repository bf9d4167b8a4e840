# Conquistas: no perfil, sob o resultado de uma partida e na casa do dia.

achievements-label = Conquistas
achievements-title = ### 🏅 Conquistas de { $name }
achievements-count = { $done } de { $of }
achievements-profile = Conquistas: { $done } de { $of } { $pieces }
achievements-rule = Contam as partidas com outras pessoas que você joga até o fim: edição padrão, pelo menos dois minutos.
achievements-none = Nenhuma ainda.
achievements-missing = Ainda por conquistar:
achievement-progress = { $done } de { $of }
achievement-told = 🏅 { $name }: { $achievements }
achievement-told-mine = 🏅 Nova: { $achievement }

achievement-full-collection = Coleção completa
achievement-full-collection-rule = Preencher uma coleção de três espaços.
achievement-first-out = Três vezes na frente
achievement-first-out-rule = Com três ou quatro na mesa, vencer pegando a ficha Fuga 1 em três rodadas.
achievement-from-last = Do último ao primeiro lugar
achievement-from-last-rule = Com três ou quatro na mesa, vencer mesmo que, sem a última rodada, fosse o último lugar.
achievement-won-tie = Por um triz
achievement-won-tie-rule = Vencer um empate graças a uma ficha Fuga mais baixa.
achievement-every-table = Dois, três, quatro
achievement-every-table-rule = Vencer com dois, com três e com quatro na mesa.
achievement-hard-rival = Osso duro de roer
achievement-hard-rival-rule = Vencer uma partida em que também joga um rival difícil.
achievement-ten-days = Dez dias seguidos
achievement-ten-days-rule = Terminar a casa do dia por dez dias seguidos.
