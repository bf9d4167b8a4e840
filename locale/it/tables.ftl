# People who come late, and all tables of a server.

## Late comers (9.6)

lobby-late-on-label = Ritardatari: sì
lobby-late-off-label = Ritardatari: no
take-seat-label = Sostituisci un rivale
late-seated = Finora a questo posto c’era un rivale. Continua con tutto ciò che ha.
late-missed = Qui il computer ha già giocato { $rounds }. Se alla fine è più di metà della partita, per te non conta.
result-late = Per chi è arrivato dopo più di metà delle manche questa partita non conta: conta come quella del rivale.
