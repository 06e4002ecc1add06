# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
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


def ctas_update(
    id: str | Identified,
    *,
    offering_id: str | None | Identified | Unset = UNSET,
    label: str | Unset = UNSET,
    spoken_text: str | None | Unset = UNSET,
    on_screen_text: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    utm: UtmInput | Mapping[str, object] | None | Unset = UNSET,
    intent: CtaIntent
    | Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"]
    | None
    | Unset = UNSET,
    placements: Sequence[CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"]]
    | None
    | Unset = UNSET,
    language: str | None | Unset = UNSET,
    active_from: datetime.datetime | str | None | Unset = UNSET,
    active_until: datetime.datetime | str | None | Unset = UNSET,
    status: CtaStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Cta]:
    """Update a CTA: omitted fields keep their value, null clears.

    Scopes: `brands:write`.

    Args:
        offering_id: The product or service that it speaks of.
        label: What it says, such as “Book a kiln”.
        spoken_text: What is said when the call is made.
        on_screen_text: What is shown when the call is made.
        url: Where it leads.
        utm: Campaign parameters that are added to the address.
        intent: What people want who ask it. One of ``book``, ``buy``, ``comment``, ``download``, ``other``,
            ``subscribe``, ``visit``.
        placements: Where it may stand. One of ``article``, ``description``, ``end``, ``hook``, ``mid``, ``slide``.
        language: Language that it is in, as a BCP 47 tag.
        active_from: From when on it is used; null for always.
        active_until: Until when it is used; null for ever.
        status: Where it stands. One of ``active``, ``archived``.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.ctas.update(cta, url="https://kiln.example/classes").url
        'https://kiln.example/classes'
    """
    return Request(
        operation="ctas_update",
        method="PATCH",
        path="/ctas/{id}".format(
            id=quoted(id, "/ctas/{id}"),
        ),
        params={},
        headers={},
        json={
            "offering_id": offering_id,
            "label": label,
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
