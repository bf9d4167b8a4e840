# A lição, /exchange learn: uma linha diz porquê e outra o que tocar. 🔦 marca-o no painel.

learn-label = Aprender jogando
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Toque em 🔦.
lesson-press = 👉 Toque em { $button }.

lesson-pick-up-title = Pegar
lesson-pick-up = Debaixo de cada ficha há saque. O que está na mão, mais ninguém vê.
lesson-keep-title = Guardar
lesson-keep = Nos mercados, { $loot } vale alguma coisa: o lugar certo é o tabuleiro.
lesson-held = { $loot } é mesmo o que faz falta.
lesson-unwanted = Agora { $loot } não serve para nada. Volta sozinho ao lugar com um toque noutra ficha.
lesson-key-title = A chave
lesson-key = O { -place-study } está fechado 🔒. Com 🗝️ no tabuleiro pode-se entrar, e aqui na { -place-garage } há uma.
lesson-locked-room-title = A sala fechada
lesson-locked-room = O { -place-study } já está aberto. 💎 só aparece nas salas fechadas.
lesson-fill-title = Encher o tabuleiro
lesson-fill = Os mercados pedem { $prices }. Ainda falta { $missing }.
lesson-spare = O tabuleiro já paga duas compras. Mais uma ficha e é hora de fugir.
lesson-swap-title = Repor
lesson-swap = O tabuleiro está cheio, mas { $loot } não compra nada: reponha-o na mesa.
lesson-escape-title = Fugir
lesson-escape = Seis fichas: já se pode fugir. Quem sai primeiro troca primeiro; o último é apanhado.
lesson-wait-title = À vez
lesson-wait = Uma troca para cada um, à vez. O rival está a escolher.
lesson-price-title = O preço
lesson-price = Dá para pagar { $price }. Compre uma coleção: com arte em cima, vale cada vez mais.
lesson-price-other = Dá para pagar { $price }. Leve o que quiser.
lesson-art-title = Arte numa coleção
lesson-art = A coleção pede agora { $art }: assim vale **{ $points }**.
lesson-done-title = Era tudo
lesson-done = Quando todos passam, a ronda acaba. O que sobra pode ser gasto à vontade.

lesson-skip-question = Posso fazer esta parte, ou acabar a lição.
lesson-skip-step-label = Saltar esta parte
lesson-end-label = Acabar a lição
lesson-over-title = ### 🎓 A lição acabou
lesson-missed = Ainda não há arte em nenhuma coleção: é dela que vêm os pontos. Tente outra vez!
lesson-play-label = Jogar contra rivais
lesson-again-label = Outra vez
closed-lesson-done = Procurar, fugir, trocar: isto foi uma ronda. Um jogo tem algumas, e ganha quem tiver mais { -prestige-point(form: "many") }. Jogue com outras pessoas ou contra rivais: /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = Foi acabada a pedido. /{ command-exchange.name } { command-exchange-learn.name } começa outra, /{ command-exchange.name } { command-exchange-play.name } um jogo a sério.
closed-lesson-expired = Durante uma hora não aconteceu nada. /{ command-exchange.name } { command-exchange-learn.name } começa outra, /{ command-exchange.name } { command-exchange-play.name } um jogo a sério.
status-lesson = 🎓 lição em curso → /{ command-exchange.name } { command-exchange-learn.name }
