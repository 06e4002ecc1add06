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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    offering_id: None | str
    """ The product or service that it is about. """
    label: str
    """ Text of the call to action, such as “Book a kiln”. """
    spoken_text: None | str
    """ The words spoken for the call to action. """
    on_screen_text: None | str
    """ Text shown on the screen with the call to action. """
    url: None | str
    """ Target address. """
    utm: Utm
    """ Campaign parameters that are added to the URL. """
    intent: CtaIntent
    """ What people are asked to do. """
    placements: list[CtaPlacement]
    """ Where it may be placed. """
    language: str
    """ Language of the text, as a BCP 47 tag. """
    active_from: datetime.datetime | None
    """ The time from which it is used; null if it always was. """
    active_until: datetime.datetime | None
    """ The time until which it is used; null if there is no end. """
    status: CtaStatus
    """ Whether it is in use. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CtaCreate(Model):
    """Something people are asked to do."""

    project_id: str
    """ The brand that it belongs to. """
    label: str
    """ Text of the call to action, such as “Book a kiln”. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it is about. """
    spoken_text: None | str | Unset = UNSET
    """ The words spoken for the call to action. """
    on_screen_text: None | str | Unset = UNSET
    """ Text shown on the screen with the call to action. """
    url: None | str | Unset = UNSET
    """ Target address. """
    utm: UtmInput | Unset = UNSET
    """ Campaign parameters that are added to the URL. """
    intent: CtaIntent | Unset = UNSET
    """ What people are asked to do. """
    placements: list[CtaPlacement] | Unset = UNSET
    """ Where it may be placed. """
    language: str | Unset = UNSET
    """ Language of the text, as a BCP 47 tag. Default: en. """
    active_from: datetime.datetime | None | Unset = UNSET
    """ The time from which it is used; null if it always was. """
    active_until: datetime.datetime | None | Unset = UNSET
    """ The time until which it is used; null if there is no end. """
    status: CtaStatus | Unset = UNSET
    """ Whether it is in use. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class CtaPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Cta]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CtaUpdate(Model):
    """Changes to cta: omitted keeps, null clears."""

    offering_id: None | str | Unset = UNSET
    """ The product or service that it is about. """
    label: str | Unset = UNSET
    """ Text of the call to action, such as “Book a kiln”. """
    spoken_text: None | str | Unset = UNSET
    """ The words spoken for the call to action. """
    on_screen_text: None | str | Unset = UNSET
    """ Text shown on the screen with the call to action. """
    url: None | str | Unset = UNSET
    """ Target address. """
    utm: None | Unset | UtmInput = UNSET
    """ Campaign (UTM) parameters added to the address. """
    intent: CtaIntent | None | Unset = UNSET
    """ What people want when they search for it. """
    placements: list[CtaPlacement] | None | Unset = UNSET
    """ Where it may be placed. """
    language: None | str | Unset = UNSET
    """ Language of the text, as a BCP 47 tag. """
    active_from: datetime.datetime | None | Unset = UNSET
    """ The time from which it is used; null if it always was. """
    active_until: datetime.datetime | None | Unset = UNSET
    """ The time until which it is used; null if there is no end. """
    status: CtaStatus | None | Unset = UNSET
    """ Its current state. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


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
