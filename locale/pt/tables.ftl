# People who come late, and all tables of a server.

## Late comers (9.6)

option-late = pode-se entrar depois
option-boards-late = Tabuleiros e entrada tardia
    .description = Se durante o ataque dá para ver o saque, e se dá para substituir um rival depois do começo
take-seat-label = Substituir um rival
late-seated = Até agora este lugar era de um rival. Continue com tudo o que ele tem.
late-missed = Aqui o computador já jogou { $rounds }. Se no fim for mais da metade da partida, ela não conta para você.
result-late = Para quem entrou depois de mais da metade das rodadas, esta partida não conta: ela conta como a do rival.

## Further tables of a channel, in threads

thread-name = 🌙 Midnight Exchange · { $number }
table-here = Este canal já tem uma mesa: { $link }
table-open-in-thread = Este canal já tem uma mesa, por isso a sua está em um tópico: { $thread }
no-thread-off = Quem tem Gerenciar servidor pode permitir mais mesas em tópicos: /{ command-exchange-admin.name }, **{ admin-tables-label }**.
no-thread-place = As outras mesas abrem em tópicos, mas este tipo de canal não tem. Tente em outro canal.
no-thread-permission = Mais uma mesa abre em um tópico. Para isso preciso destas permissões aqui: { $names }.
no-thread-limit = Muitos tópicos foram abertos aqui há pouco. Tente de novo em dez minutos ou em outro canal.
no-thread-discord = Mais uma mesa abre em um tópico, mas o Discord não abriu nenhum. Tente de novo.
permission-create-threads = Criar tópicos públicos
permission-send-in-threads = Enviar mensagens em tópicos
admin-threads = Mais mesas em um canal
admin-threads-off-label = Uma mesa por canal
admin-threads-on-label = Mais mesas em tópicos
act-threads-on = mais mesas em um canal: em tópicos
act-threads-off = mais mesas em um canal: nenhuma

## All tables of a server

tables-label = Todas as mesas
tables-title = ### Mesas deste servidor
tables-none = Agora você não vê aqui nenhuma mesa aberta nem partida.
tables-open-label = Abrir uma mesa
tables-refresh-label = Atualizar
tables-take-label = Substituir
tables-sit-label = Sentar-se
tables-go = Ir até lá
tables-lobby = **{ $channel }** · { $free ->
    [0] nenhum lugar livre
    [one] um lugar livre
   *[other] { $free } lugares livres
}
tables-playing = **{ $channel }** · rodada { $round }
tables-joined = Você tem um lugar nesta mesa. Ela está em { $channel }.
