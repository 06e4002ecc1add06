# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.composition import Composition
    from ...types import UNSET, Unset


def compositions_from_recording(
    *,
    recording_id: str | Identified,
    title: str | None | Unset = UNSET,
) -> Request[Composition]:
    """Open a ready recording as a composition: its tracks in sync, captions of its transcript, its script as markers.

    Scopes: `media:write`.

    Args:
        title: The recording's where not given.

    Example:
        >>> desk.compositions.from_recording(recording_id=recording, title="Why glaze cracks, cut 1").item_count
        8
    """
    return Request(
        operation="compositions_from_recording",
        method="POST",
        path="/director/from-recording",
        params={},
        headers={},
        json={
            "recording_id": recording_id,
            "title": title,
        },
        parse=lambda data: models.Composition.from_dict(data),
    )
