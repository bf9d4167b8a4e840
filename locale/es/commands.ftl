# Los comandos, lo que piden y lo que dan a elegir.

command-exchange =
    .name = exchange
    .description = Midnight Exchange, un juego de ladrones de dos a cuatro
command-exchange-play =
    .name = jugar
    .description = Abre una mesa en este canal o juega enseguida contra rivales
command-exchange-learn =
    .name = aprender
    .description = Aprende a jugar en una ronda que solo ves tú
command-exchange-daily =
    .name = casa-del-día
    .description = La casa del día: la misma para todo el mundo, contra tres rivales
command-exchange-panel =
    .name = panel
    .description = Recupera tu panel privado
command-exchange-status =
    .name = estado
    .description = Las mesas de este servidor en las que tienes asiento
command-exchange-tables =
    .name = mesas
    .description = Todas las mesas y partidas de este servidor que puedes ver
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
command-exchange-profile =
    .name = perfil
    .description = Tu perfil en este servidor, o el de otra persona
command-exchange-history =
    .name = historial
    .description = Tus partidas acabadas, o las de otra persona, para repasarlas
command-exchange-leaderboard =
    .name = clasificación
    .description = Quién va en cabeza, en este servidor o en todos, y en qué puesto estás tú
command-exchange-language =
    .name = idioma
    .description = Elige tu idioma o, con Gestionar servidor, el del servidor

parameter-rivals =
    .name = rivales
    .description = Empieza enseguida contra este número de rivales (los juega el bot)
parameter-level =
    .name = nivel
    .description = Lo bien que juegan los rivales
parameter-edition =
    .name = edición
    .description = Con qué cartas y mercados se juega
parameter-game =
    .name = partida
    .description = Qué partida, de la lista o por su número (vacío: las últimas)
parameter-person =
    .name = persona
    .description = De quién (vacío: tú)
parameter-language =
    .name = idioma
    .description = El idioma de ahora en adelante
parameter-scope =
    .name = para
    .description = Solo para ti, o para todo lo público de este servidor
parameter-zone =
    .name = zona-horaria
    .description = Tu zona horaria, por una ciudad: para cuándo quieres que te llamen

# Lo que se puede elegir

language-auto-label = Automático
language-mine-label = Mí
language-server-label = Este servidor
rivals-1-label = un rival
rivals-2-label = dos rivales
rivals-3-label = tres rivales

# Las respuestas

language-mine-set = De ahora en adelante te hablo en español.
language-server-set = De ahora en adelante las mesas de este servidor están en español.
language-server-not-allowed = El idioma del servidor solo lo elige quien tiene el permiso Gestionar servidor. El tuyo lo eliges tú.
