"""Rows of a batch, and their idempotency keys."""

from __future__ import annotations

import datetime
import hashlib
import json
import math
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from numbers import Number
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, Union

import attrs

from copydesk import _csv
from copydesk._references import Identified, id_of

if TYPE_CHECKING:
    from pandas import DataFrame

SCRIPT_FIELDS = ("project_id", "title", "format", "language", "offering_id", "cta_id", "style_id", "brief_id")
LISTS = ("document_ids", "collection_ids", "context_ids")
OF_A_BRAND = ("offering_id", "cta_id", "style_id", "brief_id", *LISTS)
NUMBERS: dict[str, type] = {"words": int, "seconds": float, "cost_limit_usd": float}
FIELDS = (*SCRIPT_FIELDS, "script_id", "topic", *LISTS, *NUMBERS, "source_text", "writing_skill")
_SEPARATORS = re.compile(r"[\s,;|]+")


class PolarsFrame(Protocol):
    """The part of a polars DataFrame that the SDK uses."""

    def iter_rows(self, *, named: Literal[True]) -> Iterable[Mapping[str, object]]:
        """The rows."""


Rows: TypeAlias = Union[Iterable[Mapping[str, object] | str], str, "os.PathLike[str]", "DataFrame", PolarsFrame]
Ids: TypeAlias = str | Identified | Iterable[str | Identified]


@attrs.frozen
class Row:
    """One script to write.

    Args:
        index: Its position, from 0.
        key: Its idempotency key.
        fields: Fields of the request, by the names of ``FIELDS``.
        data: All columns, for the result.
        own_fields: Names of the row's own fields; the others are values for all rows.
        fault: Why the row cannot be sent.
    """

    index: int
    key: str
    fields: dict[str, Any]
    data: dict[str, Any]
    own_fields: frozenset[str] = frozenset()
    fault: str | None = None

    @property
    def topic(self) -> str:
        """Its topic; may be empty. A row of an output has it among its columns."""
        return str(self.fields.get("topic") or self.data.get("topic") or "")

    @property
    def title(self) -> str:
        """Title of the script; default: the topic."""
        return str(self.fields.get("title") or self.topic)


def read(source: Any, common: Mapping[str, Any], name: str, operation: str) -> Iterator[Row]:
    """Read rows from a list, an iterator, a CSV file, or a DataFrame of pandas or polars.

    A file, the columns of a DataFrame and the values for all rows are checked at once; rows are read on demand.

    Args:
        source: The rows: mappings, or topics as text; the path of a CSV file; a DataFrame.
        common: Values for all rows; a row's own values take precedence.
        name: Part of every key, so that a batch with another name writes every row again.
        operation: The job's operation, also part of every key.

    Raises:
        ValueError: When a CSV file is damaged, a table has no column ``topic``, the name of a column is almost that of
            a field, or a value for all rows is invalid.
        TypeError: When a row is invalid, or a value for all rows is a resource of another kind.
    """
    return _rows(records(source, "topic"), _shared(common), name, operation)


def _rows(records: Iterable[Any], shared: Mapping[str, Any], name: str, operation: str) -> Iterator[Row]:
    """The rows, with their keys."""
    counts: Counter[str] = Counter()
    for index, item in enumerate(records):
        row = _mapping(index, item)
        _refuse_slips(row)
        fields, fault = dict(shared), None
        own_fields = frozenset(column for column in FIELDS if not is_missing(row.get(column)))
        for column in FIELDS:
            try:
                fields |= {column: _clean(column, row[column])} if column in own_fields else {}
            except (ValueError, TypeError) as error:
                fault = f"{column}: {error}"
        data = {column: _plain(value) for column, value in row.items() if column not in FIELDS}
        content = digest({"batch": name, "operation": operation, "fields": fields, "data": data})
        counts[content] += 1
        # Equal rows are separate scripts, and a rerun finds each of them.
        key = f"batch-{digest({'row': content, 'nth': counts[content]})}"
        columns = {column: data[column] if column in data else _shown(row, fields, column) for column in row}
        yield Row(index, key, fields, columns, own_fields, fault or _missing_field(fields))


def _shown(row: Mapping[str, Any], fields: Mapping[str, Any], column: str) -> Any:
    """The value of a field as the caller gave it; ids in place of resources."""
    value = row[column]
    is_given = isinstance(value, str | int | float) or is_missing(value)
    return _plain(value if is_given else fields.get(column, value))


def shared_columns(row: Row, pointers: Iterable[str]) -> list[str]:
    """The fields of faults whose values are for all rows.

    If rows have their own brand, a resource of a brand may be wrong for rows of that brand only.
    """
    columns = []
    for pointer in pointers:
        column = next((part for part in pointer.split("/") if part in row.fields), None)
        of_brand = column in OF_A_BRAND and "project_id" in row.own_fields
        if column is not None and column not in row.own_fields and not of_brand:
            columns.append(column)
    return columns


