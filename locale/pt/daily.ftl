# A casa do dia, /exchange daily: os painéis, a imagem e os botões que levam até ela.

daily-label = Casa do dia
daily-title = ### 🏠 Casa do dia · { $day }
daily-about = Uma casa por dia, a mesma para todo mundo: você joga contra três rivais de nível médio. Sua primeira partida conta. Depois você pode praticar.
daily-ranking = Os pontos decidem; depois, sua vantagem sobre o melhor rival.
daily-pace = Os rivais só agem quando você age: jogue com calma.
daily-limits = Se você sair, ou não tocar em nada por três horas, ela conta como está. As últimas partidas terminam { $when }.
daily-played = { $count ->
    [0] Ninguém terminou ainda.
    [one] { $count } pessoa já terminou.
   *[other] { $count } pessoas já terminaram.
}
daily-running = Sua partida ainda não acabou.
daily-running-elsewhere = Você está jogando em outro lugar: { $link }
daily-lost = Sua partida acabou sem resultado.
daily-ahead = **{ count-points }**, { $lead } a mais que o melhor rival
daily-level = **{ count-points }**, igual ao melhor rival
daily-behind = **{ count-points }**, { $lead } a menos que o melhor rival
daily-place = 🌍 Lugar { $place } de { $of }
daily-place-here = Lugar { $place } de { $of } neste servidor
daily-streak = 🔥 { $count ->
    [one] { $count } dia
   *[other] { $count } dias seguidos
}
daily-streak-best = recorde: { $best }
daily-next = A próxima casa chega { $when }.
daily-play-label = Jogar
daily-continue-label = Continuar
daily-yesterday-label = Partida de ontem
daily-practise-label = Praticar
daily-today-label = Hoje
daily-month-label = Mês
daily-proof-label = É justo?
daily-board-title = ### 🏆 Casa do dia · { $day }
daily-board-empty = Ninguém neste servidor terminou ainda.
daily-month-title = ### 📅 Casas do dia · { $month }
daily-month-rule = Os pontos de todos os seus dias se somam.
daily-month-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
daily-month-empty = Ninguém neste servidor terminou uma ainda.
daily-servers-only = As classificações são dos servidores. No lugar geral você também conta.
daily-proof-title = ### ⚖️ Distribuição justa
daily-proof-about = Um número secreto, a semente, decide a distribuição e os caprichos dos rivais. O hash dela fica aqui desde o dia anterior, então ninguém pode mais mudá-la. A semente vem quando as últimas partidas acabam, e qualquer pessoa pode conferir.
daily-proof-hash = { $day }: hash
daily-proof-seed = { $day }: semente
daily-over-title = ### 🏠 A casa está vazia
daily-practice = Treino: não conta.
daily-result-label = Meu lugar
closed-daily-done = A partida acabou.
closed-daily-left = Você saiu: ela conta como estava.
closed-daily-expired = O tempo acabou: ela conta como estava.
daily-share-line = { $name } jogou a casa do dia:
daily-share-again = Por enquanto você já compartilhou bastante.
daily-today-house-label = A casa de hoje
daily-check-label = Conferir minha partida
daily-check-impossible = Não tenho mais sua partida daquele dia, então não posso conferir.
daily-unplayed = Você não jogou a casa daquele dia.
daily-card-title = Casa do dia
daily-card-lead = Vantagem: { $lead }
daily-card-place = { $place } de { $of }
daily-card-streak = { $count ->
    [one] { $count } dia
   *[other] { $count } dias seguidos
}
