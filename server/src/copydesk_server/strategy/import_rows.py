"""A table of topics and query targets, read: each cell by its column's type, each fault with its line and column. Pure."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, get_args

import msgspec

from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.wire import Count, Language, LongText, Name
from copydesk_server.strategy.import_types import MOST_ROWS, RowError
from copydesk_server.strategy.slugs import Slug
from copydesk_server.strategy.types import (
    ContentFormat,
    FunnelStage,
    Intent,
    Priority,
    Query,
    Rank,
    Score,
    Surface,
    TopicRole,
    TopicStatus,
)

_Formats = Annotated[list[ContentFormat], msgspec.Meta(max_length=5)]
# Columns of a topic, then those of its query; each with what its cells are. They are called as the fields of the API are.
TOPIC: Mapping[str, object] = {
    "topic": Name,
    "slug": Slug,
    "silo": Name,
    "parent": Name,
    "role": TopicRole,
    "intent": Intent,
    "funnel_stage": FunnelStage,
    "priority": Priority,
    "formats": _Formats,
    "status": TopicStatus,
    "notes": LongText,
}
TARGET: Mapping[str, object] = {
    "query": Query,
    "surface": Surface,
    "locale": Language,
    "query_intent": Intent,
    "is_primary": bool,
    "volume": Count,
    "difficulty": Score,
    "target_rank": Rank,
}
COLUMNS = {**TOPIC, **TARGET}
_FLAGS = {"yes": "true", "y": "true", "x": "true", "no": "false", "n": "false"}
_SEPARATORS = (",", ";", "\t")
# What a message repeats of a cell.
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: where it begins, and its cells that hold something."""

    line: int
    cells: Mapping[str, object] = field(default_factory=dict)
    faults: tuple[RowError, ...] = ()


def require_table(text: str) -> int:
    """The number of rows of a table that can be read.

    Raises:
        ValidationFailed: When it has no line of names, an unknown column, one twice, or too many rows.
    """
    faults = [Fault("/csv", code, message) for code, message in _faults_of(_names(text))]
    count = sum(1 for _ in _records(text)) - 1
    if count > MOST_ROWS:
        faults.append(Fault("/csv", "too_many", f"has {count:,} rows; at most {MOST_ROWS:,} are read at once"))
    if faults:
        raise ValidationFailed(errors=faults)
    return count


def rows(text: str) -> list[TableRow]:
    """The rows of a table whose names are right; empty lines are none."""
    names = _names(text)
    return [_row(line, names, found) for at, (line, found) in enumerate(_records(text)) if at]


def _faults_of(names: list[str]) -> Iterator[tuple[str, str]]:
    if "topic" not in names:
        yield "required", f"needs a first line of names with a column 'topic'; known are {', '.join(COLUMNS)}"
        return
    for name in dict.fromkeys(names):
        if name not in COLUMNS:
            yield "unknown_column", f"has an unknown column {name[:_SHOWN]!r}; known are {', '.join(COLUMNS)}"
        elif names.count(name) > 1:
            yield "duplicate", f"has the column {name!r} twice"


def _names(text: str) -> list[str]:
    first = next(_records(text), (1, []))[1]
    return [name.strip().lower() for name in first] if isinstance(first, list) else []


def _separator(text: str) -> str:
    """The separator that gives the first line most known names."""
    head = text.lstrip("\ufeff\r\n").split("\n", 1)[0]

    def known(separator: str) -> int:
        return sum(name.strip().strip('"').lower() in COLUMNS for name in head.split(separator))

    return max(_SEPARATORS, key=known)


def _records(text: str) -> Iterator[tuple[int, list[str] | str]]:
    """Records that hold something, or what is wrong with one, each with the line where it begins."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=_separator(text), strict=True)
    while True:
        line = reader.line_num + 1
        try:
            found = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield line, str(error)
            continue
        if any(cell.strip() for cell in found):
            yield line, found


def _row(line: int, names: list[str], found: list[str] | str) -> TableRow:
    if isinstance(found, str):
        return _bad(line, "malformed", f"cannot be read as CSV: {found}; a quote inside of quotes is written twice")
    if len(found) > len(names):
        return _bad(line, "malformed", f"has {len(found)} cells, and the first line names {len(names)} columns")
    cells: dict[str, object] = {}
    faults = []
    for name, cell in zip(names, found, strict=False):
        if not cell.strip():
            continue
        try:
            cells[name] = _value(name, cell.strip())
        except msgspec.ValidationError as error:
            faults.append(RowError(line=line, column=name, code="invalid", message=_told(name, cell.strip(), error)))
    lacking = [] if "topic" in names and found[names.index("topic")].strip() else ["topic"]
    faults += [RowError(line=line, column=name, code="required", message="names no topic") for name in lacking]
    alone = [name for name in cells if name in TARGET and name != "query"]
    if alone and "query" not in cells and not any(fault.column == "query" for fault in faults):
        told = f"{alone[0]} is of a query, and the row has none"
        faults.append(RowError(line=line, column="query", code="required", message=told))
    return TableRow(line, cells, tuple(faults))


def _bad(line: int, code: str, message: str) -> TableRow:
    return TableRow(line, {}, (RowError(line=line, column=None, code=code, message=message),))


def _value(name: str, cell: str) -> object:
    kind = COLUMNS[name]
    if kind is bool:
        cell = _FLAGS.get(cell.lower(), cell)
    if kind is _Formats:
        parts = [part.strip().lower() for part in cell.replace("|", ";").replace(",", ";").split(";")]
        return list(dict.fromkeys(msgspec.convert([part for part in parts if part], kind)))
    if isinstance(kind, type) and issubclass(kind, str):
        cell = cell.lower()
    return msgspec.convert(cell, kind, strict=False)


def _told(name: str, cell: str, error: msgspec.ValidationError) -> str:
    kind = COLUMNS[name]
    members = ContentFormat if kind is _Formats else kind
    shown = repr(cell if len(cell) <= _SHOWN else f"{cell[:_SHOWN]}…")
    if isinstance(members, type) and issubclass(members, str) and not get_args(members):
        return f"{shown} is none of {', '.join(members)}"  # type: ignore[arg-type]
    if kind is bool:
        return f"{shown} is neither yes nor no"
    return f"{shown} does not fit: {error}"[:500]
