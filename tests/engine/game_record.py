"""Writes a game down while it is played: every call with all views after it, every move with the mover's own view.

By turns, the table is shown once in every turn, and all seats when a hand begins and when it is scored. The text is
made from the views and events alone, so it shows what the screens are given, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.commands import Call, Command
from engine.errors import Refused
from engine.events import Event
from engine.game import Game

WIDTH = 120
SENTENCES = {
    "flip": "{player} turns up {face}",
    "tie": "tie between {players} for {place}",
    "caller": "{player} calls from now on",
    "round": "a hand of {size}, wild: {wild} ({kind})",
    "reshuffle": "the piles go back into the middle, which has {stock} cards now",
    "draw": "DRAW (turn {turn})",
    "last_draw": "LAST DRAW (turn {turn})",
    "uncall": "{what} is taken back",
    "placed": "{player} places a card",
    "took_back": "{player} takes it back",
    "discard": "DISCARD: {tops}; missing: {missing}",
    "match": "MATCH by {player}",
    "turn": "turn {turn}: {player}",
    "discarded": "{player} throws {face}",
    "go_out": "{player} IS OUT, throwing {face} (rummy: {rummy})",
    "meld": "{player} melds {meld}, a {kind}: {cards}",
    "laid_off": "{player} lays off on {meld}: {cards}",
    "turned_over": "{player} turns the pile over: a stock of {stock}",
    "exhausted": "the cards have run out too often (void: {void})",
    "score": "SCORE: {scores}",
    "next": "NEXT",
    "over": "OVER: {winners} won",
}


class GameRecord:
    """A game and what has been written of it so far."""

    def __init__(self, game: Game, title: str) -> None:
        self.game = game
        self.lines = [title, f"Rules: {game.rules.ruleset}. Seats, clockwise: {', '.join(game.players)}.", ""]
        self._table()

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def call(self, what: str, *, anyway: bool = False) -> None:
        """Say a call; then the table and every seat tell what they see."""
        self._heading(f"{what}{', anyway' if anyway else ''}")
        if self.do(Call(what, anyway)):
            self._everything()

    def move(self, command: Command, seat: int) -> bool:
        """Carry out a move by turns; at its end the table is seen, and when the hand is scored, everything."""
        before, done = self.game.turn, self.do(command, seat)
        if self.game.phase == "scored":
            self._everything()
        elif self.game.turn != before:
            self._table()
        return done

    def do(self, command: Command, seat: int | None = None) -> bool:
        """Carry out a command; with a seat, that seat tells what it sees then. False if it was refused or idle."""
        try:
            events = self.game.apply(command)
        except Refused as refused:
            self.lines.append(f"  refused: {refused.code} {_shown(refused.params)}")
            return False
        self.lines += [f"  {_sentence(event)}" for event in events]
        if events and seat is not None:
            self._seat(seat)
        if any(event.kind in ("match", "go_out") for event in events):
            self._reveal()
        return bool(events)

    def _everything(self) -> None:
        self._table()
        self._seats()
        if self.game.phase in ("scored", "over"):
            self._reveal()
            self._sheet()

    def _heading(self, what: str) -> None:
        game = self.game
        turn = f"hand {game.round_number}, turn {game.turn}" if game.round_number else "before the first hand"
        self.lines += ["", f"-- {turn}: {what} ".ljust(WIDTH, "-")]

    def _table(self) -> None:
        view = self.game.table_view()
        rounds = f"hand {view['round']} of {_or_dash(view['rounds'])}"
        hand = f"{rounds}, {_or_dash(view['size'])} cards, wild {_or_dash(view['wild'])}"
        following = f"next {_or_dash(view['next_call'])}{' (ready)' if view['ready'] else ''}"
        waiting = f"waiting for {_names(view['waiting'])}"
        middle = f"middle {view['stock']} of {view['packs']} packs, recycled {view['reshuffles']}"
        office = f"caller {_or_dash(view['caller'])} · matched {_names(view['matched'])}"
        if "to_act" in view:
            pile = f"pile {_or_dash(view['discard'])} of {view['discard_count']}"
            office = (
                f"{pile} · dealer {view['dealer']} · to act {_or_dash(view['to_act'])} · out {_or_dash(view['out'])}"
            )
        standing = f"{office} · {_seals(view)}"
        self._tell("table", f"{view['phase']} · {hand} · turn {view['turn']} · {following} · {waiting}")
        self._tell("", f"{middle} · {standing}")
        if view["roles"] is not None:
            flips = (f"{each['player']} {_or_dash(each['face'])}" for each in view["roles"]["flips"])
            self._tell("", f"turned up: {', '.join(flips)} · tied {_names(view['roles']['tied'])}")
        if view["participants"] is not None or view["winners"]:
            self._tell("", f"plays {view['participants']} · winners {_names(view['winners'])}")
        self._tell("", " | ".join(_public_seat(seat) for seat in view["seats"]))
        for meld in view.get("melds", []):
            takes = " ".join(meld["takes"]) or "nothing"
            self._tell("", f"{meld['id']} by {meld['player']}: {meld['kind']} {' '.join(meld['cards'])}, takes {takes}")
        if view.get("receipts"):
            paid = (
                f"{each['payer']} pays {each['receiver']} {each['points']}{' (double)' if each['doubled'] else ''}"
                for each in view["receipts"]
            )
            self._tell("", ", ".join(paid))

    def _seats(self) -> None:
        for player in self.game.table_view()["seats"]:
            self._seat(player["seat"])

    def _seat(self, seat: int) -> None:
        view = self.game.hand_view(seat)
        parts = [
            " ".join(view["cards"]) or "no cards",
            *(f"{name} {view[name]}" for name in ("drawn", "placed") if view[name] is not None),
            *(["out"] if view["out"] else []),
            f"can {' '.join(view['can']) or 'nothing'}",
            *_neighbours(view),
            *([f"not {view['forbidden']}"] if view.get("forbidden") else []),
            *(f"{card} fits {' '.join(melds)}" for card, melds in view.get("fits", {}).items()),
            *([f"by {view['mode']}"] if view["mode"] != "rank" else []),
        ]
        self._tell(view["player"], " · ".join(parts))

    def _tell(self, who: str, what: str) -> None:
        self.lines.append(f"  {who:<6} {what}")

    def _reveal(self) -> None:
        for hand in self.game.reveal():
            melds = (
                f"{meld['kind']} {' '.join(meld['cards'])} (as {' '.join(meld['stands_for'])})"
                for meld in hand["melds"]
            )
            left = f"left over {' '.join(hand['deadwood']) or 'nothing'} = {hand['penalty']}"
            added = f" + {hand['extra']}" if hand["extra"] else ""
            matched = " · match" if hand["matched"] else ""
            self._tell("shown", f"{hand['player']:<6} {' · '.join([*melds, left])}{added}{matched}")

    def _sheet(self) -> None:
        sheet = self.game.sheet()
        columns = " ".join(f"{column['size']:>4}" for column in sheet["rounds"])
        self._tell("sheet", f"hands  {columns}   total place")
        for row in sheet["players"]:
            cells = zip(row["scores"], row["marks"], strict=True)
            scores = " ".join(f"{_or_dash(score)}{_signs(marks)}".rjust(4) for score, marks in cells)
            self._tell("", f"{row['player']:<6} {scores}   {row['total']:>5} {row['place']:>5}")


def _neighbours(view: dict[str, Any]) -> list[str]:
    """The piles beside a seat, where every seat has one."""
    if "fits" in view:
        return []
    from_right = f"from {view['neighbour_player']} {_or_dash(view['neighbour'])}"
    return [from_right, f"to {view['taker_player']} {_or_dash(view['pile'])}"]


def _public_seat(seat: dict[str, Any]) -> str:
    score = "" if seat["score"] is None else f", {seat['score']} points"
    out = ", out" if seat["out"] and seat["state"] != "out" else ""
    if "hand_count" in seat:
        return f"{seat['seat']} {seat['player']}: {seat['state']}, {seat['hand_count']} cards{score}{out}"
    pile = f"pile {_or_dash(seat['pile'])} of {seat['pile_count']}"
    return f"{seat['seat']} {seat['player']}: {seat['state']}, {pile}{score}{out}"


def _sentence(event: Event) -> str:
    told = f"[to {event.audience} alone] " if event.audience is not None else ""
    params = {name: _shown(value) for name, value in event.params.items()}
    if event.kind == "set_up" and "tops" in event.params:
        return f"the first open cards: {params['tops']}"
    if event.kind == "set_up":
        return f"{params['dealer']} has dealt, the first open card: {params['discard']}"
    if event.kind == "took":
        face = "the middle" if event.params["face"] is None else f"the pile: {event.params['face']}"
        return f"{told}{params['player']} draws from {face}"
    if event.kind in SENTENCES:
        return told + SENTENCES[event.kind].format(**params)
    return f"{told}{event.kind} {_shown(event.params)}"


def _seals(view: dict[str, Any]) -> str:
    seals = (
        f"{name} {view[name][:8]}" for name in ("commitment", "proof", "next_commitment") if view[name] is not None
    )
    return " · ".join(seals)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(each)}" for key, each in value.items())
    if isinstance(value, list):
        return " ".join(_shown(each) for each in value) or "nobody"
    return str(value)


def _signs(marks: Iterable[str]) -> str:
    signs = {"matched": "*", "false_match": "!", "corrected": "c", "rummy": "r", "void": "v"}
    return "".join(signs.get(mark, "") for mark in marks)


def _names(players: Iterable[str]) -> str:
    return " ".join(players) or "nobody"


def _or_dash(value: object) -> str:
    return "-" if value is None else str(value)
