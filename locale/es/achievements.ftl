# Logros: en el perfil, bajo el resultado de una partida y en la casa del día.

achievements-label = Logros
achievements-title = ### 🏅 Logros de { $name }
achievements-count = { $done } de { $of }
achievements-profile = Logros: { $done } de { $of } { $pieces }
achievements-rule = Cuentan las partidas con otras personas que juegas hasta el final: edición estándar, dos minutos como mínimo.
achievements-none = Ninguno todavía.
achievements-missing = Aún por conseguir:
achievement-progress = { $done } de { $of }
achievement-told = 🏅 { $name }: { $achievements }
achievement-told-mine = 🏅 Nuevo: { $achievement }

achievement-full-collection = Colección completa
achievement-full-collection-rule = Llenar una colección de tres casillas.
achievement-first-out = Tres fugas en cabeza
achievement-first-out-rule = Con tres o cuatro en la mesa, ganar tomando la ficha de fuga 1 en tres rondas.
achievement-from-last = Del último al primer puesto
achievement-from-last-rule = Con tres o cuatro en la mesa, ganar aunque sin la última ronda habría sido el último puesto.
achievement-won-tie = Por los pelos
achievement-won-tie-rule = Ganar un empate gracias a una ficha de fuga más baja.
achievement-every-table = Dos, tres, cuatro
achievement-every-table-rule = Ganar con dos, con tres y con cuatro en la mesa.
achievement-hard-rival = Hueso duro
achievement-hard-rival-rule = Ganar una partida en la que también juega un rival difícil.
achievement-ten-days = Diez días seguidos
achievement-ten-days-rule = Terminar la casa del día diez días seguidos.
