# Pictures: the words drawn in them, and what describes them to people who cannot see them.

## The result card

card-title = Midnight Exchange
card-subtitle = Partie { $game } · { $rounds }
card-picture = Ergebnis der Partie { $game }. { $places }.
card-place = { $place }. { $name }: { $points }
card-highlight = { $what }: { $name }
highlight-fastest = Zuerst draußen
highlight-bag = Glücklichste Tasche
highlight-buy = Bester Kauf
picture-failed = Das Bild konnte nicht gezeichnet werden. Versuche es in einer Minute noch einmal.
share-label = Teilen
share-line = { $name } teilt Partie { $game }: { $emoji } { $winner } hat gewonnen.
share-again = Du hast diese Partie schon geteilt, oder drei Partien in zehn Minuten. Das reicht fürs Erste.
share-players = Teilen kann diese Partie nur, wer mitgespielt hat.
share-denied = Hier kann ich nichts teilen: Du und ich brauchen beide das Recht, in diesem Kanal zu schreiben und Dateien anzuhängen.
share-not-here = In diesem Kanal dürfen keine Partien geteilt werden: Die Verwaltung dieses Servers hat andere gewählt.
share-late = Das Bild hat zu lange gedauert. Drück noch einmal auf „{ share-label }“.
recap-label = Rückblick
recap-title = Midnight Exchange · Partie { $game }
recap-round = Runde { $round }
recap-picture = Partie { $game }, Runde für Runde, als Wettlauf um Punkte über { $rounds }. { $name } gewinnt mit { $points }.
rules-picture-price = Ein Markt mit seinem Preis, einem Geldbündel und einem Goldbarren. Dafür nimmst du einen Kunstgegenstand oder die Karten eines Feldes; ein Feld hat zwei Karten.
rules-picture-keys = Die Garage ist offen und hat Eisenschlüssel. Ein Eisenschlüssel öffnet den Schreibtisch mit den Messingschlüsseln. Ein Messingschlüssel öffnet den Tresor.
rules-picture-escape = Drei Einbrecher fliehen nacheinander mit den Nummern 1, 2 und 3. Der letzte muss aufhören und nimmt die Nummer 4.
rules-picture-collection = Eine Sammlung mit drei Feldern, 5, 9 und 14, zählt leer 2 und dann 5, 9 und 14, wenn sie sich von links füllt.
