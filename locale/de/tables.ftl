# People who come late, and all tables of a server.

## Late comers (9.6)

lobby-late-on-label = Nachzügler: ja
lobby-late-off-label = Nachzügler: nein
take-seat-label = Rivalen ablösen
late-seated = Bis eben saß hier ein Rivale. Spiel mit allem weiter, was auf diesem Platz liegt.
late-missed = Der Computer hat hier schon { $rounds } gespielt. Ist das am Ende mehr als die halbe Partie, zählt sie für dich nicht.
result-late = Wer erst nach mehr als der Hälfte der Runden dazukam, für den zählt diese Partie nicht: Sie zählt als die des Rivalen.
