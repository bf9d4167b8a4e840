"""A person's profile in a server: a chart of the rating, and their results in words."""

from collections.abc import Sequence

from msgspec import Struct

from cogs.panels.components import Component, Panel, Upload, button, framed, picture, row, text
from cogs.panels.people import relative_time
from cogs.panels.results.achievements import achievements_button, achievements_line
from cogs.panels.results.history import HistoryQuery, history_tap
from cogs.words.catalogs import COUNT, LOOT, Say
from cogs.words.emoji import NBSP, PLACE_IN_RESULT, RESULT_COLOUR, SEPARATOR
from cogs.words.names import label_name, shown_name
from cogs.words.numbers import one_decimal, whole_number
from standings.model.achievements import Progress
from standings.model.entry import PROVISIONAL_BELOW
from standings.model.result import Collection
from standings.reading.profiles import Career, HeadToHead, Profile, RecentGames


class ProfileSubject(Struct, frozen=True):
    """Whose profile is shown, and to whom."""

    person: int
    name: str  # of the person
    reader: int
    in_server: bool = True  # False for the reader's own profile over all servers
    tournaments: tuple[int, int] = (0, 0)  # of this server: how many the person has played, and how many they have won


def profile_panel(
    subject: ProfileSubject, profile: Profile, achievements: Sequence[Progress], chart: bytes | None, say: Say
) -> Panel:
    """Returns a person's profile. `chart` is a PNG of the rating over time, or None."""
    if profile.here is None or profile.form is None:
        return no_games_panel(subject, achievements, say)
    upload = None if chart is None else Upload("rating.png", chart)
    return framed(
        RESULT_COLOUR,
        text(
            say("profile-title", name=shown_name(subject.name)),
            career_line("profile-here" if subject.in_server else "profile-everywhere", profile.here, say),
            _everywhere(profile, say),
            _tournaments(subject, say),
        ),
        None if upload is None else picture(upload, chart_description(subject, profile, say)),
        text(
            *_form(profile.form, profile.here, say),
            achievements_line(achievements, say),
            _duel(subject, profile.duel, say),
        ),
        row(
            button(history_tap("games", HistoryQuery(subject.person)), say("profile-games-label"), "📚"),
            button(
                history_tap("games", HistoryQuery(subject.reader, subject.person)), say("profile-together-label"), "⚔️"
            )
            if profile.duel is not None
            else None,
        ),
        row(_achievements_button(subject, achievements, say)),
        uploads=() if upload is None else (upload,),
    )


def _tournaments(subject: ProfileSubject, say: Say) -> str | None:
    played, won = subject.tournaments
    return say("profile-tournaments", count=played, won=won) if played else None


def _everywhere(profile: Profile, say: Say) -> str | None:
    everywhere = profile.everywhere
    return (
        None if everywhere is None or everywhere == profile.here else career_line("profile-everywhere", everywhere, say)
    )


def _achievements_button(subject: ProfileSubject, achievements: Sequence[Progress], say: Say) -> Component | None:
    is_empty = not any(each.is_earned for each in achievements)
    return None if is_empty and subject.person != subject.reader else achievements_button(subject.person, say)


def no_games_panel(subject: ProfileSubject, achievements: Sequence[Progress], say: Say) -> Panel:
    """Returns the profile of a person without a game that counts. Games against only rivals do not count."""
    if not subject.in_server:
        words = say("profile-nothing-outside")
    elif subject.person == subject.reader:
        words = say("profile-nothing-mine")
    else:
        words = say("profile-nothing", name=shown_name(subject.name))
    return Panel(
        text(words, achievements_line(achievements, say)),
        row(
            button(history_tap("games", HistoryQuery(subject.person)), say("profile-games-label"), "📚"),
            _achievements_button(subject, achievements, say),
        ),
    )


def career_line(word_id: str, career: Career, say: Say) -> str:
    games = say(COUNT("games"), count=career.games)
    line = say(word_id, rating=round(career.rating), games=games, wins=career.wins)
    return f"{line} {say('profile-provisional', games=PROVISIONAL_BELOW)}" if career.is_provisional else line


def chart_description(subject: ProfileSubject, profile: Profile, say: Say) -> str:
    """Describes the chart to people who cannot see it."""
    values = [round(each.shown) for each in profile.curve]
    return say(
        "profile-picture",
        name=label_name(subject.name),
        games=say(COUNT("games"), count=len(values)),
        first=values[0],
        last=values[-1],
        least=min(values),
        most=max(values),
    )


def _form(form: RecentGames, career: Career, say: Say) -> list[str | None]:
    places = SEPARATOR.join(
        f"{PLACE_IN_RESULT[at]}{NBSP}{whole_number(games, say)}" for at, games in enumerate(form.places)
    )
    return [
        say("profile-places", places=places, average=one_decimal(form.average_place, say)),
        say("profile-points", average=one_decimal(career.average, say), best=form.best),
        say("profile-streak", streak=form.streak, longest=form.longest),
        None if form.loot is None else say("profile-loot", emoji=say.emoji.loot(form.loot), loot=say(LOOT(form.loot))),
        None if form.collection is None else _collection(form.collection, say),
        None
        if form.games >= career.games
        else f"-# {say('profile-newest', games=say(COUNT('games'), count=form.games))}",
    ]


def _collection(best: Collection, say: Say) -> str:
    spaces = NBSP.join(f"{say.emoji.art(art)}{'✓' if at < best.filled else ''}" for at, art in enumerate(best.arts))
    return say("profile-collection", spaces=spaces, points=say(COUNT("points"), count=best.points))


def _duel(subject: ProfileSubject, duel: HeadToHead | None, say: Say) -> str | None:
    if duel is None:
        return None
    return say(
        "profile-duel",
        name=shown_name(subject.name),
        games=say(COUNT("games"), count=duel.games),
        mine=duel.behind,
        theirs=duel.ahead,
        average=one_decimal(duel.others_average, say),
        others=one_decimal(duel.average, say),
        when=relative_time(duel.last_at),
    )
