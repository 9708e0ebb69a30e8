"""Random play, legal and illegal: whatever is asked, no card is lost, nothing leaks, and a refusal changes nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.commands import Call, Command, StandIn
from engine.errors import REFUSALS
from engine.events import Event
from engine.game import Game
from engine.rules import Rules
from engine.rulesets import RULESETS
from tests.engine.promises import check_game, check_secrecy, refusal
from tests.engine.random_moves import nonsense, sensible
from tests.engine.random_rules import game_rules, seats_for
from tests.engine.table import STAN_STEN

STEPS = 250
MATHIS, RUMMY = RULESETS["three-thirteen-mathis"], RULESETS["rummy"]

RULES = (
    STAN_STEN.with_options(hands=[3, 4, 5]),
    STAN_STEN.with_options(hands=[3, 13], false_match_points=7),
    STAN_STEN.with_options(hands=[6], packs=1, tie_break="bonus"),
    STAN_STEN.with_options(hands=[3], jokers=4, fourteenth="tie", tie_break="bonus"),
    STAN_STEN.with_options(hands=[3], packs=1, max_recycles=1),
    RULESETS["five-suits"].with_options(pace="called", hands=[3, 5]),
    RULESETS["mellentine"].with_options(pace="called", hands=[3, 4]),
    MATHIS.with_options(hands=[3, 4]),
    MATHIS.with_options(hands=[3, 13], packs=1, fourteenth="tie", tie_break="bonus", max_recycles=1),
    RULESETS["five-suits"].with_options(hands=[3, 5]),
    RUMMY,
    RUMMY.with_options(ace_high=True, rummy_ledger="zero_sum", max_recycles=1),
    RUMMY.with_options(rummy_match="target", rummy_target=30),
)


def new_game(rules: Rules, seats: int, secret: int) -> Game:
    """A game of so many players, or of as many as the rules allow; three of four go without a draw for caller."""
    players = [f"p{number}" for number in range(seats_for(rules, seats))]
    callers: list[str] | None = None if secret % 4 == 0 else []
    return Game.new(rules, players, secret=f"{secret:064x}", callers=callers)


def check_last_turns(game: Game, events: Sequence[Event], went_out: int | None) -> int | None:
    """By turns everybody else has exactly one turn after the first has gone out. The turn in which that was."""
    kinds = [event.kind for event in events]
    if "go_out" in kinds and game.turns is not None:
        return game.turn - ("turn" in kinds)
    if went_out is None or "score" not in kinds:
        return went_out
    assert game.turn - went_out == len(game.seated()) - 1
    return None


def play_to_the_end(game: Game) -> list[Command]:
    """Bots play and whoever calls says what is next; every promise is kept at every step."""
    commands: list[Command] = []
    went_out: int | None = None
    for _ in range(5000):
        if game.phase == "over":
            return commands
        for seat in range(len(game.seated())):
            while events := game.apply(step := StandIn(seat, "bot")):
                commands.append(step)
                check_game(game)
                went_out = check_last_turns(game, events, went_out)
        if game.next_call is not None and not game.waiting():
            commands.append(Call(game.next_call))
            game.apply(commands[-1])
            check_game(game)
    raise AssertionError("the game does not end")


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=st.sampled_from(RULES), seats=st.integers(2, 5), secret=st.integers(0, 2**32), seed=st.integers(0, 2**32))
def test_random_play_keeps_every_promise(rules: Rules, seats: int, secret: int, seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(rules, seats, secret)
    for _ in range(STEPS):
        command = nonsense(game, chance) if chance.random() < 0.2 else sensible(game, chance)
        is_seat = isinstance(command, StandIn) and command.seat in range(len(game.seated()))
        refused = refusal(game, command)
        assert refused is None or refused.code in REFUSALS
        assert refused is None or not is_seat or game.finished, "whoever stands in knows what can be done"
        check_game(game)
        if chance.random() < 0.07:
            check_secrecy(game, chance)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(game), type=Game)
    assert again == game
    assert [again.hand_view(seat) for seat in range(len(game.seated()))] == [
        game.hand_view(seat) for seat in range(len(game.seated()))
    ]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=game_rules(), seats=st.integers(2, 20), secret=st.integers(0, 2**32))
def test_bots_finish_every_game_of_any_rules_and_the_same_commands_play_it_again(
    rules: Rules, seats: int, secret: int
) -> None:
    game, again = new_game(rules, seats, secret), new_game(rules, seats, secret)
    commands = play_to_the_end(game)
    assert game.winners
    for command in commands:
        again.apply(command)
    assert again == game
    assert msgspec.msgpack.encode(again) == msgspec.msgpack.encode(game)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=game_rules(most_rounds=1), seats=st.integers(2, 4), secret=st.integers(0, 2**32), seed=st.integers(0, 99))
def test_a_game_may_be_written_and_read_at_every_step_of_any_rules(
    rules: Rules, seats: int, secret: int, seed: int
) -> None:
    chance = random.Random(seed)
    game = new_game(rules, seats, secret)
    for _ in range(60):
        refusal(game, sensible(game, chance))
        for codec in (msgspec.json, msgspec.msgpack):
            again = codec.decode(codec.encode(game), type=Game)
            assert again == game
            assert again.table_view() == game.table_view()
        game = again
