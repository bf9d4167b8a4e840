"""The message by which a person shares their result at the house of the day. It reveals nothing about the deal."""

from artwork.daily_card import DailyCard
from cogs.panels.components import Panel, Upload, picture, text
from cogs.panels.daily.daily_panels import long_date, place_lines, score_words, signed
from cogs.panels.results.result_card import drawable, drawable_name
from cogs.words.catalogs import BURGLAR, Say
from cogs.words.names import label_name, shown_name
from cogs.words.numbers import whole_number
from standings.model.daily_boards import DailyStanding
from tables.state.daily_game import DailyScore


def daily_card(name: str, day: str, standing: DailyStanding, score: DailyScore, say: Say) -> DailyCard:
    """Returns the content of the message's picture. `name` is the name of the person who shares the result."""
    place = standing.place
    return DailyCard(
        title=drawable(say("daily-card-title")),
        day=drawable(long_date(day, say)),
        name=drawable_name(label_name(name), say(BURGLAR("fox"))),
        points=whole_number(score.points, say),
        lead=drawable(say("daily-card-lead", lead=signed(score.lead, say))),
        place="" if place is None else drawable(say("daily-card-place", place=place.place, of=place.of)),
        streak=drawable(say("daily-card-streak", count=standing.streak.current)),
    )


def daily_share_panel(  # noqa: PLR0913, PLR0917
    name: str, day: str, standing: DailyStanding, score: DailyScore, card: bytes | None, say: Say
) -> Panel:
    """Returns the message. `name` is the name of the person who shares the result. `card` is the drawn picture (PNG),
    or None."""
    lines = [
        f"🏠 {say('daily-share-line', name=f'**{shown_name(name)}**')} {long_date(day, say)}",
        score_words(score, say),
        *place_lines(standing, say, in_server=False),
    ]
    if card is None:
        return Panel(text(*lines))
    upload = Upload(f"house-of-the-day-{day}.png", card)
    words = f"{label_name(name)}: {score_words(score, say).replace('*', '')}"
    return Panel(text(*lines), picture(upload, words), uploads=(upload,))
