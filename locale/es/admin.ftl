# /exchange-admin: server settings, for those with Manage Server.

command-exchange-admin =
    .name = exchange-admin
    .description = Ajustes, mesas y resultados de este servidor (hace falta Gestionar servidor)
parameter-upload =
    .name = archivo-edición
    .description = Una edición propia, en un archivo TOML, para ofrecerla en este servidor

## The first panel. The labels of its buttons are also shown before what is set: “Channels: everywhere”.

admin-title = ### 🛠️ Administración del servidor
admin-channels-label = Canales
admin-defaults-label = Mesas nuevas
admin-language-label = Idioma
admin-season-label = Temporada
admin-editions-label = Ediciones
admin-tables-label = Mesas
admin-evening-label = Veladas
admin-results-label = Resultados
admin-files-label = Archivos
admin-audit-label = Registro
admin-erase-label = Borrar todo
admin-everywhere = en todas partes
admin-saved = Guardado.
admin-gone = Ya está hecho, o ya no existe.
admin-not-allowed = Solo puede hacerlo quien tiene el permiso Gestionar servidor.

## Channels

admin-channels-title = ### ¿Dónde se pueden abrir mesas?
    Elige canales. Si no eliges ninguno, se pueden abrir en todas partes. Un hilo cuenta como su canal. Las mesas abiertas siguen.
channel-not-allowed = En este servidor se pueden abrir mesas aquí: { $channels }
channel-none-allowed = Los canales elegidos para las mesas ya no existen. Quien tiene Gestionar servidor puede elegir otros con /{ command-exchange-admin.name }.

## New tables, language

admin-defaults-title = ### Opciones iniciales de las mesas nuevas
    Quien abre una mesa puede cambiarlas.
admin-language-title = ### El idioma de este servidor
    Para los mensajes que ve todo el mundo. Los mensajes privados están en el idioma de cada persona.

## Calls to free seats

admin-calls-line = llamadas: { $who }
admin-nights-line = noches de juego: { $who }
admin-nights-title = ### ¿Quién puede proponer noches de juego?
admin-nights-label = Quién propone noches de juego
admin-nights-members-label = cualquier miembro
admin-nights-managers-label = solo quien tiene Gestionar servidor
admin-nights-nobody-label = nadie
admin-hosts-line = torneos: { $who }
admin-hosts-title = ### ¿Quién puede empezar torneos?
admin-hosts-label = Quién empieza torneos
admin-hosts-members-label = cualquier miembro
admin-hosts-managers-label = solo quien tiene Gestionar servidor
admin-hosts-nobody-label = nadie
admin-hosts-role-label = O un rol, además de Gestionar servidor
admin-calls-title = ### ¿A quién se llama a los sitios libres?
    Quien está en una mesa por empezar puede llamar a gente con 🔔, una vez por mesa.
admin-calls-people-label = quienes lo pidieron
admin-calls-nobody-label = nadie
admin-calls-label = A quién se llama
admin-calls-role = O a un rol en lugar de personas. Cada cual se lo pone donde el servidor da sus roles.
admin-calls-role-label = Elegir un rol

## Seasons

admin-season-title = ### Temporadas
    La clasificación de una temporada cuenta las partidas que acaban en ella.
admin-season-never = por trimestres
admin-season-runs = { $number }, desde el { $when }
admin-season-ended = { $number }, acabó el { $when }
admin-season-begin-label = Empezar temporada { $number }
admin-season-end-label = Terminar la temporada
admin-begin-question = ¿Empezar ahora la temporada { $number }? Si hay una en curso, termina.
admin-begin-yes-label = Empezarla
admin-end-question = ¿Terminar ahora la temporada { $number }?
admin-end-yes-label = Terminarla

## Editions

admin-editions-title = ### Ediciones de este servidor
    Sube una en un archivo TOML: /{ command-exchange-admin.name } { parameter-upload.name }. Una con el mismo nombre sustituye a la anterior; las partidas en curso conservan la suya.
admin-editions-none = ninguna propia
admin-editions-example-label = Descargar la estándar
admin-editions-remove = Eliminar una edición
admin-remove-question = ¿Eliminar la edición { $edition }? Las partidas en curso la conservan.
admin-remove-yes-label = Eliminarla
admin-editions-example-ready = Aquí está la edición estándar: cambia lo que quieras, dale otro nombre y súbela con /{ command-exchange-admin.name } { parameter-upload.name }.
admin-edition-added = Ya se puede elegir la edición { $edition }.
admin-edition-refused = Con esta edición todavía no se puede jugar. Corrígela y súbela otra vez:
admin-edition-where = { $file }, línea { $line }: { $key }
admin-edition-too-big = Este archivo es demasiado grande para una edición: como mucho { $most } KiB.
admin-edition-not-fetched = Discord no ha entregado el archivo. Inténtalo otra vez, por favor.

