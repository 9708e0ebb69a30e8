"""Who comes late watches and plays from the next hand; who only watches never sees a hand."""

from __future__ import annotations

from tests.ui.house import House


def test_who_comes_late_watches_this_hand_and_plays_the_next(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [3, 3]})
    table.start()
    table.draw_for_caller()
    table.call("deal")
    late = house.phone("Bo")
    late.give_name(table.links["join_url"])
    late.press("sit-down")
    late.wait_scene("watch")
    late.expect_text("You play from the next hand")
    assert late.look().cards == ()
    table.whole_round()
    table.call("next")
    look = late.until(lambda seen: len(seen.cards) == 3, "a hand of three cards")
    assert "play" in look.scenes
    assert [seat["name"] for seat in table.table["seats"]] == ["Ana", "Chidi", "Bo"]


def test_a_watcher_is_never_sent_a_hand(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [3]})
    table.start()
    table.draw_for_caller()
    table.call("deal")
    watcher = house.phone("Zoe")
    received = watcher.messages_received()
    watcher.open(table.links["join_url"])
    watcher.press("watch")
    watcher.wait_scene("watch")
    table.call("draw")
    table.turn()
    table.call("discard")
    table.turns_until(bool)
    look = watcher.until(lambda seen: "watch" in seen.scenes, "the table")
    assert look.cards == ()
    assert any(text.startswith('42["table"') for text in received), "it is sent the table"
    assert not [text for text in received if text.startswith('42["hand"')]
