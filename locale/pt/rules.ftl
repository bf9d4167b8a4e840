# As páginas de /exchange rules. Os números entre parênteses são os de docs/rules.md.
# Um texto tem no máximo 900 caracteres depois de composto.

rules-page-1-title = O objetivo
rules-page-1-body =
    Vista a pele de um { -burglar }: reviste às escondidas uma casa rica, troque o que encontrar por arte nos { -black-market(form: "many") } e acabe a noite com mais { -prestige-point(form: "many") } do que os outros (8.5).

    Cada { -round } tem três momentos:
    1️⃣ **{ -search(form: "name") }**: ao mesmo tempo, cada pessoa num painel que mais ninguém vê (3)
    2️⃣ **Fuga**: quem sai primeiro troca primeiro (4)
    3️⃣ **Trocas**: cada um na sua vez, uma troca por vez (5)

    Depois a casa é baralhada e começa outra { -round } (7).

    Jogam de 2 a 4 pessoas (2.1). O computador pode ocupar lugares: são os rivais.

rules-page-2-title = A casa e o saque
rules-page-2-body =
    Há 54 fichas em três lugares, 18 em cada um. O lugar está à vista; o saque fica no verso (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    O que interessa mesmo é a arte, de seis tipos (1.2):
    🥈 **Prata** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Ouro** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = Os Mercados Negros
rules-page-3-body =
    Há tantos mercados como jogadores. Quais são, decide a sorte (regra da casa); o lado também, a não ser que o escolha quem organiza a mesa (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Primeiro o preço, depois a mercadoria: uma { -art-token } em cada espaço de arte (2.5) e { -prestige-card(form: "many") } nos outros. Entre os mercados em jogo, um só espaço leva duas cartas, o último do mercado de número mais baixo: quem paga fica com ambas (1.4, 2.6).

    Com menos de quatro jogadores, parte do saque pode não servir para nada durante todo o jogo (2.4). Convém ler os preços antes de encher o tabuleiro!

rules-page-4-title = O ataque
rules-page-4-body =
    O sinal é o mesmo para todos (3.1). Há uma só mão: pegue numa ficha de cada vez; mais ninguém vê o saque (3.2, 3.3).

    🟦🟦✋🟦💎
    🟦▫️🟦🟦🟦
    ✋ em outra mão · 💎 virada para cima · ▫️ já levada

    - **Guarde-a** num dos seus 6 espaços (3.5, 3.6).
    - **Reponha-a** virada para baixo, ou para cima, à vista de todos (3.5).
    - **Toque em outra ficha**: a da mão volta primeiro, virada para baixo (3.9, regra da casa).
    - **Devolva** o que guardou quando quiser, menos as chaves (3.7).

    Nada muda de sítio durante a { -round }: a memória conta (3.8, regra da casa). Sabe-se quantas fichas cada um guarda, mas não quais, até à primeira troca (3.10, regra da casa).

rules-page-5-title = As chaves
rules-page-5-body =
    🟦 { -place-garage }: aberta a todos
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    Uma { -loot-iron-key } da { -place-garage } abre o { -place-study }; uma { -loot-brass-key } do { -place-study } abre o { -place-safe }. Funciona assim que estiver no próprio tabuleiro (3.4).

    - De cada tipo de chave, uma e não mais (3.6).
    - A chave ocupa um espaço e fica lá toda a { -round } (3.7).
    - Uma ficha virada para cima num lugar ainda fechado continua fora de alcance (3.4).
    - No fim da { -round } as chaves voltam com tudo o resto: recomeça-se pela { -place-garage } (7.1).

rules-page-6-title = A fuga
rules-page-6-body =
    Com 6 fichas no tabuleiro pode fugir a qualquer momento. Fica com a { -escape-token } mais baixa que restar, e o número é anunciado a todos (4.1). Com menos de 6 não há fuga (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    Quando resta só uma, quem ainda procura detém-se nesse instante e fica com ela, com o que tiver guardado. Se tiver uma ficha na mão, ela volta virada para baixo (4.3, regra da casa).

    Esse número dá o lugar na ordem das trocas (5.1); em caso de empate, ganha o mais baixo (8.5).

    🏠 **Regra da casa:** o ataque tem um limite, 3 minutos se a mesa não disser outra coisa. Esgotado o tempo, as fichas Fuga vão para quem guarda mais fichas; em igualdade, para quem lá chegou primeiro (4.4).

rules-page-7-title = As trocas
rules-page-7-body =
    Pela ordem das { -escape-token(form: "many") }, cada um faz **uma** troca ou passa; depois começa outra ronda de trocas, na mesma ordem (5.1).

    - **Num mercado** paga-se o preço exato com as fichas do tabuleiro e leva-se uma { -art-token } ou a carta de um espaço. As fichas voltam à casa, com o saque escondido (5.2).
    - **Com uma mala** 👜: devolve-se a mala e tira-se às cegas uma { -art-token } do { -cloth-bag } (5.3). Se estiver vazio não se ganha nada, e é a última { -round } (5.4).

    Quem não pode trocar passa. Passar por opção só vale para essa vez (5.5, regra da casa). Continua-se até que todos passem na mesma ronda de trocas, ou só duas vezes, conforme as opções (5.6). Entretanto nada é reposto (5.7).

    🏠 **Regra da casa:** quando o tempo acaba, passa-se (5.8).

rules-page-8-title = O prestígio
rules-page-8-body =
    - **{ -unique-piece(form: "name") }**: fica virada para baixo, 3 pontos (6.1).
    - **{ -collection(form: "name") }**: fica virada para cima, 2 pontos se estiver vazia; senão, o número do espaço cheio mais alto (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Uma { -art-token } acabada de ganhar vai para o { -identity-board } ou logo para uma { -collection } (6.3). Do tabuleiro pode sair mais tarde, a qualquer momento, mesmo fora da vez (6.4). Vai sempre para o espaço vazio mais baixo, tem de ser do tipo pedido e já não sai (6.5).

    Uma { -collection } cheia é virada para baixo e as suas fichas saem do jogo (6.6).

    🏠 **Regra da casa:** antes da contagem, a arte que ficou no tabuleiro é colocada onde render mais pontos (6.7).

rules-page-9-title = O fim
rules-page-9-body =
    Depois de cada { -round } o saque volta, as fichas são baralhadas e os mercados reabastecidos (7.1, 7.2). O jogo acaba

    - se com isso o { -cloth-bag } ficar vazio (8.1)
    - se faltarem cartas para encher todos os espaços (8.3)
    - depois das trocas em que uma mala 👜 encontrou o { -cloth-bag } vazio (8.2)
    - depois de duas { -round(form: "many") } seguidas sem trocas (8.6, regra da casa)

    🏁 **Pontos** (8.4)
    📜 🏆 🗿 no tabuleiro: 1 cada
    📿 ⌚ 🖼️ no tabuleiro: 2 cada
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, ou o espaço cheio mais alto
    👜 que sobrem: 0

    Ganha quem somar mais. Em caso de empate decide a { -escape-token } mais baixa da última { -round }: há sempre um só vencedor (8.5).

rules-page-10-title = Regras da casa e opções
rules-page-10-body =
    🏠 **Regras da casa**, porque se joga online: mercados sorteados (2.4), um toque troca de ficha (3.9), limites de tempo (4.4, 5.8), passar por opção (5.5), a arte final coloca-se sozinha (6.7), nenhum jogo sem fim (8.6).
    Quem sai é substituído por um rival e fica em último (9.2). Quem perde dois limites seguidos tem um rival no lugar até tocar em algo (9.3).

    ⚙️ **Opções**, antes de começar; escolher as regras de um livro define o que esse livro diz:
    - lados dos mercados: sorteados ou escolhidos (2.4)
    - repor: de qualquer lado, ou só para baixo (3.5)
    - tabuleiros: escondidos durante o ataque, ou à vista (3.10)
    - ataque: 2, 3, 5 minutos, sem limite (4.4)
    - trocas: até todos passarem, ou duas rondas (5.6)
    - vez: 30, 60, 120 segundos, sem limite (5.8)

    Cartas e preços vêm de uma edição, que um servidor pode mudar (1.6).
