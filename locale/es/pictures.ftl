# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partida { $game } · { $rounds }
card-picture = Resultado de la partida { $game }. { $places }.
card-place = { $place }.º { $name }: { $points }
card-highlight = { $what }: { $name }
highlight-fastest = Fuga más rápida
highlight-bag = Bolso con suerte
highlight-buy = Mejor compra
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
rules-picture-price = Un mercado con su precio: un fajo de billetes y un lingote de oro. Por ese precio te llevas una obra de arte o las cartas de un espacio; hay un espacio con dos cartas.
rules-picture-keys = El Garaje está abierto y tiene llaves de hierro. Una llave de hierro abre el Despacho, que tiene llaves de latón. Una llave de latón abre la Caja fuerte.
rules-picture-escape = Tres ladrones se fugan, uno tras otro, con los números 1, 2 y 3. El último tiene que parar y toma el número 4.
rules-picture-collection = Una colección de tres espacios, 5, 9 y 14, vale 2 mientras está vacía, y luego 5, 9 y 14 a medida que se llena desde la izquierda.
