# Los comandos, lo que piden y lo que dan a elegir.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, un juego de ladrones de dos a cuatro
command-exchange-play =
    .name = jugar
    .description = Abre una mesa en este canal o juega enseguida contra rivales
command-exchange-panel =
    .name = panel
    .description = Recupera tu panel privado
command-exchange-status =
    .name = estado
    .description = Las mesas de este servidor en las que tienes asiento
command-exchange-leave =
    .name = salir
    .description = Deja tu asiento en la mesa de este canal
command-exchange-cancel =
    .name = cancelar
    .description = Cierra para todos la mesa de este canal (quien la organiza, o con Gestionar servidor)
command-exchange-rules =
    .name = reglas
    .description = Cómo se juega, página a página
command-exchange-replay =
    .name = repetición
    .description = Repasa una partida acabada, paso a paso
command-exchange-language =
    .name = idioma
    .description = Elige tu idioma o, con Gestionar servidor, el del servidor

parameter-rivals =
    .name = rivales
    .description = Empezar enseguida contra tantos rivales (los juega el bot)
parameter-level =
    .name = nivel
    .description = Lo bien que juegan los rivales
parameter-rulebook =
    .name = reglamento
    .description = Qué reglamento seguir donde las ediciones no coinciden
parameter-put-back =
    .name = devolver
    .description = Cómo pueden volver las fichas a la mesa
parameter-trading =
    .name = intercambios
    .description = Cuándo acaban los intercambios de una ronda
parameter-boards =
    .name = tableros
    .description = Si durante el robo se ve el botín de los tableros
parameter-sides =
    .name = mercados
    .description = Qué lado muestran los mercados negros 1 a 4
parameter-search =
    .name = tiempo-robo
    .description = Cuánto puede durar un robo
parameter-turn =
    .name = tiempo-turno
    .description = Cuánto tiempo tiene cada cual para hacer su intercambio
parameter-edition =
    .name = edición
    .description = Con qué cartas y mercados se juega
parameter-game =
    .name = partida
    .description = El número de la partida; sin él, eliges entre las últimas
parameter-language =
    .name = idioma
    .description = El idioma que usar de ahora en adelante
parameter-scope =
    .name = para
    .description = Solo para ti, o para todo lo público de este servidor

# Lo que se puede elegir. Cada idioma lleva su propio nombre.

language-auto-label = Automático
language-en-label = English
language-it-label = Italiano
language-fr-label = Français
language-es-label = Español
language-pt-label = Português
language-de-label = Deutsch
language-mine-label = Mí
language-server-label = Este servidor
rivals-1-label = un rival
rivals-2-label = dos rivales
rivals-3-label = tres rivales
limit-0-label = sin límite
limit-30-label = 30 segundos
limit-60-label = 1 minuto
limit-120-label = 2 minutos
limit-180-label = 3 minutos
limit-300-label = 5 minutos

# Las respuestas

language-mine-set = De ahora en adelante te hablo en español.
language-server-set = De ahora en adelante las mesas de este servidor están en español.
language-server-not-allowed = El idioma del servidor solo lo elige quien tiene el permiso Gestionar servidor. El tuyo lo eliges tú.
