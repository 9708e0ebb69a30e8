"""By turns somebody deals: the first by lot, then the deal passes left, whoever comes and goes (docs/rules.md B.1)."""

from __future__ import annotations

import pytest

from engine.commands import Call, StandIn
from engine.errors import Refused
from engine.game import Game
from engine.shuffle import first_dealer, round_secret
from tests.engine.played import SECRET, THREE
from tests.engine.turn_table import MATHIS

FOUR = ("ana", "bo", "chidi", "dora")


def game_of(players: tuple[str, ...], rounds: int = 4) -> Game:
    return Game.new(MATHIS.with_options(hands=[3] * rounds), players, secret=SECRET)


def play_round(game: Game) -> str:
    """Deal and play a round; who dealt it."""
    game.apply(Call(str(game.next_call)))
    dealer: str = game.table_view()["dealer"]
    while game.waiting():
        for seat in range(len(game.seated())):
            while game.apply(StandIn(seat, "bot")):
                pass
    return dealer


def test_nobody_draws_for_caller_and_nobody_is_caller() -> None:
    game = game_of(THREE)
    view = game.table_view()
    assert (view["phase"], view["caller"], view["roles"], view["next_call"]) == ("lobby", None, None, "deal")
    assert game.hand_view(0)["can"] == []
    assert game.next_dealer(THREE) is None, "the first dealer is drawn by lot"
    with pytest.raises(Refused):
        game.apply(StandIn(9, "bot"))
    assert game.apply(StandIn(0, "bot")) == []


def test_the_first_dealer_is_any_of_the_players_by_the_first_rounds_secret() -> None:
    dealers = set()
    for number in range(20):
        game = Game.new(MATHIS, FOUR, secret=f"{number:064x}")
        game.apply(Call("deal"))
        assert game.table_view()["dealer"] == FOUR[first_dealer(round_secret(game.secret, 1), 4)]
        dealers.add(game.table_view()["dealer"])
    assert dealers == set(FOUR)


def test_the_deal_passes_left_after_each_round() -> None:
    game = game_of(THREE)
    dealers = [play_round(game) for _ in range(4)]
    first = THREE.index(dealers[0])
    assert dealers == [THREE[(first + number) % 3] for number in range(4)]
    assert game.next_call == "finish"


def test_the_deal_passes_over_somebody_who_has_left_and_comes_to_somebody_who_is_new() -> None:
    game = game_of(FOUR)
    first = FOUR.index(play_round(game))
    left, then = FOUR[(first + 1) % 4], FOUR[(first + 2) % 4]
    staying = [player for player in FOUR if player != left]
    game.set_players([*staying, "eli"])
    assert game.next_dealer(game.players) == then
    assert play_round(game) == then


def test_a_dealer_who_has_left_passes_the_deal_to_the_left_all_the_same() -> None:
    game = game_of(FOUR)
    dealer = play_round(game)
    game.set_players([player for player in FOUR if player != dealer])
    assert play_round(game) == FOUR[(FOUR.index(dealer) + 1) % 4]


def test_where_everybody_is_new_the_first_deals() -> None:
    game = game_of(THREE)
    play_round(game)
    game.set_players(["eli", "fay"])
    assert play_round(game) == "eli"


def test_seats_may_change_in_the_lobby_and_between_rounds_only() -> None:
    game = game_of(THREE)
    game.set_players(["bo", "ana"])
    game.apply(Call("deal"))
    with pytest.raises(Refused) as caught:
        game.set_players(THREE)
    assert caught.value.code == "wrong_phase"


def test_a_late_joiner_has_a_row_that_starts_with_points() -> None:
    game = game_of(THREE)
    play_round(game)
    game.add_late("dora", game.start_points("average"))
    game.set_players(FOUR)
    play_round(game)
    row = game.sheet()["players"][3]
    assert (row["player"], row["joined"], row["scores"][0]) == ("dora", 2, None)
    assert row["start"] == game.score_sheet.rows[3].start


def test_how_a_hand_is_ordered_is_kept_from_round_to_round() -> None:
    game = game_of(THREE)
    play_round(game)
    assert game.turns is not None
    game.turns.seats[1].mode = "suit"
    game.apply(Call("next"))
    assert [game.hand_view(seat)["mode"] for seat in range(3)] == ["rank", "suit", "rank"]
