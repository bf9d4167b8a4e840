# What is wrong with an edition that a server's manager uploads: flaw-<code>. File, line and key are shown above it.
# What a file calls things ($name, $art, $known) is the same in every language.

flaw-not-utf-8 = El archivo debe estar guardado en UTF-8.
flaw-not-toml = Aquí no se puede leer el TOML. A menudo falta una comilla, un corchete o un signo igual, en esta línea o en la anterior.
flaw-twice = Esto está dos veces en el archivo.
flaw-too-long = Aquí una clave, un número o un texto es demasiado largo: como máximo { $most } caracteres.
flaw-too-many-parts = Esta línea une demasiadas claves con puntos: como máximo { $most }.
flaw-too-deep = Aquí hay demasiados corchetes o llaves anidados: como máximo { $most }.
flaw-missing = Aquí falta «{ $name }».
flaw-unknown = «{ $name }» no va aquí. ¿Un error al teclear?
flaw-wrong-kind = { $wanted ->
    [int] Aquí va un número entero, sin comillas.
    [str] Aquí va una palabra entre comillas.
    [array] Aquí va una lista entre corchetes.
    [object] Aquí va una sección con sus propias entradas.
   *[other] Esto no encaja aquí.
}
flaw-no-pair = Cada casilla es un par de arte y puntos: ["painting", 5]
flaw-nameless = La edición necesita un nombre.
flaw-long-name = El nombre tiene { $letters } letras; en una lista del móvil caben { $most }.
flaw-unseen = El nombre contiene un carácter invisible ({ $character }). Quítalo.
flaw-mixed-alphabets = «{ $word }» mezcla letras de dos alfabetos y puede parecer otro nombre. Usa un solo alfabeto.
flaw-no-such-art = Ninguna obra de arte se llama «{ $name }». Elige entre: { $known }.
flaw-no-such-loot = Ningún botín se llama «{ $name }». Elige entre: { $known }.
flaw-tokens = De cada tipo de arte puede haber de 0 a { $most } obras, no { $count }.
flaw-copies = De una carta puede haber de 1 a { $most }, no { $count }.
flaw-too-many-cards = { $count } cartas en total; una partida admite { $most }.
flaw-markets = Una partida tiene 4 mercados, aquí hay { $count } (1.4).
flaw-strip-too-long = { $count } casillas; una colección tiene de una a tres (1.3).
flaw-art-lacking = La colección pide { $art } × { $asked }, la edición tiene { $there } (1.2).
flaw-points-fall = Los puntos deben subir de casilla en casilla, y ya la primera debe valer más que los 2 de una colección vacía (6.2).
flaw-points-too-high = { $points } puntos; una casilla da como mucho { $most }.
flaw-no-price = Un precio necesita al menos un botín.
flaw-unpayable = Nadie podría pagarlo nunca: en seis casillas no cabe junto con las llaves que hacen falta para llegar a ello (3.4, 3.6).
flaw-art-spaces = Un mercado tiene de 0 a { $most } casillas de arte, no { $count }.
flaw-card-spaces = Un mercado tiene de 0 a { $most } casillas de cartas, no { $count }.
flaw-capacity = En una casilla de cartas van 1 o 2 cartas.
flaw-nothing-to-sell = Este mercado no tiene casillas, así que no vende nada.
flaw-too-few-tokens = La edición tiene { $tokens } obras de arte. Los mercados usan { $spaces }, y alguna debe quedar en la bolsa de tela (8.1).
flaw-too-few-cards = La edición tiene { $cards } cartas. Los mercados usan { $spaces } al empezar (2.6).
