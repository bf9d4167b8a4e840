# The pages of /exchange rules. Numbers in brackets are those of docs/rules.md.
# A body has at most 800 characters once it is formatted.

rules-page-1-title = The aim
rules-page-1-body =
    You are a burglar. Search a rich house in secret, trade your loot for art at the { -black-market(form: "many") }, and end the night with the most { -prestige-point(form: "many") } (8.5).

    Every round has three parts:
    1. **{ -search(form: "name") }**: all at the same time, each on a panel that nobody else sees (3)
    2. **Escape**: first out, first to trade (4)
    3. **Exchanges**: in turn, one at a time (5)

    Then the house is shuffled and the next round begins (7).

    A game takes 2 to 4 players (2.1). Computer players, called rivals, can take any of the seats.
    Numbers in brackets: see the full rules.

rules-page-2-title = The house and its loot
rules-page-2-body =
    54 tiles lie in three rooms, 18 in each. The front shows the room; the loot is on the back (1.1).

    🟦 **{ -place-garage }** 4×💍 4×💵 2×👜 4×🗝️ 4×🗄️
    🟪 **{ -place-study }** 4×💍 4×💵 2×👜 4×🔑 4×💎
    🟧 **{ -place-safe }** 4×💍 4×💵 2×👜 4×💎 4×🪙

    🗝️ ➜ 🟪 · 🔑 ➜ 🟧

    A key opens the next room as soon as it is on your own board (3.4). You may keep one key of each kind; a key takes a space for the whole round (3.6, 3.7). In a locked room, face-up tiles are out of reach too.
rules-page-2-legend =
    💍 { -loot-jewels } · 💵 cash · 👜 { -loot-bag } · 🗝️ { -loot-iron-key } · 🗄️ { -loot-drawer } · 🔑 { -loot-brass-key } · 💎 { -loot-gem } · 🪙 { -loot-gold }

rules-page-3-title = The black markets
rules-page-3-body =
    What you really want is art: 60 { -art-token(form: "many") }, ten of each of six kinds (1.2):
    { "" }**Silver**: 📜 { -art-manuscript } · 🏆 { -art-chalice } · 🗿 { -art-statuette }
    { "" }**Gold**: 📿 { -art-jewellery } · ⌚ { -art-watch } · 🖼️ { -art-painting }

    There are as many markets as players, drawn at random (2.4). First the price, then the goods:

    💵 + 🪙 ➜ 📜 🏆 ⌚ 🖼️ · 🃏 🃏 🃏🃏

    Each art space has one { -art-token }, the others have { -prestige-card(form: "many") } (2.5, 2.6). One card space has two cards: whoever buys there gets both (1.4).

    With fewer than four players, some loot may buy nothing all game: read the prices (2.4)!

rules-page-4-title = The search
rules-page-4-body =
    All start on one signal: when everyone is ready, after 20 seconds at the latest (3.1). You have one hand: pick up one tile at a time. Everyone sees which one; only you see its loot (3.2, 3.3).

    - **Keep** it on one of your 6 spaces (3.5, 3.6).
    - **Put it back** face down, or face up for all to see (3.5).
    - **Take another tile**: yours goes back face down first (3.9).
    - **Return** what you kept whenever you like, except a key (3.7).

    Positions never change during a round, so a good memory pays (3.8). Until the first exchange, the others see how many tiles you keep, but not which (3.10).
rules-page-4-legend = 🐱 in the cat’s hand · 💎 face up · ▫️ taken

rules-page-5-title = Escape
rules-page-5-body =
    With 6 tiles on your board you can escape at any moment. You take the lowest { -escape-token } left, and its number is called out (4.1). With fewer than 6 you can’t (4.2).

    🏃 1️⃣ ➜ 🏃 2️⃣ ➜ 🏃 3️⃣ ➜ ❗ 4️⃣

    When only one token is left, the last player is caught and takes it, with whatever they have kept. A tile in hand goes back (4.3).

    Your number is your place in the order of exchanges (5.1), and the lower one wins a tie (8.5).

    The search has a limit, usually 3 minutes. When it runs out, players with more tiles get lower tokens (4.4).

