# Tournaments: their message, their panels, and what is said about them.

## What is not possible

refusal-tournament-gone = Dieses Turnier ist vorbei oder wurde abgesagt.
refusal-tournament-full = { $most ->
    [one] Es hat sich schon 1 Person
   *[other] Es haben sich schon { $most } Personen
} angemeldet, mehr fasst ein Turnier nicht.
refusal-tournament-late = Die letzte Runde läuft, darum kann niemand mehr dazukommen.
refusal-tournament-past = Diese Zeit ist vorbei oder in weniger als fünf Minuten. Wähl eine spätere.
refusal-tournament-too-far = Ein Turnier kann höchstens zwei Monate im Voraus geplant werden.
refusal-tournament-too-few = Es braucht mindestens { $fewest } Personen, die da sind.
refusal-tournament-table-over = Dieser Tisch ist inzwischen zu Ende oder wurde abgesagt. Sieh noch einmal nach.
refusal-tournaments-too-many = { $most ->
    [one] Hier ist schon ein Turnier von dir geplant oder läuft
   *[other] Hier sind schon { $most } Turniere von dir geplant oder laufen
}, mehr geht nicht auf einmal. Erst muss eines vorbei sein.
refusal-tournaments-too-many-here = { $most ->
    [one] Auf diesem Server ist schon ein Turnier geplant oder läuft
   *[other] Auf diesem Server sind schon { $most } Turniere geplant oder laufen
}, mehr geht nicht auf einmal. Erst muss eines vorbei sein.
refusal-not-entrant = Das kann nur, wer sich angemeldet hat.
refusal-check-in-closed = Der Check-in ist noch nicht offen. Wann er öffnet, steht in der Nachricht des Turniers.
