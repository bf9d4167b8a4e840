# Erfolge: im Profil, unter dem Ergebnis einer Partie und beim Haus des Tages.

achievements-label = Erfolge
achievements-title = ### 🏅 Erfolge von { $name }
achievements-count = { $done } von { $of }
achievements-profile = Erfolge: { $done } von { $of } { $pieces }
achievements-rule = Es zählen Partien gegen andere Menschen, die du selbst zu Ende spielst: Standardedition, mindestens zwei Minuten.
achievements-none = Noch keine.
achievements-missing = Noch zu holen:
achievement-progress = { $done } von { $of }
achievement-told = 🏅 { $name }: { $achievements }
achievement-told-mine = 🏅 Neu: { $achievement }

achievement-full-collection = Vollständig
achievement-full-collection-rule = Eine Sammlung mit drei Plätzen füllen.
achievement-first-out = Dreimal zuerst draußen
achievement-first-out-rule = Zu dritt oder zu viert gewinnen und in drei Runden das Fluchtplättchen 1 nehmen.
achievement-from-last = Vom letzten auf den ersten Platz
achievement-from-last-rule = Zu dritt oder zu viert gewinnen, obwohl es ohne die letzte Runde der letzte Platz gewesen wäre.
achievement-won-tie = Um Haaresbreite
achievement-won-tie-rule = Bei Gleichstand gewinnen, weil das eigene Fluchtplättchen niedriger ist.
achievement-every-table = Zu zweit, zu dritt, zu viert
achievement-every-table-rule = Mit zwei, mit drei und mit vier am Tisch gewinnen.
achievement-hard-rival = Harte Nuss
achievement-hard-rival-rule = Eine Partie gewinnen, in der auch ein starker Rivale mitspielt.
achievement-ten-days = Zehn Tage in Folge
achievement-ten-days-rule = Das Haus des Tages an zehn Tagen in Folge zu Ende spielen.
