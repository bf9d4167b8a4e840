# Tournaments: their message, their panels, and what is said about them.

## What is not possible

refusal-tournament-gone = Ce tournoi est terminé ou a été annulé.
refusal-tournament-full = { $most ->
    [one] 1 personne est inscrite
   *[other] { $most } personnes sont inscrites
}, et un tournoi n’en prend pas plus.
refusal-tournament-late = La dernière manche est en cours : il est trop tard pour entrer.
refusal-tournament-past = Cette heure est passée, ou dans moins de cinq minutes. Choisissez-en une autre.
refusal-tournament-too-far = Un tournoi se prévoit deux mois à l’avance au plus.
refusal-tournament-too-few = Il faut au moins { $fewest } personnes présentes.
refusal-tournament-table-over = Cette table s’est terminée entre-temps ou a été annulée. Regardez de nouveau.
refusal-tournaments-too-many = { $most ->
    [one] Un de vos tournois est déjà prévu ou en cours ici
   *[other] { $most } de vos tournois sont déjà prévus ou en cours ici
} : c’est la limite par personne. L’un d’eux doit d’abord finir.
refusal-tournaments-too-many-here = { $most ->
    [one] Un tournoi est déjà prévu ou en cours sur ce serveur
   *[other] { $most } tournois sont déjà prévus ou en cours sur ce serveur
} : c’est sa limite. L’un d’eux doit d’abord finir.
refusal-not-entrant = Seules les personnes inscrites peuvent faire cela.
refusal-check-in-closed = Le pointage n’est pas encore ouvert. Le message du tournoi dit quand il ouvre.
