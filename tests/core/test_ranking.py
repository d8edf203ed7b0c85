"""The ranking, and finding back into a finale (T283-296)."""

from tests.core.play import choose, end, last_round, new_game, turn
from tests.core.table import COLOURS


def test_every_card_then_the_ranking() -> None:
    table = last_round(3)
    table.insert("blue")
    table.press("LIFE-POINTS B700#")
    end(table)
    for colour, total in (("blue", 750), ("green", 50)):
        table.run(4000)
        table.remove()
        assert table.phase == "finale"
        table.sees(f"NEXT: {colour.upper()}")
        table.insert(colour)
        assert table.player(colour)["total"] == total
        table.until(f"{total}", 2000)
    assert table.phase == "finale"
    table.remove()
    assert table.phase == "over"
    table.sees("1. BLUE 750", "2. RED 50", "2. GREEN 50")


def test_the_ranking_comes_by_itself_too() -> None:
    """The last card may stay in."""
    table = last_round()
    end(table)
    table.insert("blue")
    table.until("RANKING", 9000)
    assert table.phase == "over"


def test_ties_share_a_place() -> None:
    table = last_round(4)
    table.insert("green")
    table.press("LIFE-POINTS B10#")
    table.insert("blue")
    table.press("LIFE-POINTS C10#")
    end(table)
    for colour in COLOURS[1:4]:
        table.insert(colour)
    table.remove()
    places = [" ".join(row.split()) for row in table.rows()[1:]]
    assert places == ["1. GREEN 60", "2. RED 50", "2. YELLOW 50", "4. BLUE 40"]


def test_six_players_can_be_scrolled() -> None:
    table = last_round(6)
    end(table)
    for number, colour in enumerate(COLOURS[1:]):
        table.insert(colour)
        del number
    table.remove()
    seen = table.text()
    table.press("CC")
    seen += table.text()
    for colour in COLOURS:
        assert f"1. {colour.upper()}" in seen


def test_the_ratio_is_not_shown_before_the_ranking() -> None:
    table = new_game(years=1, ratio=93)
    seen = set()

    def look() -> None:
        seen.add(table.text())

    for colour in ("red", "blue"):
        turn(table, colour)
        look()
    table.remove()
    for _ in range(8):  # every page of the menu
        table.press("D")
        look()
        table.press("*")
    end(table)
    for _ in range(400):
        table.step()
        look()
    assert not [text for text in seen if "93" in text.replace("$", " ")]
    table.insert("blue")
    table.remove()
    table.sees("93")


def test_any_order_of_cards() -> None:
    table = last_round(3)
    end(table)
    table.insert("green")
    table.insert("blue")
    table.remove()
    assert table.phase == "over"


def test_it_survives_a_restart() -> None:
    table = last_round()
    end(table)
    table.remove()
    table.power_on()
    table.sees("RESUME?")
    table.press("#")
    assert table.phase == "finale"
    assert table.player("red")["total"] == 50
    table.insert("blue")
    table.remove()
    table.power_on()
    table.press("#")
    assert table.phase == "over"
    table.until("1. RED", 500)
    table.sees("1. RED", "1. BLUE")


def test_a_card_that_is_in_at_a_restart_is_counted() -> None:
    """The power went between the finale and the total; the card was left in."""
    table = last_round()
    end(table)
    table.remove()
    table.power_on()
    table.insert("blue")
    table.press("#")
    table.run(100)
    assert table.player("blue")["total"] == 50


def test_a_card_put_in_while_the_menu_is_open_is_counted() -> None:
    table = last_round()
    end(table)
    table.run(4000)
    table.remove()
    table.press("D")
    table.insert("blue")
    table.press("*")
    table.run(100)
    assert table.player("blue")["total"] == 50


def test_a_new_game_after_it() -> None:
    table = last_round()
    end(table)
    table.insert("blue")
    table.remove()
    table.press("D")
    choose(table, "NEW GAME")
    table.press("#")
    assert table.phase == "setup"
    new_game(3, 4, table=table)
    assert table.state()["years"] == 4
    assert [line["money"] for line in table.state()["players"]] == [0, 0, 0]


def test_with_five_players_a_card_put_in_again_shows_the_rate() -> None:
    """The title of the ranking has no room for it beside the rows that are shown."""
    table = last_round(5, 93)
    end(table)
    for colour in COLOURS[1:5]:
        table.insert(colour)
        table.sees_not("93")
    table.remove()
    table.sees("RANKING", "1-4 OF 5")
    table.press("C")
    table.sees("2-5 OF 5")
    table.insert("red")
    table.run(600)
    table.sees("LIFE POINTS", "1 LP=$93")


def test_with_four_players_it_stands_beside_the_ranking() -> None:
    table = last_round(4, 93)
    end(table)
    for colour in COLOURS[1:4]:
        table.insert(colour)
    table.remove()
    table.sees("RANKING", "1 LP=$93")
