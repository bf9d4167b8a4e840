# Porque é que algo não é possível agora: uma frase gentil, e o que é possível em vez disso.

## The rules

refusal-game-over = O jogo acabou.
refusal-not-started = Espere pelo sinal: todos começam ao mesmo tempo.
refusal-not-searching = O ataque acabou.
refusal-already-escaped = A fuga já está feita, com o número { $token }.
refusal-no-such-tile = Essa ficha não existe.
refusal-tile-gone = Alguém foi mais rápido: essa ficha já não está lá.
refusal-place-locked = 🔒 { $place }: primeiro faz falta no tabuleiro: { $key }.
refusal-hand-empty = A mão está vazia: toque primeiro numa ficha.
refusal-face-up-not-allowed = Nesta mesa as fichas só voltam viradas para baixo.
refusal-board-full = O tabuleiro está cheio. Reponha algo primeiro, ou fuja.
refusal-key-already-kept = Essa chave já está no tabuleiro: { $key }.
refusal-key-stays = Uma chave fica no tabuleiro até ao fim da ronda.
refusal-tile-not-kept = Essa ficha não está no seu tabuleiro.
refusal-board-not-full = { $kept } de 6: só se pode fugir com o tabuleiro cheio.
refusal-not-exchanging = As trocas começam quando o ataque acabar.
refusal-not-your-turn = Ainda não é a sua vez: é a vez de { $seat }.
refusal-no-such-market = Esse mercado não está em jogo.
refusal-nothing-there = Já foi vendido: escolha outra coisa.
refusal-cannot-pay = Não dá para pagar: falta { $lacking }.
refusal-no-bag = Não há nenhuma mala de cabedal para abrir.
refusal-art-not-owned = Essa obra-prima já não está no seu tabuleiro.
refusal-no-such-collection = Essa coleção não é sua.
refusal-collection-full = Essa coleção está completa.
refusal-wrong-art = Esse espaço pede outra coisa: { $wanted }.

## The table

refusal-not-seated = Não tem lugar nesta mesa, mas pode assistir.
refusal-not-your-seat = Esse é o lugar de { $seat }.
refusal-already-left = Já saiu deste jogo; o computador joga no seu lugar.
refusal-table-full = Os quatro lugares estão ocupados, mas pode assistir.
refusal-not-host = Só pode fazê-lo quem organiza a mesa: { $host }.
refusal-too-few-players = São precisos pelo menos dois: espere por alguém, ou junte um rival.
refusal-nothing-to-remove = Não há rivais nesta mesa.
refusal-edition-gone = Não há nenhuma edição com esse nome.
refusal-edition-taken = O próprio bot tem uma edição com esse nome. Dê outro à sua.
refusal-too-many-editions = Um servidor pode ter { $most } edições próprias. Primeiro é preciso retirar uma.
refusal-already-started = O jogo já começou.
refusal-not-started-yet = O jogo ainda não começou.
refusal-not-over-yet = O jogo ainda não acabou.
refusal-table-over = Esta mesa já fechou. Abra outra com /{ command-exchange.name } { command-exchange-play.name }.
refusal-prompt-gone = Esse momento já passou. É assim que as coisas estão agora.
refusal-channel-busy = Este canal já tem uma mesa: { $link }
refusal-no-such-table = Este botão é de uma mesa que não está mais aqui. Abra outra com /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = Não há nenhum jogo acabado com esse número neste servidor.
refusal-no-result = Esse jogo fechou antes do fim, por isso não há nada para rever.
refusal-not-read = Não foi possível ler agora. Tente outra vez, por favor.
refusal-not-saved = Não foi possível guardar, por isso nada aconteceu. Toque outra vez, por favor.
