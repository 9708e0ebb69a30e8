"""The `party` command. Without a subcommand it starts the server; the others need no server.

Only options and output are here: hosting is in `party/hosting.py`, hands are looked at by `party/hand_check.py`, games
are simulated by `engine.simulate`. What was typed wrongly ends with exit code 2 and words.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from engine.errors import Refused
from engine.rules import OPTIONS, BadOption, SeatsError
from engine.rulesets import RULESETS
from engine.simulate import simulate
from engine.strength_figures import strength_figures
from party.benchmarks import bench
from party.hand_check import checked, discard_of, rules_of
from party.hosting import Hosting, has_desktop, host_party
from party.protocol import CheckedHand, HandToCheck
from party.rooms import Rooms
from party.rulesets_page import described_rulesets
from party.server import PortInUse
from party.simulated import games_in_words, strength_in_words, strengths_of
from party.store.base import StoreUnavailable
from party.store.lock import FolderInUse
from party.store.sqlite import SqliteStore

COMPLETE, NOT_COMPLETE = 0, 1
"""How `party check` ends; 2 is bad input, as for every command."""


class BadInput(click.ClickException):
    """Something that was typed cannot be used."""

    exit_code = 2


FOLDER = click.Path(path_type=Path, file_okay=False)


@contextmanager
def _in_words() -> Iterator[None]:
    """Turns refusals into words and exit code 2, and a server that cannot start into exit code 1."""
    try:
        yield
    except Refused as refused:
        # There is no message here that could be understood or not, only what was typed.
        said = refused.params["problem"] if refused.code == "bad_message" else refused.message
        raise BadInput(said) from refused
    except (BadOption, SeatsError) as wrong:
        raise BadInput(str(wrong)) from wrong
    except (PortInUse, FolderInUse) as wrong:
        raise click.ClickException(str(wrong)) from wrong
    except (StoreUnavailable, OSError) as wrong:
        raise click.ClickException(f"The data folder cannot be used: {wrong}") from wrong


def default_data_folder() -> Path:
    """Where rooms are kept when nothing else is said."""
    return Path(click.get_app_dir("stan-sten"))


# -- the server ------------------------------------------------------------------------------------------------------


@click.group(invoke_without_command=True, context_settings={"auto_envvar_prefix": "PARTY", "show_default": True})
@click.version_option(package_name="stan-sten", prog_name="party")
@click.option("--host", default="0.0.0.0", help="The address to listen at; 0.0.0.0: all.")  # noqa: S104
@click.option("--port", default=8080, type=click.IntRange(0, 65535), help="The port to listen at; 0: any free one.")
@click.option("--data", type=FOLDER, help="The folder in which rooms are kept.")
@click.option("--public-url", help="The address that phones are to use, if it cannot be found out.")
@click.option(
    "--async", "async_mode", type=click.Choice(["eventlet", "threading"]), default="eventlet", help="What serves."
)
@click.option("--open/--no-open", "open_browser", default=None, help="Open the TV page.  [default: on a desktop]")
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"], case_sensitive=False), default="warning"
)
@click.option("--bot-delay", type=click.FloatRange(0, 10), default=1.0, help="Stretches the time that bots think.")
@click.pass_context
def main(
    context: click.Context,
    host: str,
    port: int,
    data: Path | None,
    public_url: str | None,
    async_mode: str,
    open_browser: bool | None,
    log_level: str,
    bot_delay: float,
) -> None:
    """Start a party: a TV calls, phones play. Each option can be set in the environment too, as PARTY_PORT."""
    folder = data or default_data_folder()
    context.obj = folder
    if context.invoked_subcommand is not None:
        return
    _log_at(log_level.upper())
    hosting = Hosting(
        host=host,
        port=port,
        data=folder,
        public_url=_web_address(public_url),
        async_mode=async_mode,
        open_browser=has_desktop() if open_browser is None else open_browser,
        bot_delay=bot_delay,
    )
    with _in_words():
        host_party(hosting)


def _log_at(level: str) -> None:
    """Logs to the error output. Socket.IO's loggers make an output of their own unless they have a level."""
    logging.basicConfig(level=level, format="%(levelname)s %(name)s: %(message)s")
    for name in ("engineio.server", "socketio.server"):
        logging.getLogger(name).setLevel(level)


def _web_address(text: str | None) -> str | None:
    if text is not None and not text.startswith(("http://", "https://")):
        raise BadInput(
            f"--public-url {text!r} is not allowed; allowed: an address that begins with http:// or https://"
        )
    return text


