"""The managers' desk: what each act does, who may, and what a button does that is old."""

import csv
import io

import pytest
from msgspec.structs import replace

from cogs.panels.admin import Doing, Drawer, act_words
from cogs.words import LANGUAGES
from engine.edition import EDITIONS
from engine.game import Phase
from engine.options import PutBackRule
from rivals.levels import Level
from standings.periods import Span
from tables.audit import Act, Deed, Line
from tables.head import CloseReason, Status
from tables.refusals import TableCode
from tables.store import NotRead
from tables.writer import NotSaved
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import Person, Tap, asks, controls, text_of
from tests.cogs.stored import where
from tests.cogs.test_scenarios_places import thread_of

CHANNEL_SELECT = 8
STANDARD = (EDITIONS / "standard.toml").read_text(encoding="utf-8")
OURS = STANDARD.replace('name = "standard"', 'name = "ours: *the* cellar"')
FIRST_MARKET = str(OURS[: OURS.index("[[market]]")].count("\n") + 1)  # its line


def manager(evening: Evening, name: str = "boss", locale: str = "de") -> Person:
    return evening.arrives(name, locale, manages=True)


def may_no_more(evening: Evening, person: Person) -> None:
    """Somebody took their role away."""
    member = evening.env.backend.get_member(evening.guild.id, person.id)
    for role in list(member.role_ids):
        evening.env.backend.remove_member_role(evening.guild.id, person.id, role)


async def acts(evening: Evening) -> list[tuple[str, int | None]]:
    """What was done in this server and by whom, the newest first."""
    page = await evening.inside(lambda: evening.registry.guilds.lines(evening.guild.id, 1))
    return [(line.act, line.user_id) for line in page.lines]


# --- who may ---


async def test_only_managers_see_the_command(evening: Evening) -> None:
    boss = manager(evening)
    assert "exchange-admin" in boss.actor.available_commands(evening.place)
    assert "exchange-admin" not in evening["ana"].actor.available_commands(evening.place)
    command = evening.env.backend.commands[None]["exchange-admin", 1]
    assert command["default_member_permissions"] == 1 << 5
    assert "exchange play" in evening["ana"].actor.available_commands(evening.place), "playing is for all"


async def test_the_desk_is_one_panel_in_the_managers_own_language(evening: Evening) -> None:
    boss = manager(evening)
    said = await boss.desk()
    assert boss.says("admin-title") in said
    assert boss.says("admin-everywhere") in said
    assert boss.says("admin-season-never") in said
    assert [asks(each) for each in controls(boss.panel)] == [f"admin-open:{drawer}" for drawer in Drawer]
    assert boss.reads() == said, "for these eyes only"


@pytest.mark.parametrize("drawer", Drawer)
async def test_each_drawer_opens_where_nothing_is_set_and_closes_again(evening: Evening, drawer: Drawer) -> None:
    boss = manager(evening)
    await boss.desk()
    assert await boss.press(f"admin-open:{drawer}")
    assert boss.says("admin-title") in await boss.press("admin-desk")
    assert len(boss.private()) == 1, "in place"


@pytest.mark.parametrize("drawer", Drawer)
async def test_a_press_of_someone_whose_right_was_taken_away_is_refused(evening: Evening, drawer: Drawer) -> None:
    boss = manager(evening)
    await evening.over("ana", "ben")
    await boss.desk()
    opens = boss.thumb(f"admin-open:{drawer}")
    may_no_more(evening, boss)
    assert await evening.together(opens) == [boss.says("admin-not-allowed")]
    assert controls(boss.private()[0]) == [], "and what they saw is gone"


