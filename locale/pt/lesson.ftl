# A lição, /exchange learn: uma linha diz por quê, outra diz o que tocar. 🔦 mostra onde, no painel.

learn-label = Aprender jogando
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Toque em 🔦.
lesson-press = 👉 Toque em { $button }.

lesson-pick-up-title = Pegar
lesson-pick-up = Debaixo de cada ficha há saque. O que você pega, só você vê.
lesson-keep-title = Guardar
lesson-keep = Os mercados querem { $loot }: guarde a ficha no seu tabuleiro.
lesson-held = { $loot } é exatamente o que você procura.
lesson-unwanted = Agora { $loot } não serve para você. A ficha volta sozinha ao lugar quando você toca em outra.
lesson-key-title = A chave
lesson-key = O { -place-study } está trancado 🔒. Com 🗝️ no seu tabuleiro você pode entrar, e aqui na { -place-garage } há uma.
lesson-locked-room-title = A sala trancada
lesson-locked-room = O { -place-study } já está aberto para você. 💎 só aparece nas salas trancadas.
lesson-fill-title = Encher o tabuleiro
lesson-fill = Os mercados pedem { $prices }. Você ainda precisa de { $missing }.
lesson-spare = Seu tabuleiro já paga duas compras. Mais uma ficha e você pode fugir.
lesson-swap-title = Devolver
lesson-swap = Seu tabuleiro está cheio, mas { $loot } não compra nada: devolva essa ficha à mesa.
lesson-escape-title = Fugir
lesson-escape = Seis fichas: agora você pode fugir. Quem sai primeiro troca primeiro; o último é pego.
lesson-wait-title = Um de cada vez
lesson-wait = Uma troca para cada um, na sua vez. Seu rival está escolhendo.
lesson-price-title = O preço
lesson-price = Você pode pagar { $price }. Compre uma coleção: com arte em cima, ela vale cada vez mais.
lesson-price-other = Você pode pagar { $price }. Leve o que quiser.
lesson-art-title = Arte em uma coleção
lesson-art = Sua coleção pede agora { $art }: assim ela vale **{ $points }**.
lesson-done-title = Isso é tudo
lesson-done = Quando todos passam, a rodada acaba. Gaste o que sobrou como quiser.

lesson-skip-question = Posso fazer esta parte por você, ou encerrar a lição.
lesson-skip-step-label = Pular esta parte
lesson-end-label = Encerrar a lição
lesson-over-title = ### 🎓 A lição terminou
lesson-missed = Ainda não há arte em nenhuma coleção sua: é dela que vêm os pontos. Tente mais uma vez!
lesson-play-label = Jogar contra rivais
lesson-again-label = Mais uma vez
closed-lesson-done = Procurar, fugir, trocar: isso foi uma rodada. Uma partida tem várias, e ganha quem tiver mais { -prestige-point(form: "many") }. Jogue com outras pessoas ou contra rivais: /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = Você encerrou a lição. /{ command-exchange.name } { command-exchange-learn.name } começa outra, /{ command-exchange.name } { command-exchange-play.name } uma partida de verdade.
closed-lesson-expired = Nada aconteceu durante uma hora. /{ command-exchange.name } { command-exchange-learn.name } começa outra, /{ command-exchange.name } { command-exchange-play.name } uma partida de verdade.
status-lesson = 🎓 sua lição → /{ command-exchange.name } { command-exchange-learn.name }
