# The pages of /exchange rules. Numbers in brackets are those of docs/rules.md.
# A body has at most 900 characters once it is formatted.

rules-page-1-title = The aim
rules-page-1-body =
    You are a burglar. Search a rich house in secret, trade your loot for art at the { -black-market(form: "many") }, and end the night with the most { -prestige-point(form: "many") } (8.5).

    Every round has three parts:
    1️⃣ **{ -search(form: "name") }**: all at once, each on a panel that nobody else sees (3)
    2️⃣ **Escape**: first out, first to trade (4)
    3️⃣ **Exchanges**: in turn, one at a time (5)

    Then the house is shuffled and the next round begins (7).

    A game takes 2 to 4 players (2.1). Computer players, called rivals, can take any of the seats.

rules-page-2-title = The house and its loot
rules-page-2-body =
    54 tiles lie in three rooms, 18 in each. Everyone can see the room; the loot is on the back (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    💍 { -loot-jewels } · 💵 cash · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

    What you really want is art: 60 { -art-token(form: "many") }, ten of each of six kinds (1.2):
    🥈 **Silver** 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    🥇 **Gold** 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

rules-page-3-title = The black markets
rules-page-3-body =
    There are as many markets as players. They are drawn at random (house rule), and so are their sides, unless the host chooses them (2.4).

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    First the price, then the goods: one { -art-token } in each art space (2.5) and { -prestige-card(form: "many") } in the card spaces. One card space holds two cards, and whoever pays gets both: the last one of the lowest-numbered market in play (1.4, 2.6).

    With fewer than four players, some loot may buy nothing in the whole game (2.4). Read the prices before you fill your board!

rules-page-4-title = The search
rules-page-4-body =
    Everyone starts on the same signal: when all are ready, after 20 seconds at the latest (3.1, house rule). You have one hand: pick up one tile at a time, and only you see its loot (3.2, 3.3).

    🟦🟦🐱🟦💎
    🟦▫️🟦🟦🟦
    🐱 in the cat’s hand · 💎 face up · ▫️ taken

    - **Keep** it on one of your 6 spaces (3.5, 3.6).
    - **Put it back** face down, or face up for all to see (3.5).
    - **Tap another tile**: yours goes back face down first (3.9, house rule).
    - **Return** what you kept whenever you like, except a key (3.7).

    Positions never change during a round, so a good memory pays (3.8, house rule). Until the first exchange, everyone can see how many tiles you keep, but not which ones (3.10, house rule).

rules-page-5-title = Keys
rules-page-5-body =
    🟦 { -place-garage }: open to all
    🗝️ ➜ 🟪 { -place-study }
    🔑 ➜ 🟧 { -place-safe }

    An { -loot-iron-key } from the { -place-garage } opens the { -place-study }; a { -loot-brass-key } from the { -place-study } opens the { -place-safe }. A key works for you as soon as it is on your own board (3.4).

    - You may keep one key of each kind, no more (3.6).
    - A key uses up a space and stays there for the whole round (3.7).
    - You can’t reach a face-up tile in a room that is locked for you (3.4).
    - After the round, keys go back with everything else, and you start in the { -place-garage } again (7.1).

rules-page-6-title = Escape
rules-page-6-body =
    With 6 tiles on your board you can escape at any moment. You take the lowest { -escape-token } left, and its number is called out (4.1). With fewer than 6 you can’t (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ✋ 4️⃣

    When only one token is left, the last player stops at once and takes it, with whatever they have kept. A tile in hand goes back face down (4.3, house rule).

    Your number is your place in the order of exchanges (5.1), and the lower one wins a tie (8.5).

    🏠 **House rule:** the search has a time limit, 3 minutes unless the table says otherwise. When it runs out, the tokens go to those who kept the most tiles; on a tie, to whoever got there first (4.4).

rules-page-7-title = Exchanges
rules-page-7-body =
    In the order of the { -escape-token(form: "many") } everyone makes **one** exchange or passes; then the next turn begins in the same order (5.1).

    - **At a market** you pay exactly its price from your board and take one { -art-token } or the card of one space. The tiles go back into the house, loot hidden (5.2).
    - **With a bag** 👜: give it back and draw one { -art-token } blindly from the { -cloth-bag } (5.3). If that is empty you get nothing, and this is the last round (5.4).

    If you can’t trade, you pass. If you choose to pass, that counts for this turn only (5.5, house rule). Turns go on until everyone passes in the same turn, or there are just two, depending on the table’s options (5.6). Markets are not refilled until the next round (5.7).

    🏠 **House rule:** if your time runs out, you pass (5.8).

rules-page-8-title = Prestige
rules-page-8-body =
    - **{ -unique-piece(form: "name") }**: lies face down, 3 points (6.1).
    - **{ -collection(form: "name") }**: lies face up, 2 points while empty, after that the number of its highest filled space (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Art that you gain goes onto your { -identity-board } or straight onto a { -collection } (6.3). From your board you can place it later, at any moment, even out of turn (6.4). It always goes to the lowest empty space, must be the kind shown there, and stays (6.5).

    A full { -collection } is turned face down, and its tokens leave the game (6.6).

    🏠 **House rule:** before the count, the art still on your board is placed wherever it brings you the most (6.7).

rules-page-9-title = The prestige cards
rules-page-9-body =
    There are 24 cards (1.3). The number beside a piece of art is what the card is worth once that space is filled.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - one space: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - two spaces of one kind: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - three silver spaces of one kind: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - three gold spaces: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    These are the cards of the standard edition; a server may have others (1.6).

rules-page-10-title = The end
rules-page-10-body =
    After a round all loot goes back, the tiles are shuffled, and the markets are filled up (7.1, 7.2). The game ends

    - if that leaves the { -cloth-bag } empty (8.1)
    - if there are too few cards to fill every space (8.3)
    - after the exchanges in which a bag 👜 found the { -cloth-bag } empty (8.2)
    - after two rounds in a row without an exchange (8.6, house rule)

    🏁 **Points** (8.4)
    📜 🏆 🗿 on your board: 1 each
    📿 ⌚ 🖼️ on your board: 2 each
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, or its highest filled space
    👜 left over: 0

    The most points win. On a tie, the lower { -escape-token } of the last round decides, so there is always one winner (8.5).

rules-page-11-title = House rules and options
rules-page-11-body =
    🏠 **House rules**, because we play online: markets drawn at random (2.4), the signal after 20 seconds at the latest (3.1), one tap swaps tiles (3.9), time limits (4.4, 5.8), passing by choice (5.5), remaining art placed for you (6.7), no endless games (8.6), leaving and being away (9).

    ⚙️ **Options**, set before the start; choosing a rulebook sets what that book says:
    - sides of the markets: random or chosen (2.4)
    - put back: either way up, or only face down (3.5)
    - boards: hidden during the search, or open (3.10)
    - search: 2, 3, 5 minutes, no limit (4.4)
    - exchanges: until all pass, or two turns (5.6)
    - turn: 30, 60, 120 seconds, no limit (5.8)

    Cards and prices come from an edition, which a server may replace (1.6).

rules-page-12-title = Leaving and being away
rules-page-12-body =
    These are all house rules (9). You can have one seat at a table (9.1).

    🚪 **Leaving**: in the lobby your seat becomes free. In a game, a rival plays on for you and you come last (9.2). If the host leaves the lobby, the person seated longest becomes host; if the host presses nothing there for 5 minutes, anyone seated can act as host and becomes host (9.5).

    💤 **Away**: if you miss two time limits in a row, a rival plays for you until you press anything. Without limits, 15 minutes without a press at this table do the same, and only a press at this table brings you back (9.3).

    🌙 **Nobody there**: if everyone has left, the table closes without a result. The same happens if everyone is away and nobody comes back within 5 minutes of the end of a round (9.4). A lobby closes once nobody seated there has pressed anything for 15 minutes (9.5).

rules-page-13-title = What counts
rules-page-13-body =
    A game with at least two people counts for wins, points and ratings (9). Against rivals alone it is practice.

    🚪 **If you leave**, you lose, even if the game then closes without a result (9.2). Nobody gains by it.

    💤 **If you are away**, you gain rating only for the share of the rounds that you played. If a computer played more than half, you get no win, no points and no gain, and for the others your seat counts as a rival’s (9.3).

    🤝 **To end a game together**, the host uses /{ command-exchange.name } { command-exchange-cancel.name } and everyone present agrees; the question lapses when the round ends. Alone with rivals, the host can stop at any time. Managers can’t cancel a game they play in (9.5).

    🌍 **Across all servers**, only games with the standard edition count that last at least two minutes and don’t end because nobody exchanges (8.6).
