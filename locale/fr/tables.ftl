# People who come late, and all tables of a server.

## Late comers (9.6)

lobby-late-on-label = Retardataires : oui
lobby-late-off-label = Retardataires : non
take-seat-label = Remplacer un rival
late-seated = Un rival occupait cette place jusqu’ici. Continuez avec tout ce qu’elle a.
late-missed = L’ordinateur a déjà joué { $rounds } ici. Si c’est finalement plus de la moitié de la partie, elle ne compte pas pour vous.
result-late = Pour qui est arrivé après plus de la moitié des manches, cette partie ne compte pas : elle compte comme celle du rival.