# -- hands -----------------------------------------------------------------------------------------------------------


class HandSize(click.ParamType[int | None]):
    """The number of cards dealt, or "none" for no wild rank."""

    name = "3-14|none"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | None:
        """The number, or None. Ends with exit code 2 for anything else."""
        word = str(value).lower()
        if word in ("none", "null"):
            return None
        if word.isascii() and word.isdigit() and 3 <= int(word) <= 14:
            return int(word)
        raise click.BadParameter(f"{value!r} is not allowed; allowed: 3 to 14, or none for no wild rank", ctx, param)


RULESET = click.option("--ruleset", default="stan-sten", help="One of `party rulesets`.")
SIZE = click.option("--size", type=HandSize(), help="Cards dealt in the round; it fixes the wild rank.")
OPTION = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule that differs.")
JSON = click.option("--json", "as_json", is_flag=True, help="One JSON document instead of words.")


def _options(pairs: tuple[str, ...]) -> dict[str, Any]:
    """The values of `--option NAME=VALUE`. Ends with exit code 2 and words for an unknown name or a wrong value."""
    values = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadInput(f"--option {pair!r} is not allowed; allowed: NAME=VALUE, as in ace_high=true")
        if name not in OPTIONS:
            raise BadInput(f"There is no option {name!r}; allowed: {', '.join(OPTIONS)}")
        with _in_words():
            values[name] = OPTIONS[name].parse(text)
    return values


def _question(cards: str, ruleset: str, size: int | None, options: tuple[str, ...]) -> HandToCheck:
    return HandToCheck(cards=cards, ruleset=ruleset, size=size, options=_options(options))


def _print_json(value: Any) -> None:
    click.echo(msgspec.json.encode(value))


def _wild_line(question: HandToCheck) -> str:
    rules = rules_of(question.ruleset, question.options)
    letter = rules.wild_letter(question.size)
    if letter is None:
        unsaid = question.size is None and rules.system != "rummy"
        return "Wild: no rank" + (" (--size says how many cards were dealt)" if unsaid else "")
    return f"Wild: {letter}"


def _verdict(question: HandToCheck, answer: CheckedHand) -> str:
    """What the hand is worth. At rummy a group saves its points only once it is laid down."""
    if rules_of(question.ruleset, question.options).system == "rummy":
        if answer.complete:
            return "Complete: it can be laid down whole, 0 points"
        return f"Not complete: {answer.penalty} points are left over once the groups are laid down"
    return "Complete: a match, 0 points" if answer.complete else f"Not complete: {answer.penalty} points"


@main.command()
@click.argument("cards")
@RULESET
@SIZE
@OPTION
@JSON
def check(cards: str, ruleset: str, size: int | None, options: tuple[str, ...], as_json: bool) -> None:
    """Settle a dispute: is this hand a match, and what does it cost?

    CARDS are written as in "7H 8H 9H 3D JK". Ends with 0 for a complete hand, 1 for another one, 2 for bad input.
    """
    question = _question(cards, ruleset, size, options)
    with _in_words():
        answer = checked(question)
        if as_json:
            _print_json(answer)
        else:
            click.echo(_wild_line(question))
            for meld in answer.melds:
                click.echo(f"Group: {' '.join(meld)}")
            if answer.deadwood:
                click.echo(f"Left over: {' '.join(answer.deadwood)}")
            click.echo(_verdict(question, answer))
    sys.exit(COMPLETE if answer.complete else NOT_COMPLETE)


@main.command()
@click.argument("cards")
@RULESET
@SIZE
@OPTION
@JSON
def discard(cards: str, ruleset: str, size: int | None, options: tuple[str, ...], as_json: bool) -> None:
    """Which card to throw: each that leaves the least of the hand after the draw, CARDS."""
    question = _question(cards, ruleset, size, options)
    with _in_words():
        best = discard_of(question)
        faces = [card.face for card in best.discards]
        if as_json:
            _print_json({"can_go_out": best.can_go_out, "penalty": best.penalty, "discards": faces})
            return
        click.echo(_wild_line(question))
        click.echo(f"Throw: {' or '.join(faces)}")
        click.echo("That completes the hand." if best.can_go_out else f"That leaves {best.penalty} points.")


# -- games and rules -------------------------------------------------------------------------------------------------


