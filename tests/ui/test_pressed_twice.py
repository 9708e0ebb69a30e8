"""A press too many on the TV does nothing: not at the end of a game, not without a line, not to a question unseen."""

from __future__ import annotations

from tests.ui.house import House
from tests.ui.layout import settle
from tests.ui.socket_table import SocketTable


def first_turn(table: SocketTable) -> None:
    """From the lobby to the first draw."""
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")


PRESS_AS_SOON_AS_IT_IS_THERE = """() => {
    const watch = new MutationObserver(() => {
        const again = document.querySelector('[data-action="rematch"]');
        if (!again) return;
        watch.disconnect();
        again.click();
        document.body.dataset.pressed = "true";
    });
    watch.observe(document.body, { childList: true, subtree: true });
}"""


def test_a_double_ok_at_the_end_leaves_the_winner_in_sight(house: House) -> None:
    table = house.table("Ana", "Bo", options={"hands": [3], "jokers": 4})
    tv = house.television()
    sent = tv.messages_sent()
    tv.open(table.links["tv_url"])
    tv.start()
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.whole_round()
    tv.page.evaluate(PRESS_AS_SOON_AS_IT_IS_THERE)
    table.call("finish")
    tv.page.wait_for_selector("[data-pressed]")
    settle(tv.page)
    assert not [text for text in sent if "rematch" in text]
    tv.until(lambda look: bool(look.winners), "the winner")


def test_keys_pressed_while_the_tv_has_no_line_are_not_carried_out_later(house: House) -> None:
    table = house.table("Ana", "Bo", options={"hands": [5]})
    tv = house.television()
    sent = tv.messages_sent()
    tv.open(table.links["tv_url"])
    tv.start()
    first_turn(table)
    tv.until(lambda look: look.call == "discard", "the turn")
    tv.context.set_offline(True)
    tv.expect_text("No connection to the game")
    for key in ("Enter", "Enter", "p"):
        tv.key(key)
    tv.context.set_offline(False)
    tv.page.locator('[data-strip="lost"]').wait_for(state="detached")
    settle(tv.page)
    assert not [text for text in sent if '"call"' in text or '"pause"' in text]
    assert (table.table["phase"], table.table["paused"]) == ("turn", None)


def test_a_second_yes_does_not_answer_a_question_that_was_not_on_show(house: House) -> None:
    table = house.table("Ana", "Bo", options={"hands": [5]}, bot_pace="slow")
    hana = house.seated_phone(table, "Hana")
    tv = house.tv(table)
    table.start()
    hana.press("flip")
    table.draw_for_caller()
    table.host.done("hand_over", role="caller", player=table.known("Ana"))
    table.call("deal")
    hana.press("menu")
    hana.press("away")
    tv.page.locator('[data-question="absent"]').wait_for()
    other = house.phone("Bo")
    other.give_name(table.links["join_url"])
    other.press("sit-down")
    other.press("claim")
    tv.page.locator('[data-question="claim"]').wait_for()
    tv.key("c")
    tv.key("c")
    tv.page.locator('[data-question="absent"]').wait_for()
    assert next(seat for seat in table.table["seats"] if seat["name"] == "Hana")["asked"]
