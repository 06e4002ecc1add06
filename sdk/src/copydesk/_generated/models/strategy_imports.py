# Generated from openapi.json by `make generate`; do not edit.
"""Models: strategy imports."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import ErrorCode, ImportStatus, Metadata


@frozen(repr=False, unsafe_hash=False)
class RowError(ReadModel):
    """Why a row was left out."""

    line: int
    """ Line of the file where the row starts; the header is line 1. """
    column: None | str
    """ Name of the column; null for the row as a whole. """
    code: str
    """ Stable, machine-readable name. """
    message: str
    """ What is wrong with the row, and what is allowed. """


@frozen(repr=False, unsafe_hash=False)
class StrategyImport(ReadModel):
    """An import of topics and query targets."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    filename: None | str
    """ File name, as it was sent. """
    status: ImportStatus
    """ How far an import is. """
    rows: int
    """ Number of rows of the table. """
    topics_created: int
    """ Number of new topics. """
    targets_created: int
    """ Number of new query targets. """
    rows_unchanged: int
    """ Number of rows whose topics and query targets already exist. """
    rows_failed: int
    """ Number of rows with errors, which added nothing. """
    errors: list[RowError]
    """ In the order of lines; the first 1,000. """
    error_code: ErrorCode | None
    """ Why the import as a whole failed; a rerun adds the rest. """
    error_message: None | str
    """ The same, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class StrategyImportCreate(Model):
    """Topics and query targets as a table: one line for each query, or for a topic without one."""

    project_id: str
    """ The brand that it belongs to. """
    csv: str
    """ CSV with a header line, separated by commas, semicolons or tabs; up to 5,000 rows. """
    filename: None | str | Unset = UNSET
    """ File name, as it was sent. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class StrategyImportPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[StrategyImport]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
