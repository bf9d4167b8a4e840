# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Definições, mesas e resultados deste servidor (exige Gerenciar servidor)
parameter-upload =
    .name = ficheiro-edição
    .description = Uma edição própria, num ficheiro TOML, para oferecer neste servidor

## The first panel. The labels of its buttons also stand before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ A secretária deste servidor
admin-channels-label = Canais
admin-defaults-label = Mesas novas
admin-language-label = Idioma
admin-season-label = Temporada
admin-editions-label = Edições
admin-tables-label = Mesas
admin-results-label = Resultados
admin-files-label = Ficheiros
admin-audit-label = Registo
admin-erase-label = Apagar tudo
admin-everywhere = em todo o lado
admin-saved = Guardado.
admin-gone = Já está feito, ou já não existe.
admin-not-allowed = Só quem tem a permissão Gerenciar servidor pode fazer isso.

## Channels

admin-channels-title = ### Onde se podem abrir mesas?
    Escolha canais; sem nenhum escolhido, é em todo o lado. Um tópico conta como o seu canal. As mesas abertas ficam.
channel-not-allowed = Neste servidor as mesas abrem-se aqui: { $channels }
channel-none-allowed = Os canais escolhidos para as mesas já não existem. Quem tem Gerenciar servidor pode escolher outros com /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### Com que começam as mesas novas?
    Quem abre uma mesa pode sempre escolher outra coisa.
admin-language-title = ### O idioma deste servidor
    Para tudo o que todos veem. O que só uma pessoa vê está no idioma dela.

## Seasons

admin-season-title = ### Temporadas
    A classificação de uma temporada conta os jogos que acabam nela.
admin-season-never = pelos trimestres do ano
admin-season-runs = { $number }, desde { $when }
admin-season-ended = { $number }, acabou em { $when }
admin-season-begin-label = Começar temporada { $number }
admin-season-end-label = Acabar a temporada
admin-begin-question = Começar agora a temporada { $number }? A que estiver a decorrer acaba com isso.
admin-begin-yes-label = Começar
admin-end-question = Acabar agora a temporada { $number }?
admin-end-yes-label = Acabar

## Editions

admin-editions-title = ### Edições deste servidor
    Traga uma num ficheiro TOML: /{ command-exchange-admin.name } { parameter-upload.name }. Uma com o mesmo nome toma o lugar da antiga; os jogos em curso ficam com a sua.
admin-editions-none = nenhuma própria
admin-editions-example-label = Padrão em ficheiro
admin-editions-remove = Retirar uma edição
admin-remove-question = Retirar a edição { $edition }? Os jogos em curso ficam com ela.
admin-remove-yes-label = Retirar
admin-editions-example-ready = Aqui está a edição padrão: mude o que quiser, dê-lhe outro nome e traga-a com /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = A edição { $edition } já pode ser escolhida.
admin-edition-refused = Com esta edição ainda não se pode jogar. Corrija-a e traga-a outra vez:
admin-edition-where = { $file }, linha { $line }: { $key }
admin-edition-too-big = Este ficheiro é grande demais para uma edição: no máximo { $most } KiB.
admin-edition-not-fetched = O Discord não entregou o ficheiro. Tente outra vez, por favor.

## Tables

admin-tables-title = ### Mesas deste servidor
admin-tables-none = Neste momento ninguém joga.
admin-tables-cancel = Cancelar uma mesa
admin-table = - { $number } em { $channel }: { $what }
admin-table-lobby = ainda por começar
admin-table-playing = em jogo
admin-table-label = Mesa { $number }
admin-cancel-question = Fechar para todos a mesa de { $channel }, sem resultado?
admin-cancel-yes-label = Fechar

## Results

admin-results-title = ### Resultados
admin-results-none = Ainda não acabou nenhum jogo.
admin-results-void = Anular um resultado
admin-result = - { $number } · { $when } · vitória: { $name }
admin-result-void = - ~~{ $number } · { $when } · vitória: { $name }~~ anulado
admin-a-rival = um rival
admin-void-question = Anular o resultado do jogo { $number }? Deixa de contar para todos, e as pontuações desde então são calculadas de novo.
admin-void-yes-label = Anular

## Files

admin-files-title = ### Ficheiros para uma folha de cálculo (CSV)
admin-files-board-label = Classificação
admin-files-results-label = Resultados
admin-files-ready = Aqui está. Esta mensagem é privada.
admin-files-cut = Aqui estão os { $count } jogos mais recentes. Esta mensagem é privada.
admin-files-board-cut = Aqui estão as primeiras { $count } linhas da classificação. Esta mensagem é privada.
file-packed = O ficheiro é demasiado grande para o Discord e chega comprimido (.gz): é preciso descomprimi-lo para o abrir.

## What was done

admin-audit-title = ### Quem fez o quê
    As linhas guardam-se durante um ano.
admin-audit-none = Ainda não se fez nada.
forgotten-person = alguém
act-channels = as mesas abrem-se aqui: { $channels }
act-defaults = mudou com que começam as mesas novas: { $option }
act-language = idioma do servidor: { $language }
act-season-began = temporada { $number } começada
act-season-ended = temporada { $number } acabada
act-edition-added = edição { $edition } acrescentada
act-edition-replaced = edição { $edition } substituída
act-edition-removed = edição { $edition } retirada
act-cancelled = mesa { $table } cancelada em { $channel }
act-voided = resultado do jogo { $table } anulado
act-board-saved = classificação guardada num ficheiro
act-results-saved = resultados guardados num ficheiro

## Deleting all

admin-erase-question = ### Apagar tudo deste servidor?
    Mesas, jogos, resultados, pontuações, temporadas, edições, definições e este registo, para sempre. As mesas em jogo fecham já. O que cada pessoa escolheu para si fica.
admin-erase-yes-label = Apagar para sempre
admin-erasing = Tudo o que é deste servidor está a ser apagado. Com muitos jogos demora alguns minutos, e continua mesmo que isto seja fechado.
admin-erased = Tudo o que estava guardado deste servidor foi apagado.
