"""Wire types of calls to action (contract, section 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Filter,
    Id,
    Language,
    ListQuery,
    Metadata,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    Url,
    patch_of,
)

Label = Annotated[str, Meta(min_length=1, max_length=120, examples=["Book a class"])]
UtmValue = Annotated[str, Meta(max_length=200)]


class CtaIntent(StrEnum):
    """What people are asked to do."""

    SUBSCRIBE = "subscribe"
    VISIT = "visit"
    BUY = "buy"
    BOOK = "book"
    DOWNLOAD = "download"
    COMMENT = "comment"
    OTHER = "other"


class CtaPlacement(StrEnum):
    """Where a call to action may stand."""

    HOOK = "hook"
    MID = "mid"
    END = "end"
    DESCRIPTION = "description"
    SLIDE = "slide"
    ARTICLE = "article"


class CtaStatus(StrEnum):
    """Whether it is in use."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class Utm(Schema, frozen=True, kw_only=True):
    """Campaign parameters that are added to the URL."""

    source: UtmValue | None = None
    medium: UtmValue | None = None
    campaign: UtmValue | None = None
    term: UtmValue | None = None
    content: UtmValue | None = None


class CtaCreate(Request, frozen=True, kw_only=True):
    """Something people are asked to do."""

    project_id: Id
    offering_id: Id | None = None
    label: Label
    spoken_text: ShortText | None = None
    on_screen_text: ShortText | None = None
    url: Url | None = None
    utm: Utm = Utm()
    intent: CtaIntent = CtaIntent.OTHER
    placements: Annotated[list[CtaPlacement], Meta(max_length=6)] = []
    language: Language = "en"
    active_from: Timestamp | None = None
    active_until: Timestamp | None = None
    status: CtaStatus = CtaStatus.ACTIVE
    metadata: Metadata = {}


CtaUpdate = patch_of(CtaCreate, "CtaUpdate", fixed=("project_id",))


class Cta(ResourceModel, frozen=True, kw_only=True):
    """A call to action; it stays with its brand."""

    project_id: ReadId
    offering_id: ReadId | None
    label: Label
    spoken_text: ShortText | None
    on_screen_text: ShortText | None
    url: Url | None
    utm: Utm
    intent: CtaIntent
    placements: list[CtaPlacement]
    language: Language
    active_from: Timestamp | None
    active_until: Timestamp | None
    status: CtaStatus


class CtaQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of calls to action."""

    project_id: Filter | None = None
    offering_id: Filter | None = None
    intent: CtaIntent | None = None
    placement: CtaPlacement | None = None
    language: Filter | None = None
    status: CtaStatus | None = None
