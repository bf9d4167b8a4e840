# What is wrong with an edition that a server's manager brings as a file: flaw-<code>. Above it stand file, line and key.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = O ficheiro tem de ser guardado em UTF-8.
flaw-not-toml = Aqui não se consegue ler o TOML. Muitas vezes falta uma aspa, um parêntese reto ou um sinal de igual, nesta linha ou na anterior.
flaw-twice = Isto está duas vezes no ficheiro.
flaw-too-deep = Há um número longo demais ou uma lista funda demais.
flaw-missing = Falta aqui «{ $name }».
flaw-unknown = Aqui nada se chama «{ $name }». Um erro ao escrever?
flaw-wrong-kind = { $wanted ->
    [int] Aqui fica um número inteiro, sem aspas.
    [str] Aqui fica uma palavra entre aspas.
    [array] Aqui fica uma lista entre parênteses retos.
    [object] Aqui fica uma secção com entradas próprias.
   *[other] Isto não cabe aqui.
}
flaw-no-pair = Cada espaço é um par de arte e pontos: ["painting", 5]
flaw-nameless = A edição precisa de um nome.
flaw-long-name = O nome tem { $letters } letras; numa lista do telemóvel cabem { $most }.
flaw-no-such-art = Nenhuma arte se chama «{ $name }». Há: { $known }.
flaw-no-such-loot = Nenhum saque se chama «{ $name }». Há: { $known }.
flaw-tokens = De cada arte pode haver de 0 a { $most } obras-primas, não { $count }.
flaw-copies = De uma carta pode haver de 1 a { $most }, não { $count }.
flaw-too-many-cards = { $count } cartas ao todo; um jogo aceita { $most }.
flaw-markets = Um jogo tem 4 mercados, aqui há { $count } (1.4).
flaw-strip-too-long = { $count } espaços; uma coleção tem de um a três (1.3).
flaw-art-lacking = A coleção pede { $art } × { $asked }, a edição tem { $there } (1.2).
flaw-points-fall = Os pontos têm de subir de espaço em espaço, e já o primeiro tem de valer mais do que os 2 de uma coleção vazia (6.2).
flaw-points-too-high = { $points } pontos; um espaço dá no máximo { $most }.
flaw-no-price = Um preço precisa de algum saque.
flaw-unpayable = Nunca ninguém o poderia pagar: em seis espaços não cabe junto com as chaves necessárias para lá chegar (3.4, 3.6).
flaw-art-spaces = Um mercado tem de 0 a { $most } espaços de arte, não { $count }.
flaw-card-spaces = Um mercado tem de 0 a { $most } espaços de cartas, não { $count }.
flaw-capacity = Num espaço de cartas ficam 1 ou 2.
flaw-nothing-to-sell = Este mercado não tem espaços, portanto não vende nada.
flaw-too-few-tokens = Toda a arte junta: { $tokens }. Os mercados levam { $spaces }, e tem de sobrar alguma no saco de pano (8.1).
flaw-too-few-cards = Todas as cartas juntas: { $cards }. Os mercados levam { $spaces } no início (2.6).
