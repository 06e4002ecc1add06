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
    """ Line of the file where the row begins; the line of names is 1. """
    column: None | str
    """ Name of the column; null for the row as a whole. """
    code: str
    """ Stable name of it. """
    message: str
    """ What is wrong with the row, and what is allowed. """


@frozen(repr=False, unsafe_hash=False)
class StrategyImport(ReadModel):
    """An import of topics and query targets."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    filename: None | str
    """ Name of the file as it was sent. """
    status: ImportStatus
    """ How far an import is. """
    rows: int
    """ Rows of the table. """
    topics_created: int
    """ New topics. """
    targets_created: int
    """ New query targets. """
    rows_unchanged: int
    """ Rows that name only what is there already. """
    rows_failed: int
    """ Rows with errors; nothing of them was added. """
    errors: list[RowError]
    """ In the order of lines; the first 1,000. """
    error_code: ErrorCode | None
    """ Why the import as a whole failed; a rerun adds the rest. """
    error_message: None | str
    """ The same in words. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class StrategyImportCreate(Model):
    """Topics and query targets as a table: one line for each query, or for a topic without one."""

    project_id: str
    """ The brand that it belongs to. """
    csv: str
    """ CSV with a line of names first, separated by commas, semicolons or tabs; up to 5,000 rows. """
    filename: None | str | Unset = UNSET
    """ Name of the file as it was sent. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class StrategyImportPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[StrategyImport]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
