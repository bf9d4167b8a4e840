# As páginas de /exchange rules. Os números entre parênteses são os de docs/rules.md.
# Um texto tem no máximo 900 caracteres depois de composto.

rules-page-1-title = O objetivo
rules-page-1-body =
    Você é um { -burglar }: reviste às escondidas uma casa rica, troque o que encontrar por arte nos { -black-market(form: "many") } e termine a noite com mais { -prestige-point(form: "many") } do que os outros (8.5).

    Cada { -round } tem três partes:
    1️⃣ **{ -search(form: "name") }**: todos ao mesmo tempo, cada um em um painel que só ele vê (3)
    2️⃣ **Fuga**: quem sai primeiro troca primeiro (4)
    3️⃣ **Trocas**: um de cada vez, uma troca por vez (5)

    Depois a casa é embaralhada e começa outra { -round } (7).

    Jogam de 2 a 4 pessoas (2.1). O computador pode ocupar lugares: são os rivais.

rules-page-2-title = A casa e o saque
rules-page-2-body =
    Há 54 fichas em três lugares, 18 em cada um. O lugar está à vista; o saque fica no verso (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    O que você quer mesmo é arte: 60 { -art-token(form: "many") }, dez de cada um de seis tipos (1.2):
    🥈 **Prata** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Ouro** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = Os Mercados Negros
rules-page-3-body =
    Há tantos mercados quanto jogadores. Quais são, a sorte decide (regra da casa); o lado também, a não ser que quem organiza a mesa o escolha (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Primeiro o preço, depois a mercadoria: uma { -art-token } em cada espaço de arte (2.5) e { -prestige-card(form: "many") } nos outros. Entre os mercados em jogo, um só espaço tem duas cartas, o último do mercado de número mais baixo: quem paga leva as duas (1.4, 2.6).

    Com menos de quatro jogadores, parte do saque pode não servir para nada durante toda a partida (2.4). Leia os preços antes de encher o tabuleiro!

rules-page-4-title = O ataque
rules-page-4-body =
    Todos começam com o mesmo sinal: quando todos estiverem prontos, no máximo depois de 20 segundos (3.1, regra da casa). Você só tem uma mão: pegue uma ficha de cada vez; só você vê o saque dela (3.2, 3.3).

    🟦🟦🐱🟦💎
    🟦▫️🟦🟦🟦
    🐱 na mão do gato · 💎 virada para cima · ▫️ já levada

    - **Guarde-a** em um dos seus 6 espaços (3.5, 3.6).
    - **Devolva-a** virada para baixo, ou para cima, à vista de todos (3.5).
    - **Toque em outra ficha**: a da sua mão volta primeiro, virada para baixo (3.9, regra da casa).
    - **Devolva** o que guardou quando quiser, menos as chaves (3.7).

    Nada muda de lugar durante a { -round }: a memória conta (3.8, regra da casa). Sabe-se quantas fichas cada um guarda, mas não quais, até a primeira troca (3.10, regra da casa).

rules-page-5-title = As chaves
rules-page-5-body =
    🟦 { -place-garage }: aberta a todos
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    Uma { -loot-iron-key } da { -place-garage } abre o { -place-study }; uma { -loot-brass-key } do { -place-study } abre o { -place-safe }. Ela funciona assim que estiver no seu próprio tabuleiro (3.4).

    - De cada tipo de chave, você só pode ter uma (3.6).
    - A chave ocupa um espaço e fica lá toda a { -round } (3.7).
    - Uma ficha virada para cima em um lugar ainda trancado para você continua fora do seu alcance (3.4).
    - No fim da { -round } as chaves voltam com todo o resto, e você recomeça pela { -place-garage } (7.1).

rules-page-6-title = A fuga
rules-page-6-body =
    Com 6 fichas no tabuleiro você pode fugir a qualquer momento. Você fica com a { -escape-token } mais baixa que restar, e o número dela é anunciado a todos (4.1). Com menos de 6 não há fuga (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    Quando só resta uma, quem ainda procura para na mesma hora e fica com ela, com o que tiver guardado. Uma ficha que tiver na mão volta virada para baixo (4.3, regra da casa).

    Esse número é o seu lugar na ordem das trocas (5.1); em caso de empate, ganha o mais baixo (8.5).

    🏠 **Regra da casa:** o ataque tem um limite, 3 minutos se a mesa não disser outra coisa. Quando o tempo acaba, as { -escape-token(form: "many") } vão para quem guarda mais fichas; em igualdade, para quem chegou lá primeiro (4.4).

rules-page-7-title = As trocas
rules-page-7-body =
    Na ordem das { -escape-token(form: "many") }, cada um faz **uma** troca ou passa; depois começa outro { -turn }, na mesma ordem (5.1).

    - **Em um mercado** você paga o preço exato com as fichas do seu tabuleiro e leva uma { -art-token } ou a carta de um espaço. As fichas voltam para a casa, com o saque escondido (5.2).
    - **Com uma mala** 👜: devolva a mala e tire às cegas uma { -art-token } do { -cloth-bag } (5.3). Se ele estiver vazio, você não ganha nada, e esta é a última { -round } (5.4).

    Quem não pode trocar passa. Passar por vontade própria só vale para essa vez (5.5, regra da casa). As trocas continuam até que todos passem no mesmo turno, ou só por dois turnos, conforme as opções (5.6). Enquanto isso nada é reposto (5.7).

    🏠 **Regra da casa:** quando o seu tempo acaba, você passa (5.8).

rules-page-8-title = O prestígio
rules-page-8-body =
    - **{ -unique-piece(form: "name") }**: fica virada para baixo, 3 pontos (6.1).
    - **{ -collection(form: "name") }**: fica virada para cima, 2 pontos se estiver vazia; senão, o número do espaço preenchido mais alto (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Uma { -art-token } que você ganha vai para o seu { -identity-board } ou direto para uma { -collection } (6.3). Do tabuleiro ela pode sair mais tarde, a qualquer momento, mesmo fora da sua vez (6.4). Vai sempre para o espaço vazio mais baixo, precisa ser do tipo pedido e não sai mais (6.5).

    Uma { -collection } completa é virada para baixo, e as fichas dela saem do jogo (6.6).

    🏠 **Regra da casa:** antes da contagem, a arte que ficou no seu tabuleiro é colocada onde render mais pontos (6.7).

rules-page-9-title = As cartas Prestígio
rules-page-9-body =
    Há 24 cartas (1.3). O número ao lado de uma obra-prima é quanto a carta vale quando esse espaço está preenchido.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - um espaço: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - dois espaços do mesmo tipo: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - três espaços de prata do mesmo tipo: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - três espaços de ouro: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    São as cartas da edição padrão; um servidor pode ter outras (1.6).

rules-page-10-title = O fim
rules-page-10-body =
    Depois de cada { -round } o saque volta, as fichas são embaralhadas e os mercados são reabastecidos (7.1, 7.2). A partida acaba

    - se com isso o { -cloth-bag } ficar vazio (8.1)
    - se faltarem cartas para preencher todos os espaços (8.3)
    - depois das trocas em que uma mala 👜 encontrou o { -cloth-bag } vazio (8.2)
    - depois de duas { -round(form: "many") } seguidas sem trocas (8.6, regra da casa)

    🏁 **Pontos** (8.4)
    📜 🏆 🗿 no tabuleiro: 1 cada
    📿 ⌚ 🖼️ no tabuleiro: 2 cada
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, ou o espaço preenchido mais alto
    👜 que sobrarem: 0

    Ganha quem somar mais. Em caso de empate, decide a { -escape-token } mais baixa da última { -round }: há sempre um só vencedor (8.5).

rules-page-11-title = Regras da casa e opções
rules-page-11-body =
    🏠 **Regras da casa**, porque jogamos online: mercados sorteados (2.4), o sinal no máximo depois de 20 segundos (3.1), um toque troca de ficha (3.9), limites de tempo (4.4, 5.8), passar por vontade própria (5.5), o bot coloca a arte que sobrar (6.7), nenhuma partida sem fim (8.6), saídas e ausências (9).

    ⚙️ **Opções**, antes de começar; escolher as regras de um livro define o que esse livro diz:
    - lados dos mercados: sorteados ou escolhidos (2.4)
    - devolver: de qualquer lado, ou só para baixo (3.5)
    - tabuleiros: escondidos durante o ataque, ou à vista (3.10)
    - ataque: 2, 3, 5 minutos, sem limite (4.4)
    - trocas: até todos passarem, ou dois turnos (5.6)
    - jogada: 30, 60, 120 segundos, sem limite (5.8)

    Cartas e preços vêm de uma edição, que um servidor pode mudar (1.6).

rules-page-12-title = Saídas e ausências
rules-page-12-body =
    Todas estas são regras da casa (9). Em uma mesa você só pode ter um lugar (9.1).

    🚪 **Sair**: antes do início, o seu lugar fica livre. No meio da partida, um rival joga por você e você fica em último lugar (9.2). Se quem organiza sair antes do início, passa a organizar quem está sentado há mais tempo; se não tocar em nada por 5 minutos, qualquer pessoa sentada pode agir no lugar dela e passa a organizar (9.5).

    💤 **Ausência**: se você perder dois limites seguidos, um rival joga por você até você tocar em algo. Sem limites, bastam 15 minutos sem tocar em nada nesta mesa, e só um toque aqui traz você de volta (9.3).

    🌙 **Ninguém**: se todos saírem, a mesa fecha sem resultado. O mesmo vale se todos estiverem ausentes e ninguém voltar em até 5 minutos depois do fim de uma rodada (9.4). Uma mesa que ainda não começou fecha se ninguém sentado nela tocar em nada por 15 minutos (9.5).

rules-page-13-title = O que conta
rules-page-13-body =
    Uma partida de pelo menos duas pessoas conta para vitórias, pontos e rating (9). Só contra rivais, é treino.

    🚪 **Quem sai** perdeu, mesmo que a partida feche depois sem resultado (9.2). Ninguém ganha com isso.

    💤 **Quem está ausente** ganha rating pela parte das rodadas que jogou. Se o computador jogou por essa pessoa em mais da metade, ela não tem vitória, pontos nem ganho, e para os outros o lugar dela é de um rival (9.3).

    🤝 **Para parar de comum acordo**, quem organiza usa /{ command-exchange.name } { command-exchange-cancel.name } e todas as pessoas presentes concordam; o pedido perde a validade no fim da rodada. Quem joga só contra rivais pode parar quando quiser. Quem gerencia o servidor não pode cancelar uma partida em que joga (9.5).

    🌍 **Em todos os servidores** só contam partidas com a edição padrão que duram pelo menos dois minutos e não acabam porque ninguém troca (8.6).
