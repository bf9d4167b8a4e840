# /exchange settings: what a person chooses for themselves.

command-exchange-settings =
    .name = ajustes
    .description = Seu idioma, e palavras em vez de símbolos

settings-title = ### ⚙️ Seus ajustes
settings-language-label = Seu idioma
settings-words-on = **Palavras em vez de símbolos: sim.** Cada lugar é uma lista das suas fichas, cada botão tem texto, e o que não pode ser tocado não aparece.
settings-words-off = **Palavras em vez de símbolos: não.** As palavras servem para leitores de tela e para quem não distingue bem as peças.
settings-words-on-label = Ativar palavras
settings-words-off-label = Desativar palavras
settings-zone = O seu fuso horário: { $zone }
settings-public = -# Vale para o que só você vê. As mensagens para todos ficam como estão.
