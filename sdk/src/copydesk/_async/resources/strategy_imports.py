# Generated from openapi.json by `make generate`; do not edit.
"""Topics and query targets from a table, with the errors of its rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import strategy_imports as strategy_imports_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import ImportStatus, Metadata, StrategyImport
    from copydesk._references import Identified


class AsyncStrategyImports(AsyncResource):
    """Topics and query targets from a table, with the errors of its rows."""

    @property
    def with_raw_response(self) -> AsyncStrategyImportsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncStrategyImportsRaw(self)

    async def create(
        self,
        *,
        project_id: str | Identified,
        csv: str,
        filename: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> StrategyImport:
        r"""Import topics and query targets from CSV; existing ones stay unchanged, so a rerun adds nothing.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            csv: CSV with a header line, separated by commas, semicolons or tabs; up to 5,000 rows.
            filename: File name, as it was sent.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ConcurrentJobLimitError: Too many queued or running jobs.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.strategy_imports.create(
            ...     project_id=brand,
            ...     csv="topic,role,formats,query,is_primary\nWhy glaze cracks,pillar,script;article,why does glaze crack,yes\n",
            ... ).rows
            1
        """
        return await self._send(
            strategy_imports_api.strategy_imports_create(
                project_id=project_id, csv=csv, filename=filename, metadata=metadata
            )
        )

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        status: Literal["done", "failed", "processing"] | ImportStatus | Unset = UNSET,
    ) -> AsyncPages[StrategyImport]:
        """Read one page of imports, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            status: How far an import is. One of ``done``, ``failed``, ``processing``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [strategy_import.status for strategy_import in desk.strategy_imports.list()]
            ['done']
        """
        return self._pages(
            strategy_imports_api.strategy_imports_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                status=status,
            )
        )

    async def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> StrategyImport:
        """Read an import; `Prefer: wait=N` waits while it is `processing`.

        Scopes: `sources:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.strategy_imports.get(strategy_import).status
            'done'
        """
        return await self._send(strategy_imports_api.strategy_imports_get(id=id, prefer=prefer))


class AsyncStrategyImportsRaw:
    """The methods of ``desk.strategy_imports``, which return a ``RawResponse``."""

    def __init__(self, strategy_imports: AsyncStrategyImports) -> None:
        self.create = raw(strategy_imports.create)
        self.get = raw(strategy_imports.get)
        self.list = raw_page(strategy_imports.list)
