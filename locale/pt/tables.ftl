# People who come late, and all tables of a server.

## Late comers (9.6)

lobby-late-on-label = Entrar depois: sim
lobby-late-off-label = Entrar depois: não
take-seat-label = Substituir um rival
late-seated = Até agora este lugar era de um rival. Continue com tudo o que ele tem.
late-missed = Aqui o computador já jogou { $rounds }. Se no fim for mais da metade da partida, ela não conta para você.
result-late = Para quem entrou depois de mais da metade das rodadas, esta partida não conta: ela conta como a do rival.
