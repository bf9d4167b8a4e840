# Os perfis das pessoas, e as listas das partidas terminadas.

## The profile

profile-title = ### 👤 { $name }
profile-here = Rating neste servidor **{ $rating }** · { $games } · { $wins ->
    [0] { $wins } vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
profile-everywhere = Em todos os servidores **{ $rating }** · { $games } · { $wins ->
    [0] { $wins } vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
profile-provisional = (provisório: menos de { $games } partidas)
profile-picture = Rating de { $name } neste servidor em { $games }: de { $first } a { $last }, mínimo { $least }, máximo { $most }.
profile-places = Posições: { $places } · em média { $average }
profile-points = Pontos por partida: { $average } · recorde { $best }
profile-streak = Vitórias seguidas: { $streak } agora · recorde { $longest }
profile-loot = Saque preferido: { $emoji } { $loot }
profile-collection = Melhor coleção: { $spaces } · { $points }
profile-newest = Posições, sequências e preferências são das últimas { $games }.
profile-duel = ⚔️ **Você e { $name }** · { $games }, a última { $when }
    Na frente: você { $mine }× · { $name } { $theirs }×
    Pontos por partida: você { $average } · { $name } { $others }
profile-games-label = Partidas
profile-together-label = Em comum
profile-nothing-mine = Você ainda não terminou nenhuma partida com outras pessoas neste servidor. Abra uma mesa com /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = { $name } ainda não terminou nenhuma partida com outras pessoas neste servidor.

## Lists of games

history-title = ### 📚 Partidas de { $name }
history-title-two = ### 📚 Partidas de { $name } e { $other }
history-title-server = ### 📚 Partidas deste servidor
history-game = Partida { $game } · { $rounds } · { $when }
history-tie = empate: decide a ficha Fuga mais baixa
history-void = anulada: não conta
history-practice = treino: não conta para o rating
history-alone = os outros saíram ou deixaram o computador jogar: quem ficou não ganha rating
history-own-edition = não é a edição padrão: só conta neste servidor
history-away = 💤 mais da metade jogada pelo computador: sem vitória nem pontos, sem ganho de rating
history-abandoned = fechada antes do fim: perdida por quem saiu
history-short = curta demais: só conta neste servidor
history-nothing = Ainda não há nenhuma partida terminada aqui.
history-hidden = { $count ->
    [one] { $count } partida em um canal que você não pode ver não é mostrada.
   *[other] { $count } partidas em canais que você não pode ver não são mostradas.
}
history-newer-label = Recentes
history-older-label = Anteriores
history-replay-label = Rever uma partida…
history-option-label = Partida { $game } · { $day }
history-mine-label = Minhas
history-server-label = Servidor