async def test_no_act_is_done_for_someone_whose_right_was_taken_away(evening: Evening) -> None:
    """Every control there is at the desk, each pressed by someone who may no more."""
    boss, own = manager(evening), evening.place
    await evening.over("ana", "ben")
    table = await evening.search("cleo", "dan")
    await boss.desk(("ours.toml", OURS.encode()))
    season = await evening.inside(lambda: evening.standings.begin_season(evening.guild.id))
    pressed = []
    for drawer in Drawer:
        await boss.press("admin-desk") if drawer is not Drawer.CHANNELS else await boss.desk()
        await boss.press(f"admin-open:{drawer}")
        for control in controls(boss.panel):
            if asks(control) != "admin-desk" and not control.get("disabled"):
                offered = [each["value"] for each in control.get("options", ())]
                values = [str(own.id)] if control["type"] == CHANNEL_SELECT else offered
                pressed.append(boss.thumb(asks(control), *values[-1:]))
    pressed += [
        replaced
        for doing in Doing
        for replaced in [replace_id(boss, f"mx:0:-:admin-do:{doing}:{table.id if doing is Doing.CANCEL else season}")]
    ]
    before = await acts(evening)
    may_no_more(evening, boss)
    for tap in pressed:
        assert await evening.together(tap) == [boss.says("admin-not-allowed")], tap.custom_id
    assert await acts(evening) == before
    assert evening.registry.live_in(own.id) is table
    assert await evening.inside(lambda: evening.registry.guilds.own_editions(evening.guild.id)) == (
        "ours: *the* cellar",
    )
    assert len(pressed) > 20


def replace_id(person: Person, custom_id: str) -> Tap:
    """A tap on the newest panel as if it had this button: one of a panel that stood there before."""
    return Tap(person, person.panel, custom_id)


# --- where tables may be opened ---


async def test_tables_are_opened_in_the_channels_that_were_chosen_alone(evening: Evening) -> None:
    boss, ana, table = manager(evening), evening["ana"], evening.place
    other = evening.guild.create_text_channel("chess")
    await boss.desk()
    await boss.press(f"admin-open:{Drawer.CHANNELS}")
    assert boss.says("admin-saved") in await boss.press("admin-set:channels", str(other.id))
    said = await ana.command("play")
    assert said == ana.says("channel-not-allowed", channels=f"<#{other.id}>") == ana.reads()
    await evening.restart()
    assert await ana.command("play") == said, "it is stored"
    evening.place = other
    await ana.command("play")
    assert evening["ben"].can("join")

    evening.place = table
    await boss.desk()
    assert f"<#{other.id}>" in boss.reads()
    await boss.press(f"admin-open:{Drawer.CHANNELS}")
    (select,) = (each for each in controls(boss.panel) if each["type"] == CHANNEL_SELECT)
    assert [each["id"] for each in select["default_values"]] == [str(other.id)]
    await boss.press("admin-set:channels")
    await ana.command("play")
    assert evening["ben"].can("join"), "none chosen is everywhere"
    assert await acts(evening) == [(Act.CHANNELS, boss.id)] * 2


async def test_a_thread_counts_as_its_channel(evening: Evening) -> None:
    await evening.inside(lambda: choose_channels(evening, evening.place.id))
    thread_of(evening)
    await evening["ana"].command("play")
    assert evening["ben"].can("join")


async def choose_channels(evening: Evening, *channels: int) -> None:
    deed = Deed(evening.guild.id, 1, Act.CHANNELS)
    await evening.registry.guilds.change(deed, lambda before: replace(before, channels=channels))


async def test_a_rematch_needs_an_allowed_channel_and_a_game_under_way_goes_on(evening: Evening) -> None:
    ana, elsewhere = evening["ana"], evening.guild.create_text_channel("elsewhere")
    await evening.search("ana", "ben", options=replace(NO_LIMITS, edition="tiny"))
    await evening.inside(lambda: choose_channels(evening, elsewhere.id))
    await evening.play_on(Phase.OVER)
    said = await ana.press("rematch")
    assert said == ana.says("channel-not-allowed", channels=f"<#{elsewhere.id}>")
    assert evening.registry.live_in(evening.place.id) is None


