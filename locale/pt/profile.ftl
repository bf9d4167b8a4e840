# Os perfis das pessoas, e as listas dos seus jogos acabados.

## The profile

profile-title = ### 👤 { $name }
profile-here = Pontuação neste servidor **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } ganho
       *[other] { $wins } ganhos
    }
profile-everywhere = Em todos os servidores **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } ganho
       *[other] { $wins } ganhos
    }
profile-provisional = (provisória: menos de { $games } jogos)
profile-picture = Pontuação de { $name } neste servidor em { $games }: de { $first } a { $last }, no mínimo { $least }, no máximo { $most }.
profile-places = Posições: { $places } · em média { $average }
profile-points = Pontos por jogo: { $average } · no máximo { $best }
profile-streak = Vitórias seguidas: { $streak } agora · { $longest } no máximo
profile-loot = Saque preferido: { $emoji } { $loot }
profile-collection = Melhor coleção: { $spaces } · { $points }
profile-newest = Posições, séries e preferências são as dos últimos { $games }.
profile-duel = ⚔️ **Em comum com { $name }** · { $games }, o último { $when }
    À frente: { $mine }× · { $name } { $theirs }×
    Pontos por jogo: { $average } · { $name } { $others }
profile-games-label = Jogos
profile-together-label = Em comum
profile-nothing-mine = Ainda não há nenhum jogo seu acabado com outras pessoas neste servidor. Abra uma mesa com /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = { $name } ainda não acabou nenhum jogo com outras pessoas neste servidor.

## Lists of games

history-title = ### 📚 Jogos de { $name }
history-title-two = ### 📚 Jogos de { $name } e { $other }
history-title-server = ### 📚 Jogos deste servidor
history-game = Jogo { $game } · { $rounds } · { $when }
history-tie = empate: decide a ficha Fuga mais baixa
history-void = anulado: não conta
history-practice = treino: não conta para a pontuação
history-nothing = Ainda não há aqui nenhum jogo acabado.
history-newer-label = Recentes
history-older-label = Anteriores
history-replay-label = Rever um jogo…
history-option-label = Jogo { $game } · { $day }
history-mine-label = Meus
history-server-label = Servidor
