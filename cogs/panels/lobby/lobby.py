"""The lobby: the players, the options, and the buttons to join, leave and start."""

from cogs.panels.buttons import daily_button, learn_button, rules_button
from cogs.panels.components import DANGER, PRIMARY, SUCCESS, Component, Panel, button, framed, row, text
from cogs.panels.lobby.options import changed_line, options_button, options_line
from cogs.panels.people import LEVEL, has_rival, mentions, people, person, plain_name, relative_time, went_back_line
from cogs.wire.custom_ids import tap_on
from cogs.words.catalogs import Say
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from tables.state.head import Head
from tables.state.operations.lobby import HOST_SILENCE_SECONDS


def lobby_panel(head: Head, say: Say, *, with_mentions: bool = False, called: str | None = None) -> Panel:
    """Returns the public message of a lobby.

    - `with_mentions`: whether the message mentions the players. True only for a new message.
    - `called`: mentions of people who are called to the free seats, or None
    """
    seats = len(head.occupants)
    return framed(
        LOBBY_COLOUR,
        text(
            say("lobby-title"),
            *(f"- {person(head, seat, say)}{_host_mark(head, seat, say)}" for seat in range(seats)),
            *(f"- *{say('lobby-free-seat')}*" for _ in range(MAX_PLAYERS - seats)),
            went_back_line(head, say),
            _new_host_line(head, say) if head.host_was_silent else None,
            mentions(head) if with_mentions else None,
            say("lobby-closes", when=relative_time(head.deadline.at)) if head.deadline else None,
            called and say("lobby-calls", names=called),
            None if called else _call_line(head, say),
        ),
        text("-# " + options_line(head, say), changed_line(head, say)),
        row(
            button(tap_on(head, "join"), say("lobby-join-label"), "🪑", SUCCESS, enabled=seats < MAX_PLAYERS),
            button(tap_on(head, "start"), say("lobby-start-label"), style=PRIMARY, enabled=seats >= MIN_PLAYERS),
        ),
        row(
            button(tap_on(head, "rival"), say("lobby-rival-label"), COMPUTER, enabled=seats < MAX_PLAYERS),
            options_button(head, say),
        ),
        row(button(tap_on(head, "unrival"), emoji="➖"), _level_button(head, say)) if has_rival(head) else None,
        row(learn_button(say("lobby-learn-label")), rules_button(), button(tap_on(head, "alerts"), emoji="🔔")),
        row(daily_button(say)) if len(people(head)) == 1 else None,  # for a person who waits alone
        row(button(tap_on(head, "unseat"), say("lobby-leave-label"), "🚪", DANGER)),
    )


def _call_line(head: Head, say: Say) -> str | None:
    line = called_line(head, say)
    return line and f"-# {line}"


def called_line(head: Head, say: Say) -> str | None:
    """Says who was mentioned because of free seats, and when. Returns None if nobody was mentioned."""
    if head.call is None:
        return None
    when = relative_time(head.call.at)
    if head.call.people is None:
        return say("lobby-called-role", when=when)
    return say("lobby-called", count=head.call.people, when=when)


def _level_button(head: Head, say: Say) -> Component:
    levels = list(Level)
    following = levels[(levels.index(head.level) + 1) % len(levels)]
    return button(tap_on(head, "level", following), say("lobby-level-label", level=say(LEVEL(head.level))))


def _new_host_line(head: Head, say: Say) -> str:
    """9.5: says that the host changed, because the former host had pressed nothing for a while."""
    seat = head.seat_of(head.host_id or 0)
    name = "–" if seat is None else plain_name(head, seat, say)
    return "-# " + say("lobby-new-host", name=name, minutes=HOST_SILENCE_SECONDS // 60)


def _host_mark(head: Head, seat: int, say: Say) -> str:
    return f" · {say('lobby-host')}" if head.occupants[seat].user_id == head.host_id else ""
