# Por que algo não é possível agora: uma frase gentil, e o que dá para fazer em vez disso.

## The rules

refusal-game-over = A partida acabou.
refusal-not-started = Espere o sinal: todos começam ao mesmo tempo.
refusal-not-searching = O ataque acabou.
refusal-already-escaped = Você já fugiu com o número { $token }.
refusal-no-such-tile = Essa ficha não existe.
refusal-tile-gone = Alguém foi mais rápido: essa ficha não está mais lá.
refusal-place-locked = 🔒 { $place }: primeiro você precisa ter isto no tabuleiro: { $key }.
refusal-hand-empty = Sua mão está vazia: primeiro toque em uma ficha.
refusal-face-up-not-allowed = Nesta mesa as fichas só voltam viradas para baixo.
refusal-board-full = Seu tabuleiro está cheio. Devolva algo primeiro, ou fuja.
refusal-key-already-kept = Você já tem essa chave: { $key }.
refusal-key-stays = Uma chave fica no seu tabuleiro até o fim da rodada.
refusal-tile-not-kept = Essa ficha não está no seu tabuleiro.
refusal-board-not-full = { $kept } de 6: você só pode fugir com o tabuleiro cheio.
refusal-not-exchanging = As trocas começam quando o ataque acabar.
refusal-not-your-turn = Não é a sua vez: é a vez de { $seat }.
refusal-no-such-market = Esse mercado não está em jogo.
refusal-nothing-there = Isso já foi vendido: escolha outra coisa.
refusal-cannot-pay = Você não pode pagar isso: ainda falta { $lacking }.
refusal-no-bag = Você não tem nenhuma mala de couro para abrir.
refusal-no-turn-left = Você não joga mais nesta rodada.
refusal-art-not-owned = Essa obra-prima não está mais no seu tabuleiro.
refusal-no-such-collection = Você não tem essa coleção.
refusal-collection-full = Essa coleção está completa.
refusal-wrong-art = Esse espaço pede outra coisa: { $wanted }.

## The table

refusal-not-seated = Você não tem lugar nesta mesa, mas pode assistir.
refusal-not-your-seat = Esse é o lugar de { $seat }.
refusal-already-left = Você saiu desta partida; o computador joga por você.
refusal-table-full = Os quatro lugares estão ocupados, mas você pode assistir.
refusal-not-host = Só quem organiza a mesa pode fazer isso: { $host }. Se essa pessoa ficar { $minutes } minutos sem tocar em nada nesta mesa, qualquer pessoa sentada aqui poderá.
refusal-not-host-or-manager = Só quem organiza a mesa ({ $host }) ou quem gerencia o servidor pode encerrá-la.
refusal-plays-here = Você também joga esta partida. Quem organiza, { $host }, pode pedir a todos para terminá-la; quem gerencia o servidor e não joga pode cancelá-la.
refusal-own-result = Você jogou esta partida: o resultado precisa ser anulado por outra pessoa que gerencie o servidor.
refusal-not-asked = Ninguém mais pede para terminar esta partida: ela continua.
refusal-ending-refused = Alguém quer continuar jogando. Você pode pedir de novo na próxima rodada.
refusal-too-few-players = É preciso ter pelo menos dois: espere alguém, ou adicione um rival.
refusal-already-called = Já foi chamada gente para esta mesa.
refusal-role-of-everyone = Não dá para chamar o servidor inteiro de uma vez. Escolha um cargo que cada um pega para si.
refusal-nothing-to-remove = Não há rivais nesta mesa.
refusal-edition-gone = Não há nenhuma edição com esse nome.
refusal-edition-taken = O bot já tem uma edição com um nome igual ou quase idêntico. Dê outro à sua.
refusal-edition-alike = Este servidor já tem a edição { $edition }, e os dois nomes se confundem. Dê outro nome à sua, ou use exatamente esse para substituí-la.
refusal-edition-unreadable = Ler este arquivo exige memória ou tempo demais. Comece pela edição padrão e tente de novo.
refusal-upload-busy = Outro arquivo deste servidor está sendo lido. Tente de novo em instantes.
refusal-too-many-editions = Um servidor pode ter no máximo { $most } edições próprias. Remova uma primeiro.
refusal-already-started = A partida já começou.
refusal-late-comers-off = Nesta partida ninguém entra depois do começo. Você pode assistir.
refusal-no-seat-left = Nesta partida não há mais rival para substituir. Você pode assistir.
refusal-not-started-yet = A partida ainda não começou.
refusal-not-over-yet = A partida ainda não acabou.
refusal-table-over = Esta mesa já fechou. Abra outra com /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-plan = Você não tem mais nada planejado. É assim que as coisas estão agora.
refusal-prompt-gone = Esse momento já passou. É assim que as coisas estão agora.
refusal-channel-busy = Este canal já tem uma mesa: { $link } · Todas as mesas: /{ command-exchange.name } { command-exchange-tables.name }
refusal-hosting-too-many-here = Você já organiza { $most } mesas aqui, o máximo por pessoa: { $channels }. Termine uma ou saia dela com /{ command-exchange.name } { command-exchange-leave.name }.
refusal-hosting-too-many = Você já organiza { $most } mesas em vários servidores, o máximo por pessoa. Termine uma ou saia dela com /{ command-exchange.name } { command-exchange-leave.name }.
refusal-daily-tried = Você já jogou a casa de hoje. A próxima chega à meia-noite (UTC).
refusal-daily-elsewhere = Você já está praticando em outro servidor ou em outra conversa. Termine ou deixe primeiro essa partida.
refusal-lessons-too-many = Você já tem { $most } lições em andamento em outros servidores. Termine ou encerre uma delas primeiro.
refusal-server-full = Este servidor já tem { $most } mesas, o máximo. Entre em uma, espere que uma acabe ou peça mais a quem tem Gerenciar servidor (/{ command-exchange-admin.name }).
refusal-no-such-table = Este botão é de uma mesa que não está mais aqui. Abra outra com /{ command-exchange.name } { command-exchange-play.name }.
refusal-no-such-game = Não há nenhuma partida terminada com esse número neste servidor.
refusal-no-result = Essa partida foi fechada antes do fim, por isso não há nada para rever.
refusal-not-read = Não foi possível ler isso agora. Tente de novo, por favor.
refusal-not-saved = Não foi possível salvar, por isso nada aconteceu. Toque de novo, por favor.
