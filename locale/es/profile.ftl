# Los perfiles de las personas, y las listas de sus partidas acabadas.

## The profile

profile-title = ### 👤 { $name }
profile-here = Valoración en este servidor **{ $rating }** · { $games } · { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}
profile-everywhere = En todos los servidores **{ $rating }** · { $games } · { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    }
profile-provisional = (provisional: menos de { $games } partidas)
profile-picture = Valoración de { $name } en este servidor en { $games }: de { $first } a { $last }, la más baja { $least }, la más alta { $most }.
profile-places = Puestos: { $places } · de media { $average }
profile-points = Puntos por partida: { $average } · récord { $best }
profile-streak = Victorias seguidas: { $streak } ahora · récord { $longest }
profile-loot = Botín favorito: { $emoji } { $loot }
profile-collection = Mejor colección: { $spaces } · { $points }
profile-newest = Puestos, rachas y favoritos son los de las últimas { $games }.
profile-duel = ⚔️ **Tú y { $name }** · { $games }, la última { $when }
    Por delante: tú { $mine }× · { $name } { $theirs }×
    Puntos por partida: tú { $average } · { $name } { $others }
profile-games-label = Partidas
profile-together-label = En común
profile-nothing-mine = Todavía no has acabado ninguna partida con otras personas en este servidor. Abre una mesa con /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = { $name } todavía no ha acabado ninguna partida con otras personas en este servidor.

## Lists of games

history-title = ### 📚 Partidas de { $name }
history-title-two = ### 📚 Partidas de { $name } y { $other }
history-title-server = ### 📚 Partidas de este servidor
history-game = Partida { $game } · { $rounds } · { $when }
history-tie = empate: decide la ficha de fuga más baja
history-void = anulada: no cuenta
history-practice = práctica: no cuenta para la valoración
history-alone = los demás se fueron o dejaron jugar al bot: la valoración de quien se quedó no sube
history-own-edition = no es la edición estándar: solo cuenta en este servidor
history-away = 💤 más de la mitad la jugó el bot: ni victoria ni puntos, la valoración no sube
history-abandoned = cerrada antes del final: la pierde quien se fue
history-short = demasiado corta: solo cuenta en este servidor
history-nothing = Aquí no hay todavía ninguna partida acabada.
history-hidden = { $count ->
    [one] No se muestra { $count } partida de un canal que no puedes ver.
   *[other] No se muestran { $count } partidas de canales que no puedes ver.
}
history-newer-label = Recientes
history-older-label = Anteriores
history-replay-label = Repasar una partida…
history-option-label = Partida { $game } · { $day }
history-mine-label = Mías
history-server-label = Servidor