async def test_where_all_chosen_channels_are_gone_a_kind_word_says_who_can_help(evening: Evening) -> None:
    gone = evening.guild.create_text_channel("gone")
    await evening.inside(lambda: choose_channels(evening, gone.id))
    evening.env.backend.delete_channel(gone.id)
    await evening.wait(1)
    assert await evening["ana"].command("play") == evening["ana"].says("channel-none-allowed")


# --- what new tables begin with ---


async def test_new_tables_begin_as_was_chosen_and_the_command_may_say_otherwise(evening: Evening) -> None:
    boss = manager(evening)
    await boss.desk()
    await boss.press(f"admin-open:{Drawer.DEFAULTS}")
    for what, value in (("preset", "es"), ("search", "300"), ("level", "hard"), ("edition", "short")):
        await boss.press(f"admin-set:default:{what}", value)
    await evening.restart()
    await evening["ana"].command("play")
    head = evening.table.head
    assert (head.preset, head.level) == ("es", Level.HARD)
    assert head.options.put_back is PutBackRule.FACE_DOWN
    assert (head.options.search_seconds, head.options.edition) == (300, "short")
    await evening["ana"].command("cancel")
    await evening["ana"].press("cancel-yes")
    await evening["ana"].command("play", rulebook="house", search_limit="120", level="easy")
    head = evening.table.head
    assert (head.preset, head.level, head.options.search_seconds) == ("house", Level.EASY, 120)
    assert await acts(evening) == [(Act.DEFAULTS, boss.id)] * 4
    assert boss.says("option-search") in await opened(boss, Drawer.AUDIT)


async def opened(person: Person, drawer: Drawer) -> str:
    await person.desk()
    return await person.press(f"admin-open:{drawer}")


# --- language ---


async def test_the_servers_language_is_the_one_that_the_other_command_sets(evening: Evening) -> None:
    boss = manager(evening)
    await evening.lobby("ana")
    await opened(boss, Drawer.LANGUAGE)
    await boss.press("admin-set:language", "it")
    await evening.wait(3)
    assert evening.words.say("it")("lobby-title") in text_of(evening.post)
    await boss.command("language", **{"language": "de", "for": "server"})
    assert boss.says("language-de-label") in await boss.desk()
    await boss.press(f"admin-open:{Drawer.LANGUAGE}")
    await boss.press("admin-set:language", "auto")
    await evening.wait(3)
    assert evening.says("lobby-title") in text_of(evening.post)
    assert await acts(evening) == [(Act.LANGUAGE, boss.id)] * 3


# --- seasons ---


async def test_a_season_begins_and_ends_and_is_asked_once_more(evening: Evening) -> None:
    boss, standings, guild = manager(evening), evening.standings, evening.guild.id
    await opened(boss, Drawer.SEASON)
    await boss.press("admin-ask:begin:1")
    assert await evening.inside(lambda: standings.season(guild)) is None
    await boss.press("admin-do:begin:1")
    season = await evening.inside(lambda: standings.season(guild))
    assert season is not None
    assert (season.number, season.ended_at) == (1, None)
    assert (await evening.inside(lambda: standings.period(guild, Span.SEASON))).key == "season:1"
    await boss.press("admin-ask:end:1")
    await boss.press("admin-do:end:1")
    season = await evening.inside(lambda: standings.season(guild))
    assert season is not None
    assert season.ended_at is not None
    assert await acts(evening) == [(Act.SEASON_ENDED, boss.id), (Act.SEASON_BEGAN, boss.id)]


