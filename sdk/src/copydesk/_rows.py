"""Rows of a batch: reading, idempotency keys, and results."""

from __future__ import annotations

import datetime
import hashlib
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, Union

import attrs

from copydesk import _destination, _extras, _tables
from copydesk._references import Identified, id_of
from copydesk.errors import BatchFailed

if TYPE_CHECKING:
    from pandas import DataFrame

SCRIPT_FIELDS = ("project_id", "title", "format", "language", "offering_id", "cta_id", "style_id", "brief_id")
LISTS = ("document_ids", "collection_ids", "context_ids")
OF_A_BRAND = ("offering_id", "cta_id", "style_id", "brief_id", *LISTS)
NUMBERS: dict[str, type] = {"words": int, "seconds": float, "cost_limit_usd": float}
FIELDS = (*SCRIPT_FIELDS, "script_id", "topic", *LISTS, *NUMBERS, "source_text", "writing_skill")
_SEPARATORS = re.compile(r"[\s,;|]+")
_SHOWN = 20
# Characters of the most frequent reason in the line of a result.
_REASON = 100


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
        data: The caller's other columns, for the result.
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
        """Its topic; may be empty."""
        return str(self.fields.get("topic") or "")

    @property
    def title(self) -> str:
        """Title of the script; default: the topic."""
        return str(self.fields.get("title") or self.fields.get("topic") or "")


@attrs.frozen
class BatchRow:
    """The result of a row.

    Args:
        index: Its position, from 0.
        key: Its idempotency key.
        status: ``done`` or ``failed``.
        topic: Its topic.
        script_id: The script.
        job_id: The job.
        word_count: Words of the body.
        citations: How many citations there are.
        supported: How many of them their source supports.
        cost_usd: The charge.
        error_code: Reason of the failure: the job's error_code, or the code of the error response.
        message: The reason in words.
        body: The text, with ``include="body"``.
        attempt: 2 and more after ``retry_failed``.
        data: The caller's other columns.
    """

    index: int
    key: str
    status: str
    topic: str
    script_id: str | None = None
    job_id: str | None = None
    word_count: int | None = None
    citations: int | None = None
    supported: int | None = None
    cost_usd: float = 0.0
    error_code: str | None = None
    message: str | None = None
    body: str | None = None
    attempt: int = 1
    data: dict[str, object] = attrs.field(factory=dict)


