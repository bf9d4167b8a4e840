# /exchange settings: what a person chooses for themselves.

command-exchange-settings =
    .name = einstellungen
    .description = Deine Sprache, und Wörter statt Zeichen

settings-title = ### ⚙️ Deine Einstellungen
settings-language-label = Deine Sprache
settings-words-on = **Wörter statt Zeichen: an.** Jeder Ort ist eine Liste seiner Plättchen, jeder Knopf ist beschriftet, und was sich nicht drücken lässt, fehlt.
settings-words-off = **Wörter statt Zeichen: aus.** Wörter helfen mit Bildschirmleser, und wenn du die Teile schlecht unterscheiden kannst.
settings-words-on-label = Wörter einschalten
settings-words-off-label = Wörter ausschalten
settings-zone = Deine Zeitzone: { $zone }
settings-public = -# Das gilt für alles, was nur du siehst. Nachrichten für alle bleiben, wie sie sind.