async def test_of_two_managers_who_begin_a_season_at_once_and_a_double_press_one_begins_it(evening: Evening) -> None:
    boss, chief = manager(evening), manager(evening, "chief", "it")
    for each in (boss, chief):
        await opened(each, Drawer.SEASON)
        await each.press("admin-ask:begin:1")
    sure, also = boss.thumb("admin-do:begin:1"), chief.thumb("admin-do:begin:1")
    said = await evening.together(sure, also, sure)
    assert boss.says("admin-gone") in said[0], "the second of the two presses has drawn the panel last"
    assert chief.says("admin-gone") in said[1]
    season = await evening.inside(lambda: evening.standings.season(evening.guild.id))
    assert season is not None
    assert season.number == 1
    assert await acts(evening) == [(Act.SEASON_BEGAN, boss.id)]


# --- editions ---


async def test_an_edition_is_brought_chosen_replaced_and_removed(evening: Evening) -> None:
    boss, ana = manager(evening), evening["ana"]
    said = await boss.desk(("ours.toml", OURS.encode()))
    assert boss.says("admin-edition-added", edition=r"ours\: \*the\* cellar") in said
    offered = await ana.actor.autocomplete(evening.place, "exchange play", "edition", "our")
    assert [each["value"] for each in offered] == ["ours: *the* cellar"]
    await evening.restart()
    await ana.command("play", edition="ours: *the* cellar")
    assert r"ours\: \*the\* cellar" in text_of(evening.post), "no markdown of strangers in public"
    await ana.press("options")
    assert ana.sees("set:edition")
    await evening["ben"].press("join")
    await ana.press("start")
    game = evening.table.game
    assert game is not None
    assert sum(game.edition.arts) == 60

    await boss.desk(("again.toml", OURS.replace("= 10", "= 9").encode()))
    await evening.restart()
    assert evening.table.game is not None
    assert sum(evening.table.game.edition.arts) == 60, "a game under way keeps its own"
    edition = await evening.inside(lambda: evening.registry.guilds.edition(evening.guild.id, "ours: *the* cellar"))
    assert edition is not None
    assert sum(edition.arts) == 54

    await opened(boss, Drawer.EDITIONS)
    await boss.press("admin-ask:remove", "ours: *the* cellar")
    sure = boss.thumb("admin-do:remove:ours: *the* cellar")
    await evening.together(sure, sure)
    assert boss.says("admin-gone") in boss.reads(), "for the second press"
    await evening.restart()
    evening.place = evening.guild.create_text_channel("second")
    assert await ana.command("play", edition="ours: *the* cellar") == ana.says("refusal-edition-gone")
    assert [act for act, _ in await acts(evening)] == [Act.EDITION_REMOVED, Act.EDITION_REPLACED, Act.EDITION_ADDED]


async def test_where_the_usual_edition_is_removed_new_tables_begin_with_the_standard_one(evening: Evening) -> None:
    boss = manager(evening)
    await boss.desk(("ours.toml", OURS.encode()))
    await opened(boss, Drawer.DEFAULTS)
    await boss.press("admin-set:default:edition", "ours: *the* cellar")
    await opened(boss, Drawer.EDITIONS)
    await boss.press("admin-ask:remove", "ours: *the* cellar")
    await boss.press("admin-do:remove:ours: *the* cellar")
    await evening["ana"].command("play")
    assert evening.table.head.options.edition == "standard"


async def test_a_lobby_whose_edition_is_removed_says_so_at_its_start(evening: Evening) -> None:
    boss = manager(evening)
    await boss.desk(("ours.toml", OURS.encode()))
    await evening["ana"].command("play", edition="ours: *the* cellar")
    await evening["ben"].press("join")
    await evening.inside(lambda: evening.registry.guilds.remove_edition(evening.guild.id, 1, "ours: *the* cellar"))
    assert await evening["ana"].press("start") == evening["ana"].says("refusal-edition-gone")


async def test_another_server_does_not_have_it(evening: Evening) -> None:
    await manager(evening).desk(("ours.toml", OURS.encode()))
    guilds = evening.registry.guilds
    assert await evening.inside(lambda: guilds.own_editions(evening.guild.id)) == ("ours: *the* cellar",)
    assert await evening.inside(lambda: guilds.own_editions(evening.guild.id + 1)) == ()