## Tables

admin-tables-title = ### Mesas de este servidor
    Elige cuántas puede haber abiertas a la vez. Si ya hay más, siguen abiertas.
admin-tables-count = { $count } de { $most }
admin-tables-most = Mesas a la vez
admin-tables-hosted = Máximo por persona
admin-tables-none = Ahora mismo no juega nadie.
admin-tables-cancel = Cancelar una mesa
admin-table = - { $number } en { $channel }: { $what }
admin-table-lobby = aún sin empezar
admin-table-playing = en juego
admin-table-label = Mesa { $number }
admin-cancel-question = ¿Cerrar para todos la mesa de { $channel }, sin resultado?
admin-cancel-yes-label = Cerrarla

## Results

admin-results-title = ### Resultados
admin-results-none = Todavía no ha acabado ninguna partida.
admin-results-void = Anular un resultado
admin-result = - { $number } · { $when } · { $what }
admin-result-void = - ~~{ $number } · { $when } · { $what }~~ anulado
admin-result-won = ganó { $name }
admin-result-abandoned = cerrada antes del final, perdió { $name }
admin-a-rival = un rival
admin-void-question = ¿Anular el resultado de la partida { $number }? Dejará de contar para todos, y las valoraciones posteriores se calcularán de nuevo.
admin-void-yes-label = Anularlo

## Files

admin-files-title = ### Archivos para una hoja de cálculo (CSV)
admin-files-board-label = Clasificación
admin-files-results-label = Resultados
admin-files-ready = Aquí está. Este mensaje solo lo ves tú.
admin-files-cut = Aquí están las { $count } partidas más recientes. Este mensaje solo lo ves tú.
admin-files-board-cut = Aquí están las { $count } primeras líneas de la clasificación. Este mensaje solo lo ves tú.
file-packed = El archivo es demasiado grande para Discord y llega comprimido (.gz): descomprímelo para abrirlo.

## What was done

admin-audit-title = ### Quién hizo qué
    Las entradas se guardan un año.
admin-audit-none = Todavía no hay entradas.
forgotten-person = alguien
act-channels = se pueden abrir mesas aquí: { $channels }
act-defaults = cambiada una opción inicial de las mesas nuevas: { $option }
act-tables = mesas a la vez: como máximo { $most }
act-nights = las noches de juego las propone { $who ->
    [members] cualquier miembro
    [managers] quien tiene Gestionar servidor
   *[nobody] nadie
}
act-tournaments = los torneos los empieza { $hosts ->
    [members] cualquier miembro
    [role] { $role } y quien tiene Gestionar servidor
    [managers] quien tiene Gestionar servidor
   *[nobody] nadie
}
act-calls = las mesas llaman a { $calls ->
    [people] quienes lo pidieron
    [role] { $role }
   *[nobody] nadie
}
act-language = idioma del servidor: { $language }
act-season-began = temporada { $number } empezada
act-season-ended = temporada { $number } terminada
act-edition-added = edición { $edition } añadida
act-edition-replaced = edición { $edition } sustituida
act-edition-removed = edición { $edition } eliminada
act-cancelled = mesa { $table } cancelada en { $channel }
act-host-left = dejó la mesa { $table } en { $channel } como organizador, en plena partida
act-agreed = mesa { $table } cerrada en { $channel }, con el acuerdo de todos los jugadores
act-channel-gone = mesa { $table } cerrada en plena partida, porque se eliminó su canal: { $channel }
act-voided = resultado de la partida { $table } anulado
act-board-saved = clasificación descargada
act-results-saved = resultados descargados

## Deleting all

admin-erase-question = ### ¿Borrar todos los datos de este servidor?
    Mesas, partidas, resultados, valoraciones, temporadas, ediciones, ajustes y este registro, para siempre. Las partidas en curso terminan ya. Lo que cada persona eligió para sí se queda.
admin-erase-yes-label = Borrar para siempre
admin-erasing = Se están borrando todos los datos de este servidor. Con muchas partidas tarda unos minutos, y sigue aunque cierres este mensaje.
admin-erased = Todos los datos de este servidor están borrados.
