"""Rows of a batch of articles, decks or films, and their idempotency keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, Union

from copydesk import _rows
from copydesk._batch_results import BatchResult, BatchRow
from copydesk._references import Identified, id_of
from copydesk._rows import Row

if TYPE_CHECKING:
    import os

    from pandas import DataFrame

    from copydesk._rows import PolarsFrame

# What each kind of output is made from.
SUBJECTS = {"article.generate": "script_id", "slides.generate": "script_id", "video.render": "artifact_id"}
_LISTS = {"formats", "exports"}
_NUMBERS: dict[str, type] = {"n_slides": int, "padding_seconds": float, "cost_limit_usd": float}
_BOOLEANS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
OutputRows: TypeAlias = Union[
    Iterable[Mapping[str, object] | BatchRow | Identified | str],
    BatchResult,
    str,
    "os.PathLike[str]",
    "DataFrame",
    "PolarsFrame",
]


def read(source: Any, options: Mapping[str, Any], known: Iterable[str], name: str, operation: str) -> Iterator[Row]:
    """Read rows: scripts or decks, their ids, rows of an earlier batch, mappings, a CSV file or a DataFrame.

    Args:
        source: The rows.
        options: Values for all rows; a row's own values take precedence.
        known: Names of the options of this kind of job.
        name: Part of every key, so that a batch with another name makes every output again.
        operation: The job's operation, also part of every key.

    Raises:
        TypeError: When an option is unknown.
        ValueError: When a table has no column of scripts or decks.
    """
    subject, names = SUBJECTS[operation], frozenset(known)
    if unknown := sorted(set(options) - names):
        raise TypeError(f"unknown option {unknown[0]!r}; the options are {', '.join(sorted(names))}")
    shared = {column: _plain(value) for column, value in options.items() if value is not None}
    return _read(_rows.records(source, subject), shared, names, name, operation)


def _read(
    records: Iterable[Any], shared: Mapping[str, Any], names: frozenset[str], name: str, operation: str
) -> Iterator[Row]:
    subject, counts = SUBJECTS[operation], Counter[str]()
    for index, item in enumerate(records):
        values, fault = _mapping(index, item, subject)
        # Columns of an earlier batch were for that batch.
        columns = {subject} if isinstance(item, BatchRow) else {subject, *names}
        own = {column for column in columns if not _rows.is_missing(values.get(column))}
        fields = dict(shared)
        for column in own:
            try:
                fields[column] = _clean(column, values[column])
            except (ValueError, TypeError) as error:
                fault = f"{column}: {error}"
        fault = fault or (None if fields.get(subject) else f"it has no {subject}")
        content = _rows.digest({"batch": name, "operation": operation, "fields": fields})
        counts[content] += 1
        key = f"batch-{_rows.digest({'row': content, 'nth': counts[content]})}"
        yield Row(index, key, fields, _rows.plain_columns(values), frozenset(own), fault)


def _mapping(index: int, item: Any, subject: str) -> tuple[dict[str, Any], str | None]:
    """A row as a mapping, and why it cannot be made."""
    if isinstance(item, BatchRow):
        fault = None if item.status == "done" else f"an earlier step failed: {item.message or item.error_code}"
        return {**item.data, "topic": item.topic, subject: getattr(item, subject)}, fault
    if isinstance(item, Mapping):
        return dict(item), None
    id_ = id_of(subject, item)
    if not isinstance(id_, str):
        raise TypeError(f"row {index} is {item!r}; a row is what to make it from, its id, or a mapping with {subject}")
    return {subject: id_, "topic": str(getattr(item, "title", id_))}, None


def _clean(column: str, value: Any) -> Any:
    """A cell as the method takes it; cells of a CSV file are text."""
    if column in _NUMBERS:
        return _rows.number(value, _NUMBERS[column])
    if column in _LISTS:
        return _rows.list_of(column, value)
    if column == "faq" and isinstance(value, str):
        return _BOOLEANS[value.strip().lower()] if value.strip().lower() in _BOOLEANS else _refuse(value)
    return value.strip() if isinstance(value, str) else _plain(id_of(column, value))


def _refuse(value: str) -> bool:
    raise ValueError(f"{value!r} is neither true nor false")


def _plain(value: Any) -> Any:
    """A value with ids in the place of resources, so that its key is the same in each process."""
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return id_of("", value)
