# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Configurações, mesas e resultados deste servidor (exige Gerenciar servidor)
parameter-upload =
    .name = arquivo-edição
    .description = Uma edição sua, em um arquivo TOML, para oferecer neste servidor

## The first panel. The labels of its buttons are also shown before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ Administração do servidor
admin-channels-label = Canais
admin-defaults-label = Mesas novas
admin-language-label = Idioma
admin-season-label = Temporada
admin-editions-label = Edições
admin-tables-label = Mesas
admin-evening-label = Noites
admin-results-label = Resultados
admin-files-label = Arquivos
admin-audit-label = Registro
admin-erase-label = Apagar tudo
admin-everywhere = em todos os canais
admin-saved = Salvo.
admin-gone = Isso já foi feito, ou não existe mais.
admin-not-allowed = Só quem tem a permissão Gerenciar servidor pode fazer isso.

## Channels

admin-channels-title = ### Onde é possível abrir mesas?
    Escolha os canais. Se não escolher nenhum, vale para todos. Um tópico conta como o canal dele. As mesas abertas continuam.
channel-not-allowed = Neste servidor as mesas podem ser abertas aqui: { $channels }
channel-none-allowed = Os canais escolhidos para as mesas não existem mais. Quem tem Gerenciar servidor pode escolher outros com /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### Opções iniciais das mesas novas
    Quem abre uma mesa ainda pode mudá-las.
admin-language-title = ### O idioma deste servidor
    Para as mensagens que todos veem. As mensagens privadas ficam no idioma de cada pessoa.

## Calls to free seats

admin-calls-line = chamadas: { $who }
admin-nights-line = noites de jogo: { $who }
admin-nights-title = ### Quem pode marcar noites de jogo?
admin-nights-label = Quem marca noites de jogo
admin-nights-members-label = qualquer membro
admin-nights-managers-label = só quem tem Gerenciar servidor
admin-nights-nobody-label = ninguém
admin-hosts-line = torneios: { $who }
admin-hosts-title = ### Quem pode começar torneios?
admin-hosts-label = Quem começa torneios
admin-hosts-members-label = qualquer membro
admin-hosts-managers-label = só quem tem Gerenciar servidor
admin-hosts-nobody-label = ninguém
admin-hosts-role-label = Ou um cargo, além de Gerenciar servidor
admin-calls-title = ### Quem é chamado para os lugares livres?
    Quem está numa mesa antes do início pode chamar gente com 🔔, uma vez por mesa.
admin-calls-people-label = quem pediu
admin-calls-nobody-label = ninguém
admin-calls-label = Quem é chamado
admin-calls-role = Ou um cargo em vez de pessoas. Cada um o pega onde o servidor distribui os cargos.
admin-calls-role-label = Escolher um cargo

## Seasons

admin-season-title = ### Temporadas
    A classificação de uma temporada conta as partidas que terminam nela.
admin-season-never = por trimestre
admin-season-runs = { $number }, desde { $when }
admin-season-ended = { $number }, terminou em { $when }
admin-season-begin-label = Começar temporada { $number }
admin-season-end-label = Encerrar a temporada
admin-begin-question = Começar agora a temporada { $number }? Se houver uma em andamento, ela termina.
admin-begin-yes-label = Começar
admin-end-question = Encerrar agora a temporada { $number }?
admin-end-yes-label = Encerrar

## Editions

admin-editions-title = ### Edições deste servidor
    Envie uma em um arquivo TOML: /{ command-exchange-admin.name } { parameter-upload.name }. Uma com o mesmo nome substitui a antiga; as partidas em andamento ficam com a delas.
admin-editions-none = nenhuma própria
admin-editions-example-label = Baixar a padrão
admin-editions-remove = Remover uma edição
admin-remove-question = Remover a edição { $edition }? As partidas em andamento ficam com ela.
admin-remove-yes-label = Remover
admin-editions-example-ready = Aqui está a edição padrão: mude o que quiser, dê outro nome a ela e envie-a com /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = A edição { $edition } já pode ser escolhida.
admin-edition-refused = Ainda não dá para jogar com esta edição. Corrija-a e envie-a de novo:
admin-edition-where = { $file }, linha { $line }: { $key }
admin-edition-too-big = Este arquivo é grande demais para uma edição: no máximo { $most } KiB.
admin-edition-not-fetched = O Discord não entregou o arquivo. Tente de novo, por favor.