@pytest.mark.parametrize(
    ("content", "line", "key", "problem"),
    [
        (OURS.replace("watch = 10", "watch = -1").encode(), "11", r"art\.watch", r"0 to 99 tokens, not \-1"),
        (OURS.replace("[[market]]", "[[market").encode(), FIRST_MARKET, "TOML", "Expected"),
        (b"\xff\xfe\x00", "1", "TOML", "UTF"),
        (b"", "1", "name", "missing required field"),
        (b"a = " + b"9" * 5000, "1", "TOML", "too long"),
        (b"a = " + b"[" * 5000, "1", "TOML", "too deep"),
        (OURS.replace("manuscript = 10", "x" * 9000 + " = 1").encode(), "7", "art", "no art is called"),
    ],
)
async def test_an_edition_that_cannot_be_played_is_refused_with_file_line_key_and_why(
    evening: Evening, content: bytes, line: str, key: str, problem: str
) -> None:
    boss = manager(evening)
    said = await boss.desk(("o*u*rs.toml", content))
    start, _, rest = boss.says("admin-edition-refused", file="FILE", line="LINE", key="KEY").partition("FILE")
    assert start in said
    assert r"o\*u\*rs\.toml" in said
    assert f"Zeile {line}," in said
    assert key in said
    assert problem in said.replace("\\", "") or problem in said
    assert rest
    assert len(said) < 2000
    assert await evening.inside(lambda: evening.registry.guilds.own_editions(evening.guild.id)) == ()
    assert await acts(evening) == []


async def test_a_file_that_is_too_big_is_not_even_fetched(evening: Evening) -> None:
    boss = manager(evening)
    since = evening.so_far
    said = await boss.desk(("big.toml", b"#" * 40_000))
    assert boss.says("admin-edition-too-big", most=32) in said
    assert not [request for request in evening.sent(since=since) if "cdn" in request.path]


async def test_the_names_of_the_bots_own_editions_are_taken_and_twenty_are_enough(evening: Evening) -> None:
    boss = manager(evening)
    assert boss.says("refusal-edition-taken") in await boss.desk(("standard.toml", STANDARD.encode()))
    for number in range(20):
        await boss.desk(("ours.toml", OURS.replace("ours", f"ours {number}").encode()))
    assert boss.says("refusal-too-many-editions", most=20) in await boss.desk(("ours.toml", OURS.encode()))
    await boss.desk(("ours.toml", OURS.replace("ours", "ours 3").encode()))
    assert (await acts(evening))[0][0] == Act.EDITION_REPLACED, "one of the same name still takes its place"


# --- tables and results ---


async def test_a_table_is_cancelled_for_everyone_and_nothing_is_left(evening: Evening) -> None:
    boss = manager(evening)
    table = await evening.search("ana", "ben")
    assert f"<#{evening.place.id}>" in await opened(boss, Drawer.TABLES)
    await boss.press("admin-ask:cancel", str(table.id))
    sure = boss.thumb(f"admin-do:cancel:{table.id}")
    await evening.together(sure, sure)
    assert boss.says("admin-gone") in boss.reads(), "for the second press"
    assert table.head.close_reason is CloseReason.CANCELLED
    assert table.timer is None
    await evening.wait(3)
    assert evening.says("closed-cancelled") in text_of(evening.post)
    assert await acts(evening) == [(Act.CANCELLED, boss.id)]


async def test_a_table_of_another_server_is_none_of_ours(evening: Evening) -> None:
    boss = manager(evening)
    table = await evening.inside(lambda: evening.registry.open(evening.guild.id + 1, 5, 6, "Zoe", "house", NO_LIMITS))
    assert str(table.id) not in await opened(boss, Drawer.TABLES)
    for act in ("ask", "do"):
        tap = replace_id(boss, f"mx:0:-:admin-{act}:cancel:{table.id}")
        assert boss.says("admin-gone") in (await evening.together(tap))[0]
    assert table.head.status is Status.LOBBY


