# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.director_medium import DirectorMedium
    from ...models.media_license_input import MediaLicenseInput
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def library_update(
    id: str | Identified,
    *,
    title: str | Unset = UNSET,
    alt: str | None | Unset = UNSET,
    tags: Sequence[str] | None | Unset = UNSET,
    license: MediaLicenseInput | Mapping[str, object] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[DirectorMedium]:
    """Change the title, the description, the tags or the license of a medium; omitted fields keep their value.

    Scopes: `media:write`.

    Args:
        title: Title; search reads it.
        alt: What is seen, for people who cannot see it.
        tags: Words of your own to find it by.
        license: Under which terms it may be used.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.library.update(director_medium, tags=["mug"], license={"name": "CC BY 4.0"}).license.name
        'CC BY 4.0'
    """
    return Request(
        operation="library_update",
        method="PATCH",
        path="/director/media/{id}".format(
            id=quoted(id, "/director/media/{id}"),
        ),
        params={},
        headers={},
        json={
            "title": title,
            "alt": alt,
            "tags": tags,
            "license": license,
            "metadata": metadata,
        },
        parse=lambda data: models.DirectorMedium.from_dict(data),
    )
