"""Plans from tables: topics and the queries that people search for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from copydesk import _csv
from copydesk.cli import _names, _output
from copydesk.cli._output import AnyBrand, AsJson

strategy = typer.Typer(no_args_is_help=True, help="Topics and queries: import a table, show the topics.")


@strategy.command("import")
def strategy_import(
    table: Annotated[
        Path, typer.Argument(help="A CSV file with a column topic, and optional others.", exists=True, dir_okay=False)
    ],
    project: AnyBrand = None,
    json_: AsJson = False,
) -> None:
    """Import topics and queries from a table; importing it again adds nothing. Exit code 1 if a row had errors."""
    text = _csv.decode(table)
    with _output.desk() as desk:
        # A text of one line would be taken for the path of a file.
        done = desk.strategy.import_csv(f"{text}\n", project=_names.brand_id(desk, project))
        if json_:
            _output.as_json(done)
        else:
            columns = {"line": lambda e: e.line, "column": lambda e: e.column, "error": lambda e: e.message}
            if done.errors:
                _output.rows(done.errors, columns, json_=False)
            _output.out.print(
                f"{done.rows} rows: {done.topics_created} topics and {done.targets_created} queries added,"
                f" {done.rows_unchanged} rows unchanged, {done.rows_failed} with errors",
                markup=False,
            )
        raise typer.Exit(1 if done.rows_failed else 0)


@strategy.command("topics")
def strategy_topics(project: AnyBrand = None) -> None:
    """Print the topics of a brand as a tree."""
    with _output.desk() as desk:
        _output.out.print(str(desk.strategy.tree(_names.brand_id(desk, project))) or "no topics", markup=False)
