"""Where people sit decides who draws from whom; several may match at once; everybody sees the same."""

from __future__ import annotations

from tests.ui.house import House


def test_who_sits_down_between_two_people_draws_from_the_one_on_the_right(house: House) -> None:
    table = house.table("Ana", "Chidi", "Dora")
    tv = house.tv(table)
    phone = house.phone("Bo")
    phone.give_name(table.links["join_url"])
    phone.press("sit-down")
    phone.wait_scene("seat")
    phone.page.get_by_role("button", name="Between Ana and Chidi").tap()
    phone.expect_text("You draw from Ana. Chidi draws from you.")
    phone.press("sit")
    phone.wait_scene("lobby")
    table.host.wait_for(lambda: [seat["name"] for seat in table.table["seats"]] == ["Ana", "Bo", "Chidi", "Dora"], "Bo")
    seats = [table.seated(name) for name in ("Ana", "Bo", "Chidi", "Dora")]
    tv.until(lambda _: tv.page.locator("[data-seat]").count() == len(seats), "four seats")
    assert [one.get_attribute("data-seat") for one in tv.page.locator("[data-seat]").all()] == seats


def test_two_matches_in_one_window_both_score_0_and_the_tv_names_both(house: House) -> None:
    table = house.table("Ana", "Chidi", "Dora", "Emre", options={"hands": [3, 3]})
    phone = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.turns_until(lambda complete: len(complete) == 2)
    two = table.complete()
    names = {seat["player"]: seat["name"] for seat in table.table["seats"]}
    for person in two:
        table.match(person)
    for person in two:
        tv.expect_text(names[person.player])
    phone.until(lambda look: look.stage == "revealed", "that somebody has matched")
    table.call("last_draw")
    phone.expect_text("LAST DRAW")
    tv.expect_text("LAST DRAW")
    table.turn()
    table.call("discard", anyway=True)
    table.call("score")
    tv.wait_scene("result")
    look = tv.until(lambda seen: len(seen.results) == 5, "everybody's hand")
    for person in two:
        assert (look.results[person.player].points, look.results[person.player].left_over) == (0, ())
