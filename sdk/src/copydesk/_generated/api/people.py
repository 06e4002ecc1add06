# Generated from openapi.json by `make generate`; do not edit.
"""Requests of people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Metadata,
        Person,
        PersonLink,
        PersonPage,
        PersonRole,
        QuoteConsentInput,
    )


def people_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    role: PersonRole | Literal["customer", "employee", "expert", "founder", "guest", "host"] | Unset = UNSET,
) -> Request[PersonPage]:
    return build(
        "people_list",
        "GET",
        "/people",
        locals(),
        "PersonPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "role",
        ],
    )


def people_create(
    *,
    project_id: str | Identified,
    name: str,
    aliases: Sequence[str] | Unset = UNSET,
    role: PersonRole | Literal["customer", "employee", "expert", "founder", "guest", "host"] | Unset = UNSET,
    title: str | None | Unset = UNSET,
    organization: str | None | Unset = UNSET,
    bio: str | None | Unset = UNSET,
    links: Sequence[PersonLink | Mapping[str, object]] | Unset = UNSET,
    expertise: Sequence[str] | Unset = UNSET,
    voice_id: str | None | Identified | Unset = UNSET,
    quote_consent: QuoteConsentInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Person]:
    return build("people_create", "POST", "/people", locals(), "Person")


def people_get(
    id: str | Identified,
) -> Request[Person]:
    return build("people_get", "GET", "/people/{id}", locals(), "Person")


def people_delete(
    id: str | Identified,
) -> Request[None]:
    return build("people_delete", "DELETE", "/people/{id}", locals(), None)


def people_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    aliases: Sequence[str] | None | Unset = UNSET,
    role: PersonRole | Literal["customer", "employee", "expert", "founder", "guest", "host"] | None | Unset = UNSET,
    title: str | None | Unset = UNSET,
    organization: str | None | Unset = UNSET,
    bio: str | None | Unset = UNSET,
    links: Sequence[PersonLink | Mapping[str, object]] | None | Unset = UNSET,
    expertise: Sequence[str] | None | Unset = UNSET,
    voice_id: str | None | Identified | Unset = UNSET,
    quote_consent: QuoteConsentInput | Mapping[str, object] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Person]:
    return build("people_update", "PATCH", "/people/{id}", locals(), "Person")