async def test_a_result_is_taken_back_once_and_the_standings_follow(evening: Evening) -> None:
    boss = manager(evening)
    table = await evening.over("ana", "ben")
    await evening.inside(evening.standings.settler.settled)
    winner = table.head.occupants[table.ranking()[0]].user_id
    assert len(await evening.inside(lambda: evening.standings.careers(evening.guild.id))) == 2
    assert f"<@{winner}>" in await opened(boss, Drawer.RESULTS)
    await boss.press("admin-ask:void", str(table.id))
    sure = boss.thumb(f"admin-do:void:{table.id}")
    assert boss.says("admin-saved") in await boss.press(f"admin-do:void:{table.id}")
    await evening.together(sure)
    assert boss.says("admin-gone") in boss.reads(), "of two, the second hears that it is done"
    assert "~~" in boss.reads()
    assert await evening.inside(lambda: evening.standings.careers(evening.guild.id)) == []
    assert await acts(evening) == [(Act.VOIDED, boss.id)]


# --- files ---


async def test_board_and_results_are_files_that_a_spreadsheet_opens(evening: Evening) -> None:
    boss = manager(evening)
    table = await evening.over("ana", "ben")
    await evening.inside(evening.standings.settler.settled)
    await opened(boss, Drawer.FILES)
    assert await boss.press("admin-file:board") == boss.says("admin-files-ready")
    name, content = boss.file()
    assert name == "leaderboard.csv"
    rows = read_csv(content)
    assert rows[0] == ["place", "player", "games", "wins", "points_per_game", "rating", "provisional"]
    assert {row[1] for row in rows[1:]} == {f"<@{evening[name].id}>" for name in ("ana", "ben")}
    assert [row[3] for row in rows[1:]] == ["1", "0"]

    await boss.press("admin-file:results")
    name, content = boss.file()
    assert name == "results.csv"
    rows = read_csv(content)
    assert [row[0] for row in rows[1:]] == [str(table.id)] * 2
    assert [row[7] for row in rows[1:]] == ["1", "2"]
    assert await acts(evening) == [(Act.RESULTS_SAVED, boss.id), (Act.BOARD_SAVED, boss.id)]


def read_csv(content: bytes) -> list[list[str]]:
    """A file as Excel reads it."""
    text = content.decode("utf-8")
    assert text.startswith("\ufeff")
    assert text.count("\r\n") == text.count("\n")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


async def test_files_of_a_server_where_nobody_played_have_their_headings_alone(evening: Evening) -> None:
    boss = manager(evening)
    await opened(boss, Drawer.FILES)
    for which in ("board", "results"):
        await boss.press(f"admin-file:{which}")
        assert len(read_csv(boss.file()[1])) == 1


# --- the log ---


async def test_the_log_is_turned_page_by_page(evening: Evening) -> None:
    boss = manager(evening)
    await opened(boss, Drawer.FILES)
    for _ in range(10):
        await boss.press("admin-file:board")
    said = await opened(boss, Drawer.AUDIT)
    assert said.count(boss.says("act-board-saved")) == 8
    assert f"<@{boss.id}>" in said
    said = await boss.press(f"admin-open:{Drawer.AUDIT}:2")
    assert said.count(boss.says("act-board-saved")) == 2
    assert not boss.can(f"admin-open:{Drawer.AUDIT}:3")
    await boss.press(f"admin-open:{Drawer.AUDIT}:1")
    assert boss.can(f"admin-open:{Drawer.AUDIT}:2")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_act_has_words_in_every_language(evening: Evening, language: str) -> None:
    details: dict[Act, dict[str, str | int]] = {
        Act.CHANNELS: {"channels": "5 6"},
        Act.DEFAULTS: {"option": "put-back"},
        Act.LANGUAGE: {"language": "auto"},
        Act.CANCELLED: {"table": 3, "channel": 5},
        Act.VOIDED: {"table": 3},
    }
    say = evening.words.say(language)
    for act in Act:
        given = details.get(act, {"number": 2, "edition": "*ours*"})
        words = act_words(Line(0.0, 1, act, given), say)
        assert words
        assert "*ours*" not in words