@main.command("simulate")
@RULESET
@click.option("--seats", type=int, help="How many bots play; 4, where --bots does not say it.")
@click.option("--bots", metavar="STRENGTH,…", help="A strength per seat: easy, normal or sharp (all normal).")
@click.option("--games", type=click.IntRange(1, 100_000), default=1, help="How many games.")
@click.option("--seed", type=int, default=1, help="The same seed plays the same games.")
@OPTION
@JSON
def simulate_games(
    ruleset: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Bots play whole games, without a server. With --bots: how well each strength did, in 95 % intervals."""
    try:
        strengths = strengths_of(bots, seats)
    except ValueError as wrong:
        raise BadInput(str(wrong)) from wrong
    with _in_words():
        rules = rules_of(ruleset, _options(options))
        played = simulate(rules, len(strengths), games, seed, bots=strengths)
    compared = strength_figures(played["games"], strengths) if bots is not None else []
    if as_json:
        _print_json(played | {"strengths": [each._asdict() for each in compared]} if bots is not None else played)
        return
    for line in (*games_in_words(played["games"]), *map(strength_in_words, compared)):
        click.echo(line)


@main.command()
@JSON
def rulesets(as_json: bool) -> None:
    """Every ruleset and option with its value, in one table."""
    described = described_rulesets()
    if as_json:
        _print_json(described)
        return
    rows = [[option, *(_cell(each["options"], option) for each in described["rulesets"])] for option in OPTIONS]
    seats = ["players", *("–".join(map(str, each["seats"])) for each in described["rulesets"])]
    rows = [["", *RULESETS], seats, *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    click.echo("\n–  has no effect in this ruleset. What each option means: docs/rules.md.")


def _cell(options: dict[str, Any], name: str) -> str:
    if name not in options:
        return "–"
    value = options[name]
    if isinstance(value, list):
        return f"{value[0]}–{value[-1]}" if value == list(range(value[0], value[-1] + 1)) else ",".join(map(str, value))
    return msgspec.json.encode(value).decode().strip('"')


main.add_command(bench)

# -- stored rooms ----------------------------------------------------------------------------------------------------


@main.group(invoke_without_command=True)
@click.option("--data", type=FOLDER, help="The folder in which rooms are kept.")
@click.pass_context
def rooms(context: click.Context, data: Path | None) -> None:
    """List, export and delete the rooms in the data folder. The server must not be running."""
    context.obj = data or context.obj
    if context.invoked_subcommand is None:
        context.invoke(list_rooms)


@contextmanager
def _stored(folder: Path) -> Iterator[tuple[Rooms, SqliteStore]]:
    """The rooms of the data folder, which is locked meanwhile. Ends with exit code 2 where there is no such folder."""
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}, so no rooms are kept there; `party` makes it when it starts.")
    with _in_words():
        store = SqliteStore(folder)
        try:
            yield Rooms(store, join_url=lambda code: f"/{code}"), store
        finally:
            store.close()


@rooms.command("list")
@JSON
@click.pass_obj
def list_rooms(folder: Path, as_json: bool = False) -> None:
    """Every room: its code, phase, hand and players."""
    with _stored(folder) as (stored, store):
        rows = [_row(stored, code) for code in store.codes()]
    if as_json:
        _print_json(rows)
        return
    for row in rows:
        players = ", ".join(row["players"]) or "nobody"
        click.echo(f"{row['room']}  {row['phase']:9}  hand {row['round']:2}  {players}")
    if not rows:
        click.echo(f"There are no rooms in {folder}.")


def _row(stored: Rooms, code: str) -> dict[str, Any]:
    try:
        table = stored.table_view(code)
    except Refused as refused:
        phase = "closed" if refused.code == "room_closed" else "unreadable"
        return {"room": code, "phase": phase, "round": 0, "players": []}
    return {
        "room": code,
        "phase": table.phase,
        "round": table.round,
        "players": [seat.name for seat in table.seats],
    }


@rooms.command("export")
@click.argument("code")
@click.pass_obj
def export_room(folder: Path, code: str) -> None:
    """Print a room's score sheet and log as one JSON document."""
    with _stored(folder) as (stored, _):
        _print_json({"room": stored.find(code), "sheet": stored.sheet_view(code), "log": stored.log(code)})


@rooms.command("delete")
@click.argument("code")
@click.confirmation_option(prompt="Delete the room, its score sheet and its log for good?")
@click.pass_obj
def delete_room(folder: Path, code: str) -> None:
    """Forget a room for good."""
    with _stored(folder) as (_, store):
        known = code.upper()
        if known not in store.codes():
            raise BadInput(f"There is no room {code!r} in {folder}; `party rooms` lists them.")
        store.delete(known)
    click.echo(f"Room {known} is deleted.")


if __name__ == "__main__":
    main(prog_name="party")
