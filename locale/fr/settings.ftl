# /exchange settings: what a person chooses for themselves.

command-exchange-settings =
    .name = réglages
    .description = Votre langue, et des mots au lieu de signes

settings-title = ### ⚙️ Vos réglages
settings-language-label = Votre langue
settings-words-on = **Mots au lieu de signes : oui.** Chaque lieu est une liste de ses tuiles, chaque bouton porte un texte, et ce qui ne peut être pressé n’y est pas.
settings-words-off = **Mots au lieu de signes : non.** Les mots conviennent aux lecteurs d’écran, et à qui distingue mal les pièces.
settings-words-on-label = Activer les mots
settings-words-off-label = Désactiver les mots
settings-zone = Votre fuseau horaire : { $zone }
settings-public = -# Cela vaut pour ce que vous seul voyez. Les messages pour tout le monde restent tels quels.
