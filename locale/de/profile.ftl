# Profile von Leuten, und Listen ihrer beendeten Partien.

## The profile

profile-title = ### 👤 { $name }
profile-here = Wertung auf diesem Server **{ $rating }** · { $games } · { $wins } gewonnen
profile-everywhere = Auf allen Servern **{ $rating }** · { $games } · { $wins } gewonnen
profile-provisional = (vorläufig: weniger als { $games } Partien)
profile-picture = Wertung von { $name } auf diesem Server über { $games }: von { $first } bis { $last }, am tiefsten { $least }, am höchsten { $most }.
profile-places = Plätze: { $places } · im Schnitt { $average }
profile-points = Punkte je Partie: { $average } · Rekord { $best }
profile-streak = Siege in Folge: derzeit { $streak } · Rekord { $longest }
profile-loot = Lieblingsbeute: { $emoji } { $loot }
profile-collection = Beste Sammlung: { $spaces } · { $points }
profile-newest = Plätze, Serien und Vorlieben beziehen sich auf die letzten { $games }.
profile-duel = ⚔️ **Du und { $name }** · { $games }, zuletzt { $when }
    Vorn: du { $mine }× · { $name } { $theirs }×
    Punkte je Partie: du { $average } · { $name } { $others }
profile-games-label = Partien
profile-together-label = Zusammen
profile-nothing-mine = Du hast auf diesem Server noch keine Partie mit anderen Leuten beendet. Eröffne einen Tisch mit /{ command-exchange.name } { command-exchange-play.name }.
profile-nothing = { $name } hat auf diesem Server noch keine Partie mit anderen Leuten beendet.

## Lists of games

history-title = ### 📚 Partien von { $name }
history-title-two = ### 📚 Partien von { $name } und { $other }
history-title-server = ### 📚 Partien dieses Servers
history-game = Partie { $game } · { $rounds } · { $when }
history-tie = Gleichstand: Das niedrigere Fluchtplättchen entscheidet
history-void = gestrichen: zählt nicht
history-practice = Übung: zählt nicht für die Wertung
history-alone = die anderen sind gegangen oder ließen den Computer spielen: wer blieb, steigt nicht in der Wertung
history-own-edition = nicht die Standardedition: zählt nur auf diesem Server
history-away = 💤 mehr als die Hälfte spielte der Computer: kein Sieg, keine Punkte, kein Anstieg der Wertung
history-abandoned = vor dem Ende geschlossen: verloren hat, wer ging
history-short = zu kurz: zählt nur auf diesem Server
history-nothing = Hier gibt es noch keine beendete Partie.
history-hidden = { $count ->
    [one] { $count } Partie in einem Kanal, den du nicht sehen kannst, wird nicht gezeigt.
   *[other] { $count } Partien in Kanälen, die du nicht sehen kannst, werden nicht gezeigt.
}
history-newer-label = Neuere
history-older-label = Ältere
history-replay-label = Eine Partie nachsehen …
history-option-label = Partie { $game } · { $day }
history-mine-label = Meine
history-server-label = Server
