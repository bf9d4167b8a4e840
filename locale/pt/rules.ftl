# As páginas de /exchange rules. Os números entre parênteses são os de docs/rules.md.
# Um texto tem no máximo 800 caracteres depois de composto.

rules-page-1-title = O objetivo
rules-page-1-body =
    Você é um { -burglar }: reviste às escondidas uma casa rica, troque o que encontrar por arte nos { -black-market(form: "many") } e termine a noite com mais { -prestige-point(form: "many") } do que os outros (8.5).

    Cada { -round } tem três partes:
    1. **{ -search(form: "name") }**: todos ao mesmo tempo, cada um em um painel que só ele vê (3)
    2. **Fuga**: quem sai primeiro troca primeiro (4)
    3. **Trocas**: um de cada vez, uma troca por vez (5)

    Depois a casa é embaralhada e começa outra { -round } (7).

    Jogam de 2 a 4 pessoas (2.1). O computador pode ocupar lugares: são os rivais.
    Entre parênteses: números das regras.

rules-page-2-title = A casa e o saque
rules-page-2-body =
    Há 54 fichas em três lugares, 18 em cada um. A frente mostra o lugar; o saque fica no verso (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    🗝️ ➜ 🟪 · 🔑 ➜ 🟧

    Uma chave abre o lugar seguinte assim que estiver no seu próprio tabuleiro (3.4). Você só pode ter uma chave de cada tipo, e ela ocupa um espaço toda a { -round } (3.6, 3.7). Em um lugar trancado, você também não alcança as fichas viradas para cima.
rules-page-2-legend =
    💍 { -loot-jewels } · 💵 { -loot-cash } · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

rules-page-3-title = Os Mercados Negros
rules-page-3-body =
    O que você quer mesmo é arte: 60 { -art-token(form: "many") }, dez de cada um de seis tipos (1.2):
    { "" }**Prata**: 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    { "" }**Ouro**: 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

    Há tantos mercados quanto jogadores, sorteados (2.4). Primeiro o preço, depois a mercadoria:

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Uma { -art-token } em cada espaço de arte e { -prestige-card(form: "many") } nos outros (2.5, 2.6). Um espaço de carta tem duas: quem compra ali leva ambas (1.4).

    Com menos de quatro jogadores, parte do saque pode não servir para nada: leia os preços (2.4)!

rules-page-4-title = O ataque
rules-page-4-body =
    Todos começam com o mesmo sinal: quando estiverem prontos, no máximo depois de 20 segundos (3.1). Você só tem uma mão: pegue uma ficha de cada vez. Todos veem qual, mas só você vê o saque dela (3.2, 3.3).

    - **Guarde-a** em um dos seus 6 espaços (3.5, 3.6).
    - **Devolva-a** virada para baixo, ou para cima, à vista de todos (3.5).
    - **Pegue outra**: a da sua mão volta primeiro, virada para baixo (3.9).
    - **Devolva** o que guardou quando quiser, menos as chaves (3.7).

    Nada muda de lugar durante a { -round }: a memória conta (3.8). Sabe-se quantas fichas cada um guarda, mas não quais, até a primeira troca (3.10).
rules-page-4-legend = 🐱 na mão do gato · 💎 virada para cima · ▫️ já levada

rules-page-5-title = A fuga
rules-page-5-body =
    Com 6 fichas no tabuleiro você pode fugir a qualquer momento. Você fica com a { -escape-token } mais baixa que restar, e o número dela é anunciado a todos (4.1). Com menos de 6 não há fuga (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ❗ 4️⃣

    Quando só resta uma, quem ainda procura é pego e fica com ela, com o que tiver guardado. A ficha que tiver na mão volta (4.3).

    Esse número é o seu lugar na ordem das trocas (5.1); em caso de empate, ganha o mais baixo (8.5).

    O ataque tem um limite, 3 minutos se a mesa não disser outra coisa. Depois vai na frente quem guarda mais fichas (4.4).

rules-page-6-title = As trocas
rules-page-6-body =
    Na ordem das { -escape-token(form: "many") }, cada um faz **uma** troca ou passa, e assim de novo (5.1).

    - **Em um mercado** você paga o preço exato com as fichas do seu tabuleiro e leva uma { -art-token } ou a carta de um espaço. As fichas voltam para a casa, com o saque escondido (5.2).
    - **Com uma mala** 👜: devolva a mala e tire às cegas uma { -art-token } do { -cloth-bag } (5.3). Se ele estiver vazio, você não ganha nada, e esta é a última { -round } (5.4).

    Quem não pode trocar, ou deixa o tempo acabar, passa (5.5, 5.8). Quem espera, mesmo após a fuga, pode planejar uma troca (5.9).

    Acaba quando todos passam no mesmo { -cycle }; uma mesa pode escolher só dois (5.6). Só depois se repõe (5.7).

rules-page-7-title = O prestígio
rules-page-7-body =
    - **{ -unique-piece(form: "name") }**: fica virada para baixo, 3 pontos (6.1).
    - **{ -collection(form: "name") }**: fica virada para cima, 2 pontos se estiver vazia; senão, o número do espaço preenchido mais alto (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Uma { -art-token } que você ganha vai para o seu { -identity-board } ou direto para uma { -collection } (6.3). Do tabuleiro você a coloca a qualquer momento, mesmo fora da sua vez (6.4): no espaço vazio mais baixo, se ele pedir esse tipo. De lá não sai mais (6.5).

    Uma { -collection } completa é virada para baixo, e as fichas dela saem do jogo (6.6). Antes da contagem, a arte que sobrou é colocada onde render mais pontos (6.7).

rules-page-8-title = As cartas Prestígio
rules-page-8-body =
    Há 24 cartas (1.3). O número ao lado de uma obra-prima é quanto a carta vale quando esse espaço está preenchido.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - um espaço: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - dois espaços do mesmo tipo: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - três espaços de prata do mesmo tipo: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - três espaços de ouro: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    São as cartas da edição padrão; um servidor pode ter outras (1.6).

rules-page-9-title = O fim
rules-page-9-body =
    Depois de cada { -round } o saque volta, com as chaves, e os mercados são reabastecidos (7.1, 7.2). A partida acaba

    - se com isso o { -cloth-bag } ficar vazio ou faltarem cartas para encher os mercados (8.1, 8.3)
    - depois das trocas em que alguém abriu uma mala 👜 com o { -cloth-bag } vazio (8.2)
    - depois de duas { -round(form: "many") } seguidas sem trocas (8.6)

    🏁 **Pontos** (8.4)
    📜 🏆 🗿 no tabuleiro: 1 cada
    📿 ⌚ 🖼️ no tabuleiro: 2 cada
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, ou o espaço preenchido mais alto
    👜 que sobrarem: 0

    Ganha quem somar mais. No empate, decide a { -escape-token } mais baixa (8.5).

rules-page-10-title = À mesa
rules-page-10-body =
    ⚙️ **Opções** antes de começar: limites (4.4, 5.8), devolver (3.5), tabuleiros (3.10), trocas (5.6), lados dos mercados (2.4), edição (1.6).
    🚪 **Sair**: um rival joga por você, e você perdeu (9.2). Antes do início, o seu lugar fica livre.
    💤 **Ausência**: após dois limites perdidos seguidos, um rival joga até você tocar em algo; sem limites, após 15 minutos sem toque na mesa, até o próximo (9.3).
    🌙 **Ninguém**: a mesa fecha 5 minutos após uma rodada (9.4); sem começar, após 15 (9.5).
    🕚 **Entrar depois**: se for permitido, você substitui um rival numa partida em andamento (9.6).
    📈 **O que conta**: partidas de duas pessoas ou mais. Se o computador jogou a maioria das suas rodadas: nem vitória nem pontos (9.3).
