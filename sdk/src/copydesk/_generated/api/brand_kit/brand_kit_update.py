# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, ListOf, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.brand_kit import BrandKit
    from ...models.kit_set import KitSet
    from ...types import UNSET, Unset


def brand_kit_update(
    id: str | Identified,
    *,
    expected_revision: int,
    candidate_ids: ListOf[str | Identified] | Unset = UNSET,
    set: KitSet | Mapping[str, object] | Unset = UNSET,
    reject_candidate_ids: ListOf[str | Identified] | Unset = UNSET,
) -> Request[BrandKit]:
    """Approve candidates, set values by hand, reject candidates; one revision more.

    Scopes: `brands:write`.

    Args:
        expected_revision: The revision that the caller has seen; another one answers 409.
        candidate_ids: Approved in this order, before `set`.
        set: Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are
            replaced whole.
        reject_candidate_ids: Candidates to refuse.

    Example:
        >>> desk.brand_kit.update(
        ...     brand, expected_revision=brand_kit.revision, set={"colors": {"roles": {"accent": "#d9822b"}}}
        ... ).revision
        1
    """
    return Request(
        operation="brand_kit_update",
        method="PATCH",
        path="/projects/{id}/brand-kit".format(
            id=quoted(id, "/projects/{id}/brand-kit"),
        ),
        params={},
        headers={},
        json={
            "expected_revision": expected_revision,
            "candidate_ids": candidate_ids,
            "set": set,
            "reject_candidate_ids": reject_candidate_ids,
        },
        parse=lambda data: models.BrandKit.from_dict(data),
    )