rules-page-6-title = Exchanges
rules-page-6-body =
    In the order of the { -escape-token(form: "many") } everyone makes **one** exchange or passes, again and again (5.1).

    - **At a market** you pay exactly its price from your board and take one { -art-token } or the card of one space. The tiles go back into the house, loot hidden (5.2).
    - **With a bag** 👜: give it back and draw one { -art-token } blindly from the { -cloth-bag } (5.3). If that is empty you get nothing, and this is the last round (5.4).

    If you can’t trade, or time runs out, you pass this once (5.5, 5.8). While you wait, even while others search, you can plan one exchange (5.9).

    This ends when all pass in the same round of turns; a table can choose two turns each (5.6). Markets refill after the round (5.7).

rules-page-7-title = Prestige
rules-page-7-body =
    - **{ -unique-piece(form: "name") }**: lies face down, 3 points (6.1).
    - **{ -collection(form: "name") }**: lies face up, 2 points while empty, after that the number of its highest filled space (6.2).

    📿 5 ➜ ⌚ 9 ➜ 🖼️ 14

    Art that you gain goes onto your { -identity-board } or straight onto a { -collection } (6.3). From your board you can place it at any moment, even out of turn (6.4): on the lowest empty space, if it asks for that kind. There it stays (6.5).

    A full { -collection } is turned face down, and its tokens leave the game (6.6). Before the count, art left on your board is placed where it brings you the most (6.7).

rules-page-8-title = The prestige cards
rules-page-8-body =
    There are 24 cards (1.3). The number beside a piece of art is what the card is worth once that space is filled.

    ⭐3 **6 { -unique-piece(form: "many") }** (6.1)

    🃏 **18 { -collection(form: "many") }** (6.2)
    - one space: 📜4 · 🏆4 · 🗿4 · 📿5 · ⌚5 · 🖼️5
    - two spaces of one kind: 📜 🏆 🗿 4 ➜ 7 · 📿 ⌚ 🖼️ 5 ➜ 9
    - three silver spaces of one kind: 📜 🏆 🗿 4 ➜ 7 ➜ 11
    - three gold spaces: 📿5 ➜ ⌚9 ➜ 🖼️14 · ⌚5 ➜ 🖼️9 ➜ 📿14 · 🖼️5 ➜ 📿9 ➜ ⌚14

    These are the cards of the standard edition; a server may have others (1.6).

rules-page-9-title = The end
rules-page-9-body =
    After a round all loot goes back, keys too, and the markets are filled up (7.1, 7.2). The game ends

    - if that leaves the { -cloth-bag } empty, or there are too few cards to fill the markets (8.1, 8.3)
    - after the exchanges in which someone opened a bag 👜 and the { -cloth-bag } was empty (8.2)
    - after two rounds in a row without an exchange (8.6)

    🏁 **Points** (8.4)
    📜 🏆 🗿 on your board: 1 each
    📿 ⌚ 🖼️ on your board: 2 each
    { -unique-piece(form: "name") }: 3
    { -collection(form: "name") }: 2, or its highest filled space
    👜 left over: 0

    The most points win. On a tie, the lower { -escape-token } decides (8.5).

rules-page-10-title = At the table
rules-page-10-body =
    ⚙️ **Options** before the start: limits (4.4, 5.8), put back (3.5), boards (3.10), exchanges (5.6), market sides (2.4), edition (1.6).
    🚪 **Leaving**: a rival plays on for you, and you have lost (9.2). In the lobby, your seat becomes free.
    💤 **Away**: after two missed limits in a row, a rival plays until you press something. Without limits: after 15 minutes without a press at the table, until you press something there (9.3).
    🌙 **Nobody there**: the table closes 5 minutes after a round (9.4), a lobby after 15 minutes (9.5).
    🕚 **Coming late**: if the host allows it, you may take a rival’s seat in a running game (9.6).
    📈 **What counts**: games of two people or more. If a computer played most of your rounds: no win and no points (9.3).
