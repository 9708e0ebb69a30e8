"""The commands `party bench …`: the project's own benchmarks, each a table. What they measure is in other files."""

from __future__ import annotations

import click

from party import bots_bench, solver_bench


@click.group()
def bench() -> None:
    """The project's own benchmarks on this machine, as tables."""


@bench.command("solver")
@click.option("--hands", type=click.IntRange(20, 100_000), default=2000, help="Hands measured in each case.")
def bench_solver(hands: int) -> None:
    """How long the solver takes, beside RLCard's gin melding as the yardstick."""
    try:
        rows = solver_bench.measure(hands)
    except solver_bench.NoYardstick as missing:
        raise click.ClickException(str(missing)) from missing
    for line in solver_bench.table(rows):
        click.echo(line)


@bench.command("bots")
@click.option("--games", type=click.IntRange(10, 100_000), default=200, help="Games of each match-up, in tens.")
@click.option(
    "--ruleset",
    "rulesets",
    multiple=True,
    type=click.Choice(bots_bench.RULESET_NAMES),
    default=bots_bench.RULESET_NAMES,
    help="Only this one; may be given again.",
)
@click.option("--processes", type=click.IntRange(1, 256), help="How many work at once; one for each processor.")
def bench_bots(games: int, rulesets: tuple[str, ...], processes: int | None) -> None:
    """How well each strength of bots does against the others, with 95 % intervals."""
    for line in bots_bench.table(bots_bench.play(rulesets, games, processes)):
        click.echo(line)
