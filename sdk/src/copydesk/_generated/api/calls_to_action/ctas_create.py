# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.cta import Cta
    from ...models.cta_intent import CtaIntent
    from ...models.cta_placement import CtaPlacement
    from ...models.cta_status import CtaStatus
    from ...models.metadata import Metadata
    from ...models.utm_input import UtmInput
    from ...types import UNSET, Unset


def ctas_create(
    *,
    project_id: str | Identified,
    label: str,
    offering_id: str | None | Identified | Unset = UNSET,
    spoken_text: str | None | Unset = UNSET,
    on_screen_text: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    utm: UtmInput | Mapping[str, object] | Unset = UNSET,
    intent: CtaIntent | Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"] | Unset = UNSET,
    placements: Sequence[CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"]]
    | Unset = UNSET,
    language: str | Unset = UNSET,
    active_from: datetime.datetime | str | None | Unset = UNSET,
    active_until: datetime.datetime | str | None | Unset = UNSET,
    status: CtaStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Cta]:
    """Create a CTA.

    Scopes: `brands:write`.

    Args:
        project_id: The brand that it belongs to.
        label: What it says, such as “Book a kiln”.
        offering_id: The product or service that it speaks of.
        spoken_text: What is said when the call is made.
        on_screen_text: What is shown when the call is made.
        url: Where it leads.
        utm: Campaign parameters that are added to the URL.
        intent: What people are asked to do. One of ``book``, ``buy``, ``comment``, ``download``, ``other``,
            ``subscribe``, ``visit``.
        placements: Where it may stand. One of ``article``, ``description``, ``end``, ``hook``, ``mid``, ``slide``.
        language: Language that it is in, as a BCP 47 tag. Default: en.
        active_from: From when on it is used; null for always.
        active_until: Until when it is used; null for ever.
        status: Whether it is in use. One of ``active``, ``archived``.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.ctas.create(project_id=brand, label="Book a class").label
        'Book a class'
    """
    return Request(
        operation="ctas_create",
        method="POST",
        path="/ctas",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "label": label,
            "offering_id": offering_id,
            "spoken_text": spoken_text,
            "on_screen_text": on_screen_text,
            "url": url,
            "utm": utm,
            "intent": intent,
            "placements": placements,
            "language": language,
            "active_from": active_from,
            "active_until": active_until,
            "status": status,
            "metadata": metadata,
        },
        parse=lambda data: models.Cta.from_dict(data),
    )
