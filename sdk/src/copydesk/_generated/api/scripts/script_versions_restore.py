# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    import datetime

    from ...models.script import Script


def script_versions_restore(
    id: str | Identified,
    *,
    expected_updated_at: datetime.datetime | str,
) -> Request[Script]:
    """Make a version's title, body and citations the script's again; the body it replaces is kept.

    Scopes: `scripts:write`.

    Args:
        expected_updated_at: The `updated_at` that the caller has seen; another one answers 409.

    Example:
        >>> desk.script_versions.restore(script_version_2, expected_updated_at=script.updated_at).title
        'Why glaze cracks'
    """
    return Request(
        operation="script_versions_restore",
        method="POST",
        path="/script-versions/{id}/restore".format(
            id=quoted(id, "/script-versions/{id}/restore"),
        ),
        params={},
        headers={},
        json={
            "expected_updated_at": expected_updated_at,
        },
        parse=lambda data: models.Script.from_dict(data),
    )
