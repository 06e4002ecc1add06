# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.script_version import ScriptVersion
    from ...types import UNSET, Unset


def script_versions_create(
    *,
    script_id: str | Identified,
    label: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[ScriptVersion]:
    """Save a script's body as it is.

    Scopes: `scripts:write`.

    Args:
        script_id: The script.
        label: A name for people.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.script_versions.create(script_id=script, label="Before the edit").title
        'Why glaze cracks'
    """
    return Request(
        operation="script_versions_create",
        method="POST",
        path="/script-versions",
        params={},
        headers={},
        json={
            "script_id": script_id,
            "label": label,
            "metadata": metadata,
        },
        parse=lambda data: models.ScriptVersion.from_dict(data),
    )
