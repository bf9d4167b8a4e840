# What is wrong with an edition that a server's manager uploads: flaw-<code>. File, line and key are shown above it.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = O arquivo precisa ser salvo em UTF-8.
flaw-not-toml = Não dá para ler o TOML aqui. Muitas vezes faltam aspas, um colchete ou um sinal de igual, nesta linha ou na anterior.
flaw-twice = Isto está duas vezes no arquivo.
flaw-too-long = Aqui uma chave, um número ou um texto é longo demais: no máximo { $most } caracteres.
flaw-too-many-parts = Esta linha une chaves demais com pontos: no máximo { $most }.
flaw-too-deep = Aqui há colchetes ou chaves demais uns dentro dos outros: no máximo { $most }.
flaw-missing = Falta aqui “{ $name }”.
flaw-unknown = “{ $name }” não cabe aqui. Um erro de digitação?
flaw-wrong-kind = { $wanted ->
    [int] Aqui vai um número inteiro, sem aspas.
    [str] Aqui vai uma palavra entre aspas.
    [array] Aqui vai uma lista entre colchetes.
    [object] Aqui vai uma seção com entradas próprias.
   *[other] Isto não cabe aqui.
}
flaw-no-pair = Cada espaço é um par de arte e pontos: ["painting", 5]
flaw-nameless = A edição precisa de um nome.
flaw-long-name = O nome tem { $letters } letras; em uma lista do celular cabem { $most }.
flaw-unseen = O nome contém um caractere invisível ({ $character }). Remova-o.
flaw-mixed-alphabets = “{ $word }” mistura letras de dois alfabetos e pode parecer outro nome. Use um só alfabeto.
flaw-no-such-art = Nenhuma obra-prima se chama “{ $name }”. Escolha entre: { $known }.
flaw-no-such-loot = Nenhum saque se chama “{ $name }”. Escolha entre: { $known }.
flaw-tokens = De cada tipo de arte pode haver de 0 a { $most } obras-primas, não { $count }.
flaw-copies = De cada carta pode haver de 1 a { $most }, não { $count }.
flaw-too-many-cards = { $count } cartas ao todo; uma partida aceita { $most }.
flaw-markets = Uma partida tem 4 mercados, aqui há { $count } (1.4).
flaw-strip-too-long = { $count } espaços; uma coleção tem de um a três (1.3).
flaw-art-lacking = A coleção pede { $art } × { $asked }, a edição tem { $there } (1.2).
flaw-points-fall = Os pontos precisam subir de espaço em espaço, e já o primeiro precisa valer mais do que os 2 de uma coleção vazia (6.2).
flaw-points-too-high = { $points } pontos; um espaço dá no máximo { $most }.
flaw-no-price = Um preço precisa de pelo menos um saque.
flaw-unpayable = Ninguém nunca poderia pagar isso: em seis espaços não cabe junto com as chaves necessárias para chegar lá (3.4, 3.6).
flaw-art-spaces = Um mercado tem de 0 a { $most } espaços de arte, não { $count }.
flaw-card-spaces = Um mercado tem de 0 a { $most } espaços de cartas, não { $count }.
flaw-capacity = Em um espaço de cartas vão 1 ou 2 cartas.
flaw-nothing-to-sell = Este mercado não tem espaços, por isso não vende nada.
flaw-too-few-tokens = A edição tem { $tokens } obras-primas. Os mercados usam { $spaces }, e alguma precisa sobrar no saco de pano (8.1).
flaw-too-few-cards = A edição tem { $cards } cartas. Os mercados usam { $spaces } no início (2.6).
