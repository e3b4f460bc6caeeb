"""Pictures of boards."""

from xml.etree import ElementTree

import pytest

from fianchetto import Game, svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(game, **options):
    return ElementTree.fromstring(svg.board(game, **options))


def fills(picture, color):
    return sum(cell.get("fill") == color for cell in picture.iter(f"{SVG}rect"))


def test_a_notebook_shows_the_game():
    game = Game()
    assert game._repr_svg_() == svg.board(game)
    picture = drawn(game)
    assert picture.find(f"{SVG}title").text == game.fen()
    assert len(list(picture.iter(f"{SVG}rect"))) == 64
    assert len(list(picture.iter(f"{SVG}text"))) == 32 + 16
    assert len(list(drawn(game, coordinates=False).iter(f"{SVG}text"))) == 32


def test_the_last_move_and_the_check_are_in_color():
    game = Game()
    for move in ["f3", "e5", "g4", "Qh4#"]:
        game.push_san(move)
    picture = drawn(game)
    assert fills(picture, svg._LAST) == 2 and fills(picture, svg._CHECK) == 1
    game.pop()
    assert fills(drawn(game), svg._CHECK) == 0


def test_each_square_has_its_place_on_both_sides():
    knight = Game("8/8/8/8/8/2k5/8/K5N1 w - - 0 1")

    def place(flipped):
        texts = drawn(knight, flipped=flipped, coordinates=False).iter(f"{SVG}text")
        return {text.text[0]: (float(text.get("x")), float(text.get("y"))) for text in texts}["♞"]

    assert place(False) == (6.5 * 45, 7.5 * 45) and place(True) == (1.5 * 45, 0.5 * 45)


def test_arrows_and_marks():
    game = Game()
    arrows = ["e2e4", ("g1", "f3"), (1, 18), game.parse_san("d4"), ("a1", "a1")]
    picture = drawn(game, arrows=arrows, marks=["e4", 35], size=200)
    assert len(list(picture.iter(f"{SVG}polygon"))) == 4
    assert len(list(picture.iter(f"{SVG}circle"))) == 3
    assert picture.get("width") == "200"


@pytest.mark.parametrize(
    "options, named",
    [
        ({"marks": ["e9"]}, "marks: 'e9'"),
        ({"marks": [64]}, "marks: 64"),
        ({"marks": [True]}, "marks: True"),
        ({"arrows": ["e2"]}, "arrows: 'e2'"),
        ({"arrows": [("e2", None)]}, "arrows: None"),
        ({"arrows": [3]}, "arrows: 3"),
        ({"size": 0}, "size is a positive number"),
        ({"size": "<"}, "size is a positive number"),
    ],
)
def test_wrong_arguments_are_named(options, named):
    with pytest.raises(ValueError, match=named):
        svg.board(Game(), **options)
