# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partida { $game } · { $rounds }
card-picture = Resultado de la partida { $game }. { $places }.
card-place = { $place }.º { $name }: { $points }
highlight-fastest = La fuga más rápida
highlight-bag = El bolso con más suerte
highlight-buy = La mejor compra
picture-failed = No se ha podido dibujar la imagen. Inténtalo de nuevo en un minuto.
share-label = Compartir
share-line = { $name } comparte la partida { $game }: { $emoji } victoria de { $winner }.
share-again = Ya has compartido esta partida, o tres partidas en diez minutos. Es suficiente por ahora.
share-players = Solo quien jugó esta partida puede compartirla.
share-denied = No puedo compartir aquí: tanto tú como yo necesitamos permiso para escribir y adjuntar archivos en este canal.
share-not-here = En este canal no se pueden compartir partidas: los administradores de este servidor han elegido otros.
share-late = La imagen ha tardado demasiado. Pulsa otra vez «{ share-label }».
recap-label = Resumen
recap-title = Midnight Exchange · partida { $game }
recap-round = Ronda { $round }
recap-picture = La partida { $game } ronda a ronda, como una carrera de puntos: { $rounds }. Gana { $name } con { $points }.
