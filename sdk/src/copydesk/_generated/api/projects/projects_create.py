# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
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


def projects_create(
    *,
    name: str,
    kind: BrandKind | Literal["brand", "product"] | Unset = UNSET,
    parent_id: str | None | Identified | Unset = UNSET,
    website_url: str | None | Unset = UNSET,
    tagline: str | None | Unset = UNSET,
    mission: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    industries: Sequence[str] | Unset = UNSET,
    languages: Sequence[str] | Unset = UNSET,
    positioning: PositioningInput | Mapping[str, object] | Unset = UNSET,
    audiences: Sequence[AudienceInput | Mapping[str, object]] | Unset = UNSET,
    links: Sequence[NamedLink | Mapping[str, object]] | Unset = UNSET,
    claims_policy: ClaimsPolicyInput | Mapping[str, object] | Unset = UNSET,
    defaults: BrandDefaultsInput | Mapping[str, object] | Unset = UNSET,
    status: BrandStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Brand]:
    """Create a brand.

    Scopes: `brands:write`.

    Args:
        name: Name, for people; two brands can have the same.
        kind: Whether it is a brand or a product of one. One of ``brand``, ``product``.
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
        defaults: What new work of the brand starts from.
        status: Whether the brand is in use. One of ``active``, ``archived``.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.projects.create(
        ...     name="Kiln & Co", tagline="We fire slowly.", website_url="https://kiln.example/"
        ... ).name
        'Kiln & Co'
    """
    return Request(
        operation="projects_create",
        method="POST",
        path="/projects",
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
