"""Output of commands: tables for people, JSON for programs, errors."""

from __future__ import annotations

import itertools
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from copydesk import Copydesk, CopydeskError, Pages, errors
from copydesk._request import plain

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
# Families of the SDK that a command lists, and what it calls them.
LISTED = {
    "artifacts": "artifacts",
    "collections": "collections",
    "compositions": "compositions",
    "jobs": "jobs",
    "knowledge": "sources",
    "projects": "brands",
    "scripts": "scripts",
}
# More rows than a workspace has.
EVERY_ROW = 10**9


def _rows_wanted(value: str | int) -> int:
    """A number of rows, or `all`."""
    if value == "all":
        return EVERY_ROW
    if not str(value).isdecimal() or int(value) < 1:
        raise typer.BadParameter(f"{value!r} is neither a number of rows, from 1, nor all")
    return int(value)


Limit = Annotated[
    int | None,
    typer.Option(
        "--limit",
        "-n",
        parser=_rows_wanted,
        metavar="N|all",
        help="Number of rows, newest first, or all; default: 20 in a table, all in JSON.",
    ),
]
All = Annotated[bool, typer.Option("--all", "-a", help="All rows.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace existing files.")]
AnyBrand = Annotated[
    str | None, typer.Option("--brand", "--project", "-p", help="Id or name of the brand; default: the only brand.")
]
AnyProject = Annotated[
    str | None, typer.Option("--brand", "--project", "-p", help="Id or name of a brand; default: all brands.")
]
out, err = Console(highlight=False), Console(stderr=True, highlight=False)
COLOURS = {"done": "green", "ready": "green", "error": "red", "failed": "red", "running": "blue", "cancelled": "dim"}
INTERRUPTED = 130
# Longer words, such as addresses, are broken; ids have 30 characters.
LONGEST_WORD = 40
# A table that fits a terminal; a line below it has the total.
TABLE_ROWS = 20
# Values of the options before the command; a process runs one command.
options: dict[str, str | None] = {}


@contextmanager
def desk() -> Iterator[Copydesk]:
    """A client with the selected profile, or the environment."""
    with Copydesk(profile=options.get("profile"), base_url=options.get("base_url")) as client:
        yield client


def as_json(value: Any) -> None:
    """Print a value as JSON, a model as in the API."""
    print(json.dumps(plain(value), ensure_ascii=False, indent=2))


def line(value: Any) -> None:
    """Print a value as one line of JSON."""
    print(json.dumps(plain(value), ensure_ascii=False), flush=True)


def listing(
    pages: Pages[Any], columns: dict[str, Callable[[Any], Any]], *, limit: int | None, all_: bool, json_: bool
) -> None:
    """Print a list, and the total below an incomplete table; JSON is complete unless there is a limit."""
    maximum = None if all_ or (json_ and limit is None) else limit or TABLE_ROWS
    items = list(itertools.islice(pages, None if maximum is None else maximum + 1))
    rows(items[:maximum], columns, json_=json_)
    if maximum is not None and len(items) > maximum:
        total = pages.count()
        message = f"{maximum} of {total} shown, newest first; --all shows the rest, or --limit {total}"
        err.print(message, markup=False, style="dim", soft_wrap=True)


def rows(values: Iterable[Any], columns: dict[str, Callable[[Any], Any]], *, json_: bool) -> None:
    """Print rows as a table, or as a list in JSON; columns without a value are left out, and words stay whole."""
    items = list(values)
    if json_:
        as_json(items)
        return
    if not items:
        out.print("no rows")
        return
    cells = {name: [cell(value_of(item)) for item in items] for name, value_of in columns.items()}
    cells = {name: column for name, column in cells.items() if any(column)}
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name, column in cells.items():
        words = [word for text in (name, *column) for word in str(text).split()]
        table.add_column(name, overflow="fold", min_width=min(max(map(cell_len, words)), LONGEST_WORD))
    for row in zip(*cells.values(), strict=True):
        table.add_row(*row)
    # Lines that the terminal breaks can still be copied from; words that are broken in a column cannot.
    least = Measurement.get(out, out.options, table).minimum
    if least > out.width:
        table.width = least
    out.print(table, crop=False)


def cell(value: Any) -> Text:
    """A cell; statuses have colours, and markup in the text is not interpreted."""
    text = "" if value is None else value.strftime("%Y-%m-%d %H:%M") if hasattr(value, "strftime") else str(value)
    return Text(text, style=COLOURS.get(text, ""))


def facts(value: Any, names: Sequence[str], *, json_: bool) -> None:
    """Print some fields of a model, a line each, or all of it in JSON."""
    if json_:
        as_json(value)
        return
    for name in names:
        out.print(Text(f"{name:<14}", style="dim").append_text(cell(getattr(value, name))))


def _of_commands(message: str) -> str:
    """A message whose hint names the list of a family, with the command that prints it; without one where there is none."""
    return re.sub(
        r"; desk\.(\w+)\.list\(\) has those that there are",
        lambda found: f"; `copydesk {LISTED[found[1]]} list` has those that there are" if found[1] in LISTED else "",
        message,
    )


def choice(value: str | None) -> Any:
    """A value of an enumeration as it was typed; the server names the values that there are."""
    return value


@contextmanager
def reported_errors() -> Iterator[None]:
    """Turn errors into a message and an exit code: 1 for an error, 130 for Ctrl-C."""
    try:
        yield
    except CopydeskError as error:
        err.print(Text(_of_commands("\n".join([str(error), *getattr(error, "__notes__", [])])), style="red"))
        hint = error.hint if not isinstance(error, errors.APIError) else ""
        if hint and hint not in str(error):
            err.print(Text(f"  hint: {hint}", style="dim"))
        sys.exit(1)
    except (OSError, ValueError) as error:
        err.print(Text(str(error), style="red"))
        sys.exit(1)
    except KeyboardInterrupt as interrupt:
        for note in getattr(interrupt, "__notes__", ()):  # What goes on without us, and how to come back to it.
            err.print(Text(note))
        sys.exit(INTERRUPTED)
