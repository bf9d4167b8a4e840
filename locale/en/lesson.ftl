# The lesson, /exchange learn: a line that says why, and one that says what to press. 🔦 marks it on the panel.

learn-label = Learn by playing
lesson-heading = **🎓 { $number }/{ $most } · { $title }**
lesson-tap = 👉 Tap 🔦.
lesson-press = 👉 Press { $button }.

lesson-pick-up-title = Pick up
lesson-pick-up = There is loot under every tile. Only you can see what you pick up.
lesson-keep-title = Keep
lesson-keep = The markets want { $loot }: keep it on your board.
lesson-held = { $loot } is just what you need.
lesson-unwanted = You have no use for { $loot } now. It goes back by itself when you tap another tile.
lesson-key-title = The key
lesson-key = The { -place-study } is locked 🔒. With 🗝️ on your board you can go in, and there is one here in the { -place-garage }.
lesson-locked-room-title = Locked room
lesson-locked-room = The { -place-study } is open to you now. You find 💎 only in locked rooms.
lesson-fill-title = Fill your board
lesson-fill = The markets ask for { $prices }. You still need { $missing }.
lesson-spare = Your board now pays for two things at the markets. One more tile, and you can escape.
lesson-swap-title = Put back
lesson-swap = Your board is full, but { $loot } buys you nothing: put it back on the table.
lesson-escape-title = Escape
lesson-escape = Six tiles: now you can escape. The first one out trades first; the last one is caught.
lesson-wait-title = In turn
lesson-wait = One exchange each, in turn. Your rival is choosing.
lesson-price-title = The price
lesson-price = You can pay { $price }. Buy a collection: each piece of art on it makes it worth more.
lesson-price-other = You can pay { $price }. Choose what you want for it.
lesson-art-title = Art on a collection
lesson-art = Your collection asks for { $art } next: that makes it worth **{ $points }**.
lesson-done-title = That’s all
lesson-done = When everyone passes, the round is over. Spend what you have left as you like.

lesson-skip-question = I can do this part for you, or end the lesson.
lesson-skip-step-label = Skip this part
lesson-end-label = End the lesson
lesson-over-title = ### 🎓 The lesson is over
lesson-missed = None of your collections has art yet, and that is where points come from. Try it once more!
lesson-play-label = Play against rivals
lesson-again-label = Once more
closed-lesson-done = Search, escape, exchange: that was a round. A game has several, and whoever has the most { -prestige-point(form: "many") } wins. Play with others, or against rivals: /{ command-exchange.name } { command-exchange-play.name }.
closed-lesson-skipped = You ended the lesson. /{ command-exchange.name } { command-exchange-learn.name } starts a new one, /{ command-exchange.name } { command-exchange-play.name } a real game.
closed-lesson-expired = Nothing happened for an hour. /{ command-exchange.name } { command-exchange-learn.name } starts a new lesson, /{ command-exchange.name } { command-exchange-play.name } a real game.
status-lesson = 🎓 your lesson → /{ command-exchange.name } { command-exchange-learn.name }
