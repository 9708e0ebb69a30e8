"""How deals of rummy make a game: one, as many as players, or up to a target; who deals; the highest total wins."""

from __future__ import annotations

from engine.commands import Call
from engine.game import Game
from engine.rounds.rummy import RummySeat
from engine.rules import Rules
from engine.shuffle import first_dealer, round_secret
from tests.engine.played import SECRET, THREE
from tests.engine.turn_table import RUMMY, TurnTable


def win(table: TurnTable, winner: str, points: int = 10) -> None:
    """The winner melds a whole hand, later than in one turn; everybody else holds cards of so many points together."""
    others = [player for player in table.game.players if player != winner]
    cards = dict.fromkeys(others, "") | {others[0]: {10: "KC", 20: "KC KD", 50: "KC KD KH KS QS"}[points]}
    table.stack({winner: "8S 9S TS"} | cards, discards="2D")
    table.round.to_act = table.seat(winner)
    table.draw(winner)
    seat = table.round.seats[table.seat(winner)]
    assert isinstance(seat, RummySeat)
    seat.opened = table.round.turn - 1
    table.meld(winner, "8S 9S TS")
    table.discard(winner, next(card.split(".")[0] for card in table.hand(winner)))


def started(players: tuple[str, ...] = THREE, rules: Rules = RUMMY, **options: object) -> TurnTable:
    return TurnTable(players, rules=rules.with_options(**options))


def test_a_single_deal_is_the_whole_game() -> None:
    table = started(rummy_match="single")
    win(table, "bo")
    assert (table.game.next_call, table.game.table_view()["rounds"]) == ("finish", 1)
    table.call("finish")
    assert table.game.winners == ["bo"]


def test_there_are_as_many_deals_as_players_unless_chosen_otherwise() -> None:
    for options, deals in (({}, 3), ({"rummy_deals": 2}, 2)):
        table = started(**options)  # type: ignore[arg-type]
        assert table.game.table_view()["rounds"] == deals
        for _ in range(deals - 1):
            win(table, "bo")
            assert table.game.next_call == "next"
            table.call("next")
        win(table, "bo")
        assert table.game.next_call == "finish"


def test_the_number_of_deals_is_decided_at_the_first_deal() -> None:
    table = started()
    win(table, "bo")
    table.game.set_players([*THREE, "dora", "eli"])
    assert table.game.table_view()["rounds"] == 3
    table.call("next")
    assert table.game.size == 6, "five players have six cards each"
    assert table.game.table_view()["rounds"] == 3


def test_before_the_first_deal_the_table_tells_how_many_deals_there_would_be() -> None:
    game = Game.new(RUMMY, THREE, secret=SECRET)
    assert (game.table_view()["rounds"], game.table_view()["phase"]) == (3, "lobby")
    game.set_players([*THREE, "dora"])
    assert game.table_view()["rounds"] == 4
    game.apply(Call("deal"))
    assert game.size == 7


def test_a_target_ends_the_game_with_the_deal_in_which_somebody_reaches_it() -> None:
    table = started(rummy_match="target", rummy_target=70)
    assert table.game.table_view()["rounds"] is None
    for winner in ("ana", "bo", "ana"):
        win(table, winner, 50 if winner == "ana" else 20)
        if table.game.next_call == "next":
            table.call("next")
    assert (table.game.next_call, table.totals()) == ("finish", {"ana": 100, "bo": 20, "chidi": 0})
    table.call("finish")
    assert table.game.winners == ["ana"]


def test_the_highest_total_is_the_first_place_and_a_tie_is_shared() -> None:
    table = started(rummy_deals=3)
    for winner, points in (("bo", 20), ("ana", 10), ("ana", 10)):
        win(table, winner, points)
        if table.game.next_call == "next":
            table.call("next")
    assert {row["player"]: row["place"] for row in table.game.sheet()["players"]} == {"ana": 1, "bo": 1, "chidi": 3}
    table.call("finish")
    assert table.game.winners == ["ana", "bo"]


def test_somebody_who_comes_late_starts_with_the_average_or_with_the_last_place() -> None:
    table = started()
    win(table, "bo", 50)
    starts = [table.game.start_points(how) for how in ("average", "highest", "zero")]
    assert starts == [17, 0, 0], "where the highest wins, the last place is the lowest total"


# Who deals (docs/rules.md D.1)


def test_the_first_dealer_follows_from_the_sealed_secret() -> None:
    dealers = set()
    for number in range(12):
        game = Game.new(RUMMY, THREE, secret=f"{number:064x}")
        game.apply(Call("deal"))
        dealer = THREE[first_dealer(round_secret(game.secret, 1), 3)]
        assert game.table_view()["dealer"] == dealer
        dealers.add(dealer)
    assert dealers == set(THREE)


def test_of_three_players_the_left_neighbour_deals_next() -> None:
    table = started()
    table.round.dealer = 0
    win(table, "ana")
    table.round.dealer = 0
    table.call("next")
    view = table.game.table_view()
    assert (view["dealer"], view["to_act"]) == ("bo", "chidi")


def test_of_two_players_the_winner_deals_next() -> None:
    for winner, other in (("ana", "bo"), ("bo", "ana")):
        table = started(("ana", "bo"))
        win(table, winner)
        assert table.game.next_dealer(table.game.players) == winner
        table.call("next")
        view = table.game.table_view()
        assert (view["dealer"], view["to_act"]) == (winner, other)


def test_the_next_who_is_still_there_deals_where_the_next_dealer_has_left() -> None:
    table = TurnTable(("ana", "bo", "chidi", "dora"), rules=RUMMY)
    win(table, "ana")
    table.round.dealer = 0
    table.game.set_players(["ana", "chidi", "dora"])
    assert table.game.next_dealer(table.game.players) == "chidi"
    table.call("next")
    assert table.game.table_view()["dealer"] == "chidi"
