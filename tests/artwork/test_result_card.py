"""The result card shows what the result says, in any language and with any name, and stays small."""

import io
import re
from time import process_time

import pytest
from msgspec.structs import replace
from PIL import Image

from artwork import piece_names
from artwork.drawing import drawings
from artwork.lettering import can_write, shortened, text_width
from artwork.piece_names import ArtState
from artwork.result_card import WIDTH, CardHighlight, CardSeat, ResultCard, result_card_scene
from artwork.scene import Scene
from artwork.worker import draw
from engine.editions.reading import standard
from engine.pieces import Art, Card, Space

MAX_BYTES = 300_000
SEAT = CardSeat(0, "Ana", 12, (), ())
CHALICES = next(card for card in standard().cards if [space.art for space in card.spaces] == [Art.CHALICE] * 3)


def pieces_of(scene: Scene) -> list[str]:
    bodies = {svg.partition(">")[2]: name for name, svg in drawings().items()}
    return [bodies[body] for body in re.findall(r'<svg xmlns="[^"]*" x="[^>]*>(.*?</svg>)', scene.svg())]


def words_of(scene: Scene) -> list[str]:
    return re.findall(r"<text [^>]*>(.*?)</text>", scene.svg())


def scene_of(*seats: CardSeat, highlights: tuple[CardHighlight, ...] = ()) -> Scene:
    return result_card_scene(ResultCard("Midnight Exchange", "Game 12", seats, highlights))


def test_a_result_card_shows_places_names_points_and_burglars() -> None:
    scene = scene_of(replace(SEAT, burglar=2, name="Cleo", points=32), SEAT)
    assert words_of(scene) == ["Midnight Exchange", "Game 12", "1", "Cleo", "32", "2", "Ana", "12"]
    assert pieces_of(scene) == [piece_names.burglar(2), piece_names.burglar(0)]


def test_a_result_card_shows_collections_then_unique_pieces_then_loose_art() -> None:
    """1.3, 6.1: two of the collection's three spaces are filled."""
    seat = replace(SEAT, cards=((Card(), 0), (CHALICES, 2), (Card(), 0)), arts=(Art.WATCH, Art.CHALICE, Art.WATCH))
    scene = scene_of(seat)
    spaces = [piece_names.card_space(Art.CHALICE, points, placed=points < 11) for points in (4, 7, 11)]
    assert pieces_of(scene)[1:] == [
        *spaces,
        piece_names.UNIQUE,
        piece_names.art(Art.CHALICE),
        piece_names.art(Art.WATCH),
    ]
    assert words_of(scene)[-2:] == ["×2", "×2"], "there are two unique pieces and two watches"


def test_a_space_of_another_edition_shows_its_art_and_its_points() -> None:
    scene = scene_of(replace(SEAT, cards=((Card((Space(Art.WATCH, 6), Space(Art.WATCH, 13))), 1),)))
    assert pieces_of(scene)[1:] == [
        piece_names.art(Art.WATCH, ArtState.PLACED),
        piece_names.art(Art.WATCH, ArtState.WANTED),
    ]
    assert words_of(scene)[-2:] == ["6", "13"]


def test_a_result_card_shows_highlights() -> None:
    bag = CardHighlight("bag", "Luckiest bag", "Ana", ("watch",), "+2")
    scene = scene_of(SEAT, highlights=(bag,))
    assert words_of(scene)[-3:] == ["Luckiest bag", "Ana", "+2"]
    assert pieces_of(scene)[-2:] == ["bag", "watch"]


@pytest.mark.parametrize("name", ["Ana", "Größe", "Иван", "Nguyễn", "Łódź"])
def test_the_font_can_write_names_in_many_languages(name: str) -> None:
    assert can_write(name)


@pytest.mark.parametrize("name", ["明日", "🦊", "مرحبا", "ana🦊", "한국", "Ωμέγα"])
def test_characters_missing_from_the_font_are_not_drawn(name: str) -> None:
    """They would be empty boxes."""
    assert not can_write(name)
    assert name not in scene_of(replace(SEAT, name=name)).svg()


def test_markup_in_a_name_is_drawn_as_text() -> None:
    scene = scene_of(replace(SEAT, name="<b>&"))
    assert "&lt;b&gt;&amp;" in scene.svg()
    assert draw(scene.job())


def test_a_long_name_is_shortened_before_the_points() -> None:
    shown = shortened("W" * 60, 35, 500)
    assert shown.endswith("…")
    assert 440 < text_width(shown, 35) <= 500


def test_the_largest_card_is_small_and_drawn_quickly() -> None:
    """Each of the four seats has half of all cards, with all spaces filled, and nine loose tokens of each art."""
    cards = tuple((card, len(card.spaces)) for card in standard().cards[::2])
    seat = CardSeat(1, "W" * 30, 120, cards, tuple(Art) * 9)
    bag = CardHighlight("bag", "W" * 30, "W" * 30, ("watch",) * 4, "+9")
    began = process_time()
    scene = scene_of(*[seat] * 4, highlights=(bag,) * 3)
    content = draw(scene.job())
    assert process_time() - began < 3.0, "drawing it takes a tenth of that"
    assert len(content) < MAX_BYTES
    picture = Image.open(io.BytesIO(content))
    assert picture.size == (WIDTH, scene.height)
    assert scene.height < 1_300