# --- two at once, troubles ---


async def test_two_managers_who_set_different_things_at_once_both_have_their_way(evening: Evening) -> None:
    boss, chief = manager(evening), manager(evening, "chief", "it")
    await opened(boss, Drawer.CHANNELS)
    await opened(chief, Drawer.DEFAULTS)
    await evening.together(
        boss.thumb("admin-set:channels", str(evening.place.id)), chief.thumb("admin-set:default:search", "300")
    )
    settings = await evening.inside(lambda: evening.registry.guilds.settings(evening.guild.id))
    assert settings.channels == (evening.place.id,)
    assert settings.options.search_seconds == 300


async def test_what_could_not_be_saved_is_told_and_has_not_happened(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = manager(evening)
    await opened(boss, Drawer.CHANNELS)

    async def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(evening.store, "transact", full)
        said = await boss.press("admin-set:channels", str(evening.place.id))
    assert boss.says(f"refusal-{TableCode.NOT_SAVED}") in said
    assert (await evening.inside(lambda: evening.registry.guilds.settings(evening.guild.id))).channels == ()


async def test_settings_that_cannot_be_read_stop_no_game(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        async def __aenter__(self) -> None:
            raise NotRead("database is locked")

        async def __aexit__(self, *_: object) -> None: ...

    await evening.inside(lambda: choose_channels(evening, 5))
    await evening.restart()
    monkeypatch.setattr(evening.store, "reading", Broken)
    await evening["ana"].command("play")
    assert evening["ben"].can("join")
    await evening["ben"].press("join")
    await evening["ana"].press("start")
    assert evening.table.head.status is Status.PLAYING


async def test_nonsense_on_a_button_is_answered_kindly(evening: Evening) -> None:
    boss = manager(evening)
    await boss.desk()
    for custom_id in (
        "admin-open:attic",
        "admin-open",
        "admin-open:audit:x",
        "admin-set",
        "admin-set:default:speed",
        "admin-ask:cancel:x",
        "admin-do:dance:3",
        "admin-file",
        "admin-file:diary",
    ):
        said = await evening.together(replace_id(boss, f"mx:0:-:{custom_id}"))
        assert said == [boss.says("unknown-button")], custom_id


# --- deleting all ---


async def test_all_of_a_server_is_deleted_on_request_and_nothing_of_another(evening: Evening) -> None:
    boss, guild = manager(evening), evening.guild.id
    await boss.desk(("ours.toml", OURS.encode()))
    await boss.command("language", **{"language": "de", "for": "server"})
    await evening.inside(lambda: choose_channels(evening, evening.place.id))
    await evening.inside(lambda: evening.standings.begin_season(guild))
    await evening.over("ana", "ben")
    await evening.inside(evening.standings.settler.settled)
    other = await evening.inside(lambda: evening.registry.open(guild + 1, 5, 6, "Zoe", "house", NO_LIMITS))
    table = await evening.search("cleo", "dan")
    await opened(boss, Drawer.ERASE)
    assert await where(evening, guild)
    assert await boss.press("admin-do:erase:") == boss.says("admin-erased")
    await evening.wait(300)
    assert await where(evening, guild) == []
    assert await where(evening, guild + 1) != []
    assert other.head.status is Status.LOBBY
    assert table.head.status is Status.CLOSED
    assert table.timer is None
    assert evening.says("closed-cancelled") in text_of(evening.public()[-1])

    await evening["ana"].command("play")
    assert evening["ben"].can("join"), "and it can be played on"
    await evening.restart()
    assert await evening.inside(lambda: evening.registry.get(table.id)) is None