@attrs.frozen(repr=False)
class BatchResult:
    """The results of the rows, in their order."""

    rows: list[BatchRow]

    @property
    def done(self) -> list[BatchRow]:
        """Rows with a script."""
        return [row for row in self.rows if row.status == "done"]

    @property
    def failed(self) -> list[BatchRow]:
        """Failed rows, with reasons."""
        return [row for row in self.rows if row.status != "done"]

    @property
    def cost_usd(self) -> float:
        """The total charge."""
        return sum(row.cost_usd for row in self.rows)

    def raise_for_failures(self) -> BatchResult:
        """Raise an error if a row failed; else return the result itself.

        Raises:
            BatchFailed: With the reasons and their counts.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> result.raise_for_failures()
            <1 scripts written, 0 failed, 0.0000 USD>
        """
        if self.failed:
            summary = "".join(f"\n  {len(rows)} × {reason}" for reason, rows in self.reasons().items())
            raise BatchFailed(f"{len(self.failed)} of {len(self.rows)} rows failed:{summary}")
        return self

    def reasons(self) -> dict[str, list[BatchRow]]:
        """The failed rows by their reason, the most frequent first.

        Example:
            >>> result = desk.batch.generate_scripts([{"topic": ""}], project_id=brand, document_ids=[doc])
            >>> {reason: len(rows) for reason, rows in result.reasons().items()}
            {'invalid_row: it has no topic': 1}
        """
        grouped: dict[str, list[BatchRow]] = {}
        for row in self.failed:
            # Below the first line are the faults; the id of the request would tell every row apart.
            lines = [line.strip() for line in (row.message or "").splitlines() if not line.startswith("  request ")]
            code, words = row.error_code or "unknown", "; ".join(lines)
            named = words if not words or code in words else f"{code}: {words}"
            grouped.setdefault(named or code, []).append(row)
        return dict(sorted(grouped.items(), key=lambda pair: -len(pair[1])))

    def records(self) -> list[dict[str, object]]:
        """One flat mapping for each row, the caller's columns first.

        Example:
            >>> rows = [{"topic": topic, "sku": "K-1"}]
            >>> result = desk.batch.generate_scripts(rows, project_id=brand, document_ids=[doc], words=60)
            >>> result.records()[0]["sku"]
            'K-1'
        """
        plain = [attrs.asdict(row) for row in self.rows]
        return [{**row.pop("data"), **row} for row in plain]

    def to_dataframe(self) -> DataFrame:
        """A pandas DataFrame with one row for each row; needs ``copydesk[pandas]``.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> list(result.to_dataframe()["status"])
            ['done']
        """
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame(self.records())

    def to_csv(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write a CSV file with one line for each row.

        Args:
            path: The file.
            overwrite: Replace an existing file.

        Raises:
            DestinationExists: When the file exists, and ``overwrite`` is false.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> result.to_csv("scripts.csv").name
            'scripts.csv'
        """
        import csv  # most programs never come here

        records = self.records()
        names = list(dict.fromkeys(name for record in records for name in record))
        with _destination.writing(path, overwrite=overwrite) as file:
            writer = csv.DictWriter(file, names)
            writer.writeheader()
            writer.writerows(records)
        return Path(path)

    def __iter__(self) -> Iterator[BatchRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> BatchRow:
        return self.rows[index]

    def __repr__(self) -> str:
        reason = f" ({next(iter(self.reasons()))[:_REASON]})" if self.failed else ""
        return f"<{len(self.done)} scripts written, {len(self.failed)} failed{reason}, {self.cost_usd:.4f} USD>"

    def _repr_html_(self) -> str:
        lines = "".join(
            f"<tr><td>{len(rows)} ×</td><td>{escape(reason[:200])}</td><td>{escape(rows[0].topic[:80])}</td></tr>"
            for reason, rows in list(self.reasons().items())[:_SHOWN]
        )
        head = f"<b>{len(self.done)} scripts written</b>, {len(self.failed)} failed, {self.cost_usd:.4f} USD"
        return f"<div>{head}<table>{lines}</table></div>"


def read(source: Any, common: Mapping[str, Any], name: str, operation: str) -> Iterator[Row]:
    """Read rows on demand from a list, an iterator, a CSV file, or a DataFrame of pandas or polars.

    Args:
        source: The rows: mappings, or topics as text; the path of a CSV file; a DataFrame.
        common: Values for all rows; a row's own values take precedence.
        name: Part of every key, so that a batch with another name writes every row again.
        operation: The job's operation, also part of every key.

    Raises:
        ValueError: When the name of a column is almost that of a field, or a value for all rows is invalid.
        TypeError: When a row is invalid, or a value for all rows is a resource of another kind.
    """
    counts: Counter[str] = Counter()
    shared = _shared(common)
    for index, item in enumerate(_records(source)):
        row = _mapping(index, item)
        _refuse_slips(row)
        fields, fault, own_fields = (
            dict(shared),
            None,
            frozenset(name for name in FIELDS if not _is_missing(row.get(name))),
        )
        for column in FIELDS:
            try:
                fields |= {column: _clean(column, row[column])} if column in own_fields else {}
            except (ValueError, TypeError) as error:
                fault = f"{column}: {error}"
        data = {column: _plain(value) for column, value in row.items() if column not in FIELDS}
        digest = _digest({"batch": name, "operation": operation, "fields": fields, "data": data})
        counts[digest] += 1
        # Equal rows are separate scripts, and a rerun finds each of them.
        key = f"batch-{_digest({'row': digest, 'nth': counts[digest]})}"
        yield Row(index, key, fields, data, own_fields, fault or _missing_field(fields))


def shared_columns(row: Row, pointers: Iterable[str]) -> list[str]:
    """The fields of faults whose values are for all rows.

    If rows have their own brand, a resource of a brand may be wrong for rows of that brand only.
    """
    columns = []
    for pointer in pointers:
        column = next((part for part in pointer.split("/") if part in FIELDS), None)
        of_brand = column in OF_A_BRAND and "project_id" in row.own_fields
        if column is not None and column in row.fields and column not in row.own_fields and not of_brand:
            columns.append(column)
    return columns


def _shared(common: Mapping[str, Any]) -> dict[str, Any]:
    """The values for all rows, as fields of the API."""
    fields: dict[str, Any] = {}
    for column, value in common.items():
        try:
            fields |= {} if _is_missing(value) else {column: _clean(column, value)}
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


def _records(source: Any) -> Iterable[Any]:
    if isinstance(source, str | os.PathLike):
        if not Path(source).is_file():
            raise FileNotFoundError(f"there is no CSV file {str(source)!r}; a topic alone is given in a list: [topic]")
        return _tables.read_csv(Path(source))
    if hasattr(source, "iter_rows"):  # polars
        polars_rows: Iterable[Any] = source.iter_rows(named=True)
        return polars_rows
    if hasattr(source, "columns") and hasattr(source, "to_dict"):  # pandas
        records: Iterable[Any] = source.to_dict("records")
        return records
    if isinstance(source, Mapping) or not isinstance(source, Iterable):
        kind = "one mapping" if isinstance(source, Mapping) else repr(source)
        raise TypeError(f"rows must be a list of mappings, a CSV file or a DataFrame, not {kind}")
    rows: Iterable[Any] = source
    return rows


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


def _is_missing(value: Any) -> bool:
    """None, an empty cell, NaN, and pandas' NA and NaT."""
    if value is None or type(value).__name__ in {"NAType", "NaTType"}:
        return True
    return (isinstance(value, str) and not value.strip()) or (isinstance(value, float) and value != value)  # noqa: PLR0124  # NaN


def _clean(column: str, value: Any) -> Any:
    """A cell as a field of the API; ids may be resources, or text with several ids."""
    if column in LISTS:
        parts = _SEPARATORS.split(value.strip()) if isinstance(value, str) else value
        if not isinstance(parts, Iterable):
            parts = [parts]
        return [str(id_of(column, part)) for part in parts]
    if column in NUMBERS:
        try:
            number = float(value)
        except (TypeError, ValueError):
            raise ValueError(f"{value!r} is not a number") from None
        if NUMBERS[column] is int and number != int(number):
            raise ValueError(f"{value!r} is not a whole number")
        return NUMBERS[column](number)
    if column in {"title", "topic", "source_text", "format", "language", "writing_skill"}:
        return str(value).strip()
    return str(id_of(column, value)).strip()


def _plain(value: Any) -> Any:
    """A value of the caller's as JSON, or as text."""
    if _is_missing(value):
        return None
    value = value.item() if hasattr(value, "item") else value
    if isinstance(value, datetime.date):  # A datetime too; notes and keys have it as its text.
        return value
    return value if isinstance(value, str | int | float | bool | list | dict) else str(value)


def _digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:40]