## Tables

admin-tables-title = ### Mesas deste servidor
    Escolha quantas podem estar abertas ao mesmo tempo. Se já houver mais, elas continuam abertas.
admin-tables-count = { $count } de { $most }
admin-tables-most = Mesas ao mesmo tempo
admin-tables-hosted = Máximo por pessoa
admin-tables-none = No momento ninguém está jogando.
admin-tables-cancel = Cancelar uma mesa
admin-table = - { $number } em { $channel }: { $what }
admin-table-lobby = ainda não começou
admin-table-playing = em andamento
admin-table-label = Mesa { $number }
admin-cancel-question = Fechar para todos a mesa de { $channel }, sem resultado?
admin-cancel-yes-label = Fechar

## Results

admin-results-title = ### Resultados
admin-results-none = Nenhuma partida terminou ainda.
admin-results-void = Anular um resultado
admin-result = - { $number } · { $when } · { $what }
admin-result-void = - ~~{ $number } · { $when } · { $what }~~ anulado
admin-result-won = vitória: { $name }
admin-result-abandoned = fechada antes do fim, derrota: { $name }
admin-a-rival = um rival
admin-void-question = Anular o resultado da partida { $number }? Ele não vai mais contar para ninguém, e os ratings posteriores serão recalculados.
admin-void-yes-label = Anular

## Files

admin-files-title = ### Arquivos para uma planilha (CSV)
admin-files-board-label = Classificação
admin-files-results-label = Resultados
admin-files-ready = Aqui está. Só você vê esta mensagem.
admin-files-cut = Aqui estão as { $count } partidas mais recentes. Só você vê esta mensagem.
admin-files-board-cut = Aqui estão as primeiras { $count } linhas da classificação. Só você vê esta mensagem.
file-packed = O arquivo é grande demais para o Discord e vem comprimido (.gz): descompacte-o para abrir.

## What was done

admin-audit-title = ### Quem fez o quê
    As entradas ficam guardadas por um ano.
admin-audit-none = Ainda não há entradas.
forgotten-person = alguém
act-channels = as mesas podem ser abertas aqui: { $channels }
act-defaults = opção inicial das mesas novas alterada: { $option }
act-tables = mesas ao mesmo tempo: no máximo { $most }
act-nights = as noites de jogo são marcadas por { $who ->
    [members] qualquer membro
    [managers] quem tem Gerenciar servidor
   *[nobody] ninguém
}
act-tournaments = os torneios são começados por { $hosts ->
    [members] qualquer membro
    [role] { $role } e quem tem Gerenciar servidor
    [managers] quem tem Gerenciar servidor
   *[nobody] ninguém
}
act-calls = as mesas chamam { $calls ->
    [people] quem pediu
    [role] { $role }
   *[nobody] ninguém
}
act-language = idioma do servidor: { $language }
act-season-began = temporada { $number } iniciada
act-season-ended = temporada { $number } encerrada
act-edition-added = edição { $edition } adicionada
act-edition-replaced = edição { $edition } substituída
act-edition-removed = edição { $edition } removida
act-cancelled = mesa { $table } cancelada em { $channel }
act-host-left = saiu da mesa { $table } em { $channel } como organizador, durante a partida
act-agreed = mesa { $table } fechada em { $channel }, com o acordo de todos os jogadores
act-channel-gone = mesa { $table } fechada durante uma partida, porque o canal foi excluído: { $channel }
act-voided = resultado da partida { $table } anulado
act-board-saved = classificação baixada
act-results-saved = resultados baixados

## Deleting all

admin-erase-question = ### Apagar todos os dados deste servidor?
    Mesas, partidas, resultados, ratings, temporadas, edições, configurações e este registro, para sempre. As partidas em andamento terminam já. O que cada pessoa escolheu para si fica.
admin-erase-yes-label = Apagar para sempre
admin-erasing = Todos os dados deste servidor estão sendo apagados. Com muitas partidas isso leva alguns minutos, e continua mesmo que você feche esta mensagem.
admin-erased = Todos os dados deste servidor foram apagados.
