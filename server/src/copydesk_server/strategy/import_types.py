"""Wire types of imports from CSV."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    ListQuery,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
)
from copydesk_server.queue.types import ErrorCode

# A year's plan of a large team has a few thousand lines; they take 5 s (`make bench ONLY=plans`).
MOST_ROWS = 5_000
# With the names of JSON around it, within the two MiB that a body with a text may have.
MOST_CHARS = 1_500_000
# More errors than this have one reason, and are told better by their count.
MOST_ERRORS = 1_000
TABLE = "topic,role,formats,query,is_primary\nWhy glaze cracks,pillar,script;article,why does glaze crack,yes\n"


class ImportStatus(StrEnum):
    """How far an import is."""

    PROCESSING = "processing"
    DONE = "done"
    FAILED = "failed"


class StrategyImportCreate(Request, frozen=True, kw_only=True):
    """Topics and query targets as a table: one line for each query, or for a topic without one."""

    project_id: Id
    csv: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MOST_CHARS,
            description="CSV with a header line, separated by commas, semicolons or tabs; up to 5,000 rows.",
        ),
    ]
    filename: Name | None = None
    metadata: Metadata = {}


class RowError(Schema, frozen=True, kw_only=True):
    """Why a row was left out."""

    line: Annotated[Count, Meta(description="Line of the file where the row starts; the header is line 1.")]
    column: Annotated[str | None, Meta(description="Name of the column; null for the row as a whole.")]
    code: str
    message: Annotated[str, Meta(max_length=500)]


class StrategyImport(ResourceModel, frozen=True, kw_only=True):
    """An import of topics and query targets."""

    project_id: ReadId
    filename: str | None
    status: ImportStatus
    rows: Count
    topics_created: Count
    targets_created: Count
    rows_unchanged: Annotated[Count, Meta(description="Number of rows whose topics and query targets already exist.")]
    rows_failed: Annotated[Count, Meta(description="Number of rows with errors, which added nothing.")]
    errors: Annotated[
        list[RowError], Meta(max_length=MOST_ERRORS, description="In the order of lines; the first 1,000.")
    ]
    error_code: Annotated[
        ErrorCode | None, Meta(description="Why the import as a whole failed; a rerun adds the rest.")
    ]
    error_message: Annotated[str | None, Meta(description="The same, for people.")]


class StrategyImportQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of imports."""

    project_id: Filter | None = None
    status: ImportStatus | None = None
