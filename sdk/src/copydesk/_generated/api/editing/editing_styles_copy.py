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


def editing_styles_copy(
    ref: str | Identified,
    *,
    name: str,
    description: str | None | Unset = UNSET,
    settings: EditingSettingsPatch | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[EditingStyle]:
    """Save a copy of an editing style, with a merge patch (RFC 7396) of its settings.

    Scopes: `media:write`.

    Args:
        name: Name, for people.
        description: The original's when not given.
        settings: Changes as a merge patch (RFC 7396). All that an editing style sets.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.editing_styles.copy(
        ...     "talking_head",
        ...     name="Kiln, calm",
        ...     settings={"cuts": {"min_silence_s": 1.0}, "captions": {"mode": "none"}},
        ... ).settings.cuts.min_silence_s
        1.0
    """
    return Request(
        operation="editing_styles_copy",
        method="POST",
        path="/editing/styles/{ref}/copies".format(
            ref=quoted(ref, "/editing/styles/{ref}/copies"),
        ),
        params={},
        headers={},
        json={
            "name": name,
            "description": description,
            "settings": settings,
            "metadata": metadata,
        },
        parse=lambda data: models.EditingStyle.from_dict(data),
    )
