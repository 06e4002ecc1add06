# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_settings_patch import EditingSettingsPatch
    from ...models.editing_style import EditingStyle
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def editing_styles_update(
    ref: str | Identified,
    *,
    expected_version: int,
    name: str | Unset = UNSET,
    description: str | None | Unset = UNSET,
    settings: EditingSettingsPatch | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[EditingStyle]:
    """Change a custom editing style: a new version; runs that used an earlier one keep their copy.

    Scopes: `media:write`.

    Args:
        expected_version: The version that was read.
        name: Name, for people.
        description: What it is, for people.
        settings: Changes as a merge patch (RFC 7396). All that an editing style sets.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.editing_styles.update(
        ...     editing_style, expected_version=editing_style.version, settings={"cutaways": {"max_share": 0.2}}
        ... ).version
        2
    """
    return Request(
        operation="editing_styles_update",
        method="PATCH",
        path="/editing/styles/{ref}".format(
            ref=quoted(ref, "/editing/styles/{ref}"),
        ),
        params={},
        headers={},
        json={
            "expected_version": expected_version,
            "name": name,
            "description": description,
            "settings": settings,
            "metadata": metadata,
        },
        parse=lambda data: models.EditingStyle.from_dict(data),
    )
