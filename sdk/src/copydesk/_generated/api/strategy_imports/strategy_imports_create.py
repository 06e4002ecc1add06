# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.strategy_import import StrategyImport
    from ...types import UNSET, Unset


def strategy_imports_create(
    *,
    project_id: str | Identified,
    csv: str,
    filename: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[StrategyImport]:
    """Import topics and query targets from CSV; what is there already is left as it is, so that a rerun adds nothing.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        csv: CSV with a line of names first, separated by commas, semicolons or tabs; up to 5,000 rows.
        filename: Name of the file as it was sent.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.strategy_imports.create(
        ...     project_id=brand,
        ...     csv="topic,role,formats,query,is_primary\nWhy glaze cracks,pillar,script;article,why does glaze crack,yes\n",
        ... ).rows
        1
    """
    return Request(
        operation="strategy_imports_create",
        method="POST",
        path="/strategy/imports",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "csv": csv,
            "filename": filename,
            "metadata": metadata,
        },
        parse=lambda data: models.StrategyImport.from_dict(data),
    )
