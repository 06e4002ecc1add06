# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.audience_input import AudienceInput
    from ...models.brand import Brand
    from ...models.brand_defaults_input import BrandDefaultsInput
    from ...models.brand_kind import BrandKind
    from ...models.brand_status import BrandStatus
    from ...models.claims_policy_input import ClaimsPolicyInput
    from ...models.metadata import Metadata
    from ...models.named_link import NamedLink
    from ...models.positioning_input import PositioningInput
    from ...types import UNSET, Unset


def projects_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    kind: BrandKind | Literal["brand", "product"] | None | Unset = UNSET,
    parent_id: str | None | Identified | Unset = UNSET,
    website_url: str | None | Unset = UNSET,
    tagline: str | None | Unset = UNSET,
    mission: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    tags: Sequence[str] | None | Unset = UNSET,
    industries: Sequence[str] | None | Unset = UNSET,
    languages: Sequence[str] | None | Unset = UNSET,
    positioning: PositioningInput | Mapping[str, object] | None | Unset = UNSET,
    audiences: Sequence[AudienceInput | Mapping[str, object]] | None | Unset = UNSET,
    links: Sequence[NamedLink | Mapping[str, object]] | None | Unset = UNSET,
    claims_policy: ClaimsPolicyInput | Mapping[str, object] | None | Unset = UNSET,
    defaults: BrandDefaultsInput | Mapping[str, object] | None | Unset = UNSET,
    status: BrandStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Brand]:
    """Update a brand: omitted fields keep their value, null clears.

    Scopes: `brands:write`.

    Args:
        name: Name, for people; two brands can have the same.
        kind: What kind it is of. One of ``brand``, ``product``.
        parent_id: The brand that it is a part of.
        website_url: Address of the brand's website.
        tagline: The line under the name.
        mission: Why the brand exists.
        description: What it is, for people.
        tags: Words of your own to find it by.
        industries: Industries that the brand works in.
        languages: Languages, as BCP 47 tags.
        positioning: What the brand stands for against others.
        audiences: Whom the brand speaks to.
        links: Links that lead to other pages.
        claims_policy: What must be said, and what must not.
        defaults: What requests use that name none.
        status: Where it stands. One of ``active``, ``archived``.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.projects.update(brand, tags=["clay"], tagline=None).tags
        ['clay']
    """
    return Request(
        operation="projects_update",
        method="PATCH",
        path="/projects/{id}".format(
            id=quoted(id, "/projects/{id}"),
        ),
        params={},
        headers={},
        json={
            "name": name,
            "kind": kind,
            "parent_id": parent_id,
            "website_url": website_url,
            "tagline": tagline,
            "mission": mission,
            "description": description,
            "tags": tags,
            "industries": industries,
            "languages": languages,
            "positioning": positioning,
            "audiences": audiences,
            "links": links,
            "claims_policy": claims_policy,
            "defaults": defaults,
            "status": status,
            "metadata": metadata,
        },
        parse=lambda data: models.Brand.from_dict(data),
    )
