# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.person_page import PersonPage
    from ...models.person_role import PersonRole


def people_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    role: PersonRole | Literal["customer", "employee", "expert", "founder", "guest", "host"] | Unset = UNSET,
) -> Request[PersonPage]:
    """List persons, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        role: What a person is to the brand. One of ``customer``, ``employee``, ``expert``, ``founder``,
            ``guest``, ``host``.

    Example:
        >>> [person.name for person in desk.people.list()]
        ['Ana Torres']
    """
    return Request(
        operation="people_list",
        method="GET",
        path="/people",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "role": role,
        },
        headers={},
        json=None,
        parse=lambda data: models.PersonPage.from_dict(data),
    )
