# Generated from openapi.json by `make generate`; do not edit.
"""Models: calls to action."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import CtaIntent, CtaPlacement, CtaStatus, Metadata


@frozen(repr=False, unsafe_hash=False)
class Cta(ReadModel):
    """A call to action; it stays with its brand."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    label: str
    """ What it says, such as “Book a kiln”. """
    spoken_text: None | str
    """ What is said when the call is made. """
    on_screen_text: None | str
    """ What is shown when the call is made. """
    url: None | str
    """ Where it leads. """
    utm: Utm
    """ Campaign parameters that are added to the URL. """
    intent: CtaIntent
    """ What people are asked to do. """
    placements: list[CtaPlacement]
    """ Where it may stand. """
    language: str
    """ Language that it is in, as a BCP 47 tag. """
    active_from: datetime.datetime | None
    """ From when on it is used; null for always. """
    active_until: datetime.datetime | None
    """ Until when it is used; null for ever. """
    status: CtaStatus
    """ Whether it is in use. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CtaCreate(Model):
    """Something people are asked to do."""

    project_id: str
    """ The brand that it belongs to. """
    label: str
    """ What it says, such as “Book a kiln”. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    spoken_text: None | str | Unset = UNSET
    """ What is said when the call is made. """
    on_screen_text: None | str | Unset = UNSET
    """ What is shown when the call is made. """
    url: None | str | Unset = UNSET
    """ Where it leads. """
    utm: UtmInput | Unset = UNSET
    """ Campaign parameters that are added to the URL. """
    intent: CtaIntent | Unset = UNSET
    """ What people are asked to do. """
    placements: list[CtaPlacement] | Unset = UNSET
    """ Where it may stand. """
    language: str | Unset = UNSET
    """ Language that it is in, as a BCP 47 tag. Default: en. """
    active_from: datetime.datetime | None | Unset = UNSET
    """ From when on it is used; null for always. """
    active_until: datetime.datetime | None | Unset = UNSET
    """ Until when it is used; null for ever. """
    status: CtaStatus | Unset = UNSET
    """ Whether it is in use. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class CtaPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Cta]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CtaUpdate(Model):
    """Changes to cta: omitted keeps, null clears."""

    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    label: str | Unset = UNSET
    """ What it says, such as “Book a kiln”. """
    spoken_text: None | str | Unset = UNSET
    """ What is said when the call is made. """
    on_screen_text: None | str | Unset = UNSET
    """ What is shown when the call is made. """
    url: None | str | Unset = UNSET
    """ Where it leads. """
    utm: None | Unset | UtmInput = UNSET
    """ Campaign parameters that are added to the address. """
    intent: CtaIntent | None | Unset = UNSET
    """ What people want who ask it. """
    placements: list[CtaPlacement] | None | Unset = UNSET
    """ Where it may stand. """
    language: None | str | Unset = UNSET
    """ Language that it is in, as a BCP 47 tag. """
    active_from: datetime.datetime | None | Unset = UNSET
    """ From when on it is used; null for always. """
    active_until: datetime.datetime | None | Unset = UNSET
    """ Until when it is used; null for ever. """
    status: CtaStatus | None | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class Utm(ReadModel):
    """Campaign parameters that are added to the URL."""

    source: None | str
    """ `utm_source`. """
    medium: None | str
    """ `utm_medium`. """
    campaign: None | str
    """ `utm_campaign`. """
    term: None | str
    """ `utm_term`. """
    content: None | str
    """ `utm_content`. """


@define(repr=False, unsafe_hash=False)
class UtmInput(Model):
    """Campaign parameters that are added to the URL."""

    source: None | str | Unset = UNSET
    """ `utm_source`. """
    medium: None | str | Unset = UNSET
    """ `utm_medium`. """
    campaign: None | str | Unset = UNSET
    """ `utm_campaign`. """
    term: None | str | Unset = UNSET
    """ `utm_term`. """
    content: None | str | Unset = UNSET
    """ `utm_content`. """