def _shared(common: Mapping[str, Any]) -> dict[str, Any]:
    """The values for all rows, as fields of the API."""
    fields: dict[str, Any] = {}
    for column, value in common.items():
        try:
            fields |= {} if is_missing(value) else {column: _clean(column, value)}
        except (ValueError, TypeError) as error:
            raise type(error)(f"{column}, for all rows: {error}") from error
    return fields


def _mapping(index: int, item: Any) -> dict[str, Any]:
    """A row as a mapping; text is its topic."""
    if isinstance(item, str):
        return {"topic": item}
    if not isinstance(item, Mapping):
        raise TypeError(f"row {index} is {item!r}; a row is a mapping such as {{'topic': …}}, or its topic as text")
    return dict(item)


def size(source: Any) -> int | None:
    """The number of rows, if it is known before reading."""
    if isinstance(source, str | os.PathLike) or not hasattr(source, "__len__"):
        return None
    return len(source)


def records(source: Any, column: str) -> Iterable[Any]:
    """The rows of a list, an iterator, a CSV file or a DataFrame; a table needs the column."""
    if isinstance(source, str | os.PathLike):
        if not Path(source).is_file():
            noun = column.removesuffix("_id")
            raise FileNotFoundError(
                f"there is no CSV file {str(source)!r}; a {noun} alone is given in a list: [{noun}]"
            )
        return _csv.read_rows(Path(source), column)
    if hasattr(source, "iter_rows"):  # polars
        _require(column, source.columns)
        polars_rows: Iterable[Any] = source.iter_rows(named=True)
        return polars_rows
    if hasattr(source, "columns") and hasattr(source, "to_dict"):  # pandas
        _require(column, source.columns)
        pandas_rows: Iterable[Any] = source.to_dict("records")
        return pandas_rows
    if isinstance(source, Mapping) or not isinstance(source, Iterable):
        kind = "one mapping" if isinstance(source, Mapping) else repr(source)
        raise TypeError(f"rows must be a list of mappings, a CSV file or a DataFrame, not {kind}")
    rows: Iterable[Any] = source
    return rows


def _require(column: str, columns: Iterable[object]) -> None:
    """Refuse a DataFrame without a column."""
    names = list(columns)
    if column not in names:
        raise ValueError(
            f"the DataFrame has no column {column}; its columns are {', '.join(map(repr, names)) or 'none'}"
        )


def _refuse_slips(row: Mapping[str, Any]) -> None:
    """Refuse a column whose name is almost that of a field: it is probably a typing mistake."""
    import difflib  # most programs never come here

    for column in row:
        matches = difflib.get_close_matches(str(column).lower(), FIELDS, 1, 0.85)
        if column not in FIELDS and matches and matches[0] not in row:
            raise ValueError(
                f"column {column!r}: did you mean {matches[0]!r}? Columns with other names are copied to the result."
            )


def _missing_field(fields: Mapping[str, Any]) -> str | None:
    if not fields.get("topic"):
        return "it has no topic"
    if not fields.get("script_id") and not fields.get("project_id"):
        return "it has neither a project_id nor a script_id"
    if not any(fields.get(name) for name in (*LISTS, "source_text", "brief_id")):
        return f"it has nothing to write from; give {', '.join(LISTS)}, brief_id or source_text"
    return None


def is_missing(value: Any) -> bool:
    """None, an empty cell, NaN, and pandas' NA and NaT."""
    if value is None or type(value).__name__ in {"NAType", "NaTType"}:
        return True
    if isinstance(value, str):
        return not value.strip()
    return isinstance(value, Number) and value != value  # noqa: PLR0124  # NaN


def _clean(column: str, value: Any) -> Any:
    """A cell as a field of the API; ids may be resources, or text with several ids."""
    if column in LISTS:
        return list_of(column, value)
    if column in NUMBERS:
        return number(value, NUMBERS[column])
    if column in {"title", "topic", "source_text", "format", "language", "writing_skill"}:
        return str(value).strip()
    return str(id_of(column, value)).strip()


def list_of(column: str, value: Any) -> list[str]:
    """A cell as a list of ids or names; text has several, separated by spaces, commas or semicolons."""
    parts = _SEPARATORS.split(value.strip()) if isinstance(value, str) else value
    if not isinstance(parts, Iterable):
        parts = [parts]
    return [str(id_of(column, part)) for part in parts]


def number(value: Any, kind: type) -> Any:
    """A cell as a number, also from text, numpy or Decimal."""
    try:
        number = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"{value!r} is not a number")
    if kind is int and not number.is_integer():
        raise ValueError(f"{value!r} is not a whole number")
    return kind(number)


def _plain(value: Any) -> Any:
    """A value of the caller's as JSON, or as text."""
    if is_missing(value):
        return None
    value = value.item() if hasattr(value, "item") else value
    if isinstance(value, datetime.date):  # A datetime too; notes and keys have it as its text.
        return value
    return value if isinstance(value, str | int | float | bool | list | dict) else str(value)


def plain_columns(row: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a row for the result; ids in place of resources."""
    return {column: _plain(id_of("", value)) for column, value in row.items()}


def digest(value: Any) -> str:
    """A short digest of a value, the same in each process."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:40]
